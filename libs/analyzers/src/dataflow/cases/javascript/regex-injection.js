import express from 'express'
const app = express()

// case: plain flow
app.post('/one', (req, res) => {
  res.json(new RegExp(req.body.text).test('some text')) // expect: regex-injection
})

// case: through a helper
function handle(text) {
  return new RegExp(text).test('some text') // expect: regex-injection
}
app.post('/one', (req, res) => res.json(handle(req.body.text)))

// case: across files
import { handle } from './handle.js'
app.post('/one', (req, res) => res.json(handle(req.body.text)))
// file: handle.js
import express from 'express'
export const handle = (text) => new RegExp(text).test('some text') // expect: regex-injection

// case: through a field
class Job {
  constructor(text) {
    this.text = text
  }
  run() {
    return new RegExp(this.text).test('some text') // expect: regex-injection
  }
}
app.post('/one', (req, res) => res.json(new Job(req.body.text).run()))

// case: through a collection: only the entry that holds it
app.post('/one', (req, res) => {
  const parts = new Map([['text', req.body.text], ['title', '^a+$']])
  new RegExp(parts.get('title')).test('some text')
  new RegExp(parts.get('text')).test('some text') // expect: regex-injection
})

// case: sanitised
app.post('/one', (req, res) => res.json(new RegExp(req.body.text.replace(/[.*+?^${}()|[\]\\]/g, '\\\\$&')).test('some text')))

// case: guarded: one of a fixed list
const KNOWN = new Set(['^a+$', 'other'])
app.post('/one', (req, res) => {
  if (!KNOWN.has(req.body.text)) return res.sendStatus(400)
  res.json(new RegExp(req.body.text).test('some text'))
})

// case: constant
const TEXT = '^a+$'
app.post('/one', (req, res) => res.json(new RegExp(TEXT).test('some text')))

// case: dead branch
const DEBUG = false
app.post('/one', (req, res) => {
  let text = '^a+$'
  if (DEBUG) text = req.body.text
  res.json(new RegExp(text).test('some text'))
})

// case: a pattern of the visitor's own address is slow for the visitor alone
import { useRouter } from 'next/router'
export const useHighlight = (text) => text.match(new RegExp(useRouter().query.q))
