// case: a path of keys, step by step
module.exports = function put(object, path, value) {
  const keys = path.split('.')
  let at = object
  for (let i = 0; i < keys.length - 1; i++) at = at[keys[i]]
  at[keys[keys.length - 1]] = value // expect: prototype-pollution
}
// package: { "name": "put-in", "version": "1.0.0", "main": "library-prototype-pollution.js" }

// case: the same, refused by names
module.exports = function put(object, path, value) {
  const keys = path.split('.')
  let at = object
  for (const key of keys) if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw new Error('not a key')
  for (let i = 0; i < keys.length - 1; i++) at = at[keys[i]]
  at[keys[keys.length - 1]] = value
}
// package: { "name": "put-in", "version": "1.0.0", "main": "library-prototype-pollution.js" }

// case: a deep merge that calls itself
function merge(target, source) {
  for (const key in source) {
    if (source[key] && typeof source[key] === 'object') merge(target[key], source[key])
    else target[key] = source[key] // expect: prototype-pollution
  }
  return target
}
exports.merge = merge
// package: { "name": "merge-in", "version": "1.0.0", "main": "./library-prototype-pollution.js" }

// case: a deep merge that skips the names of prototypes
const UNSAFE = new Set(['__proto__', 'constructor', 'prototype'])
function merge(target, source) {
  for (const key of Object.keys(source)) {
    if (UNSAFE.has(key)) continue
    if (source[key] && typeof source[key] === 'object') merge(target[key], source[key])
    else target[key] = source[key]
  }
  return target
}
exports.merge = merge
// package: { "name": "merge-in", "version": "1.0.0", "main": "library-prototype-pollution.js" }

// case: a deep merge that only goes into what the target has itself
function merge(target, source) {
  for (const key of Object.keys(source)) {
    if (Object.prototype.hasOwnProperty.call(target, key) && typeof source[key] === 'object') merge(target[key], source[key])
    else target[key] = source[key]
  }
  return target
}
exports.merge = merge
// package: { "name": "merge-in", "version": "1.0.0", "main": "library-prototype-pollution.js" }

// case: own keys of the source can be __proto__ all the same
function merge(target, source) {
  for (const key in source) {
    if (!source.hasOwnProperty(key)) continue
    if (typeof source[key] === 'object') merge(target[key], source[key])
    else target[key] = source[key] // expect: prototype-pollution
  }
  return target
}
exports.merge = merge
// package: { "name": "merge-in", "version": "1.0.0", "main": "library-prototype-pollution.js" }

// case: keys chosen by a filter
const isSafe = (key) => key !== '__proto__' && key !== 'constructor' && key !== 'prototype'
exports.put = (object, path, value) => {
  const keys = path.split('.').filter(isSafe)
  let at = object
  for (let i = 0; i < keys.length - 1; i++) at = at[keys[i]]
  at[keys.at(-1)] = value
}
// package: { "name": "put-in", "version": "1.0.0", "main": "library-prototype-pollution.js" }

// case: keys tested by a pattern
exports.put = (object, path, value) => {
  let at = object
  const last = path.pop()
  for (const key of path) {
    if (/^(?:__proto__|constructor|prototype)$/.test(key)) return
    at = at[key]
  }
  if (/^(?:__proto__|constructor|prototype)$/.test(last)) return
  at[last] = value
}
// package: { "name": "put-in", "version": "1.0.0", "main": "library-prototype-pollution.js" }

// case: one key alone cannot change other objects
exports.put = (object, path, value) => {
  const [first] = path.split('.')
  object[first] = value
}
// package: { "name": "put-in", "version": "1.0.0", "main": "library-prototype-pollution.js" }

// case: places of a grid are numbers
exports.fill = (grid, size, value) => {
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) grid[y][x] = value
}
// package: { "name": "grid", "version": "1.0.0", "main": "library-prototype-pollution.js" }

// case: across files: with old functions for classes and arguments without names
var assign = require('./assign')
function Store() {
  this.data = {}
}
Store.prototype.extend = function () {
  var sources = Array.prototype.slice.call(arguments)
  for (var i = 0; i < sources.length; i++) assign(this.data, sources[i])
}
module.exports = Store
// file: assign.js
module.exports = function assign(target, source) {
  Object.keys(source).forEach(function (key) {
    if (typeof source[key] === 'object') assign(target[key], source[key])
    else target[key] = source[key] // expect: prototype-pollution
  })
}
// package: { "name": "store", "version": "1.0.0", "main": "library-prototype-pollution.js" }

