import express from 'express'
import libxml from 'libxmljs'
const app = express()

// case: plain flow
app.post('/one', (req, res) => {
  res.json(libxml.parseXml(req.body.text, { dtdload: true })) // expect: xxe
})

// case: through a helper
function handle(text) {
  return libxml.parseXml(text, { dtdload: true }) // expect: xxe
}
app.post('/one', (req, res) => res.json(handle(req.body.text)))

// case: across files
import { handle } from './handle.js'
app.post('/one', (req, res) => res.json(handle(req.body.text)))
// file: handle.js
import express from 'express'
import libxml from 'libxmljs'
export const handle = (text) => libxml.parseXml(text, { dtdload: true }) // expect: xxe

// case: through a field
class Job {
  constructor(text) {
    this.text = text
  }
  run() {
    return libxml.parseXml(this.text, { dtdload: true }) // expect: xxe
  }
}
app.post('/one', (req, res) => res.json(new Job(req.body.text).run()))

// case: through a collection: only the entry that holds it
app.post('/one', (req, res) => {
  const parts = new Map([['text', req.body.text], ['title', '<a/>']])
  libxml.parseXml(parts.get('title'), { dtdload: true })
  libxml.parseXml(parts.get('text'), { dtdload: true }) // expect: xxe
})

// case: sanitised
app.post('/one', (req, res) => res.json(libxml.parseXml(Number(req.body.text), { dtdload: true })))

// case: guarded: one of a fixed list
const KNOWN = new Set(['<a/>', 'other'])
app.post('/one', (req, res) => {
  if (!KNOWN.has(req.body.text)) return res.sendStatus(400)
  res.json(libxml.parseXml(req.body.text, { dtdload: true }))
})

// case: constant
const TEXT = '<a/>'
app.post('/one', (req, res) => res.json(libxml.parseXml(TEXT, { dtdload: true })))

// case: dead branch
const DEBUG = false
app.post('/one', (req, res) => {
  let text = '<a/>'
  if (DEBUG) text = req.body.text
  res.json(libxml.parseXml(text, { dtdload: true }))
})
