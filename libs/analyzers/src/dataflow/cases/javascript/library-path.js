const fs = require('fs')
const path = require('path')
const http = require('http')

// case: a server of files
http.createServer((req, res) => {
  fs.createReadStream(path.join(__dirname, 'public', req.url)).pipe(res) // expect: path-traversal
}).listen(8000)

// case: a server of files that stays in its folder
const root = path.join(__dirname, 'public')
http.createServer((req, res) => {
  const file = path.join(root, decodeURIComponent(req.url))
  if (!file.startsWith(root + path.sep)) return res.end()
  fs.createReadStream(file).pipe(res)
}).listen(8000)

// case: a server of files that takes leading dots away
http.createServer((req, res) => {
  const name = path.normalize(req.url).replace(/^(\.\.[/\\])+/, '')
  fs.createReadStream(path.join(__dirname, 'public', name)).pipe(res)
}).listen(8000)

// case: a name in a folder, in a library
exports.read = (id, done) => fs.readFile(path.join(__dirname, 'pages', id + '.html'), done) // expect: path-traversal
// package: { "name": "pages", "version": "1.0.0", "main": "library-path.js" }

// case: a function that is there to read files
exports.read = (file, done) => fs.readFile(file, done)
// package: { "name": "pages", "version": "1.0.0", "main": "library-path.js" }

// case: the last part of a name
exports.read = (id, done) => fs.readFile(path.join(__dirname, path.basename(id)), done)
// package: { "name": "pages", "version": "1.0.0", "main": "library-path.js" }
