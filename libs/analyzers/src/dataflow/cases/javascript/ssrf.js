const express = require('express')
const axios = require('axios')
const app = express()

// case: plain flow
app.get('/proxy', async (req, res) => {
  const answer = await axios.get(req.query.url) // expect: ssrf
  res.json(answer.data)
})

// case: through a helper
const load = async (url) => (await fetch(url)).json() // expect: ssrf
app.get('/proxy', async (req, res) => res.json(await load(req.query.url)))

// case: across files
const { preview } = require('./preview')
app.get('/proxy', async (req, res) => res.json(await preview(req.body.link)))
// file: preview.js
const got = require('got')
exports.preview = (link) => got(link) // expect: ssrf

// case: through a field: the options
app.get('/proxy', async (req, res) => {
  await axios({ method: 'get', url: 'http://' + req.query.host + '/status' }) // expect: ssrf
  await axios({ method: 'get', url: 'https://example.com', params: { q: req.query.q } })
})

// case: the host is fixed
app.get('/proxy', async (req, res) => {
  await fetch('https://api.example.com/users/' + req.query.id)
  await fetch(`${process.env.API}/users/${req.query.id}`)
})

// case: guarded: by its host
const ALLOWED = new Set(['a.example.com'])
app.get('/proxy', async (req, res) => {
  const url = new URL(req.query.url)
  if (!ALLOWED.has(url.hostname)) return res.sendStatus(400)
  await fetch(url)
})

// case: guarded: by its host in a function
function isAllowed(link) {
  return new URL(link).hostname === 'a.example.com'
}
app.get('/proxy', async (req, res) => {
  if (!isAllowed(req.query.url)) return res.sendStatus(400)
  await fetch(req.query.url)
})

// case: guarded: by a list of addresses
const FEEDS = ['https://a.example.com/feed', 'https://b.example.com/feed']
app.get('/proxy', async (req, res) => {
  if (FEEDS.includes(req.query.url)) await fetch(req.query.url)
})

// case: constant
app.get('/proxy', async (req, res) => {
  let url = req.query.url
  url = 'https://example.com'
  await fetch(url)
})

// case: a browser on the server
const puppeteer = require('puppeteer')
app.get('/shot', async (req, res) => {
  const browser = await puppeteer.launch()
  const page = await browser.newPage()
  await page.goto(req.query.url) // expect: ssrf
})

// case: one of the allowed beginnings
const express = require('express')
const app = express()
const allowed = ['https://api.example.com/', 'https://files.example.com/']
app.get('/some', async (req, res) => {
  const { url } = req.query
  if (!allowed.some((start) => url.startsWith(start))) return res.sendStatus(400)
  res.json(await fetch(url))
})
app.get('/none', async (req, res) => {
  const { url } = req.query
  if (allowed.some((start) => url.startsWith(start))) return res.sendStatus(400)
  res.json(await fetch(url)) // expect: ssrf
})
app.get('/every', async (req, res) => {
  if (![...req.query.ids].every((id) => /^\d+$/.test(id))) return res.sendStatus(400)
  res.json(await fetch(req.query.url)) // expect: ssrf
})

// case: relative addresses of a client in the browser
// package: {"name":"front","version":"1.0.0","main":"index.js"}
const axios = require('axios')
const BASE = ''
exports.load = ({ id }) => axios.get(`api/alerts/${id}/rows`)
exports.send = (kind, id) => {
  let address = `${BASE}/api/finish?kind=${kind}`
  if (id) address = `${BASE}/api/finish?kind=${kind}&id=${id}`
  return fetch(address)
}

// case: through a collection
app.post('/check', async (req, res) => {
  const targets = ['https://shop.example/health']
  targets.push(req.body.target)
  for (const target of targets) await fetch(target) // expect: ssrf
  res.json({})
})

// case: sanitised: a number in the name of the host
app.get('/prices', async (req, res) => {
  const answer = await axios.get('https://prices' + parseInt(req.query.region, 10) + '.example.com/now')
  res.json(answer.data)
})

// case: dead branch
const ANYWHERE = false
app.get('/feed', async (req, res) => {
  let source = 'https://news.example.com/feed'
  if (ANYWHERE) source = req.query.source
  res.json(await (await fetch(source)).json())
})

// case: the host is set afterwards
app.use('/events', async (req, res) => {
  const url = new URL(req.url, 'http://localhost')
  url.hostname = 'events.example.com'
  url.pathname = url.pathname.replace(/^\/events/, '')
  await fetch(url)
  const other = new URL(req.query.to)
  other.hostname = req.query.host
  await fetch(other) // expect: ssrf
})

// case: an agent that filters addresses, among the options
import filterAddresses from 'ssrf-req-filter'
app.get('/feed', async (req, res) => {
  const url = req.query.url
  await axios({ url, method: 'GET', httpAgent: filterAddresses(url), httpsAgent: filterAddresses(url) })
  await axios({ url, method: 'GET', httpAgent: settings.isTrusted ? null : filterAddresses(url), httpsAgent: settings.isTrusted ? null : filterAddresses(url) })
  await axios({ url, method: 'GET' }) // expect: ssrf
})

// case: through a field: a function of a library that the object was made with
class Feeds {
  constructor() {
    this.load = axios
  }
  read(url) {
    return this.load(url) // expect: ssrf
  }
}
const feeds = new Feeds()
app.get('/feed', async (req, res) => res.json(await feeds.read(req.query.url)))

// case: what the visitor's browser asks for itself
import axios from 'axios'
import { useRoute } from 'vue-router'
export function setup() {
  const route = useRoute()
  document.getElementById('code').innerHTML = route.query.code // expect: xss
  return axios.get(`/api/${route.query.id}`).then(() => axios.request({ url: route.query.next }))
}

// case: guarded: a path behind a host of the program's own
app.use(async (req, res) => {
  const asked = new URL(req.url, 'http://own')
  const target = new URL(settings.backend + asked.pathname)
  target.search = asked.search
  res.send(await (await fetch(target.href)).text())
})

// case: a method of the program's own that is called like that of a browser
const { noteOf } = require('./notes')
app.put('/notes/:id', (req, res) => {
  noteOf(req.params.id).setContent(req.body.text)
  res.end()
})
// file: tests/notes.spec.js
const { chromium } = require('playwright')
const { open } = require('../browser/notes')
open(chromium)
// file: setup/notes.js
const { test } = require('@playwright/test')
const { Linter } = require('eslint-linter-browserify')
test('lint', () => new Linter())

// case: a request object with a fixed address and a body of the request
app.post('/orders', async (req, res) => {
  const order = new Request('https://api.example.com/v1/orders', { method: 'POST', body: req.body.text })
  res.sendStatus((await fetch(order)).status)
})
app.get('/feed', async (req, res) => {
  const feed = new Request(req.query.address)
  res.sendStatus((await fetch(feed)).status) // expect: ssrf
})

// case: a request that the program makes has come from nobody
const forward = (address, options) => {
  const request = new Request(address, options)
  return axios.get(new URL(request.url))
}
// file: middleware.ts
export async function middleware(request: Request) {
  const again = new Request(request, { headers: {} })
  await fetch(new URL(again.url)) // expect: ssrf
  const made = new Request('https://shop.example/?to=' + request.headers.get('to'))
  return fetch(made.url)
}
