const express = require('express')
const fs = require('fs')
const path = require('path')
const app = express()
const SHELF = '/var/lib/shelf'

// case: a beginning without a separator is the beginning of siblings, too
app.get('/books', (req, res) => {
  const book = path.resolve(SHELF, req.query.title)
  if (!book.startsWith(SHELF)) return res.sendStatus(404)
  fs.createReadStream(book).pipe(res) // expect: path-traversal
})

// case: the folder resolved
const shelf = path.resolve(__dirname, 'shelf/')
app.get('/books', (req, res) => {
  const book = path.join(shelf, req.query.title)
  if (book.startsWith(shelf)) fs.createReadStream(book).pipe(res) // expect: path-traversal
})

// case: a folder of the surroundings, resolved
const shelf = path.resolve(process.env.SHELF)
app.get('/books', (req, res) => {
  const book = path.resolve(shelf, req.query.title)
  if (book.indexOf(shelf) !== 0) return res.sendStatus(404)
  fs.unlinkSync(book) // expect: path-traversal
})

// case: where the program was started
app.get('/books', (req, res) => {
  const book = path.resolve(req.query.title)
  if (0 !== book.indexOf(process.cwd())) return res.sendStatus(404)
  fs.unlinkSync(book) // expect: path-traversal
})

// case: in a function that is given the folder
const isBelow = (folder, file) => path.resolve(file).startsWith(path.resolve(folder))
app.get('/books', (req, res) => {
  const book = path.join(SHELF, req.query.title)
  if (isBelow(SHELF, book)) fs.createReadStream(book).pipe(res) // expect: path-traversal
})

// case: a folder that an object was made with
class Shelf {
  constructor(folder) {
    this.folder = path.resolve(folder)
  }
  book(title) {
    const book = path.resolve(this.folder, title)
    if (!book.startsWith(this.folder)) throw new Error('no such book')
    return fs.readFileSync(book) // expect: path-traversal
  }
}
const shelf = new Shelf(process.env.SHELF)
app.get('/books', (req, res) => res.send(shelf.book(req.query.title)))

// case: one of several folders
const SHELVES = ['/var/lib/shelf', '/var/lib/cellar']
app.get('/books', (req, res) => {
  const book = path.resolve(SHELF, req.query.title)
  if (!SHELVES.some((shelf) => book.startsWith(shelf))) return res.sendStatus(404)
  fs.createReadStream(book).pipe(res) // expect: path-traversal
})

// case: guarded: with a separator behind the folder
app.get('/a', (req, res) => {
  const book = path.resolve(SHELF, req.query.title)
  if (!book.startsWith(SHELF + path.sep)) return res.sendStatus(404)
  fs.createReadStream(book).pipe(res)
})
app.get('/b', (req, res) => {
  const book = path.resolve(SHELF, req.query.title)
  if (book !== SHELF && !book.startsWith(`${SHELF}/`)) return res.sendStatus(404)
  fs.createReadStream(book).pipe(res)
})
app.get('/c', (req, res) => {
  const book = path.resolve(SHELF, req.query.title)
  if (book.indexOf(path.resolve(SHELF) + path.sep) === 0) fs.createReadStream(book).pipe(res)
})

// case: guarded: a folder written with its separator
const shelf = path.join(__dirname, 'shelf/')
const cellar = '/var/lib/cellar/'
app.get('/a', (req, res) => {
  const book = path.join(shelf, req.query.title)
  if (!book.startsWith(shelf)) return res.sendStatus(404)
  fs.createReadStream(book).pipe(res)
})
app.get('/b', (req, res) => {
  const book = path.join(cellar, req.query.title)
  if (book.indexOf(cellar) !== 0) return res.sendStatus(404)
  fs.createReadStream(book).pipe(res)
})

// case: guarded: the separator is added where it lacks
app.get('/books', (req, res) => {
  const shelf = path.resolve(process.env.SHELF)
  const closed = shelf.endsWith(path.sep) ? shelf : shelf + path.sep
  const book = path.resolve(shelf, req.query.title)
  if (!book.startsWith(closed)) return res.sendStatus(404)
  fs.createReadStream(book).pipe(res)
})

// case: guarded: an object was made with a closed folder
class Shelf {
  constructor(folder) {
    this.folder = path.resolve(folder)
    this.inside = this.folder + path.sep
  }
  book(title) {
    const book = path.resolve(this.folder, title)
    if (!book.startsWith(this.inside)) throw new Error('no such book')
    return fs.readFileSync(book)
  }
}
const shelf = new Shelf(process.env.SHELF)
app.get('/books', (req, res) => res.send(shelf.book(req.query.title)))

// case: guarded: the way from the folder does not lead up
app.get('/books', (req, res) => {
  const book = path.resolve(SHELF, req.query.title)
  const way = path.relative(SHELF, book)
  if (way.startsWith('..') || path.isAbsolute(way)) return res.sendStatus(404)
  fs.createReadStream(book).pipe(res)
})

// case: guarded: a folder that only its settings know
const { shelf } = require('./settings')
app.get('/books', (req, res) => {
  const book = path.resolve(shelf, req.query.title)
  if (!book.startsWith(shelf)) return res.sendStatus(404)
  fs.createReadStream(book).pipe(res)
})
