import { page, service, type Example } from '../../testing/example.ts'

const uses = (name: string) => ({ 'package.json': `{ "dependencies": { "express": "5", "${name}": "2" } }` })
const upload = (options: string) => service(`import multer from 'multer'\nconst upload = multer(${options})\napp.post('/files', upload.single('file'), (req, res) => res.json({}))\n`, uses('multer'))
const session = (options: string) => service(`import session from 'express-session'\napp.use(session({ ${options} }))\n`, uses('express-session'))
const writes = (target: string) => service(`import fs from 'node:fs'\napp.post('/notes', (req, res) => { fs.writeFileSync(${target}, req.body.text); res.json({}) })\n`)

const attached = (service: string) => ({ Gemfile: "gem 'rails'\n", 'config/routes.rb': "Rails.application.routes.draw do\n  get 'about', to: 'pages#about'\nend\n", 'app/controllers/pages_controller.rb': 'class PagesController\n  def about; end\nend\n', 'app/models/person.rb': 'class Person < ApplicationRecord\n  has_one_attached :portrait\nend\n', 'config/environments/production.rb': `config.active_storage.service = ${service}\n` })

const fastapi = (line: string) => ({ 'requirements.txt': 'fastapi\n', 'app.py': `${line.includes('tempfile') ? 'import shutil\nimport tempfile\n' : ''}from fastapi import FastAPI, UploadFile\napp = FastAPI()\n@app.post('/files')\nasync def keep(given: UploadFile):\n    ${line}\n    return {}\n` })
const django = (settings: string, more = '') => ({ 'requirements.txt': `django\n${more}`, 'shop/settings.py': `INSTALLED_APPS = []\n${settings}\n`, 'shop/urls.py': `from django.urls import path\nfrom . import views\nurlpatterns = [path('a', views.a)]\n`, 'shop/views.py': 'def a(request):\n    return None\n', 'shop/models.py': `from django.db import models\nclass Ticket(models.Model):\n    scan = models.FileField()\n` })
const handler = (lines: string, before = '') => ({ 'requirements.txt': 'fastapi\n', 'main.py': `${before}from fastapi import FastAPI, UploadFile\napp = FastAPI()\n@app.post('/scans')\nasync def keep(scan: UploadFile):\n${lines}\n    return {}\n` })
const python = (opened: string) => ({ 'requirements.txt': 'fastapi\naiofiles\n', 'main.py': `import aiofiles\nfrom fastapi import FastAPI\napp = FastAPI()\n@app.post("/pictures")\nasync def keep(name: str):\n    async with ${opened} as file:\n        return name\n` })

export const examples: readonly Example[] = [
  { says: 'that keeps nothing', files: service(), gives: 'PASSED' },
  { says: 'that keeps uploads in a folder of a host without a disk', files: { ...upload(`{ dest: 'uploads/' }`), 'vercel.json': '{}' }, gives: 'MISSING' },
  { says: 'that keeps uploads in a folder', files: upload(`{ dest: 'uploads/' }`), gives: 'PARTIAL' },
  { says: 'that keeps uploads in memory until they are stored', files: upload('{ storage: multer.memoryStorage() }'), gives: 'PASSED' },
  { says: 'whose sessions are in memory', files: session(`secret: process.env.KEY`), gives: 'MISSING' },
  { says: 'whose sessions have a store', files: session(`secret: process.env.KEY, store: new RedisStore({ client })`), gives: 'PASSED' },
  { says: 'whose handler writes a file', files: writes(`'data/' + req.body.name`), gives: 'PARTIAL' },
  { says: 'whose handler writes a temporary file', files: writes(`'/tmp/' + name`), gives: 'PASSED' },
  { says: 'of Python whose handler keeps a file', files: python('aiofiles.open(f"static/pictures/{name}", "wb")'), gives: 'PARTIAL' },
  { says: 'of Python whose handler keeps a file for a while', files: python('aiofiles.open(f"/tmp/{name}", "wb")'), gives: 'PASSED' },
  { says: 'of Python whose handler reads a file', files: python('aiofiles.open(f"static/pictures/{name}", "rb")'), gives: 'PASSED' },
  { says: 'whose scripts write files', files: service('', { 'scripts/build.ts': `import fs from 'node:fs'\nfs.writeFileSync('a', 'b')\n` }), gives: 'PASSED' },
  { says: 'of Rails that attaches files on the disk', files: attached(':local'), gives: 'PARTIAL' },
  { says: 'of Rails that attaches them where the environment says, and on the disk otherwise', files: attached('ENV.fetch("STORAGE", "local").to_sym'), gives: 'PARTIAL' },
  { says: 'of Rails that attaches them in a bucket', files: attached(':amazon'), gives: 'PASSED' },
  { says: 'of FastAPI that writes uploads into a folder', files: fastapi(`with open(f'files/{given.filename}', 'wb') as out:\n        out.write(await given.read())`), gives: 'PARTIAL' },
  { says: 'of FastAPI that copies uploads into a temporary file', files: fastapi(`with tempfile.NamedTemporaryFile() as temp:\n        shutil.copyfileobj(given.file, temp)`), gives: 'PASSED' },
  { says: 'of FastAPI that reads uploads', files: fastapi('print(len(await given.read()))'), gives: 'PASSED' },
  { says: 'of Django that keeps uploads in its folder', files: django(`MEDIA_ROOT = BASE_DIR / 'media'`), gives: 'PARTIAL' },
  { says: 'of Django that keeps uploads in a bucket', files: django(`MEDIA_ROOT = BASE_DIR / 'media'`, 'django-storages\n'), gives: 'PASSED' },
  { says: 'of Python whose handler writes what it is sent', files: handler('    with open(f"scans/{scan.filename}", "wb") as out:\n        out.write(await scan.read())'), gives: 'PARTIAL' },
  { says: 'of Python whose handler writes without waiting', files: handler('    async with aiofiles.open(target, mode="wb") as out:\n        await out.write(await scan.read())'), gives: 'PARTIAL' },
  { says: 'of Python whose handler reads a file', files: handler('    with open("terms.txt", "r") as terms:\n        return terms.read()'), gives: 'PASSED' },
  { says: 'of Python whose handler writes a temporary file', files: handler('    with open(path, "wb") as out:\n        out.write(await scan.read())', 'import tempfile\n'), gives: 'PASSED' },
  { says: 'that is a page', files: page(), gives: 'NOT_APPLICABLE' },
]
