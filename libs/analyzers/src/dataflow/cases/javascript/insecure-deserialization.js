import express from 'express'
import serialize from 'node-serialize'
const app = express()

// case: plain flow
app.post('/one', (req, res) => {
  res.json(serialize.unserialize(req.body.text)) // expect: insecure-deserialization
})

// case: through a helper
function handle(text) {
  return serialize.unserialize(text) // expect: insecure-deserialization
}
app.post('/one', (req, res) => res.json(handle(req.body.text)))

// case: across files
import { handle } from './handle.js'
app.post('/one', (req, res) => res.json(handle(req.body.text)))
// file: handle.js
import express from 'express'
import serialize from 'node-serialize'
export const handle = (text) => serialize.unserialize(text) // expect: insecure-deserialization

// case: through a field
class Job {
  constructor(text) {
    this.text = text
  }
  run() {
    return serialize.unserialize(this.text) // expect: insecure-deserialization
  }
}
app.post('/one', (req, res) => res.json(new Job(req.body.text).run()))

// case: through a collection: only the entry that holds it
app.post('/one', (req, res) => {
  const parts = new Map([['text', req.body.text], ['title', '{"a":1}']])
  serialize.unserialize(parts.get('title'))
  serialize.unserialize(parts.get('text')) // expect: insecure-deserialization
})

// case: sanitised
app.post('/one', (req, res) => res.json(serialize.unserialize(Number(req.body.text))))

// case: guarded: one of a fixed list
const KNOWN = new Set(['{"a":1}', 'other'])
app.post('/one', (req, res) => {
  if (!KNOWN.has(req.body.text)) return res.sendStatus(400)
  res.json(serialize.unserialize(req.body.text))
})

// case: constant
const TEXT = '{"a":1}'
app.post('/one', (req, res) => res.json(serialize.unserialize(TEXT)))

// case: dead branch
const DEBUG = false
app.post('/one', (req, res) => {
  let text = '{"a":1}'
  if (DEBUG) text = req.body.text
  res.json(serialize.unserialize(text))
})
