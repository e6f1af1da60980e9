import { describe, expect, it } from 'vitest'
import { ask, shown, type Files } from '../../testing/project.ts'
import { check } from './check.ts'

const manifest = '{ "dependencies": { "express": "5", "pg": "8", "@supabase/supabase-js": "2", "next": "16" } }'
const api = (routes: string): Files => ({
  'package.json': manifest,
  'src/app.ts': `
import express from 'express'
import { Pool } from 'pg'
const app = express()
const db = new Pool()
const requireAuth = (req, res, next) => (req.session.user ? next() : res.sendStatus(401))
${routes}`,
})
const write = (path: string, guard = '') => `app.post('${path}', ${guard}async (req, res) => { await db.query('insert into notes (text) values ($1)', [req.body.text]); res.json({}) })`

describe('routes that change data', () => {
  it('pass where each asks who is signed in, with the check as evidence', () => {
    expect(shown(ask(check, api(`${write('/notes', 'requireAuth, ')}\n${write('/tags', 'requireAuth, ')}`)))).toMatch(/^PASSED src\/app\.ts:7 src\/app\.ts:8/)
  })

  it('need a look where one does not', () => {
    expect(shown(ask(check, api(`${write('/notes', 'requireAuth, ')}\n${write('/tags')}`)))).toBe('PARTIAL src/app.ts:8')
  })

  it('need a look where one takes uploads from anybody', () => {
    const files = { 'package.json': manifest, 'app/api/pictures/route.ts': `import { writeFile } from 'node:fs/promises'\nexport async function POST(request: Request) {\n  const form = await request.formData()\n  const file = form.get('file') as File\n  await writeFile(file.name, Buffer.from(await file.arrayBuffer()))\n  return Response.json({})\n}` }
    expect(shown(ask(check, files))).toBe('PARTIAL app/api/pictures/route.ts:2')
  })

  it('need a look where one is public by its name only and works with a service role', () => {
    const backfill = (rest: string): Files => ({
      'package.json': manifest,
      'src/notes.ts': Object.values(api(write('/notes', 'requireAuth, ')))[1] ?? '',
      'app/api/stripe-backfill/route.ts': `import { createClient } from '@supabase/supabase-js'\nconst admin = createClient(process.env.SUPABASE_URL!, process.env.SUPABASE_SERVICE_ROLE_KEY!)\n${rest}\nexport async function POST(request: Request) {\n  await admin.from('donations').insert(await request.json())\n  return Response.json({})\n}`,
    })
    expect(shown(ask(check, backfill('')))).toBe('PARTIAL app/api/stripe-backfill/route.ts:4')
  })

  it('are missing a check where an open one works with a service role', () => {
    const files = {
      'package.json': manifest,
      'app/api/members/route.ts': `
import { createClient } from '@supabase/supabase-js'
const admin = createClient(process.env.SUPABASE_URL!, process.env.SUPABASE_SERVICE_ROLE_KEY!)
export async function DELETE(request: Request) {
  const { id } = await request.json()
  await admin.from('members').delete().eq('id', id)
  return Response.json({ done: true })
}`,
    }
    expect(shown(ask(check, files))).toBe('MISSING app/api/members/route.ts:4')
  })

  it('that are public by intent are left out', () => {
    expect(ask(check, api(`${write('/notes', 'requireAuth, ')}\n${write('/sign-up')}\n${write('/contact')}`)).status).toBe('PASSED')
  })
})

describe('routes that read a part of an object', () => {
  const read = (path: string, guard = '') => `app.get('${path}', ${guard}async (req, res) => res.json(await db.query('select * from bills where id = $1', [req.params.id])))`
  const bills = (guard: string, part: string) => api(`${write('/bills', 'requireAuth, ')}\n${read('/bills/:id', guard)}\n${part}`)

  it('need a look where they are open and the object is not', () => {
    expect(shown(ask(check, bills('requireAuth, ', read('/bills/:id/download'))))).toBe('PARTIAL src/app.ts:9')
  })

  it('pass where they ask, where the object is open, and where they read something else', () => {
    expect(ask(check, bills('requireAuth, ', read('/bills/:id/download', 'requireAuth, '))).status).toBe('PASSED')
    expect(ask(check, bills('', read('/bills/:id/download'))).status).toBe('PASSED')
    expect(ask(check, bills('requireAuth, ', read('/offers/:id'))).status).toBe('PASSED')
  })
})

