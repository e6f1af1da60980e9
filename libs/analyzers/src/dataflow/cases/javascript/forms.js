// case: fields and files of a form, as Busboy takes it apart
const { exec } = require('child_process')
const http = require('http')
const Busboy = require('busboy')
http.createServer((req, res) => {
  const form = Busboy({ headers: req.headers, limits: { fileSize: 1e6 } })
  form.on('field', (name, value) => exec('echo ' + value)) // expect: command-injection
  form.on('file', (name, file, info) => {
    exec('touch ' + info.filename) // expect: command-injection
    exec('file -m ' + info.mimeType)
  })
  req.pipe(form)
})

// case: fields of a form, as formidable takes it apart
const { exec } = require('child_process')
const formidable = require('formidable')
const express = require('express')
const app = express()
app.post('/', (req, res) => {
  formidable({}).parse(req, (error, fields, files) => {
    exec('echo ' + fields.name) // expect: command-injection
    exec('touch ' + files.photo.originalFilename) // expect: command-injection
    exec('file ' + files.photo.filepath)
  })
})

// case: parts of a form, as multiparty takes it apart
const { exec } = require('child_process')
const multiparty = require('multiparty')
const express = require('express')
const app = express()
app.post('/', (req, res) => {
  const form = new multiparty.Form()
  form.on('part', (part) => exec('touch ' + part.filename)) // expect: command-injection
  form.on('close', () => exec('touch done'))
  form.parse(req, (error, fields) => exec('echo ' + fields.name[0])) // expect: command-injection
})
