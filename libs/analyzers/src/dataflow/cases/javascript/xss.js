const express = require('express')
const escapeHtml = require('escape-html')
const app = express()

// case: plain flow
app.get('/hello', (req, res) => {
  res.send('<h1>Hello ' + req.query.name + '</h1>') // expect: xss
})

// case: through a helper
const page = (title) => `<html><title>${title}</title></html>`
app.get('/hello', (req, res) => {
  res.status(200).send(page(req.query.title)) // expect: xss
})

// case: across files
const { greet } = require('./greet')
app.get('/hello', (req, res) => greet(res, req.query.name))
// file: greet.js
exports.greet = (res, name) => res.send(`<p>${name}</p>`) // expect: xss

// case: through a field
app.get('/hello', (req, res) => {
  const model = { title: 'Fixed', name: req.query.name }
  res.send(`<p>${model.title}</p>`)
  res.send(`<p>${model.name}</p>`) // expect: xss
})

// case: sanitised: by escaping
app.get('/hello', (req, res) => {
  res.send(`<p>${escapeHtml(req.query.name)}</p>`)
})

// case: an object is sent as JSON
app.get('/hello', (req, res) => {
  res.send({ name: req.query.name })
  res.json({ name: req.query.name })
  res.send(req.body)
})

// case: a content type in which nothing runs
app.get('/hello', (req, res) => {
  res.type('text/plain').send(req.query.name)
})

// case: a content type set before
app.get('/hello', (req, res) => {
  res.setHeader('Content-Type', 'text/plain')
  res.send(req.query.name)
})

// case: guarded: by a list
app.get('/hello', (req, res) => {
  if (!['en', 'de'].includes(req.query.lang)) return res.sendStatus(400)
  res.send(`<html lang="${req.query.lang}">`)
})

// case: constant
app.get('/hello', (req, res) => {
  res.send(req.query.long ? '<p>long</p>' : '<p>short</p>')
})

// case: Node alone
require('http').createServer((request, response) => {
  response.end('<p>' + decodeURIComponent(request.url) + '</p>') // expect: xss
})

// case: Koa
const Koa = require('koa')
new Koa().use(async (ctx) => {
  ctx.body = `<p>${ctx.query.name}</p>` // expect: xss
  ctx.body = { name: ctx.query.name }
})

// case: Fastify sends text unless told otherwise
const fastify = require('fastify')()
fastify.get('/hello', (request, reply) => {
  reply.send(request.query.name)
})
fastify.get('/page', (request, reply) => {
  reply.type('text/html').send(`<p>${request.query.name}</p>`) // expect: xss
})

// case: a type that is only set where nothing went wrong
app.get('/pictures/:name', async (req, res) => {
  try {
    const picture = await paint(req.params.name)
    res.set({ 'Content-Type': 'image/png' })
    res.end(picture)
  } catch {
    res.status(400).send(`No picture of ${req.params.name}`) // expect: xss
  }
})

// case: names of files that others have put there
const fs = require('fs')
require('http').createServer((req, res) => {
  fs.readdir('./uploads', (error, names) => {
    res.end('<ul>' + names.map((name) => `<li>${name}</li>`).join('') + '</ul>') // expect: xss
  })
})

// case: through a collection: only the entry that holds it
app.get('/page', (req, res) => {
  const parts = new Map([['head', '<h1>Shop</h1>'], ['note', req.query.note]])
  res.write(parts.get('head'))
  res.end(parts.get('note')) // expect: xss
})

// case: dead branch
const ECHO = false
app.get('/hello', (req, res) => {
  let name = 'you'
  if (ECHO) name = req.query.name
  res.send(`<h1>Hello ${name}</h1>`)
})

// case: sanitised: by a function nobody can see, named after what it makes
const { htmlEntities } = require('@shop/text')
app.get('/hello', (req, res) => {
  res.send('<b>' + htmlEntities(req.query.name) + '</b>')
})

// case: rows that are chosen by what was sent
const knex = require('knex')
const db = knex({ client: 'pg' })
app.get('/links/:id', async (req, res) => {
  const link = await db('links').select('id', 'title').where({ id: req.params.id }).leftJoin('users', 'links.user', 'users.id').first()
  res.send('<b>' + link.title + '</b>')
})
app.get('/notes/:id', async (req, res) => {
  const note = await notes.where('id', req.params.id).first()
  res.send('<b>' + note.title + '</b><i>' + req.params.id + '</i>') // expect: xss
})

// case: what stands behind the path of a parsed address is escaped, its parts are not
app.get('/moved', (req, res) => {
  const { search } = new URL(req.url, 'http://localhost')
  res.send(`<a href="/new${search}">Moved</a>`)
  const asked = new URLSearchParams(search).get('q')
  res.send(`<p>${asked}</p>`) // expect: xss
  res.send(`<p>${decodeURIComponent(search)}</p>`) // expect: xss
})

// case: sanitised: a badge escapes what it shows
import { makeBadge } from 'badge-maker'
app.get('/badge', (req, res) => res.type('image/svg+xml').send(makeBadge({ label: req.query.label, message: 'up' })))

// case: a request that the code is run with
res.send(`<p>${req.query.name}</p>`) // expect: xss
res.json({ name: req.query.name })

// case: what is to be saved as a file is not shown
const Koa = require('koa')
const disposition = require('content-disposition')
const koa = new Koa()
koa.use(async (ctx) => {
  ctx.set('Content-Disposition', disposition(ctx.query.name, { type: 'attachment' }))
  ctx.body = `<p>${ctx.query.text}</p>`
})
koa.use(async (ctx) => {
  ctx.set('Content-Disposition', 'inline')
  ctx.body = `<p>${ctx.query.text}</p>` // expect: xss
})
app.get('/file', (req, res) => {
  res.setHeader('Content-Disposition', `attachment; filename="${Number(req.query.id)}.html"`)
  res.send(`<p>${req.query.text}</p>`)
})

// case: hapi, answered as plain text and as a page
const Hapi = require('@hapi/hapi')
const server = Hapi.server({ port: 3000 })
server.route({ method: 'GET', path: '/plain', handler: (request, h) => h.response('Hello ' + request.query.name).code(200).type('text/plain') })
server.route({ method: 'GET', path: '/page', handler: (request, h) => h.response('Hello ' + request.query.name).type('text/html') }) // expect: xss
