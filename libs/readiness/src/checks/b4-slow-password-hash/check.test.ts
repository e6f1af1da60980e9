import { expect, it } from 'vitest'
import { ask, shown, type Files } from '../../testing/project.ts'
import { check } from './check.ts'

const register = (hash: string, imports = ''): Files => ({
  'package.json': '{ "dependencies": { "express": "5", "pg": "8", "bcrypt": "6" } }',
  'src/app.ts': `
import express from 'express'
import { Pool } from 'pg'
${imports}
const app = express()
const db = new Pool()
app.post('/register', async (req, res) => { await db.query('insert into users (email, hash) values ($1, $2)', [req.body.email, ${hash}]); res.json({}) })`,
})

it('passes with the place that hashes slowly', () => {
  expect(shown(ask(check, register('await bcrypt.hash(req.body.password, 12)', `import bcrypt from 'bcrypt'`)))).toBe('PASSED src/app.ts:7')
})

it('is unclear where people register and no hash is recognised', () => {
  expect(ask(check, register('await hashed(req.body.password)')).status).toBe('PARTIAL')
})

it('does not apply where an identity provider keeps the passwords', () => {
  const files = {
    'package.json': '{ "dependencies": { "@supabase/supabase-js": "2", "react": "19" } }',
    'src/sign-in.ts': `import { createClient } from '@supabase/supabase-js'\nconst supabase = createClient(import.meta.env.VITE_SUPABASE_URL, import.meta.env.VITE_SUPABASE_ANON_KEY)\nexport const signIn = (email, password) => supabase.auth.signInWithPassword({ email, password })`,
  }
  expect(ask(check, files)).toMatchObject({ status: 'NOT_APPLICABLE', summary: expect.stringContaining('supabase') })
})

it('does not apply where nobody signs in', () => {
  expect(ask(check, { 'package.json': '{}', 'index.js': 'export const a = 1' }).status).toBe('NOT_APPLICABLE')
})
