// case: a function of another package of the project
// file: apps/shop/server.ts
import express from 'express'
import { leave } from '@shop/lib/leaving'
import { ordersPath } from '@shop/lib'
const app = express()
app.get('/go', (req, res) => leave(res, req.query.to))
app.get('/own', (req, res) => res.redirect(ordersPath(req.query.team)))
// file: packages/lib/package.json
{ "name": "@shop/lib", "private": true, "main": "dist/index.js" }
// file: packages/lib/leaving.ts
export const leave = (res, to) => res.redirect(to) // expect: open-redirect
// file: packages/lib/src/index.ts
export const ordersPath = (team: string) => `/t/${team}/orders`

// case: a package that is none of the project's
// file: apps/shop/server.ts
import express from 'express'
import { leave } from '@other/lib/leaving'
const app = express()
app.get('/go', (req, res) => leave(res, req.query.to))
// file: packages/lib/package.json
{ "name": "@shop/lib", "private": true }
// file: packages/lib/leaving.ts
export const leave = (res, to) => res.redirect(to)
