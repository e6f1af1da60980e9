// case: rows of Drizzle and Kysely take every column that the request names
import express from 'express'
import { drizzle } from 'drizzle-orm/node-postgres'
import { eq } from 'drizzle-orm'
import { guests, kysely } from './tables'
const db = drizzle(process.env.DATABASE_URL)
const app = express()
app.post('/guests', async (req, res) => {
  await db.insert(guests).values(req.body) // expect: mass-assignment
  await db.insert(guests).values({ name: req.body.name, room: req.body.room }).returning()
  res.json({})
})
app.patch('/guests/:id', async (req, res) => {
  await db.update(guests).set({ ...req.body, changed: new Date() }).where(eq(guests.id, req.params.id)) // expect: mass-assignment
  await db.update(guests).set({ name: req.body.name }).where(eq(guests.id, req.params.id))
  await kysely.updateTable('guest').set(req.body).where('id', '=', req.params.id).execute() // expect: mass-assignment
  const seen = new Map()
  seen.set(req.body)
  res.json({})
})

// case: a schema drops what it does not list
import express from 'express'
import { drizzle } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { guests } from './tables'
const db = drizzle(process.env.DATABASE_URL)
const Guest = z.object({ name: z.string(), room: z.number() })
const app = express()
app.post('/guests', async (req, res) => {
  const guest = Guest.parse(req.body)
  await db.insert(guests).values(guest)
  res.json({})
})

// case: a schema of another file that is made of the table
import express from 'express'
import { drizzle } from 'drizzle-orm/node-postgres'
import { guests } from './tables'
import { NewGuest } from './guest-schema'
const db = drizzle(process.env.DATABASE_URL)
const app = express()
app.post('/guests', async (req, res) => {
  const guest = NewGuest.parse(req.body)
  await db.insert(guests).values(guest).returning()
  await db.insert(guests).values(req.body) // expect: mass-assignment
  res.json({})
})
// file: guest-schema.ts
import { createInsertSchema } from 'drizzle-zod'
import { guests } from './tables'
export const NewGuest = createInsertSchema(guests).omit({ id: true, role: true })

// case: entities of TypeORM that are made of the request
import { Router } from 'express'
import { DataSource } from 'typeorm'
import { Guest } from './guest.entity'
const source = new DataSource({ type: 'postgres' })
const guests = source.getRepository(Guest)
const router = Router()
router.post('/guests', async (req, res) => {
  const made = guests.create(req.body) // expect: mass-assignment
  await guests.save(made)
  res.json({})
})
router.put('/guests/:id', async (req, res) => {
  await guests.update(req.params.id, req.body) // expect: mass-assignment
  await guests.update(req.params.id, { name: req.body.name })
  const guest = await guests.findOneBy({ id: req.params.id })
  guests.merge(guest, req.body) // expect: mass-assignment
  guest.name = req.body.name
  await guests.save(guest)
  res.json({})
})

// case: a repository that is injected
import { Body, Controller, Param, Post, Put } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { Repository } from 'typeorm'
import { Guest } from './guest.entity'
@Controller('guests')
export class GuestsController {
  constructor(@InjectRepository(Guest) private readonly guests: Repository<Guest>) {}
  @Post()
  add(@Body() body) {
    return this.guests.save(body) // expect: mass-assignment
  }
  @Put(':id')
  change(@Param('id') id: string, @Body() body) {
    return this.guests.update(id, { name: body.name })
  }
}