describe('functions of Supabase', () => {
  const CLIENT = `import { createClient } from 'https://esm.sh/@supabase/supabase-js@2'\nconst admin = createClient(Deno.env.get('SUPABASE_URL')!, Deno.env.get('SUPABASE_SERVICE_ROLE_KEY')!)\n`
  const fn = (name: string, before: string, config = ''): Files => ({
    'package.json': manifest,
    ...(config === '' ? {} : { 'supabase/config.toml': config }),
    [`supabase/functions/${name}/index.ts`]: `${CLIENT}Deno.serve(async (req) => {\n  ${before}\n  await admin.from('invoices').insert(await req.json())\n  return new Response('{}')\n})`,
  })
  const OPEN = '[functions.close-month]\nverify_jwt = false\n'
  const said = (files: Files) => {
    const outcome = ask(check, files)
    return `${outcome.status} ${'evidence' in outcome ? (outcome.evidence ?? []).map(({ text }) => text.replace(/^[^:]*: /, '')).join() : ''}`
  }

  it('stand behind a gateway that takes the public key, or asks nothing', () => {
    expect(said(fn('close-month', ''))).toBe('MISSING no authentication check found; the gateway takes the public key')
    expect(said(fn('close-month', '', OPEN))).toBe('MISSING no authentication check found, and verify_jwt = false')
    expect(said(fn('close-month', '', OPEN.replace('close-month', 'another')))).toBe('MISSING no authentication check found; the gateway takes the public key')
  })

  it('are open where a header of any content is enough', () => {
    expect(ask(check, fn('close-month', `if (!req.headers.get('Authorization')) return new Response('', { status: 401 })`)).status).toBe('MISSING')
  })

  it.each([
    ['who is signed in', `const { data: { user } } = await admin.auth.getUser(req.headers.get('Authorization')!.slice(7))\n  if (!user) return new Response('', { status: 401 })`],
    ['for a secret', `if (req.headers.get('x-cron') !== Deno.env.get('CRON_SECRET')) return new Response('', { status: 401 })`],
  ])('pass where they ask %s', (_, before) => {
    expect(ask(check, fn('close-month', before, OPEN)).status).toBe('PASSED')
  })

  it('are open where only machines should call them, and need a look where people do', () => {
    expect(ask(check, fn('sync-stripe-invoices', '')).status).toBe('MISSING')
    expect(ask(check, fn('send-otp', '')).status).toBe('PARTIAL')
  })
})

it('does not apply where no route changes data', () => {
  expect(ask(check, api(`app.get('/about', (req, res) => res.json({}))`)).status).toBe('NOT_APPLICABLE')
})

it('does not apply to a library', () => {
  expect(ask(check, { 'package.json': '{ "main": "index.js" }', 'index.js': 'export const add = (a, b) => a + b' }).status).toBe('NOT_APPLICABLE')
})

it('is not assessed where a service has no route that was recognised', () => {
  expect(ask(check, { 'requirements.txt': 'somewebframework\n', 'app.py': 'from somewebframework import serve\nserve(lambda request: 1)\n' }).status).toBe('NOT_ASSESSED')
})

it('does not count the door among what stands behind it', () => {
  expect(ask(check, api(write('/login', 'requireAuth, '))).status).toBe('NOT_APPLICABLE')
  expect(shown(ask(check, api(`${write('/login', 'requireAuth, ')}\n${write('/notes', 'requireAuth, ')}`)))).toBe('PASSED src/app.ts:8')
})
