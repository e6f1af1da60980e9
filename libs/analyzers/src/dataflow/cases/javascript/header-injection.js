const express = require('express')
const app = express()

// case: plain flow
app.get('/page', (req, res) => {
  res.setHeader('X-Trace', req.query.trace) // expect: header-injection
  res.json({})
})

// case: through a helper
const labelled = (res, label) => res.set('X-Label', label) // expect: header-injection
app.get('/label', (req, res) => {
  labelled(res, req.query.label)
  res.json({})
})

// case: across files
const { remember } = require('./remember')
app.post('/language', (req, res) => {
  remember(res, req.body.language)
  res.json({})
})
// file: remember.js
exports.remember = (res, language) => {
  res.header('Content-Language', language) // expect: header-injection
}

// case: through a field
class Answer {
  constructor(tag) {
    this.tag = tag
  }
  write(res) {
    res.append('X-Tag', this.tag) // expect: header-injection
    res.json({})
  }
}
app.get('/tagged', (req, res) => new Answer(req.query.tag).write(res))

// case: through a collection
const http = require('http')
http.createServer((req, res) => {
  const asked = new URL(req.url, 'http://localhost').searchParams.get('kind')
  res.writeHead(200, { 'X-Kind': asked }) // expect: header-injection
  res.end()
})

// case: sanitised: encoded
app.get('/page', (req, res) => {
  res.setHeader('X-Trace', encodeURIComponent(req.query.trace))
  res.json({})
})

// case: guarded: one of our languages
const LANGUAGES = new Set(['en', 'fr', 'nl'])
app.get('/page', (req, res) => {
  const { language } = req.query
  if (LANGUAGES.has(language)) res.setHeader('Content-Language', language)
  res.json({})
})

// case: constant
app.get('/page', (req, res) => {
  res.setHeader('X-Kind', req.query.old ? 'old' : 'new')
  res.json({})
})

// case: dead branch
const TRACE = false
app.get('/page', (req, res) => {
  if (TRACE) res.setHeader('X-Trace', req.query.trace)
  res.json({})
})
