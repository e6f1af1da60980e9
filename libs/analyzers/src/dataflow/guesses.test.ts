import { beforeAll, expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../syntax/parse.ts'
import type { Language } from '../types.ts'
import { lowerFile } from './lower/index.ts'
import { followed } from './testing.ts'

beforeAll(async () => loadLanguages(['javascript', 'python', 'php']))

function told(path: string, text: string, language: Language) {
  const module = lowerFile(parseFile(path, text, language))
  return followed(module ? [module] : []).findings.map(({ line, severity, confidence }) => [line, severity, confidence])
}

it('only guesses what a class that cannot be seen keeps under a name', () => {
  const app = "import express from 'express'\nimport { Upload } from 'acme'\nconst app = express()\n"
  const route = (body: string) => `${app}app.get('/a', async (req, res) => {\n${body}\n})\n`
  expect(told('app.js', route('const upload = new Upload(req.query.name)\nawait fetch(upload.source.address)'), 'javascript')).toEqual([[6, undefined, 'low']])
  expect(told('app.js', route('const url = new URL(req.query.name)\nawait fetch(url.href)'), 'javascript')).toEqual([[6, undefined, 'high']])
})

it('only guesses that what was kept under names of a list stands under one of them that is read', () => {
  const code = (test: string) => `import express from 'express'
import pg from 'pg'
const app = express()
const pool = new pg.Pool()
const FIELDS = { name: 'name', town: 'town' }
app.get('/a', async (req, res) => {
  const asked = { unit: 'day' }
  for (const key of Object.keys(req.query)) if (${test}) asked[key] = req.query[key]
  res.json(await pool.query(\`SELECT * FROM visits WHERE unit = '\${asked.unit}'\`))
})
`
  expect(told('app.js', code('key in FIELDS'), 'javascript')).toEqual([[9, undefined, 'low']])
  expect(told('app.js', code('key'), 'javascript')).toEqual([[9, undefined, 'high']])
})

it('only guesses that text does harm that a description has a function of the program look at', () => {
  const code = (check: string) => `import express from 'express'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { isShelf } from './shelves'
const app = express()
const Page = z.object({ shelf: z.string()${check} })
app.get('/a', async (req, res) => {
  res.send(await readFile('/shelves/' + Page.parse(req.query).shelf))
})
`
  expect(told('app.js', code('.refine((value) => isShelf(value))'), 'javascript').map(([, , confidence]) => confidence)).toEqual(['low'])
  expect(told('app.js', code('.min(1)'), 'javascript').map(([, , confidence]) => confidence)).toEqual(['high'])
})

it('weighs a statement that only names vary in less than one that holds a value', () => {
  const code = 'import sqlite3\n\ndef fill(path, table, name):\n    db = sqlite3.connect(path)\n    db.execute(f"CREATE TABLE {table} (id int)")\n    db.execute(f"USE {table}")\n    db.execute(f"SELECT * FROM users WHERE name = \'{name}\'")\n    db.execute(f"INSERT INTO users VALUES (1, \'{name}\')")\n'
  expect(told('db.py', code, 'python')).toEqual([[5, 'low', 'low'], [6, 'low', 'low'], [7, 'medium', 'low'], [8, 'medium', 'low']])
})

it('says of a statement that two branches run that it is one', () => {
  const app = "import express from 'express'\nimport pg from 'pg'\nconst app = express()\nconst pool = new pg.Pool()\n"
  const code = `${app}app.get('/a', async (req, res) => {
  const query = 'SELECT * FROM users WHERE name = ' + req.query.name
  if (req.query.old) return res.json(await pool.query(query))
  res.json(await pool.query(query))
  res.json(await pool.query('SELECT * FROM shops WHERE name = ' + req.query.name))
})
`
  const module = lowerFile(parseFile('app.js', code, 'javascript'))
  const same = followed(module ? [module] : []).findings.map(({ same }) => same?.key)
  expect(same).toEqual([expect.any(String), same[0], undefined])
})

it('says of a path that something has looked at before that it is one in each line', () => {
  const code = `import express from 'express'
import fs from 'node:fs'
import { rows } from './rows.js'
const app = express()
async function refuseBadFile(file) {
  if (await rows.find({ file })) throw new Error(file)
}
app.get('/a', async (req, res) => {
  const file = '/srv/shop/' + req.query.name
  await refuseBadFile(file)
  fs.readFileSync(file)
  fs.unlinkSync(file)
  fs.readFileSync('/srv/mail/' + req.query.name)
})
`
  const module = lowerFile(parseFile('app.js', code, 'javascript'))
  const found = followed(module ? [module] : []).findings.filter(({ rule_id: rule }) => rule === 'path-traversal')
  expect(found[0]?.trace?.some(({ title }) => title.startsWith('Checked by'))).toBe(true)
  expect(found.map(({ same }) => same?.key)).toEqual([expect.any(String), found[0]?.same?.key, undefined])
})

it('weighs a template less that is only looked at', () => {
  const code = "from django.template import Template\n\ndef validate_text(request):\n    Template(request.POST['text'])\n\ndef show(request):\n    return Template(request.POST['text'])\n"
  expect(told('forms.py', code, 'python')).toEqual([[4, 'medium', 'high'], [7, undefined, 'high']])
})

it('only guesses that the name of an entry does harm, where the entry is equal to it and more', () => {
  const rows = (sign: string) => `<?php
class Rows {
  function change($values) {
    $parts = [];
    foreach ($values as $name => $value) {
      if ($value ${sign} $name . ' + 1') { $parts[] = " $name = $value "; }
    }
    $this->db->query('UPDATE visits SET ' . implode(', ', $parts) . ' WHERE id = 1');
  }
}
$values = [];
foreach ($columns as $column) { $values[$column->name()] = $_GET['time']; }
(new Rows())->change($values);
`
  expect(told('rows.php', rows('==='), 'php').map(([line, , confidence]) => [line, confidence])).toEqual([[8, 'low']])
  expect(told('rows.php', rows('!=='), 'php').map(([line, , confidence]) => [line, confidence])).toEqual([[8, 'medium']])
})

it('is sure of a call on what the program is seen to hand on, and only guesses where others hand on something else', () => {
  const users = "import { MongoClient } from 'mongodb'\nimport express from 'express'\nfunction Users(db) {\n  const all = db.collection('users')\n  this.find = (name, done) => all.findOne({ name }, done)\n}\n"
  const wire = "const app = express()\nlet users\nconst start = (db) => { users = new Users(db) }\napp.post('/login', (req, res) => users.find(req.body.name, () => res.end()))\nMongoClient.connect(process.env.DB, (err, client) => start(client.db('shop')))\n"
  const other = "class Shelf { collection() { return [] } }\nexport const offline = () => start(new Shelf())\n"
  expect(told('app.js', users + wire, 'javascript')).toEqual([[5, undefined, 'high']])
  expect(told('app.js', users + wire + other, 'javascript')).toEqual([[5, undefined, 'low']])
  expect(told('app.js', users + wire.replace('client.db', 'client.nothing'), 'javascript')).toEqual([[5, undefined, 'low']])
})

it('only guesses what an object of PHP gives whose class cannot be seen', () => {
  const made = (code: string) => told('app.php', `<?php\nuse Acme\\OAuth\\Provider;\n${code}\n`, 'php').map(([line, , confidence]) => [line, confidence])
  expect(made("$token = (new Provider($_POST['client']))->getAccessToken();\necho $token->getRefreshToken();")).toEqual([[4, 'low']])
  expect(made("foreach ($kinds as $kind) {\n  $module = new $kind($_GET['page']);\n  include $module->output();\n}")).toEqual([[5, 'low']])
  expect(made("$user = new Exception($_POST['name']);\necho $user->getMessage();")).toEqual([[4, 'high']])
})
