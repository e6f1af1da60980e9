import express from 'express'
import ejs from 'ejs'
const app = express()

// case: plain flow
app.post('/one', (req, res) => {
  res.json(ejs.render(req.body.text, { user: 'guest' })) // expect: template-injection
})

// case: through a helper
function handle(text) {
  return ejs.render(text, { user: 'guest' }) // expect: template-injection
}
app.post('/one', (req, res) => res.json(handle(req.body.text)))

// case: across files
import { handle } from './handle.js'
app.post('/one', (req, res) => res.json(handle(req.body.text)))
// file: handle.js
import express from 'express'
import ejs from 'ejs'
export const handle = (text) => ejs.render(text, { user: 'guest' }) // expect: template-injection

// case: through a field
class Job {
  constructor(text) {
    this.text = text
  }
  run() {
    return ejs.render(this.text, { user: 'guest' }) // expect: template-injection
  }
}
app.post('/one', (req, res) => res.json(new Job(req.body.text).run()))

// case: through a collection: only the entry that holds it
app.post('/one', (req, res) => {
  const parts = new Map([['text', req.body.text], ['title', '<p><%= user %></p>']])
  ejs.render(parts.get('title'), { user: 'guest' })
  ejs.render(parts.get('text'), { user: 'guest' }) // expect: template-injection
})

// case: sanitised
app.post('/one', (req, res) => res.json(ejs.render(Number(req.body.text), { user: 'guest' })))

// case: guarded: one of a fixed list
const KNOWN = new Set(['<p><%= user %></p>', 'other'])
app.post('/one', (req, res) => {
  if (!KNOWN.has(req.body.text)) return res.sendStatus(400)
  res.json(ejs.render(req.body.text, { user: 'guest' }))
})

// case: constant
const TEXT = '<p><%= user %></p>'
app.post('/one', (req, res) => res.json(ejs.render(TEXT, { user: 'guest' })))

// case: dead branch
const DEBUG = false
app.post('/one', (req, res) => {
  let text = '<p><%= user %></p>'
  if (DEBUG) text = req.body.text
  res.json(ejs.render(text, { user: 'guest' }))
})

// case: what stands in a file is not its name
const fs = require('fs').promises
const mustache = require('mustache')
const read = async (file) => await fs.readFile(file, 'utf-8')
app.get('/page', async (req, res) => {
  const data = await read(path.resolve(ROOT, path.basename(req.params.name)))
  res.send(mustache.render(data, { year: 2020 }))
})
app.get('/called', (req, res) => {
  fs.readFile(path.basename(req.params.name), 'utf-8', (error, data) => {
    res.send(mustache.render(data, {}))
    res.json(mustache.render(req.query.text, {})) // expect: template-injection
  })
})
