// case: what a promise is resolved with
const express = require('express')
const { exec } = require('child_process')
const app = express()
app.get('/list', (req, res) => {
  new Promise((resolve, reject) => resolve(req.query.folder)).then((folder) => exec('ls ' + folder)) // expect: command-injection
})

// case: resolved later, by a callback
const express = require('express')
const { exec } = require('child_process')
const app = express()
app.get('/list', async (req, res) => {
  const folder = await new Promise((resolve) => {
    setTimeout(() => resolve(req.query.folder), 10)
  })
  exec('ls ' + folder) // expect: command-injection
})

// case: a function that gives a promise
const express = require('express')
const { exec } = require('child_process')
const app = express()
function folderOf(req) {
  return new Promise((resolve, reject) => {
    if (!req.body.folder) return reject(new Error('no folder'))
    resolve(req.body.folder)
  })
}
app.post('/list', async (req, res) => {
  exec('ls ' + await folderOf(req)) // expect: command-injection
})
app.post('/all', (req, res) => {
  Promise.all([folderOf(req), 'own']).then(([folder]) => exec('ls ' + folder)) // expect: command-injection
})

// case: resolved with something else
const express = require('express')
const { exec } = require('child_process')
const app = express()
app.get('/list', async (req, res) => {
  const count = await new Promise((resolve) => {
    console.log(req.query.folder.length)
    resolve(4)
  })
  exec('head -n ' + count)
})

// case: only refused with what was sent
const express = require('express')
const { exec } = require('child_process')
const app = express()
app.get('/list', async (req, res) => {
  const folder = await new Promise((resolve, reject) => (req.query.folder === 'own' ? resolve('own') : reject(new Error('no ' + req.query.folder.length))))
  exec('ls ' + folder)
})

// case: a class of the program that is called Promise
const express = require('express')
const { exec } = require('child_process')
const app = express()
class Promise { constructor(run) { this.run = run } }
app.get('/list', (req, res) => {
  const kept = new Promise((resolve) => resolve(req.query.folder))
  exec('ls ' + kept)
})
