const express = require('express')
const { exec } = require('child_process')
const app = express()

// case: an arrow that another one gives
const prepared = (line) => () => exec(line) // expect: command-injection
app.get('/tools', (req, res) => {
  const start = prepared(req.query.line)
  start()
  res.end()
})

// case: a function expression that is called at once
function prepared(line) {
  return function () {
    exec(line) // expect: command-injection
  }
}
app.get('/tools', (req, res) => res.json(prepared(req.query.line)()))

// case: two of the same factory, and only the harmless one is called
const prepared = (line) => () => exec(line)
app.get('/tools', (req, res) => {
  const list = prepared('ls')
  const unused = prepared(req.query.line)
  list()
  res.end()
})

// case: two of the same factory, and both are called
const prepared = (line) => () => exec(line) // expect: command-injection
app.get('/tools', (req, res) => {
  const list = prepared('ls')
  const other = prepared(req.query.line)
  list()
  other()
  res.end()
})

// case: a factory is only given constants
const prepared = (line) => () => exec(line)
app.get('/tools', (req, res) => {
  for (const line of ['ls', 'df']) prepared(line)()
  res.end()
})

// case: what is captured is a number
const killer = (id) => () => exec('kill ' + id)
app.get('/stop', (req, res) => {
  killer(Number(req.query.id))()
  res.end()
})

// case: what is captured was tested before
const prepared = (line) => {
  if (!/^[a-z]+$/.test(line)) throw new Error('no such tool')
  return () => exec(line)
}
app.get('/tools', (req, res) => {
  prepared(req.query.line)()
  res.end()
})

// case: three levels deep, and each brings a part
const joined = (tool) => (flag) => (file) => exec(tool + flag + file) // expect: command-injection
app.get('/tools', (req, res) => {
  joined('ls')(' -l ')(req.query.file)
  res.end()
})

// case: the outermost part
const joined = (tool) => (flag) => (file) => exec(tool + flag + file) // expect: command-injection
app.get('/tools', (req, res) => {
  joined(req.query.tool)(' -l ')('a.txt')
  res.end()
})

// case: a function in an object in an object
const toolFor = (line) => {
  const trimmed = line.trim()
  return { actions: { start: () => exec(trimmed) } } // expect: command-injection
}
app.get('/tools', (req, res) => {
  toolFor(req.query.line).actions.start()
  res.end()
})

// case: functions share a variable
function box() {
  let line = 'ls'
  return {
    fill(text) { line = text },
    start() { exec(line) }, // expect: command-injection
  }
}
app.get('/tools', (req, res) => {
  const tool = box()
  tool.fill(req.query.line)
  tool.start()
  res.end()
})

// case: the variable of another call
function box() {
  let line = 'ls'
  return {
    fill(text) { line = text },
    start() { exec(line) },
  }
}
app.get('/tools', (req, res) => {
  const filled = box()
  const other = box()
  filled.fill(req.query.line)
  other.start()
  res.end()
})

// case: collected in a loop and called in another
function startAll(lines) {
  const starts = []
  for (const line of lines) starts.push(() => exec(line)) // expect: command-injection
  for (const start of starts) start()
}
app.get('/tools', (req, res) => {
  startAll(req.query.lines)
  res.end()
})

// case: collected, and called by forEach
app.get('/tools', (req, res) => {
  const starts = []
  starts.push(() => exec(req.query.line)) // expect: command-injection
  starts.forEach((start) => start())
  res.end()
})

// case: kept in a field by the constructor
class Tool {
  constructor(line) {
    this.start = () => exec(line) // expect: command-injection
  }
}
app.get('/tools', (req, res) => {
  new Tool(req.query.line).start()
  res.end()
})

// case: kept in a field by one method and called by another
class Tool {
  prepare(line) {
    this.start = function () { exec(line) } // expect: command-injection
  }
  run() { this.start() }
}
app.get('/tools', (req, res) => {
  const tool = new Tool()
  tool.prepare(req.query.line)
  tool.run()
  res.end()
})

