const express = require('express')
const { exec } = require('node:child_process')
const http = require('node:http')
const _ = require('lodash')
const app = express()

// case: a handler leaves something on the answer for those behind it
app.use((req, res, next) => {
  res.locals.folder = req.query.folder
  next()
})
app.get('/list', (req, res) => {
  exec('ls ' + res.locals.folder) // expect: command-injection
  res.end()
})

// case: a handler leaves something on the request for those behind it
app.use((req, res, next) => {
  req.folder = req.query.folder
  req.pages = Number(req.query.pages)
  next()
})
app.get('/list', (req, res) => {
  exec('ls ' + req.folder) // expect: command-injection
  exec('head -n ' + req.pages)
  res.end()
})

// case: what has been looked up by it, or verified, is another thing
app.use(async (req, res, next) => {
  req.shelf = await findShelf(req.query.shelf)
  req.userName = req.headers.authorization
  next()
})
app.get('/list', (req, res) => {
  exec('ls /shelves/' + req.shelf.folder)
  exec('finger ' + req.userName)
  res.end()
})

// case: the body is read part by part
http.createServer(async (request, answer) => {
  const parts = []
  for await (const part of request) parts.push(part)
  exec(Buffer.concat(parts).toString()) // expect: command-injection
  answer.end()
})

// case: the body is read by events into a list
http.createServer((request, answer) => {
  const parts = []
  request.on('data', (part) => parts.push(part))
  request.on('end', () => {
    exec(JSON.parse(Buffer.concat(parts).toString()).command) // expect: command-injection
    answer.end()
  })
})

// case: a copy by way of JSON
app.get('/copy', (req, res) => {
  const copy = JSON.parse(JSON.stringify({ command: req.query.command, shell: 'sh' }))
  exec(copy.command) // expect: command-injection
  exec(copy.shell)
  res.end()
})

// case: functions of the language go through a list
app.get('/all', (req, res) => {
  const all = [req.query.one, req.query.two]
  exec('ls ' + all.map(String).filter(Boolean).join(' ')) // expect: command-injection
  exec('kill ' + req.query.ids.split(',').map(Number).join(' '))
  exec('ls ' + all.map((one) => one.trim()).join(' ')) // expect: command-injection
  res.end()
})

// case: a function says what is put into a text
app.get('/filled', (req, res) => {
  exec('ls {folder}'.replace(/\{(\w+)\}/, (_, name) => req.query[name])) // expect: command-injection
  exec('ls {count}'.replace(/\{count\}/, () => Number(req.query.count)))
  res.end()
})

// case: what is thrown is caught in the same function
app.get('/thrown', (req, res) => {
  try {
    throw new Error('no such page: ' + req.query.page)
  } catch (error) {
    exec('logger ' + error.message) // expect: command-injection
  }
  res.end()
})

// case: resolvers take what they are asked with apart
const none = {}
// file: server/resolvers.js
const { exec } = require('node:child_process')
module.exports = { Query: { list: (_, { folder }) => exec('ls ' + folder) } } // expect: command-injection

// case: a client is made for an address that was sent
const axios = require('axios')
app.get('/fetch', async (req, res) => {
  const client = axios.create({ baseURL: req.query.base }) // expect: ssrf
  await axios.get('/status', { baseURL: `https://${req.query.host}` }) // expect: ssrf
  res.end()
})
