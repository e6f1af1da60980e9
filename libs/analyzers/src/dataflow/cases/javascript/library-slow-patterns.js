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

// case: a pattern put together of others
const NAME = /([a-z]+)/
const QUOTED = /"((?:\\[\x00-\x7f]|[^\x00-\x1f"])*)"/
const PARAMETER = new RegExp(NAME.source + '=' + QUOTED.source) // expect: regex-denial-of-service
exports.parse = (header) => PARAMETER.exec(header)
// package: { "name": "parameters", "version": "1.0.0", "main": "library-slow-patterns.js" }

// case: a pattern at the top of the file, tried by a method of text
const LINE = /^([a-z0-9-]+)[ \t]+([a-z0-9 \t\n]+=*)(.*)$/ // expect: regex-denial-of-service
exports.read = (text) => text.match(LINE)
// package: { "name": "lines", "version": "1.0.0", "main": "library-slow-patterns.js" }

// case: one of two patterns
const STRICT = /^([^-]+)-([a-z0-9+/]+=?)([?\x21-\x7e]*)$/ // expect: regex-denial-of-service
const LOOSE = /^([^-]+)-(.*)$/
exports.parse = (text, strict) => text.match(strict ? STRICT : LOOSE)
// package: { "name": "integrity", "version": "1.0.0", "main": "library-slow-patterns.js" }
