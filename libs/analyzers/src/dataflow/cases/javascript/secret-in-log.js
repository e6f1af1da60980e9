const express = require('express')
const winston = require('winston')
const bcrypt = require('bcrypt')
const app = express()
const log = winston.createLogger({})

// case: plain flow
app.post('/login', (req, res) => {
  console.log('login', req.body.password) // expect: secret-in-log
  res.end()
})

// case: plain flow: under another name, and as JSON
app.post('/login', (req, res) => {
  const given = req.body.password
  log.info(`login with ${JSON.stringify(given)}`) // expect: secret-in-log
  res.end()
})

// case: plain flow: a key of the surroundings
const key = process.env.STRIPE_API_KEY
console.info('starting with ' + key) // expect: secret-in-log

// case: plain flow: a header that says who somebody is
app.get('/me', (req, res) => {
  const [, given] = req.headers.authorization.split(' ')
  log.debug('asked with ' + given) // expect: secret-in-log
  console.debug(req.get('authorization')) // expect: secret-in-log
  res.end()
})

// case: through a helper
function note(what, value) {
  console.warn(what, value) // expect: secret-in-log
}
app.post('/login', (req, res) => {
  note('login', req.body.password)
  note('name', req.body.name)
  res.end()
})

// case: across files
const { note } = require('./note')
app.post('/reset', (req, res) => {
  note(req.query.reset_token)
  res.end()
})
// file: note.js
exports.note = (value) => console.log('reset by', value) // expect: secret-in-log

// case: through a field
class Session {
  constructor(given) {
    this.given = given
  }
  tell() {
    console.log(this.given) // expect: secret-in-log
  }
}
app.post('/login', (req, res) => {
  new Session(req.body.password).tell()
  res.end()
})

// case: through a collection
app.post('/login', (req, res) => {
  const entry = { name: req.body.name, given: req.body.password }
  log.info('login', entry) // expect: secret-in-log
  log.info('login', { name: req.body.name })
  res.end()
})

// case: sanitised: hashed, masked, cut off
app.post('/login', async (req, res) => {
  console.log(await bcrypt.hash(req.body.password, 10))
  console.log(req.body.password.replace(/./g, '*'))
  console.log('token ends with', req.query.token.slice(-4))
  console.log(maskToken(req.query.token))
  res.end()
})
function maskToken(token) {
  return token.substring(token.length - 4)
}

// case: sanitised: how long it is, and whether it is there
app.post('/login', (req, res) => {
  console.log(req.body.password.length, Boolean(req.body.password), !req.body.password, req.body.password ? 'given' : 'missing')
  console.log('key is set:', process.env.API_KEY !== undefined)
  res.end()
})

// case: guarded: one of the words that everybody knows
const KNOWN = ['password', '123456']
app.post('/login', (req, res) => {
  const given = req.body.password
  if (KNOWN.includes(given)) console.log('well known', given)
  res.end()
})

// case: constant
app.post('/login', (req, res) => {
  const given = { name: 'somebody', password: '[hidden]' }
  console.log('login', given)
  res.end()
})

// case: dead branch
const DEBUG = false
app.post('/login', (req, res) => {
  const given = req.body.password
  if (DEBUG) console.log('login with', given)
  res.end()
})

// case: what opens nothing
app.post('/items', (req, res) => {
  console.log(req.query.nextPageToken, req.body.csrfToken, req.body.forgotPassword, process.env.TOKEN_FILE, process.env.PUBLIC_KEY, req.body)
  res.end()
})

// case: what only was asked for with it
app.get('/me', async (req, res) => {
  const user = await users.findByToken(req.headers.authorization)
  console.log('asked by', user.name, user)
  res.end()
})

// case: what a client answers that was given a key to sign in with
const { Store } = require('some-store')
const store = new Store({ secretKey: process.env.STORE_SECRET_KEY })
app.get('/files', async (req, res) => {
  const files = await store.send({ list: 'all' })
  console.log(files)
  console.log(new Error('wrong key ' + process.env.STORE_SECRET_KEY)) // expect: secret-in-log
  res.json(files)
})
