const express = require('express')
const vm = require('vm')
const app = express()

// case: plain flow
app.get('/calc', (req, res) => {
  res.json(eval('1 + ' + req.query.a)) // expect: code-injection
})

// case: a function made of text
app.get('/calc', (req, res) => {
  const run = new Function('a', `return ${req.query.formula}`) // expect: code-injection
  res.json(run(1))
})

// case: through a helper
const calculate = (formula) => vm.runInNewContext(formula, {}) // expect: code-injection
app.get('/calc', (req, res) => res.json(calculate(req.query.formula)))

// case: sanitised: by a number
app.get('/calc', (req, res) => {
  res.json(eval('1 + ' + parseInt(req.query.a, 10)))
})

// case: a function is given, not text
app.get('/calc', (req, res) => {
  setTimeout(() => res.json(req.query.a), 10)
})

// case: guarded: by a pattern
app.get('/calc', (req, res) => {
  if (!/^\d+$/.test(req.query.a)) return res.sendStatus(400)
  res.json(eval('1 + ' + req.query.a))
})

// case: constant
app.get('/calc', (req, res) => {
  res.json(vm.runInNewContext('a + 1', { a: 1 }))
})

// case: a module that the request names
app.get('/page', (req, res) => {
  const page = require('./pages/' + req.query.name) // expect: unsafe-reflection
  res.json(page)
})

// case: a template that the request brings
const pug = require('pug')
app.get('/hello', (req, res) => {
  res.json(pug.render('h1 Hello ' + req.query.name)) // expect: template-injection
  res.json(pug.render('h1 Hello #{name}', { name: req.query.name }))
})

// case: objects that the request brings
const serialize = require('node-serialize')
app.post('/import', (req, res) => {
  res.json(serialize.unserialize(req.body.items)) // expect: insecure-deserialization
  res.json(JSON.parse(req.body.items))
})

// case: an expression that the request brings
app.get('/search', (req, res) => {
  res.json(new RegExp(req.query.q, 'i').test('abc')) // expect: regex-injection
})

// case: a path into a document
const xpath = require('xpath')
app.get('/user', (req, res) => {
  res.json(xpath.select(`//user[name='${req.query.name}']`, users)) // expect: xpath-injection
})

// case: a filter of a directory
const ldap = require('ldapjs')
const client = ldap.createClient({ url: 'ldaps://directory' })
app.get('/person', (req, res) => {
  client.search('ou=people', { filter: `(uid=${req.query.uid})` }, () => {}) // expect: ldap-injection
})

// case: fields of a record
const mongoose = require('mongoose')
const User = mongoose.model('User', schema)
app.post('/users', async (req, res) => {
  await User.create({ name: String(req.body.name) })
  await User.create(req.body) // expect: mass-assignment
})

// case: what is a function was not sent by anybody
function later(text, done) {
  if (typeof text === 'function') done = text
  if (done) setTimeout(done, 0)
}
app.get('/later', (req, res) => later(req.query.text))

// case: across files
const { total } = require('./totals')
app.post('/total', (req, res) => res.json(total(req.body.formula)))
// file: totals.js
const vm = require('vm')
exports.total = (formula) => vm.runInThisContext(formula) // expect: code-injection

// case: through a field
class Rule {
  constructor(condition) {
    this.condition = condition
  }
  holds(order) {
    return new Function('order', 'return ' + this.condition)(order) // expect: code-injection
  }
}
app.post('/rules/try', (req, res) => res.json(new Rule(req.body.condition).holds({ total: 10 })))

// case: through a collection
const Koa = require('koa')
const koa = new Koa()
koa.use(async (ctx) => {
  const steps = ['let total = 0']
  steps.push(ctx.query.step)
  vm.runInNewContext(steps.join(';')) // expect: code-injection
})

// case: dead branch
const CONSOLE = false
app.post('/run', (req, res) => {
  let source = '1 + 1'
  if (CONSOLE) source = req.body.source
  res.json(vm.runInNewContext(source))
})

// case: what a made function is given is data, what it is made of is code
const { compile } = require('handlebars')
const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor
app.get('/price', (req, res) => {
  const price = new Function('order', 'return order.count * 3')
  const named = Function('order', 'with (order) return count')
  const compiled = vm.compileFunction('return order', ['order'])
  price({ ...req.query })
  named(req.query)
  compiled(req.query.order)
  price.call(null, req.query.order)
  price.apply(null, [req.query.order])
  new AsyncFunction('order', 'return order')(req.query.order)
  res.json(compile('{{ order }}')({ order: req.query.order }))
  new Function(req.query.order, 'return 1')(2) // expect: code-injection
  Function('order', 'return ' + req.query.order)(2) // expect: code-injection
  new vm.Script(req.query.order) // expect: code-injection
})
