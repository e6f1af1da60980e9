const express = require('express')
const fs = require('fs')
const path = require('path')
const multer = require('multer')
const { randomUUID } = require('crypto')
const app = express()

// case: plain flow: the last part of the name, in a folder that is served
app.post('/avatar', async (req, res) => {
  await fs.promises.writeFile(path.join(__dirname, 'public', path.basename(req.files.avatar.name)), req.files.avatar.data) // expect: unrestricted-upload
  res.end()
})

// case: plain flow: a name of our own with the ending that was sent
app.post('/avatar', (req, res) => {
  fs.renameSync(req.file.path, 'uploads/' + randomUUID() + path.extname(req.file.originalname)) // expect: unrestricted-upload
  res.end()
})

// case: plain flow: a storage that keeps names
const storage = multer.diskStorage({
  destination: 'uploads/',
  filename(req, file, cb) {
    cb(null, Date.now() + '-' + file.originalname) // expect: unrestricted-upload
  },
})
app.post('/avatar', multer({ storage, limits: { fileSize: 1000 } }).single('avatar'), (req, res) => res.end())

// case: plain flow: an upload moves itself
app.post('/avatar', (req, res) => {
  req.files.avatar.mv('./public/' + path.basename(req.files.avatar.name), () => res.end()) // expect: unrestricted-upload
})

// case: plain flow: a stream of a form
const busboy = require('busboy')
app.post('/avatar', (req, res) => {
  const form = busboy({ headers: req.headers, limits: { fileSize: 1e6 } })
  form.on('file', (field, file, info) => {
    file.pipe(fs.createWriteStream(path.join('public/pictures', info.filename))) // expect: unrestricted-upload
  })
  req.pipe(form)
})

// case: plain flow: a form that is taken apart to files
const formidable = require('formidable')
app.post('/avatar', (req, res) => {
  const form = formidable({ maxFileSize: 1000 })
  form.parse(req, (error, fields, files) => {
    fs.rename(files.avatar.filepath, 'public/' + path.basename(files.avatar.originalFilename), () => res.end()) // expect: unrestricted-upload
  })
})

// case: a form that is told to keep endings
const formidable = require('formidable')
app.post('/avatar', (req, res) => {
  const form = new formidable.IncomingForm()
  form.keepExtensions = true // expect: unrestricted-upload
  form.parse(req, (error, fields, files) => {
    fs.rename(files.avatar.filepath, 'public/' + path.basename(files.avatar.originalFilename), () => res.end()) // expect: unrestricted-upload
  })
})

// case: through a helper
function target(file) {
  return path.join('public', path.basename(file.originalname))
}
app.post('/avatar', (req, res) => {
  fs.copyFileSync(req.file.path, target(req.file)) // expect: unrestricted-upload
  res.end()
})

// case: across files
const { keep } = require('./keep')
app.post('/avatar', (req, res) => {
  keep(req.file)
  res.end()
})
// file: keep.js
const fs = require('fs')
exports.keep = (file) => fs.writeFileSync(`public/${file.originalname}`, file.buffer) // expect: unrestricted-upload

// case: through a field
class Picture {
  constructor(name) {
    this.name = path.basename(name)
  }
  keep(data) {
    fs.writeFileSync('public/' + this.name, data) // expect: unrestricted-upload
  }
}
app.post('/avatar', (req, res) => {
  new Picture(req.file.originalname).keep(req.file.buffer)
  res.end()
})

// case: through a collection
app.post('/avatars', (req, res) => {
  for (const file of req.files) {
    fs.writeFileSync('public/' + file.originalname, file.buffer) // expect: unrestricted-upload
  }
  res.end()
})

// case: sanitised: a name of our own
app.post('/avatar', (req, res) => {
  fs.writeFileSync('public/' + randomUUID() + '.png', req.file.buffer)
  res.end()
})

// case: sanitised: only letters are left
app.post('/avatar', (req, res) => {
  fs.writeFileSync('public/' + req.file.originalname.replace(/[^a-z]/g, '') + '.png', req.file.buffer)
  res.end()
})

// case: guarded: endings of a list
const ENDINGS = ['.png', '.jpg']
app.post('/avatar', (req, res) => {
  const ending = path.extname(req.file.originalname).toLowerCase()
  if (!ENDINGS.includes(ending)) return res.sendStatus(400)
  fs.writeFileSync('public/' + randomUUID() + ending, req.file.buffer)
  res.end()
})

// case: guarded: a pattern of endings
app.post('/avatar', (req, res) => {
  if (!/\.(png|jpe?g)$/i.test(req.file.originalname)) return res.sendStatus(400)
  fs.writeFileSync('public/' + req.file.originalname, req.file.buffer)
  res.end()
})

// case: guarded: words of a pattern
app.post('/avatar', (req, res) => {
  const kinds = /jpeg|jpg|png|gif/
  if (kinds.test(path.extname(req.file.originalname).toLowerCase())) fs.writeFileSync('public/' + req.file.originalname, req.file.buffer)
  res.end()
})

// case: a pattern that lets pages in
app.post('/avatar', (req, res) => {
  if (!/\.(png|html)$/i.test(req.file.originalname)) return res.sendStatus(400)
  fs.writeFileSync('public/' + req.file.originalname, req.file.buffer) // expect: unrestricted-upload
  res.end()
})

// case: guarded: a filter of what may come
const storage = multer.diskStorage({ destination: 'uploads/', filename: (req, file, cb) => cb(null, file.originalname) })
const upload = multer({ storage, limits: { fileSize: 1000 }, fileFilter: (req, file, cb) => cb(null, isPicture(file)) })
app.post('/avatar', upload.single('avatar'), (req, res) => res.end())

// case: guarded: by what looks at the kind of it
const { assertAllowedType } = require('kinds')
app.post('/avatar', async (req, res) => {
  await assertAllowedType(req.file)
  fs.writeFileSync('public/' + req.file.originalname, req.file.buffer)
  res.end()
})

// case: constant
app.post('/avatar', (req, res) => {
  fs.writeFileSync('public/avatar.png', req.file.buffer)
  res.end()
})

// case: dead branch
const KEEPS_NAMES = false
app.post('/avatar', (req, res) => {
  if (KEEPS_NAMES) fs.writeFileSync('public/' + req.file.originalname, req.file.buffer)
  res.end()
})

// case: a name that leads out of the folder is told of once
app.post('/avatar', (req, res) => {
  fs.writeFileSync('public/' + req.files.avatar.name, req.files.avatar.data) // expect: path-traversal
  res.end()
})

// case: what is passed on, and a name that is none of a file
app.post('/avatar', (req, res) => {
  fs.writeFileSync('/tmp/' + req.file.originalname, req.file.buffer)
  fs.writeFileSync('public/' + path.basename(req.body.name), req.body.text)
  res.end()
})
// file: app/api/avatar/route.js
import { writeFile } from 'fs/promises'
import path from 'path'
export async function POST(request) {
  const form = await request.formData()
  const file = form.get('avatar')
  await writeFile(path.join('public', path.basename(file.name)), Buffer.from(await file.arrayBuffer())) // expect: unrestricted-upload
  await writeFile(path.join('public', path.basename(form.get('title'))), 'a title')
  return new Response('')
}
