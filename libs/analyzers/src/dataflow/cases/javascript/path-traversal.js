const express = require('express')
const fs = require('fs')
const path = require('path')
const app = express()
const ROOT = path.join(__dirname, 'files')

// case: plain flow
app.get('/file', (req, res) => {
  fs.readFile('files/' + req.query.name, (error, data) => res.json({ size: data.length })) // expect: path-traversal
})

// case: through a helper
const load = (name) => fs.readFileSync(path.join(ROOT, name), 'utf8') // expect: path-traversal
app.get('/file', (req, res) => res.json({ text: load(req.query.name) }))

// case: across files
import { readReport } from './reports.js'
app.get('/report/:name', async (req, res) => res.json(await readReport(req.params.name)))
// file: reports.js
import { readFile } from 'node:fs/promises'
export const readReport = (name) => readFile(`reports/${name}.json`, 'utf8') // expect: path-traversal

// case: through a field
class Store {
  constructor(folder) {
    this.folder = folder
  }
  list() {
    return fs.readdirSync(this.folder) // expect: path-traversal
  }
}
app.get('/list', (req, res) => res.json(new Store(req.query.folder).list()))

// case: through a collection: only the one that holds it
app.get('/file', (req, res) => {
  const paths = new Map()
  paths.set('given', req.query.name)
  paths.set('fixed', 'a.txt')
  fs.unlinkSync(paths.get('fixed'))
  fs.unlinkSync(paths.get('given')) // expect: path-traversal
})

// case: sanitised: by its last part
app.get('/file', (req, res) => {
  fs.createReadStream(path.join(ROOT, path.basename(req.query.name))).pipe(res)
})

// case: guarded: by the folder it is in
app.get('/file', (req, res) => {
  const file = path.resolve(ROOT, req.query.name)
  if (!file.startsWith(ROOT + path.sep)) return res.sendStatus(404)
  fs.createReadStream(file).pipe(res)
})

// case: guarded: by a function
function isInside(file) {
  return file.startsWith(ROOT + path.sep)
}
app.get('/file', (req, res) => {
  const file = path.resolve(ROOT, req.query.name)
  if (!isInside(file)) return res.sendStatus(404)
  fs.createReadStream(file).pipe(res)
})

// case: guarded: by a pattern
app.get('/file', (req, res) => {
  if (!/^[\w-]+\.txt$/.test(req.query.name)) return res.sendStatus(404)
  fs.createReadStream(path.join(ROOT, req.query.name)).pipe(res)
})

// case: guarded: by what it may not hold
app.get('/file', (req, res) => {
  if (req.query.name.includes('..')) return res.sendStatus(404)
  fs.createReadStream(path.join(ROOT, req.query.name)).pipe(res)
})

// case: kept inside by Express
app.get('/file', (req, res) => {
  res.sendFile(req.query.name, { root: ROOT })
  res.sendFile(path.resolve(ROOT, req.query.name)) // expect: path-traversal
})

// case: constant
app.get('/file', (req, res) => {
  const files = { a: 'a.txt', b: 'b.txt' }
  fs.readFileSync(files.a)
})

// case: dead branch
app.get('/file', (req, res) => {
  const debug = 0
  if (debug) fs.readFileSync(req.query.name)
})

// case: the name an upload brings
import multer from 'multer'
app.post('/upload', multer({ dest: 'up', limits: { fileSize: 1000 } }).single('file'), (req, res) => {
  fs.renameSync(req.file.path, 'public/' + req.file.originalname) // expect: unrestricted-upload
})

// case: a helper compares with the base or what is below it
function isInside(base, name) {
  const from = path.resolve(base)
  const to = path.resolve(base, name)
  return to === from || to.startsWith(from + path.sep)
}
app.get('/inside', (req, res) => {
  const file = path.join(FOLDER, req.query.dir ?? '')
  if (!isInside(FOLDER, file)) return res.sendStatus(400)
  fs.readFile(file, () => {})
})

// case: a helper whose answer says too little
function isNamed(base, name) {
  return name !== '' || name.startsWith(base)
}
app.get('/named', (req, res) => {
  const file = path.join(FOLDER, req.query.dir ?? '')
  if (!isNamed(FOLDER, file)) return res.sendStatus(400)
  fs.readFile(file, () => {}) // expect: path-traversal
})

