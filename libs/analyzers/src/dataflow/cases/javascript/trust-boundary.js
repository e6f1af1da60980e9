import express from 'express'
import bcrypt from 'bcrypt'
import { User } from './models.js'
const app = express()

// case: plain flow
app.post('/sign-in', (req, res) => {
  req.session.role = req.body.role // expect: trust-boundary
  res.json({})
})

// case: plain flow: a name that the sender chooses
app.post('/settings', (req, res) => {
  req.session[req.body.name] = true // expect: trust-boundary
  res.json({})
})

// case: plain flow: all that was sent
app.post('/settings', (req, res) => {
  Object.assign(req.session, req.body) // expect: trust-boundary
  Object.assign(req.session, { theme: req.body.theme, role: req.body.role }) // expect: trust-boundary
  Object.assign(req.session, { theme: req.body.theme })
  res.json({})
})

// case: sessions of other frameworks
import Fastify from 'fastify'
const fastify = Fastify()
fastify.post('/sign-in', async (request, reply) => {
  request.session.set('isAdmin', request.body.admin) // expect: trust-boundary
  request.session.set('theme', request.body.theme)
  return {}
})
export async function accountOf(ctx, next) {
  ctx.session.accountId = ctx.request.body.account // expect: trust-boundary
  await next()
}

// case: through a helper
function keep(session, name, value) {
  session[name] = value // expect: trust-boundary
}
app.post('/sign-in', (req, res) => {
  keep(req.session, 'tenant', req.query.tenant)
  res.json({})
})

// case: across files
import { signIn } from './sign-in.js'
app.post('/sign-in', (req, res) => res.json(signIn(req, req.body.user)))
// file: sign-in.js
export function signIn(req, user) {
  req.session.user = user // expect: trust-boundary
  return {}
}

// case: through a field
class Visit {
  constructor(plan) {
    this.plan = plan
  }
  keep(req) {
    req.session.plan = this.plan // expect: trust-boundary
  }
}
app.post('/plans', (req, res) => {
  new Visit(req.body.plan).keep(req)
  res.json({})
})

// case: through a collection: only the entry that holds it
app.post('/accounts', (req, res) => {
  const given = { own: 'reader', sent: req.body.role }
  req.session.role = given.own
  req.session.roles = [given.sent] // expect: trust-boundary
  res.json({})
})

// case: sanitised: a number
app.post('/plans', (req, res) => {
  req.session.plan = Number(req.body.plan)
  res.json({})
})

// case: guarded: one of a list
const ROLES = new Set(['reader', 'writer'])
app.post('/roles', (req, res) => {
  if (!ROLES.has(req.body.role)) return res.sendStatus(400)
  req.session.role = req.body.role
  res.json({})
})

// case: guarded: somebody who was found, and whose password was checked
app.post('/enter', async (req, res) => {
  const { username, password } = req.body
  const user = await User.findOne({ where: { username: String(username) } })
  if (!user) return res.sendStatus(401)
  if (!(await bcrypt.compare(password, user.hash))) return res.sendStatus(401)
  req.session.username = username
  req.session.user = user
  res.json({})
})

// case: sanitised: the row that was found
import { getRepository } from 'typeorm'
app.post('/entrance', async (req, res) => {
  const user = await getRepository(User).createQueryBuilder('user').where('user.email = :email', { email: req.body.email.toLowerCase() }).getOne()
  if (!user?.matches(req.body.password)) return res.sendStatus(401)
  req.session.userId = user.id
  res.json({})
})

// case: constant
app.post('/sign-in', (req, res) => {
  req.session.role = 'reader'
  req.session.language = req.body.language
  req.session.returnTo = req.originalUrl
  res.json({ name: req.body.name })
})

// case: dead branch
const ANY_ROLE = false
app.post('/sign-in', (req, res) => {
  let role = 'reader'
  if (ANY_ROLE) role = req.body.role
  req.session.role = role
  res.json({})
})
