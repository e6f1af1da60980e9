const express = require('express')
const _ = require('lodash')
const app = express()
const settings = { theme: 'light' }

// case: plain flow
app.post('/settings', (req, res) => {
  _.merge(settings, req.body) // expect: prototype-pollution
  res.json({})
})

// case: through a helper
const changed = (path, value) => _.set(settings, path, value) // expect: prototype-pollution
app.post('/settings', (req, res) => {
  changed(req.body.path, 1)
  res.json({})
})

// case: across files
const { extend } = require('./extending')
app.post('/profile', (req, res) => {
  extend({ name: 'new' }, req.body)
  res.json({})
})
// file: extending.js
function extend(target, source) {
  for (const key in source) {
    if (typeof source[key] === 'object') extend(target[key], source[key])
    else target[key] = source[key] // expect: prototype-pollution
  }
}
exports.extend = extend

// case: through a field
const deepExtend = require('deep-extend')
class Change {
  constructor(values) {
    this.values = values
  }
  apply() {
    deepExtend(settings, this.values) // expect: prototype-pollution
  }
}
app.post('/settings', (req, res) => {
  new Change(req.body).apply()
  res.json({})
})

// case: through a collection: only the entry that holds it
app.post('/settings', (req, res) => {
  const changes = { own: { theme: 'dark' }, given: req.body.given }
  _.defaultsDeep(settings, changes.own)
  _.defaultsDeep(settings, changes.given) // expect: prototype-pollution
  res.json({})
})

// case: sanitised: a number as the key
app.post('/places', (req, res) => {
  _.set(settings, 'places[' + Number(req.body.place) + ']', req.body.value)
  res.json({})
})

// case: guarded: names of prototypes are refused
const store = {}
app.post('/values', (req, res) => {
  const { group, key, value } = req.body
  if (group === '__proto__' || group === 'constructor' || group === 'prototype') return res.sendStatus(400)
  store[group][key] = value
  res.json({})
})

// case: constant
app.post('/settings', (req, res) => {
  _.merge(settings, { theme: 'dark' })
  _.set(settings, 'place.name', req.body.name)
  res.json({})
})

// case: dead branch
const FREE = false
app.post('/settings', (req, res) => {
  if (FREE) _.merge(settings, req.body)
  res.json({})
})
