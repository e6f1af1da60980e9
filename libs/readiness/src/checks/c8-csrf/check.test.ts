import { expect, it } from 'vitest'
import { service } from '../../testing/example.ts'
import { aFinding, ask } from '../../testing/project.ts'
import { check } from './check.ts'

it('fails where a finding says that protection is switched off', () => {
  const files = service(`import session from 'express-session'\nimport { Pool } from 'pg'\nconst db = new Pool()\napp.use(session({ secret: process.env.SECRET, cookie: { sameSite: 'lax' } }))\napp.post('/notes', async (req, res) => { await db.query('delete from notes'); res.json({}) })\n`)
  expect(ask(check, files).status).toBe('PASSED')
  expect(ask(check, files, [aFinding('csrf-disabled')]).status).toBe('MISSING')
})
