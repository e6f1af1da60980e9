import { expect, it } from 'vitest'
import { attackSurface } from './surface.ts'
import { givenOf } from './testing/project.ts'

const surface = (route: string) => attackSurface(givenOf({
  'package.json': '{ "dependencies": { "express": "5", "pg": "8", "openai": "6" } }',
  'src/app.ts': `
import express from 'express'
import OpenAI from 'openai'
import { Pool } from 'pg'
const app = express()
const db = new Pool()
const openai = new OpenAI()
const requireAuth = (req, res, next) => (req.session.user ? next() : res.sendStatus(401))
${route}`,
}).facts, () => true)

it('says of a route who may take it, what it writes and what it uses', () => {
  const { routes } = surface(`app.post('/notes/:id', requireAuth, async (req, res) => {
  await db.query('update notes set text = $1 where id = $2 and user_id = $3', [req.body.text, req.params.id, req.user.id])
  res.json(await openai.chat.completions.create({ model: 'small', messages: [] }))
})`)
  expect(routes).toMatchObject([{ methods: ['POST'], route: '/notes/:id', access: 'signed_in', owner_checked: true, data: [{ does: 'writes' }], uses: ['model call'] }])
})

it('shows an open route as open, the file with its line', () => {
  const { routes } = surface(`app.delete('/notes', async (req, res) => res.json(await db.query('delete from notes')))`)
  expect(routes).toMatchObject([{ access: 'open', guards: [], file_path: 'src/app.ts', line: 9 }])
})

it('lists stores, outbound calls and model calls beside the routes', () => {
  const { parts } = surface(`fetch('https://api.example.com/rates')\nopenai.chat.completions.create({ model: 'small', messages: [] })`)
  expect([...new Set(parts.map(({ kind }) => kind))].sort()).toEqual(['model_call', 'outbound', 'store'])
})
