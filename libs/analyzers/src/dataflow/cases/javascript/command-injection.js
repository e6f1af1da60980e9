const { exec, execFile } = require('child_process')
const app = require('express')()

// case: plain flow
app.get('/', (req, res) => {
  exec('ls ' + req.query.dir) // expect: command-injection
})

// case: through a helper
const list = (dir) => exec(`ls ${dir}`) // expect: command-injection
app.get('/', (req, res) => {
  list(req.query.dir)
})

// case: across files
const { list } = require('./list.js')
app.get('/', (req, res) => list(req.query.dir))
// file: list.js
const { exec } = require('child_process')
exports.list = (dir) => exec(`ls ${dir}`) // expect: command-injection

// case: through a field
class Job {
  constructor(dir) {
    this.dir = dir
  }
  run() {
    exec('ls ' + this.dir) // expect: command-injection
  }
}
app.get('/', (req, res) => new Job(req.query.dir).run())

// case: through a collection: only the field that holds it
app.get('/', (req, res) => {
  const options = { dir: req.query.dir, flag: '-l' }
  exec('ls ' + options.flag)
  exec('ls ' + options.dir) // expect: command-injection
})

// case: sanitised: by a number
app.get('/', (req, res) => {
  exec('kill ' + parseInt(req.query.pid))
})

// case: guarded: by a list
const ALLOWED = ['a', 'b']
app.get('/', (req, res) => {
  if (!ALLOWED.includes(req.query.dir)) return res.end()
  exec('ls ' + req.query.dir)
})

// case: constant
app.get('/', (req, res) => {
  let dir = req.query.dir
  dir = 'public'
  exec('ls ' + dir)
})

// case: dead branch
app.get('/', (req, res) => {
  const debug = false
  if (debug) exec('ls ' + req.query.dir)
})

// case: a module that fills its exports under another name and uses them itself
const tools = require('./tools')
app.get('/pack', (req, res) => tools.pack(req.query.name))
app.get('/check', (req, res) => {
  if (!tools.isPlain(req.query.name)) return res.sendStatus(400)
  execSync(`ls ${req.query.name}`)
})
// file: tools.js
const { execSync } = require('child_process')
const tools = module.exports
tools.packAll = (names) => names.forEach((name) => tools.pack(name))
tools.pack = (name) => execSync(`tar cf out.tar ${name}`) // expect: command-injection
tools.isPlain = (name) => /^\w+$/.test(name)

// case: looked up by its place in a list
const express = require('express')
const { exec } = require('child_process')
const app = express()
const allowed = ['uptime', 'date']
app.get('/at-least', (req, res) => {
  if (allowed.indexOf(req.query.c) >= 0) exec(req.query.c)
})
app.get('/missing', (req, res) => {
  if (allowed.indexOf(req.query.c) === -1) return res.sendStatus(400)
  exec(req.query.c)
})
app.get('/wrong', (req, res) => {
  if (allowed.indexOf(req.query.c) === -1) exec(req.query.c) // expect: command-injection
})

// case: guarded: by a pattern with choices
app.post('/plugins', (req, res) => {
  if (!/^(?:@[\w-]+\/)?app-(?:theme|plugin)-[\w-]+$/.test(req.body.name)) return res.sendStatus(400)
  exec('npm install ' + req.body.name)
})

// case: a test of the form of a version is a guard, and what it gives is clean
const semver = require('semver')
app.post('/release', (req, res) => {
  if (!semver.valid(req.body.version)) return res.sendStatus(400)
  exec('git tag v' + req.body.version)
})
app.post('/next', (req, res) => {
  exec('git tag v' + semver.inc(req.body.version, 'patch'))
})
app.post('/range', (req, res) => {
  if (!semver.validRange(req.body.range)) return res.sendStatus(400)
  exec('npm view app@' + req.body.range) // expect: command-injection
})

// case: a list that somebody else answers with
const registry = require('package-registry')
const permitted = async (name, version) => {
  const { versions } = await registry.about(`packages/${name}`)
  if (versions.includes(version)) return
  throw new Error('unknown version')
}
app.post('/install', async (req, res) => {
  await permitted(req.body.name, req.body.version)
  exec('npm install app@' + req.body.version)
})
app.post('/listed', (req, res) => {
  if (!req.body.versions.includes(req.body.version)) return res.sendStatus(400)
  exec('npm install app@' + req.body.version) // expect: command-injection
})

// case: whose ending is one of ours
const path = require('node:path')
app.post('/convert', (req, res) => {
  const { name } = req.body
  const ending = path.extname(name).toLowerCase()
  if (!['.pdf', '.doc'].includes(ending)) return res.sendStatus(400)
  exec('convert upload' + ending)
  exec('convert ' + name) // expect: command-injection
})

// case: programs started by packages
const express = require('express')
const spawn = require('cross-spawn')
const execa = require('execa')
const app = express()
app.get('/', (req, res) => {
  spawn.sync(req.query.program) // expect: command-injection
  execa.sync(req.query.program, ['-v']) // expect: command-injection
  execa.sync('convert', [req.query.program])
})

// case: a method that a prototype is given after an object was asked for it
function Runner() {
  this.ready = true
}
const early = new Runner()
if (early.run) console.log('too early')
Runner.prototype.run = function (dir) {
  exec('ls ' + dir) // expect: command-injection
}
app.get('/', (req, res) => {
  new Runner().run(req.query.dir)
  res.end()
})

// case: a variable that holds the outcome of a test, and something else on one way
app.get('/', (req, res) => {
  const { dir, force } = req.query
  let isPlain = /^\w+$/.test(dir)
  if (isPlain) exec('ls ' + dir)
  if (force) isPlain = force === '1'
  if (isPlain) exec('ls ' + dir) // expect: command-injection
})
