// case: a class without types that is given a database
import express from 'express'
import { Pool } from 'pg'
import { Reports } from './reports'
const app = express()
const build = (db) => new Reports(db)
const reports = build(new Pool())
app.get('/reports', async (req, res) => res.json(await reports.run(req.query.text)))
// file: reports.ts
export class Reports {
  private db
  constructor(db) {
    this.db = db
  }
  run(text) {
    return this.db.query(text) // expect: sql-injection
  }
}

// case: what is declared is believed before what is given
import express from 'express'
import { Pool } from 'pg'
import { makeReports } from './reports'
const app = express()
const reports = makeReports(new Pool())
app.get('/reports', async (req, res) => res.json(await reports.run(req.query.text)))
// file: reports.ts
class Shelf {
  query(text: string) {
    return text.length
  }
}
export function makeReports(db: Shelf) {
  return { run: (text: string) => db.query(text) }
}

// case: what is declared as anything
import express from 'express'
import { Pool } from 'pg'
import { makeReports } from './reports'
const app = express()
const reports = makeReports({ db: new Pool() }, new Pool())
app.get('/reports', async (req, res) => res.json(await reports.run(req.query.text)))
app.get('/lines', async (req, res) => res.json(await reports.lines(req.query.text)))
// file: reports.ts
export function makeReports({ db }: { db: unknown }, other: any) {
  return {
    run: (text: string) => db.query(text), // expect: sql-injection
    lines: (text: string) => other.query(text), // expect: sql-injection
  }
}

// case: a type that a function leaves open is no model
import express from 'express'
const makers: Record<string, unknown> = {}
function made<T>(name: string): T {
  return makers[name] as T
}
function filled<T>(name: string, begin: T | (() => T)): T {
  return typeof begin === 'function' ? begin.call(name) : begin
}
const app = express()
app.post('/folders', async (req, res) => {
  const maker = made('folders')
  const other = filled('folders', () => maker)
  await other.create(req.body)
  await maker.create(req.body)
  res.json(await Folder.create(req.body)) // expect: mass-assignment
})

// case: what is declared as text is no record
import express from 'express'
const app = express()
async function folder(name: string) {
  await Folders.create(name)
}
async function shop(given: Shop) {
  await Shops.create(given) // expect: mass-assignment
}
app.post('/shops', async (req, res) => {
  await folder(req.body.folder)
  await shop(req.body.shop)
  res.end()
})

// case: what is declared as a function is given data
function each(list: string[], done: Function, then?: Function | null) {
  for (const one of list) {
    done(one)
    then(one)
  }
}
class Shown {
  constructor(private readonly done: Function) {}
  show(text: string) {
    this.done(text)
  }
}
app.get('/names', (req, res) => {
  each(req.query.names, console.table, given)
  new Shown(res.json).show(req.query.name)
  const run: Function = handlers[0]
  run(req.query.name)
  run.call(null, req.query.name)
  eval(req.query.name) // expect: code-injection
})
