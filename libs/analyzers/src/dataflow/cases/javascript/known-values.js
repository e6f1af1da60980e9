const express = require('express')
const fs = require('fs')
const path = require('path')
const mysql = require('mysql2')
const jwt = require('jsonwebtoken')
const redis = require('./store')
const app = express()
const pool = mysql.createPool({ host: 'db' })

// case: a part of what can only be text
app.get('/sites/:site', (req, res) => {
  const { site } = req.params
  pool.query('SELECT * FROM sites WHERE ' + site.column + ' = 1')
  pool.query('SELECT * FROM sites WHERE name = ' + site) // expect: sql-injection
  pool.query('SELECT * FROM sites WHERE ' + JSON.parse(site).column + ' = 1') // expect: sql-injection
  pool.query('SELECT * FROM sites WHERE ' + req.query.site.column + ' = 1') // expect: sql-injection
})

// case: what is stored under a name was given it by the program
app.get('/rooms/:room', async (req, res) => {
  const [exists, open] = await Promise.all([redis.exists(`room:${req.params.room}`), redis.isOpen(req.params.room)])
  if (!exists || !open) return res.sendStatus(404)
  res.json(fs.readFileSync(path.join('/srv/rooms', `${req.params.room}.json`), 'utf8'))
})

app.get('/halls/:hall', async (req, res) => {
  const file = `/srv/halls/${req.params.hall}`
  if (!(await redis.exists(file))) return res.sendStatus(404)
  res.json(fs.readFileSync(file, 'utf8')) // expect: path-traversal
})

// case: what is found is not what was asked for
app.get('/pages/:slug', async (req, res) => {
  const page = await R.findOne('page', 'slug = ?', [req.params.slug])
  fs.writeFileSync(`/srv/logos/logo${page.id}.png`, req.body)
  fs.writeFileSync(`/srv/logos/logo${req.params.slug}.png`, req.body) // expect: path-traversal
})

// case: the host of an address has no slash
app.get('/certificates', (req, res) => {
  const address = new URL(req.query.address)
  fs.readFileSync(path.join('/srv/certificates', address.hostname, 'ca.pem'))
  fs.readFileSync(path.join('/srv/certificates', address.pathname, 'ca.pem')) // expect: path-traversal
})

// case: a pattern that is made and then used is told once
app.get('/search', (req, res) => {
  const wanted = new RegExp(req.query.pattern) // expect: regex-injection
  res.json(['a', 'b'].filter((one) => wanted.test(one) || one.match(wanted)))
})

// case: a key that is filled in later
class Settings {
  secret = null
}

class Server {
  settings = new Settings()
  enter(token) {
    return jwt.verify(token, this.settings.secret)
  }
  pass(token) {
    return jwt.verify(token, null) // expect: jwt-not-verified
  }
}

// case: a key of an object that everybody shares, filled in when the program starts
class Shared {
  secret = null
  static one() {
    Shared.instance ??= new Shared()
    return Shared.instance
  }
}
const shared = Shared.one()
const start = async () => {
  shared.secret = await redis.load('secret')
}
exports.enter = (token) => jwt.verify(token, shared.secret)

// case: a test that is wrapped as well
const rooms = require('./rooms')
app.get('/rooms/:room', async (req, res) => {
  if (!(await rooms.exists(req.params.room))) return res.sendStatus(404)
  res.json(fs.readFileSync(`/srv/rooms/${req.params.room}.json`, 'utf8'))
})
app.get('/halls/:hall', async (req, res) => {
  if (!(await rooms.counts(req.params.hall))) return res.sendStatus(404)
  res.json(fs.readFileSync(`/srv/rooms/${req.params.hall}.json`, 'utf8')) // expect: path-traversal
})
// file: rooms.js
const queue = require('./queue')
const store = require('./store')
const wrap = (original) => function (...args) {
  return queue.later(original, args)
}
const exists = async (name) => await store.exists(`room:${name}`)
const counts = async (name) => await store.count(`room:${name}`)
exports.exists = store.isQuick ? exists : wrap(exists)
exports.counts = store.isQuick ? counts : wrap(counts)

// case: what only tests can reach
app.get('/testing/hosts', (req, res) => {
  if (process.env.NODE_ENV !== 'test') throw new Error('Not here')
  pool.query('SELECT * FROM hosts WHERE name = ' + req.query.name)
})

app.get('/hosts', (req, res) => {
  if (process.env.NODE_ENV === 'test') return res.json([])
  pool.query('SELECT * FROM hosts WHERE name = ' + req.query.name) // expect: sql-injection
})

app.get('/local/hosts', (req, res) => {
  if (process.env.NODE_ENV !== process.env.WANTED) return res.sendStatus(404)
  pool.query('SELECT * FROM hosts WHERE name = ' + req.query.name) // expect: sql-injection
})
