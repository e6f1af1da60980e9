import crypto from 'crypto'
import express from 'express'
import bcrypt from 'bcrypt'
import { User } from './models.js'
const app = express()
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

// case: plain flow
app.post('/sign-in', (req, res) => {
  const id = Math.random().toString(36).slice(2)
  res.cookie('session', id, { secure: true, httpOnly: true }) // expect: weak-random
  res.json({})
})

// case: plain flow: a password that is drawn
const drawn = (length) => Array.from({ length }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('')
export async function invite(user) {
  user.hash = await bcrypt.hash(drawn(12), 12) // expect: weak-random
  return user.save()
}

// case: plain flow: the digest of a number is no more secret than the number
export function link(user) {
  user.resetToken = crypto.createHash('sha256').update(String(Math.random())).digest('hex') // expect: weak-random
  return user.save()
}

// case: through a helper
function text(length) {
  let made = ''
  for (let at = 0; at < length; at++) made += LETTERS.charAt(Math.floor(Math.random() * LETTERS.length))
  return made
}
export function forgotten(user) {
  user.resetPasswordToken = text(32) // expect: weak-random
  return user.save()
}

// case: across files
import { unique } from './unique.js'
export const start = (name) => User.create({ name, verificationCode: unique() }) // expect: weak-random
// file: unique.js
export const unique = () => `${Date.now()}-${parseInt(Math.random() * 1_000_000, 10)}`

// case: through a field
class Ticket {
  constructor() {
    this.number = Math.floor(Math.random() * 1_000_000)
  }
  sign(text) {
    return crypto.createHmac('sha256', String(this.number)).update(text).digest('hex') // expect: weak-random
  }
}
export const signed = (text) => new Ticket().sign(text)

// case: through a collection
app.post('/sign-in', (req, res) => {
  const parts = []
  for (let at = 0; at < 4; at++) parts.push(Math.floor(Math.random() * 65_536).toString(16))
  req.session.csrfToken = parts.join('-') // expect: weak-random
  res.json({})
})

// case: sanitised: numbers of the system
app.post('/sign-in', (req, res) => {
  res.cookie('session', crypto.randomBytes(24).toString('hex'), { secure: true, httpOnly: true })
  req.session.csrfToken = crypto.randomUUID()
  res.json({})
})
export function forgotten(user) {
  user.otp = crypto.randomInt(1_000_000)
  user.resetToken = Array.from(crypto.randomBytes(16), (byte) => LETTERS[byte % LETTERS.length]).join('')
}

// case: constant: what is drawn decides nothing
app.get('/', (req, res) => {
  res.cookie('variant', Math.random() < 0.5 ? 'a' : 'b')
  res.cookie('theme', ['light', 'dark'][Math.floor(Math.random() * 2)])
  res.cookie('visitor', Math.random().toString(36))
  req.session.colour = Math.floor(Math.random() * 360)
  res.json({ id: Math.random() })
})

// case: constant: one of the program's own keys
const KEYS = [process.env.FIRST_KEY, process.env.SECOND_KEY]
export const client = (settings) => {
  settings.apiKey = KEYS[Math.floor(Math.random() * KEYS.length)]
  return settings
}

// case: dead branch
const DEMO = false
app.post('/sign-in', (req, res) => {
  let id = crypto.randomUUID()
  if (DEMO) id = String(Math.random())
  res.cookie('session', id, { secure: true, httpOnly: true })
  res.json({})
})
