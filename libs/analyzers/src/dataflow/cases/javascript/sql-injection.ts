import express from 'express'
import mysql from 'mysql2/promise'
const app = express()
const pool = mysql.createPool({ host: 'db' })

// case: plain flow
app.get('/users', async (req, res) => {
  const [rows] = await pool.query('SELECT * FROM users WHERE id = ' + req.query.id) // expect: sql-injection
  res.json(rows)
})

// case: placeholders
app.get('/users', async (req, res) => {
  const [rows] = await pool.query('SELECT * FROM users WHERE id = ?', [req.query.id])
  res.json(rows)
})

// case: through a helper
async function findUser(name: string) {
  return pool.query(`SELECT * FROM users WHERE name = '${name}'`) // expect: sql-injection
}
app.get('/users', async (req, res) => res.json(await findUser(req.query.name)))

// case: across files
import { UserStore } from './user-store'
app.get('/users', async (req, res) => res.json(await new UserStore(pool).byName(req.params.name)))
// file: user-store.ts
export class UserStore {
  constructor(private readonly db: any) {}
  byName(name: string) {
    return this.db.query(`SELECT * FROM users WHERE name = '${name}'`) // expect: sql-injection
  }
}

// case: through a field: of the request that a middleware keeps
app.get('/users', async (req, res) => {
  const filter = { text: req.query.q, limit: 10 }
  await pool.query('SELECT * FROM users LIMIT ' + filter.limit)
  await pool.query(`SELECT * FROM users WHERE name LIKE '%${filter.text}%'`) // expect: sql-injection
})

// case: through a collection: a list of conditions
app.get('/users', async (req, res) => {
  const conditions = []
  if (req.query.name) conditions.push(`name = '${req.query.name}'`)
  await pool.query('SELECT * FROM users WHERE ' + conditions.join(' AND ')) // expect: sql-injection
})

// case: sanitised: by escaping
app.get('/users', async (req, res) => {
  await pool.query('SELECT * FROM users WHERE name = ' + mysql.escape(req.query.name))
})

// case: sanitised: by a number
app.get('/users', async (req, res) => {
  await pool.query(`SELECT * FROM users LIMIT ${Number(req.query.limit)}`)
})

// case: guarded: by a list of columns
const COLUMNS = ['name', 'mail']
app.get('/users', async (req, res) => {
  if (!COLUMNS.includes(req.query.sort)) return res.sendStatus(400)
  await pool.query(`SELECT * FROM users ORDER BY ${req.query.sort}`)
})

// case: constant
app.get('/users', async (req, res) => {
  const order = req.query.dir === 'desc' ? 'DESC' : 'ASC'
  await pool.query(`SELECT * FROM users ORDER BY name ${order}`)
})

// case: dead branch
const LEGACY = false
app.get('/users', async (req, res) => {
  if (LEGACY) await pool.query('SELECT * FROM users WHERE id = ' + req.query.id)
})

// case: sequelize
import { Sequelize } from 'sequelize'
const sequelize = new Sequelize('sqlite::memory:')
app.get('/users', async (req, res) => {
  await sequelize.query('SELECT * FROM users WHERE name = :name', { replacements: { name: req.query.name } })
  await sequelize.query(`SELECT * FROM users WHERE name = '${req.query.name}'`) // expect: sql-injection
})

// case: knex
import knex from 'knex'
const db = knex({ client: 'pg' })
app.get('/users', async (req, res) => {
  await db('users').whereRaw('name = ?', [req.query.name])
  await db('users').whereRaw(`name = '${req.query.name}'`) // expect: sql-injection
})

// case: prisma
import { PrismaClient } from '@prisma/client'
const prisma = new PrismaClient()
app.get('/users', async (req, res) => {
  await prisma.$queryRaw`SELECT * FROM users WHERE name = ${req.query.name}`
  await prisma.$queryRawUnsafe(`SELECT * FROM users WHERE name = '${req.query.name}'`) // expect: sql-injection
})

// case: query builder of TypeORM
import { getRepository } from 'typeorm'
app.get('/users', async (req, res) => {
  await getRepository('User').createQueryBuilder('u').where('u.name = :name', { name: req.query.name }).getMany()
  await getRepository('User').createQueryBuilder('u').where(`u.name = '${req.query.name}'`).getMany() // expect: sql-injection
})

// case: a handler of Nest
import { Controller, Get, Query, Param, ParseIntPipe } from '@nestjs/common'
@Controller('users')
export class UsersController {
  @Get()
  list(@Query('name') name: string, @Param('id', ParseIntPipe) id: number) {
    pool.query(`SELECT * FROM users WHERE id = ${id}`)
    return pool.query(`SELECT * FROM users WHERE name = '${name}'`) // expect: sql-injection
  }
}

// case: a statement is given to something nobody knows
import express from 'express'
import { warehouse } from 'warehouse-client'
const app = express()
app.get('/orders', async (req, res) => {
  const rows = await warehouse.rowsOf(`select * from orders where id = ${req.query.id}`) // expect: sql-injection
  await warehouse.rowsOf('select * from orders where id = $1', [req.query.id])
  warehouse.describe(`select * from orders where id = ${req.query.id}`)
  res.json({ count: rows.length })
})

// case: builders of statements whose tagged form sends values apart
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { sql as kysely } from 'kysely'
const tables = drizzle(process.env.DATABASE_URL)
app.get('/tagged', async (req, res) => {
  await tables.execute(sql`select * from books where shelf = ${req.query.shelf}`)
  await tables.execute(sql`select * from books order by ${sql.raw(req.query.order)}`) // expect: sql-injection
  await kysely`select * from books where shelf = ${req.query.shelf}`.execute(tables)
  await kysely.raw(`select * from books where shelf = '${req.query.shelf}'`).execute(tables) // expect: sql-injection
  res.end()
})
