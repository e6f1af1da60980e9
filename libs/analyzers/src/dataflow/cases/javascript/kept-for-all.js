const express = require('express')
const { exec } = require('node:child_process')
const app = express()

// case: a function fills a variable of the file with what a caller gives
let wanted = ''
function remember(value) {
  wanted = value
}
app.get('/', (req, res) => {
  remember(req.query.wanted)
  exec(wanted) // expect: command-injection
  res.end()
})

// case: a class keeps for all what a caller gives
class Kept {
  static put(value) {
    Kept.value = value
  }
  static get() {
    return Kept.value
  }
}
app.get('/', (req, res) => {
  Kept.put(req.query.wanted)
  exec(Kept.get()) // expect: command-injection
  res.end()
})

// case: by way of another function, made a number
let pages = ''
const setPages = (value) => {
  pages = value
}
const setAll = (query) => setPages(Number(query.pages))
app.get('/', (req, res) => {
  setAll(req.query)
  exec('print --pages ' + pages)
  res.end()
})
