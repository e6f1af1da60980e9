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

const actions = (path: string, asks: string): Files => ({
  'package.json': '{ "dependencies": { "next": "16", "react": "19", "@supabase/supabase-js": "2" } }',
  'src/lib/server.ts': `import { createClient } from '@supabase/supabase-js'\nexport const client = () => createClient(process.env.URL!, process.env.KEY!)`,
  [path]: `'use server'
import { client } from '@/lib/server'
async function requireAdmin() {
  const { data: { user } } = await client().auth.getUser()
  if (!user) throw new Error('Sign in')
  const { data } = await client().from('people').select('is_admin').eq('id', user.id).single()
  if (!data?.is_admin) throw new Error('Administrators only')
}
async function requireUser() {
  const { data: { user } } = await client().auth.getUser()
  if (!user) throw new Error('Sign in')
}
export async function closeShop(shop: string) {
  ${asks}
  await client().from('shops').update({ open: false }).eq('id', shop)
}`,
  'src/app/page.tsx': `'use client'\nimport { closeShop } from '@/${path.slice(4, -3)}'\nexport default function Page() { return <button onClick={() => closeShop('a')}>Close</button> }`,
})

it('counts a server action as one for administrators by what it asks, and by the file or folder it stands in', () => {
  const told = (path: string, asks: string) => shown(ask(check, actions(path, asks)))
  expect(told('src/actions/shops.ts', 'await requireAdmin()')).toMatch(/^PASSED src\/actions\/shops\.ts/)
  expect(told('src/actions/shops.ts', 'await requireUser()')).toBe('NOT_APPLICABLE')
  expect(told('src/actions/admin-shops.ts', 'await requireUser()')).toMatch(/^PARTIAL src\/actions\/admin-shops\.ts/)
  expect(told('src/app/admin/shops/actions.ts', 'await requireAdmin()')).toMatch(/^PASSED src\/app\/admin/)
  expect(told('src/app/administrative-areas/actions.ts', 'await requireUser()')).toBe('NOT_APPLICABLE')
})
