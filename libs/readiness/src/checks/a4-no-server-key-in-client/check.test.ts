import { describe, expect, it } from 'vitest'
import { ask, shown, type Files } from '../../testing/project.ts'
import { check } from './check.ts'
import { isServerOnly, publicName } from './names.ts'

const app = (name: string): Files => ({ 'package.json': '{ "dependencies": { "next": "16" } }', 'lib/client.ts': `export const key = process.env.${name}` })

describe('a setting in the code of the browser', () => {
  it.each([
    'NEXT_PUBLIC_SUPABASE_SERVICE_ROLE_KEY', 'NEXT_PUBLIC_OPENAI_API_KEY', 'VITE_STRIPE_SECRET_KEY', 'VITE_GEMINI_API_KEY', 'REACT_APP_JWT_SECRET',
    'EXPO_PUBLIC_DATABASE_URL', 'VITE_AWS_SECRET_ACCESS_KEY', 'NEXT_PUBLIC_RESEND_API_KEY', 'VITE_DB_PASSWORD', 'PUBLIC_PRIVATE_KEY',
  ])('%s is a key of a server', (name) => {
    expect(isServerOnly(publicName(name))).toBe(true)
  })

  it.each([
    'NEXT_PUBLIC_SUPABASE_ANON_KEY', 'NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY', 'VITE_FIREBASE_API_KEY', 'NEXT_PUBLIC_GOOGLE_MAPS_API_KEY', 'NEXT_PUBLIC_POSTHOG_KEY',
    'VITE_MAPBOX_TOKEN', 'NEXT_PUBLIC_VAPID_PUBLIC_KEY', 'NEXT_PUBLIC_APP_URL', 'VITE_API_BASE_URL', 'NEXT_PUBLIC_SENTRY_DSN', 'NEXT_PUBLIC_RECAPTCHA_SITE_KEY', 'VITE_SUPABASE_PUBLISHABLE_DEFAULT_KEY',
  ])('%s is public by design', (name) => {
    expect(isServerOnly(publicName(name))).toBe(false)
  })
})

it('is missing where the browser gets a key of a server, with the line', () => {
  expect(shown(ask(check, app('NEXT_PUBLIC_SUPABASE_SERVICE_ROLE_KEY')))).toBe('MISSING lib/client.ts:1')
})

it('is missing where an environment file names one', () => {
  expect(shown(ask(check, { ...app('NEXT_PUBLIC_APP_URL'), '.env.example': '# keys\nNEXT_PUBLIC_OPENAI_API_KEY=\n' }))).toBe('MISSING .env.example:2')
})

it('passes with settings that are public by design', () => {
  expect(shown(ask(check, app('NEXT_PUBLIC_SUPABASE_ANON_KEY')))).toBe('PASSED lib/client.ts:1')
})

describe('a setting with the name of a secret', () => {
  const search = (code: string): Files => ({ 'package.json': '{ "dependencies": { "vite": "7", "react": "19" } }', '.env.example': 'VITE_ALGOLIA_SECRET=\n', 'src/search.ts': `import { liteClient as find } from 'algoliasearch/lite'\n${code}` })

  it('needs a look where it goes to a client that only searches', () => {
    expect(shown(ask(check, search(`export const client = find(import.meta.env.VITE_ALGOLIA_APP_ID, import.meta.env.VITE_ALGOLIA_SECRET)`)))).toBe('PARTIAL src/search.ts:2 .env.example:1')
  })

  it.each([
    'export const client = find(import.meta.env.VITE_ALGOLIA_APP_ID, "a")\nexport const key = import.meta.env.VITE_ALGOLIA_SECRET',
    `export const client = find('a', import.meta.env.VITE_ALGOLIA_SECRET)\nfetch('/index', { headers: { key: import.meta.env.VITE_ALGOLIA_SECRET } })`,
  ])('is missing where it goes elsewhere: %s', (code) => {
    expect(ask(check, search(code)).status).toBe('MISSING')
  })

  it('is missing where only a list names it', () => {
    expect(ask(check, search('export const client = find("a", "b")')).status).toBe('MISSING')
  })
})

it('does not mind keys that stay on the server', () => {
  expect(ask(check, app('SUPABASE_SERVICE_ROLE_KEY')).status).toBe('PASSED')
})

it('does not mind a comment or a test', () => {
  const files = { 'package.json': '{ "dependencies": { "next": "16" } }', 'lib/a.ts': '// never set NEXT_PUBLIC_OPENAI_API_KEY\nexport const a = 1', 'tests/b.test.ts': 'export const b = process.env.NEXT_PUBLIC_OPENAI_API_KEY' }
  expect(ask(check, files).status).toBe('PASSED')
})

it('does not apply where nothing runs in a browser', () => {
  expect(ask(check, { 'package.json': '{}', 'index.js': 'export const a = 1' }).status).toBe('NOT_APPLICABLE')
})

describe('a route that reads a key of a server', () => {
  const route = (body: string): Files => ({ 'package.json': '{ "dependencies": { "next": "16" } }', 'app/api/talk/route.ts': `export async function POST() {\n  const key = process.env.OPENAI_API_KEY\n  ${body}\n}` })

  it.each(['return Response.json({ key })', 'return NextResponse.json({ ok: true, apiKey: key })', 'return new Response(JSON.stringify({ token: key }), { status: 200 })', 'return Response.json({ key: process.env.OPENAI_API_KEY })'])('is missing where it answers with it: %s', (body) => {
    expect(shown(ask(check, route(body)))).toBe('MISSING app/api/talk/route.ts:3')
  })

  it.each(['return Response.json({ configured: !!key })', 'return Response.json({ length: key.length })', `const { length } = await (await fetch(URL, { method: 'POST', body: JSON.stringify({ key }) })).json(); return Response.json({ length })`, '// return Response.json({ key })'])('passes with %s', (body) => {
    expect(ask(check, route(body)).status).toBe('PASSED')
  })
})
