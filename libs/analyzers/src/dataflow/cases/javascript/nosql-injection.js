const express = require('express')
const mongoose = require('mongoose')
const app = express()
const User = mongoose.model('User', new mongoose.Schema({ name: String, password: String }))

// case: plain flow
app.post('/login', async (req, res) => { // expect: unlimited-sign-in-attempts
  const user = await User.findOne({ name: req.body.name, password: req.body.password }) // expect: nosql-injection
  res.json(user)
})

// case: through a helper
const findByName = (name) => User.findOne({ name }) // expect: nosql-injection
app.post('/login', async (req, res) => res.json(await findByName(req.body.name)))

// case: across files
const accounts = require('./accounts')
app.post('/login', (req, res) => accounts.find(req.body.name))
// file: accounts.js
const { MongoClient } = require('mongodb')
const client = new MongoClient(process.env.MONGO)
exports.find = (name) => client.db('app').collection('accounts').find({ name }).toArray() // expect: nosql-injection

// case: through a field
app.post('/login', async (req, res) => {
  const given = { filter: req.body.filter, page: 1 }
  await User.find({ page: given.page })
  await User.find(given.filter) // expect: nosql-injection
})

// case: parts of the path are text
app.get('/users/:id', async (req, res) => {
  res.json(await User.findOne({ _id: req.params.id }))
})

// case: sanitised: by making it text
app.post('/login', async (req, res) => {
  await User.findOne({ name: String(req.body.name) })
  await User.findOne({ name: `${req.body.name}` })
  await User.findOne({ name: req.body.name.toString() })
})

// case: compared with an operator of our own
app.post('/login', async (req, res) => {
  await User.findOne({ name: { $eq: req.body.name } })
})

// case: guarded: by its type
app.post('/login', async (req, res) => {
  if (typeof req.body.name !== 'string') return res.sendStatus(400)
  await User.findOne({ name: req.body.name })
})

// case: constant
app.post('/login', async (req, res) => {
  let role = req.body.role
  role = 'user'
  await User.find({ role })
})

// case: dead branch
app.post('/login', async (req, res) => {
  const open = false
  if (open) await User.find(req.body)
})

// case: code that the database runs
app.get('/orders', async (req, res) => {
  await User.find({ $where: `this.owner == '${req.query.owner}'` }) // expect: nosql-injection
})

// case: a list is searched
app.get('/names', (req, res) => {
  const names = ['a', 'b']
  res.json(names.find((name) => name === req.query.name))
})

// case: what the browser reads of its own address is text
import { useLocation } from 'react-router-dom'
export function Search({ editor }) {
  const location = useLocation()
  const text = new URLSearchParams(location.search).get('q')
  editor.commands.find({ text })
}

// case: parameters of an address are text
app.get('/found', async (req, res) => {
  const query = new URLSearchParams(req.url)
  res.json(await User.findOne({ name: query.get('name') }))
})

// case: a store made by a function with new, in a handler that does the same
function Handler(db) {
  const store = new Store(db)
  this.show = (req, res, next) => store.above(req.query.limit, next)
}
function Store(db) {
  const items = db.collection('items')
  this.above = (limit, done) => {
    const criteria = () => {
      if (limit) return { $where: `this.count > '${limit}'` }
      return { open: true }
    }
    items.find(criteria()).toArray(done) // expect: nosql-injection
  }
}
module.exports = Handler

// case: through a collection: only the entry that holds it
app.post('/find', async (req, res) => {
  const filters = { own: { name: 'guest' }, given: req.body.filter }
  await User.find(filters.own)
  res.json(await User.find(filters.given)) // expect: nosql-injection
})

// case: a library that builds SQL binds what it compares with
app.post('/pages', async (req, res) => {
  res.json(await models.pages.query().select('id').findOne({ path: req.body.path }))
  res.json(await models.pages.findOne({ path: req.body.path })) // expect: nosql-injection
})

