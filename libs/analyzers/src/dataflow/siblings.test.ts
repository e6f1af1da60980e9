import { expect, it } from 'vitest'
import { parseFile } from '../syntax/parse.ts'
import { lowerFile } from './lower/index.ts'
import { followed } from './testing.ts'

const CODE = `import express from 'express'
import { db } from './db.js'
import pg from 'pg'
const pool = new pg.Pool()
const app = express()
app.get('/orders', async (req, res) => {
  const order = req.query.order
  await pool.query('select * from orders order by ' + order)
  await pool.query('select count(*) from orders order by ' + order)
  await pool.query('select * from carts where id = ' + req.query.cart)
  res.send('<p>' + order)
})
app.get('/carts', async (req) => pool.query('select * from carts order by ' + req.query.order))
`

it('names siblings: findings of one class that the same source reaches in the same function', () => {
  const module = lowerFile(parseFile('app.js', CODE, 'javascript'))
  const groups = new Map(followed(module ? [module] : []).findings.map(({ line, sibling_group: group }) => [line, group]))
  expect(groups.get(8)).toBeDefined()
  expect(groups.get(9)).toBe(groups.get(8))
  // another source, another class, another function
  for (const line of [10, 11, 13]) expect(groups.get(line)).not.toBe(groups.get(8))
})
