// case: a database that a constructor is given in another file
const { MongoClient } = require('mongodb')
const routes = require('./routes')
const app = require('express')()
MongoClient.connect(process.env.DB, (err, client) => {
  routes(app, client.db('shop'))
})
// file: routes.js
const Users = require('./users')
module.exports = (app, db) => {
  const users = new Users(db)
  app.post('/login', (req, res) => users.login(req.body.name, (err, user) => res.json(user)))
}
// file: users.js
module.exports = function Users(db) {
  const all = db.collection('users')
  this.login = (name, done) => all.findAndModify({ name }, [], {}, done) // expect: nosql-injection
}

// case: a database that a maker of functions is given
const { Pool } = require('pg')
const app = require('express')()
const makeReports = require('./reports')
const reports = makeReports(new Pool())
app.get('/reports', async (req, res) => res.json(await reports.run(req.query.text)))
// file: reports.js
module.exports = function makeReports(db) {
  return { run: (text) => db.query(text) } // expect: sql-injection
}

// case: given in a function that nobody calls here, by way of others, in a file that comes last
const app = require('express')()
const Reports = require('./reports')
let made
const build = (db) => new Reports(db)
exports.start = (pool) => { made = build(pool) }
app.get('/reports', async (req, res) => res.json(await made.run(req.query.text)))
// file: reports.js
function Reports(db) {
  const held = db
  this.run = (text) => held.query(text) // expect: sql-injection
}
module.exports = Reports
// file: zero.js
const { Pool } = require('pg')
const { start } = require('./given-types')
exports.main = function main() {
  start(new Pool())
}

// case: the methods of a class that is given a database
const { Pool } = require('pg')
const { Reports } = require('./reports')
const app = require('express')()
const build = (db) => new Reports(db)
const reports = build(new Pool())
app.get('/reports', async (req, res) => res.json(await reports.run(req.query.text)))
// file: reports.js
exports.Reports = class Reports {
  constructor(db) {
    this.db = db
  }
  run(text) {
    return this.db.query(text) // expect: sql-injection
  }
}

// case: a module that is told its database
const { Pool } = require('pg')
const reports = require('./reports')
const app = require('express')()
exports.main = () => reports.init(new Pool())
app.get('/reports', async (req, res) => res.json(await reports.run(req.query.text)))
// file: reports.js
let db
exports.init = (given) => { db = given }
exports.run = (text) => db.query(text) // expect: sql-injection

// case: a handler that stands in a function which is given the database
const { Pool } = require('pg')
const app = require('express')()
exports.main = () => require('./routes').mount(app, new Pool())
// file: routes.js
exports.mount = function mount(app, db) {
  app.get('/reports', async (req, res) => res.json(await db.query(req.query.text))) // expect: sql-injection
}

// case: a thing of our own with such a method
const { makeReports } = require('./reports')
const app = require('express')()
class Shelf {
  query(text) {
    return text.length
  }
}
const reports = makeReports(new Shelf())
app.get('/reports', async (req, res) => res.json(await reports.run(req.query.text)))
// file: reports.js
exports.makeReports = function makeReports(db) {
  return { run: (text) => db.query(text) }
}

// case: some give a database, others a thing of our own: nobody knows which
const { Pool } = require('pg')
const { Reports } = require('./reports')
const app = require('express')()
class Shelf {
  query(text) {
    return text.length
  }
}
const reports = (db) => new Reports(db)
exports.real = () => reports(new Pool())
exports.ours = () => reports(new Shelf())
app.get('/reports', async (req, res) => res.json(await exports.ours().run(req.query.text)))
// file: reports.js
exports.Reports = function Reports(db) {
  const held = db
  this.run = (text) => held.query(text)
}

// case: handed over by name, with other things
const { Pool } = require('pg')
const app = require('express')()
const mount = require('./routes')
const start = (db) => mount({ app, db, port: 80 })
start(new Pool())
// file: reports.js
module.exports = function makeReports({ db }) {
  return { run: (text) => db.query(text) } // expect: sql-injection
}
// file: routes.js
const makeReports = require('./reports')
module.exports = function mount(given) {
  const reports = makeReports(given)
  given.app.post('/reports', async (req, res) => res.json(await reports.run(req.body.text)))
}
