import { expect, it } from 'vitest'
import { ask, shown, type Files } from '../../testing/project.ts'
import { check } from './check.ts'

const api = (guard: string, path = '/admin/users'): Files => ({
  'package.json': '{ "dependencies": { "express": "5", "pg": "8" } }',
  'src/app.ts': `
import express from 'express'
import { Pool } from 'pg'
const app = express()
const db = new Pool()
const requireAuth = (req, res, next) => (req.session.user ? next() : res.sendStatus(401))
const requireAdmin = (req, res, next) => (req.user.role === 'admin' ? next() : res.sendStatus(403))
app.get('${path}', ${guard}, async (req, res) => res.json(await db.query('select * from users')))`,
})

it('passes where admin routes ask for the role', () => {
  expect(shown(ask(check, api('requireAuth, requireAdmin')))).toBe('PASSED src/app.ts:8')
})

it('needs a look where one asks for a session only', () => {
  expect(shown(ask(check, api('requireAuth')))).toBe('PARTIAL src/app.ts:8')
})

it.each(['/users', '/account/manage-subscription'])('does not apply to %s', (path) => {
  expect(ask(check, api('requireAuth', path)).status).toBe('NOT_APPLICABLE')
})

it('counts a route as one for administrators by the guard before it, whatever its path is', () => {
  expect(shown(ask(check, api('requireAuth, requireAdmin', '/reports')))).toBe('PASSED src/app.ts:8')
})

const giving = (path: string, guard: string): Files => Object.fromEntries(Object.entries(api(guard, path)).map(([name, text]) => [name, text.replace('app.get(', 'app.put(')]))

it.each(['/roles/:id', '/api/v1/users/:id/permissions'])('counts %s, which says who may do what', (path) => {
  expect(shown(ask(check, giving(path, 'requireAuth, requireAdmin')))).toBe('PASSED src/app.ts:8')
  expect(shown(ask(check, giving(path, 'requireAuth')))).toBe('PARTIAL src/app.ts:8')
})

it('does not count roles in a team, nor whoever reads which there are', () => {
  expect(ask(check, giving('/teams/:id/roles', 'requireAuth')).status).toBe('NOT_APPLICABLE')
  expect(ask(check, api('requireAuth', '/roles')).status).toBe('NOT_APPLICABLE')
})