// case: a pattern with slashes but no dots
const THEME = /^(@[\w-]+\/)?theme-[\w-]+$/
app.get('/theme/:name', (req, res) => {
  if (!THEME.test(req.params.name)) throw new Error('unknown theme')
  fs.readFile(path.join(FOLDER, req.params.name, 'theme.json'), () => {})
})

// case: a pattern with slashes and dots
const LOOSE = /^[\w./-]+$/
app.get('/loose/:name', (req, res) => {
  if (!LOOSE.test(req.params.name)) throw new Error('unknown theme')
  fs.readFile(path.join(FOLDER, req.params.name), () => {}) // expect: path-traversal
})

// case: an object of the request sets the options of the view
app.post('/profile', (req, res) => {
  const { profile } = req.body
  res.render('profile', { profile })
  res.render('profile', profile) // expect: path-traversal
})

// case: where the server put an upload is its own choice, what the sender calls it is not
app.post('/upload', (req, res) => {
  fs.readFile(req.files[0].path, () => {})
  fs.readFile(req.file.path ?? req.file.key, () => {})
  fs.rename(req.file.path, path.join(ROOT, req.files.photo.name), () => {}) // expect: path-traversal
})

// case: a handler that is told its folder first
const fs = require('fs')
exports.serve = function (root, req, res) {
  fs.createReadStream(root + req.url).pipe(res) // expect: path-traversal
}

// case: a generator of Koa's first version
const fs = require('fs')
const koa = require('koa')
const app = koa()
app.use(function* () {
  this.body = fs.createReadStream(process.cwd() + this.request.url) // expect: path-traversal
})

// case: entries of any archive
const fs = require('fs')
const path = require('path')
module.exports = (archive, folder) => archive.on('entry', (entry) => {
  entry.pipe(fs.createWriteStream(path.join(folder, entry.path))) // expect: path-traversal
})

// case: entries of an archive that stay in the folder
const fs = require('fs')
const path = require('path')
module.exports = (archive, folder) => archive.on('entry', (entry) => {
  const file = path.resolve(folder, entry.path)
  if (!file.startsWith(folder + path.sep)) return
  entry.pipe(fs.createWriteStream(file))
})

// case: a callback that ends early where something went wrong
const fs = require('fs')
const store = require('acme-store')
const app = require('express')()
app.get('/files/:name', (req, res) => {
  store.open('files', (error, folder) => {
    if (error || !folder) return res.sendStatus(500)
    fs.readFile(folder.path + req.params.name, (_, text) => res.json({ text })) // expect: path-traversal
  })
})

// case: kept in a folder by the place where its name stands
const fs = require('fs')
const path = require('path')
const root = path.resolve(process.argv[2] || '.')
require('http').createServer((req, res) => {
  const file = path.resolve(path.join(root, decodeURIComponent(req.url)))
  if (file.indexOf(root + path.sep) !== 0) return res.end()
  fs.createReadStream(file).pipe(res)
})

// case: the beginning of an address keeps nothing in its folder
const fs = require('fs')
require('http').createServer((req, res) => {
  if (req.url.indexOf('/static/') === 0) fs.createReadStream(__dirname + req.url).pipe(res) // expect: path-traversal
})

// case: all that was sent is given to a view, its options too
const express = require('express')
const app = express()
app.post('/done', (req, res) => {
  res.render('done', { ...req.body, title: 'Done' }) // expect: path-traversal
})
app.post('/named', (req, res) => {
  res.render('done', { name: req.body.name, layout: 'main' })
})

// case: what is found by a part of what was sent has members of its own
app.get('/sessions/:id/track', (req, res) => {
  const session = sessions.getSession(req.params.id)
  res.sendFile(session.path)
  const { file } = store.createTrack({ id: req.params.id, name: req.query.name })
  res.sendFile(file.path)
  const asked = sessions.parse(req.query.track)
  res.sendFile(asked.path) // expect: path-traversal
  const given = sessions.getParams(req.query)
  res.sendFile(given.path) // expect: path-traversal
})

// case: guarded: only what something is stored under goes on
import knex from 'knex'
class Pictures {
  constructor() {
    this.database = knex({ client: "pg" })
  }
  async remove(id) {
    const row = await this.database('pictures').select('kind').where('id', id).first()
    if (row === undefined) throw new Error('There is none')
    fs.unlinkSync(path.join(ROOT, `${id}.png`))
  }
}
const pictures = new Pictures()
app.delete('/pictures/:id', (req, res) => pictures.remove(req.params.id))
app.get('/pictures/:id', async (req, res) => {
  const found = await db.pictures.findUnique({ where: { id: req.params.id } })
  if (!found) return res.sendStatus(404)
  res.sendFile(path.join(ROOT, req.params.id))
})