// case: the queue of an object
class Queue {
  constructor() { this.jobs = [] }
  add(job) { this.jobs.push(job) }
  drain() { for (const job of this.jobs) job() }
}
app.get('/tools', (req, res) => {
  const queue = new Queue()
  queue.add(() => exec(req.query.line)) // expect: command-injection
  queue.drain()
  res.end()
})

// case: put into a queue of the file for whoever empties it
const jobs = []
app.post('/tools', (req, res) => {
  const { line } = req.body
  jobs.push(() => exec(line)) // expect: command-injection
  res.end()
})

// case: put into a queue by another function
const jobs = []
const later = (job) => { jobs.push(job) }
app.post('/tools', (req, res) => {
  later(() => exec(req.body.line)) // expect: command-injection
  res.end()
})

// case: an object with a function in a queue
const jobs = []
app.post('/tools', (req, res) => {
  const { line } = req.body
  jobs.push({ title: 'one', start: () => exec(line) }) // expect: command-injection
  res.end()
})

// case: what nobody ever calls
app.post('/tools', (req, res) => {
  const { line } = req.body
  const start = () => exec(line)
  res.end()
})

// case: a queue of the file gets what the program says
const jobs = []
app.post('/tools', (req, res) => {
  const line = 'ls'
  jobs.push(() => exec(line))
  res.end()
})

// case: functions in a table that a name chooses from
const starts = { list: () => exec('ls'), space: () => exec('df') }
app.post('/tools', (req, res) => {
  starts[req.body.name]?.()
  res.end()
})

// case: timers hand on what they are given
function start(line) {
  exec(line) // expect: command-injection
}
app.get('/tools', (req, res) => {
  setImmediate(start, req.query.line)
  res.end()
})

// case: a timer with a delay
function start(line) {
  exec(line) // expect: command-injection
}
app.get('/tools', (req, res) => {
  setTimeout(start, 10, req.query.line)
  res.end()
})

// case: the next tick
function start(line) {
  exec(line) // expect: command-injection
}
app.get('/tools', (req, res) => {
  process.nextTick(start, req.query.line)
  queueMicrotask(() => exec(req.query.other)) // expect: command-injection
  res.end()
})

// case: middleware that a function makes
const before = (options) => (req, res, next) => {
  exec(options.tool + req.query.file) // expect: command-injection
  next()
}
app.use(before({ tool: 'ls ' }))

// case: middleware that uses nothing but its options
const before = (options) => (req, res, next) => {
  exec('ls ' + options.folder)
  next()
}
app.use(before({ folder: '/tmp' }))

// case: a wrapper around a function
const timed = (fn) => (...args) => fn(...args)
const start = timed((line) => exec(line)) // expect: command-injection
app.post('/tools', (req, res) => {
  start(req.body.line)
  res.end()
})

// case: a class that a function makes
const toolWith = (line) => class {
  start() { exec(line) } // expect: command-injection
}
app.post('/tools', (req, res) => {
  const Tool = toolWith(req.body.line)
  new Tool().start()
  res.end()
})

// case: a method of an object
app.post('/tools', (req, res) => {
  const tool = { line: req.body.line, start() { exec(this.line) } } // expect: command-injection
  tool.start()
  res.end()
})

// case: bound to its object and handed on
function startOf(line) {
  const tool = { line, start() { exec(this.line) } } // expect: command-injection
  return tool.start.bind(tool)
}
app.post('/tools', (req, res) => {
  startOf(req.body.line)()
  res.end()
})

// case: bound with its first arguments
function start(flags, line) {
  exec(line) // expect: command-injection
}
app.post('/tools', (req, res) => {
  const bound = start.bind(null, '-l')
  bound(req.body.line)
  res.end()
})

// case: bound with another argument than the one that is run
function start(name, line) {
  exec(line)
}
app.post('/tools', (req, res) => {
  const bound = start.bind(null, req.body.name, 'ls')
  bound()
  res.end()
})
