const express = require('express')
const app = express()

// case: plain flow
app.use((req, res, next) => {
  res.setHeader('Access-Control-Allow-Origin', req.headers.origin) // expect: cors-any-origin
  next()
})

// case: through a helper
const open = (res, origin) => res.set('Access-Control-Allow-Origin', origin) // expect: cors-any-origin
app.get('/data', (req, res) => {
  open(res, req.get('Origin'))
  res.json({})
})

// case: across files
const Koa = require('koa')
const { share } = require('./sharing')
const koa = new Koa()
koa.use(share)
// file: sharing.js
exports.share = async (ctx, next) => {
  ctx.set('Access-Control-Allow-Origin', ctx.get('Origin')) // expect: cors-any-origin
  await next()
}

// case: through a field
class Caller {
  constructor(req) {
    this.origin = req.headers.origin
  }
}
app.get('/data', (req, res) => {
  const caller = new Caller(req)
  res.header('Access-Control-Allow-Origin', caller.origin) // expect: cors-any-origin
  res.json({})
})

// case: through a collection
const http = require('http')
http.createServer((req, res) => {
  const headers = { 'Access-Control-Allow-Origin': req.headers.origin, 'X-Kind': 'data' }
  res.writeHead(200, headers) // expect: cors-any-origin
  res.end()
})

// case: sanitised: looked up in a table
const SITES = { shop: 'https://shop.example', help: 'https://help.example' }
app.get('/data', (req, res) => {
  res.set('Access-Control-Allow-Origin', SITES[req.query.from] ?? SITES.shop)
  res.json({})
})

// case: guarded: one of our sites
const KNOWN = ['https://shop.example', 'https://help.example']
app.use((req, res, next) => {
  const { origin } = req.headers
  if (KNOWN.includes(origin)) res.setHeader('Access-Control-Allow-Origin', origin)
  next()
})

// case: constant
app.use((req, res, next) => {
  if (req.headers.origin) res.setHeader('Access-Control-Allow-Origin', 'https://shop.example')
  next()
})

// case: dead branch
const PUBLIC = false
app.use((req, res, next) => {
  let origin = 'https://shop.example'
  if (PUBLIC) origin = req.headers.origin
  res.setHeader('Access-Control-Allow-Origin', origin)
  next()
})
