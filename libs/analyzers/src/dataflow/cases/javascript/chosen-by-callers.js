// case: how it is written the caller says
import express from 'express'
import escapeHtml from 'escape-html'
const app = express()
function written(text, kind = 'page') {
  if (kind === 'page') return escapeHtml(text)
  return text
}
app.get('/a', (req, res) => res.send(written(req.query.a)))
app.get('/b', (req, res) => res.send(written(req.query.a, 'page')))
app.get('/c', (req, res) => res.send(written(req.query.a, 'plain'))) // expect: xss
