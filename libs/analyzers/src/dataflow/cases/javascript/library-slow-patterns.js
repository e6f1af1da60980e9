const app = require('express')()

// case: nested loops over a query
const NAME = /^(?:[a-z]+\s?)+$/ // expect: regex-denial-of-service
app.get('/', (req, res) => res.json({ valid: NAME.test(req.query.name) }))

// case: loops beside each other, in a library
exports.charset = (header) => /charset\s*=\s*["']? *([\w-]+)/.exec(header) // expect: regex-denial-of-service
// package: { "name": "charset", "version": "1.0.0", "main": "library-slow-patterns.js" }

// case: splitting by a loop that begins anywhere
exports.list = (header) => header.split(/ *, */) // expect: regex-denial-of-service
// package: { "name": "list", "version": "1.0.0", "main": "library-slow-patterns.js" }

// case: a pattern that takes every character in one way
app.get('/', (req, res) => res.json({ valid: /^[a-z]+(?: [a-z]+)*$/.test(req.query.name) }))

// case: a slow pattern on text of our own
const NAME = /^(?:[a-z]+\s?)+$/
app.get('/', (req, res) => res.json({ valid: NAME.test('home page') }))

// case: bounded loops
exports.charset = (header) => /charset\s{0,10}=\s{0,10}["']? {0,10}([\w-]{1,100})/.exec(header)
// package: { "name": "charset", "version": "1.0.0", "main": "library-slow-patterns.js" }

// case: replacing
app.get('/', (req, res) => res.json({ text: req.query.text.replace(/(\d+)+;/g, '') })) // expect: regex-denial-of-service

// case: a number has no length
app.get('/', (req, res) => res.json({ valid: /^(\d+)+$/.test(Number(req.query.count)) }))