// case: a client of tables binds what it compares and writes
const { createClient } = require('@hosted/tables')
app.post('/orders', async (req, res) => {
  const tables = createClient(process.env.TABLES_URL)
  await tables.from('orders').update({ note: req.body.note, state: req.body.state }).eq('id', req.body.id)
  await openTables().from('orders').remove({ id: req.body.id })
  await orders.update({ id: req.body.id }, { seen: true }) // expect: nosql-injection
})

// case: a library that searches lists of the program's own
const low = require('lowdb')
const store = low(new (require('lowdb/adapters/FileSync'))('store.json'))
app.post('/cards', async (req, res) => {
  store.get('cards').find({ id: req.body.id }).assign({ gone: true }).write()
  store.get('cards').find({ [req.body.key]: req.body.value }).value()
  res.json(await User.find({ id: req.body.id })) // expect: nosql-injection
})

// case: a part of the address, for which nothing is chosen where there is none
const late = (load) => new Proxy({}, { get(_target, name) { return load()[name] } })
const Files = late(() => require('./stored').files)
const first = async (id = {}) => Files.findOne(id)
app.use('/files', async (req, res) => {
  await first(req.url.split('/')[1])
  await first(decodeURIComponent(req.query.id))
  res.end('x')
})

// case: a field of what was sent, for which nothing is chosen where there is none
const late = (load) => new Proxy({}, { get(_target, name) { return load()[name] } })
const Files = late(() => require('./stored').files)
const first = async (id = {}) => Files.findOne(id) // expect: nosql-injection
app.use('/files', async (req, res) => {
  await first(req.body.id)
  res.end('x')
})

// case: text that is read as an object
const { MongoClient } = require('mongodb')
const stored = new MongoClient('mongodb://db').db('shop').collection('users')
app.post('/find', (req, res) => {
  let body = ''
  req.on('data', (chunk) => {
    body += chunk.toString()
  })
  req.on('end', async () => {
    const { id } = JSON.parse(body)
    await stored.findOne({ id: String(id), text: body })
    await stored.findOne({ id }) // expect: nosql-injection
    res.end('x')
  })
})

// case: a database that is handed on from where it was opened
const { MongoClient } = require('mongodb')
class Orders {
  constructor(db) {
    this.orders = db.collection('orders')
  }
  by(name) {
    return this.orders.findOne({ name }) // expect: nosql-injection
  }
}
MongoClient.connect('mongodb://localhost', (error, db) => {
  const orders = new Orders(db)
  app.get('/orders', (req, res) => orders.by(req.query.name))
})
const handed = (somewhere, minimum) => somewhere.find({ $where: `this.price > ${minimum}` }) // expect: nosql-injection
app.get('/dearer', (req, res) => handed(shop.goods, req.query.minimum))

// case: what is only compared with is no operator, also where the filter is handed on
const Goods = require('mongoose').model('Goods', {})
const goodsBy = (filter) => Goods.find(filter) // expect: nosql-injection
app.post('/goods', async (req, res) => {
  await goodsBy({ _id: { $in: req.body.ids }, price: { $lte: req.body.price } })
  res.json(await goodsBy({ kind: req.body.kind }))
})

// case: a file that speaks to tables, in a program that speaks to documents elsewhere
const { removed } = require('./runs')
app.post('/remove', (req, res) => removed(shop.runs, req.body.ids))
// file: runs.js
const { In } = require('typeorm')
exports.removed = (runs, ids) => runs.update({ id: In(ids) }, { done: true })

// case: a part of a text is a text
app.get('/invited', async (req, res) => {
  const [kind, code] = req.cookies.invitation.split(':')
  res.json([await db.collection('invitations').findOne({ code }), kind])
  res.json(await db.collection('invitations').findOne({ code: req.body.code })) // expect: nosql-injection
})

// case: a record that is there is changed by its own method
app.post('/name', async (req, res) => {
  const user = await accounts.byId(req.session.user)
  await user.update({ name: req.body.name })
  res.json(user)
})
