import express from 'express'
const app = express()

// case: plain flow
app.post('/one', (req, res) => {
  res.json(require('./plugins/' + req.body.text)) // expect: unsafe-reflection
})

// case: through a helper
function handle(text) {
  return require('./plugins/' + text) // expect: unsafe-reflection
}
app.post('/one', (req, res) => res.json(handle(req.body.text)))

// case: across files
import { handle } from './handle.js'
app.post('/one', (req, res) => res.json(handle(req.body.text)))
// file: handle.js
import express from 'express'
export const handle = (text) => require('./plugins/' + text) // expect: unsafe-reflection

// case: through a field
class Job {
  constructor(text) {
    this.text = text
  }
  run() {
    return require('./plugins/' + this.text) // expect: unsafe-reflection
  }
}
app.post('/one', (req, res) => res.json(new Job(req.body.text).run()))

// case: through a collection: only the entry that holds it
app.post('/one', (req, res) => {
  const parts = new Map([['text', req.body.text], ['title', 'one']])
  require('./plugins/' + parts.get('title'))
  require('./plugins/' + parts.get('text')) // expect: unsafe-reflection
})

// case: sanitised
app.post('/one', (req, res) => res.json(require('./plugins/' + Number(req.body.text))))

// case: guarded: one of a fixed list
const KNOWN = new Set(['one', 'other'])
app.post('/one', (req, res) => {
  if (!KNOWN.has(req.body.text)) return res.sendStatus(400)
  res.json(require('./plugins/' + req.body.text))
})

// case: constant
const TEXT = 'one'
app.post('/one', (req, res) => res.json(require('./plugins/' + TEXT)))

// case: dead branch
const DEBUG = false
app.post('/one', (req, res) => {
  let text = 'one'
  if (DEBUG) text = req.body.text
  res.json(require('./plugins/' + text))
})

// case: guarded: by the folder it stays in
const path = require('path')
const FOLDER = path.join(__dirname, 'languages')
app.get('/languages/:name', (req, res) => {
  const file = path.join(FOLDER, req.params.name, 'full.json')
  if (!file.startsWith(FOLDER)) return res.sendStatus(404)
  res.json(require(file))
})