// case: it is asked for, but nobody looks whether it was found
app.get('/pictures/:id', async (req, res) => {
  const found = await db.pictures.findUnique({ where: { id: req.params.id } })
  log(found)
  res.sendFile(path.join(ROOT, req.params.id)) // expect: path-traversal
})
import knex from 'knex'
const database = knex({ client: 'pg' })
async function remove(id) {
  const row = await database('pictures').select('kind').where('id', id).first()
  if (row === undefined) log(id)
  fs.unlinkSync(path.join(ROOT, `${id}.png`)) // expect: path-traversal
}
app.delete('/pictures/:id', (req, res) => remove(req.params.id))

// case: packages that make and remove folders
const express = require('express')
const mkdirp = require('mkdirp')
const rimraf = require('rimraf')
const { makeDirectory } = require('make-dir')
const app = express()
app.post('/', async (req, res) => {
  mkdirp.sync(req.body.folder) // expect: path-traversal
  await makeDirectory(req.body.folder) // expect: path-traversal
  rimraf.sync(req.body.folder) // expect: path-traversal
  rimraf.sync('/srv/tmp/all')
})

// case: a function that a package has made give promises
const express = require('express')
const fs = require('fs')
const pify = require('pify')
const app = express()
app.get('/', async (req, res) => {
  const read = pify(fs.readFile)
  await read(req.query.name) // expect: path-traversal
  await read('/srv/own.txt')
})

// case: a name of letters and digits
const fs = require('fs/promises')
const path = require('path')
app.get('/thumbnail', async (req, res) => {
  const encoded = (encoding) => Buffer.from(String(req.query.source)).toString(encoding)
  res.send(await fs.readFile(path.join('/srv/thumbnails', encoded('base64url'))))
  res.send(await fs.readFile(path.join('/srv/thumbnails', encoded('hex'))))
  res.send(await fs.readFile(path.join('/srv/thumbnails', encoded('utf8')))) // expect: path-traversal
})

// case: the name that the storage of uploads gives
const fs = require('fs')
const multer = require('multer')
const app = require('express')()
const storage = multer.diskStorage({ destination: 'uploads', filename: (req, file, done) => done(null, `${Date.now()}-${req.user.id}`) })
const upload = multer({ storage, limits: { fileSize: 1000 } })
app.post('/pictures', upload.single('picture'), (req, res) => {
  fs.unlinkSync(`uploads/${req.file.filename}`)
  fs.readFileSync(`uploads/${req.body.filename}`) // expect: path-traversal
})

// case: the name of an upload that the storage takes from elsewhere in the request
const multer = require('multer')
const named = multer.diskStorage({ destination: 'uploads', filename: (req, file, done) => done(null, req.body.name) }) // expect: path-traversal
const own = multer.diskStorage({ destination: 'uploads', filename: (req, file, done) => done(null, req.user.id + '.png') })

// case: a name of an upload that goes into a command all the same
const { execSync } = require('child_process')
const app = require('express')()
app.post('/pictures', (req, res) => {
  execSync('convert uploads/' + req.file.filename) // expect: command-injection
})

// case: a name of an upload as a framework hands it on that looks at nothing
import { readMultipartFormData, defineEventHandler } from 'h3'
import fs from 'fs'
export default defineEventHandler(async (event) => {
  const [part] = await readMultipartFormData(event)
  fs.writeFileSync(`uploads/${part.filename}`, part.data) // expect: path-traversal
})

// case: the name that the storage gives, handed to a helper of Nest
import { Controller, Post, UploadedFile, UseInterceptors } from '@nestjs/common'
import { FileInterceptor } from '@nestjs/platform-express'
import fs from 'fs'
@Controller('import')
export class ImportController {
  @Post('/file')
  @UseInterceptors(FileInterceptor('file'))
  async upload(@UploadedFile() file: Express.Multer.File) {
    await forget(file.filename)
    await show(file.buffer.toString())
  }
}
const forget = (name) => fs.promises.unlink(`imports/${name}`)
const show = (name) => fs.promises.readFile(`imports/${name}`) // expect: path-traversal
