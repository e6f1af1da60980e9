import express from 'express'
const app = express()

// case: across files: brought in by way of a file that gives all of several others
import { page, other } from './parts'
app.get('/', (req, res) => {
  page(res, req.query.name)
  other(res, req.query.name)
})
// file: parts/index.ts
export * from './other'
export * from './page'
export * from './third'
// file: parts/page.ts
export const page = (res, name) => res.send(`<p>${name}</p>`) // expect: xss
// file: parts/other.ts
export function other(res, name) {
  res.send(`<b>${name}</b>`) // expect: xss
}
// file: parts/third.ts
export const third = 3

// case: across files: by way of two such files, one of which leads back
import { page } from './all'
app.get('/', (req, res) => page(res, req.query.name))
// file: all/index.ts
export * from './empty'
export * from './parts'
export * from 'lodash'
// file: all/empty.ts
export const empty = 0
// file: all/parts/index.ts
export * from '../index'
export * from './page'
// file: all/parts/page.ts
export const page = (res, name) => res.send(`<p>${name}</p>`) // expect: xss

// case: sanitised: by what such a file gives
import { clean } from './tools'
app.get('/', (req, res) => res.send(clean(req.query.name)))
// file: tools/index.ts
export * from './clean'
export * from './other'
// file: tools/clean.ts
import escape from 'escape-html'
export const clean = (text) => escape(text)
// file: tools/other.ts
export const other = 1