// case: a request's keys in an application
const app = require('express')()
const settings = {}
app.post('/settings', (req, res) => {
  const { group, name, value } = req.body
  settings[group][name] = value // expect: prototype-pollution
  res.end()
})

// case: a request's keys in a Map
const app = require('express')()
const settings = new Map()
app.post('/settings', (req, res) => {
  settings.get(req.body.group).set(req.body.name, req.body.value)
  res.end()
})

// case: private packages are applications
exports.put = (object, path, value) => {
  const keys = path.split('.')
  object[keys[0]][keys[1]] = value
}
// package: { "name": "shop", "version": "1.0.0", "private": true }

// case: what tests and examples do is nobody's interface
exports.find = (list, name) => list.find((one) => one.name === name)
// file: examples/put.js
exports.put = (object, path, value) => {
  const keys = path.split('.')
  object[keys[0]][keys[1]] = value
}
// package: { "name": "find", "version": "1.0.0", "main": "library-prototype-pollution.js" }

// case: an object's own keys lead to what it holds itself
exports.freeze = function freeze(object) {
  for (const name of Object.getOwnPropertyNames(object)) {
    const value = object[name]
    object[name] = value && typeof value === 'object' ? freeze(value) : value
  }
  return Object.freeze(object)
}
// package: { "name": "freeze", "version": "1.0.0", "main": "library-prototype-pollution.js" }

// case: two functions that call each other
function put(target, value, key) {
  const held = target[key]
  if (isObject(value) && isObject(held)) merge(held, value)
  else target[key] = value // expect: prototype-pollution
}
function merge(target, source) {
  for (const key in source) put(target, source[key], key)
  return target
}
const isObject = (value) => ({}).toString.call(value) === '[object Object]'
module.exports = merge
// package: { "name": "merge-in", "version": "1.0.0", "main": "library-prototype-pollution.js" }

// case: nothing but arguments without names
module.exports = function extend() {
  var target = arguments[0] || {}
  var sources = [].slice.call(arguments, 1)
  for (var i = 0; i < sources.length; i++) {
    for (var key in sources[i]) {
      if (typeof sources[i][key] === 'object') extend(target[key], sources[i][key])
      else target[key] = sources[i][key] // expect: prototype-pollution
    }
  }
  return target
}
// package: { "name": "merge-in", "version": "1.0.0", "main": "library-prototype-pollution.js" }

// case: a callback that goes one step further each time
module.exports = function put(object, path, value) {
  const names = path.split('.')
  let at = object
  names.forEach((name, place) => {
    if (place === names.length - 1) at[name] = value // expect: prototype-pollution
    else at = at[name]
  })
}
// package: { "name": "put-in", "version": "1.0.0", "main": "library-prototype-pollution.js" }

// case: the object as what this is in a callback
function copy(target, source) {
  Object.keys(source).forEach(function (key) {
    if (typeof source[key] === 'object') copy(this[key], source[key])
    else this[key] = source[key] // expect: prototype-pollution
  }, target)
}
module.exports = copy
// package: { "name": "merge-in", "version": "1.0.0", "main": "library-prototype-pollution.js" }

// case: a path taken apart from its front
module.exports = function put(object, path, value) {
  const names = path.split('/')
  while (names.length > 1) object = object[names.shift()]
  object[names.shift()] = value // expect: prototype-pollution
}
// package: { "name": "put-in", "version": "1.0.0", "main": "library-prototype-pollution.js" }

// case: a library merges what was sent
const _ = require('lodash')
const app = require('express')()
app.put('/chat', (req, res) => {
  const message = { icon: 'smile' }
  _.merge(message, req.body.message, { at: Date.now() }) // expect: prototype-pollution
  res.json(message)
})

// case: a library merges fields that were chosen
const _ = require('lodash')
const app = require('express')()
app.put('/chat', (req, res) => {
  const message = _.merge({ icon: 'smile' }, { text: String(req.body.text) })
  res.json(message)
})

// case: a library puts a value where a path leads
const _ = require('lodash')
const app = require('express')()
app.put('/settings', (req, res) => {
  _.set(settings, req.body.path, req.body.value) // expect: prototype-pollution
  res.end()
})
