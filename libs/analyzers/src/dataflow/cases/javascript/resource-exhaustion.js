const express = require('express')
const app = express()

// case: plain flow
app.get('/line', (req, res) => res.json('-'.repeat(Number(req.query.width)))) // expect: resource-exhaustion

// case: through a helper
const buffer = (size) => Buffer.alloc(size) // expect: resource-exhaustion
app.post('/buffers', (req, res) => res.json(buffer(req.body.bytes).length))

// case: across files
import Fastify from 'fastify'
import { padded } from './padding.js'
const fastify = Fastify()
fastify.get('/label', async (request) => ({ label: padded('Shop', parseInt(request.query.width, 10)) }))
// file: padding.js
export const padded = (text, width) => text.padEnd(width) // expect: resource-exhaustion

// case: through a field
class Table {
  constructor(width) {
    this.width = width
  }
  line() {
    return '='.repeat(this.width) // expect: resource-exhaustion
  }
}
app.get('/table', (req, res) => res.json(new Table(parseInt(req.query.width, 10)).line()))

// case: through a collection: only the entry that holds it
app.get('/boxes', (req, res) => {
  const sizes = { small: 16, asked: req.body.bytes }
  Buffer.alloc(sizes.small)
  res.json(Buffer.alloc(sizes.asked).length) // expect: resource-exhaustion
})

// case: sanitised: no more than a hundred
app.get('/line', (req, res) => res.json('-'.repeat(Math.min(Number(req.query.width), 100))))

// case: guarded: more is refused
app.get('/line', (req, res) => {
  const width = Number(req.query.width)
  if (width > 100) return res.sendStatus(400)
  res.json('-'.repeat(width))
})

// case: constant
app.get('/line', (req, res) => res.json(req.query.text + '-'.repeat(40)))

// case: dead branch
const FREE = false
app.get('/line', (req, res) => {
  let width = 40
  if (FREE) width = Number(req.query.width)
  res.json('-'.repeat(width))
})
