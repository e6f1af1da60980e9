import express from 'express'
import xpath from 'xpath'
import { users } from './users.js'
const app = express()

// case: plain flow
app.post('/one', (req, res) => {
  res.json(xpath.select('//user[@name="' + req.body.text + '"]', users)) // expect: xpath-injection
})

// case: through a helper
function handle(text) {
  return xpath.select('//user[@name="' + text + '"]', users) // expect: xpath-injection
}
app.post('/one', (req, res) => res.json(handle(req.body.text)))

// case: across files
import { handle } from './handle.js'
app.post('/one', (req, res) => res.json(handle(req.body.text)))
// file: handle.js
import express from 'express'
import xpath from 'xpath'
import { users } from './users.js'
export const handle = (text) => xpath.select('//user[@name="' + text + '"]', users) // expect: xpath-injection

// case: through a field
class Job {
  constructor(text) {
    this.text = text
  }
  run() {
    return xpath.select('//user[@name="' + this.text + '"]', users) // expect: xpath-injection
  }
}
app.post('/one', (req, res) => res.json(new Job(req.body.text).run()))

// case: through a collection: only the entry that holds it
app.post('/one', (req, res) => {
  const parts = new Map([['text', req.body.text], ['title', 'guest']])
  xpath.select('//user[@name="' + parts.get('title') + '"]', users)
  xpath.select('//user[@name="' + parts.get('text') + '"]', users) // expect: xpath-injection
})

// case: sanitised
app.post('/one', (req, res) => res.json(xpath.select('//user[@name="' + Number(req.body.text) + '"]', users)))

// case: guarded: one of a fixed list
const KNOWN = new Set(['guest', 'other'])
app.post('/one', (req, res) => {
  if (!KNOWN.has(req.body.text)) return res.sendStatus(400)
  res.json(xpath.select('//user[@name="' + req.body.text + '"]', users))
})

// case: constant
const TEXT = 'guest'
app.post('/one', (req, res) => res.json(xpath.select('//user[@name="' + TEXT + '"]', users)))

// case: dead branch
const DEBUG = false
app.post('/one', (req, res) => {
  let text = 'guest'
  if (DEBUG) text = req.body.text
  res.json(xpath.select('//user[@name="' + text + '"]', users))
})
