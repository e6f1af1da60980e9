import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages } from '../../syntax/parse.ts'
import { LANGUAGES } from '../../types.ts'
import { isProtected } from './judge/protection.ts'
import { factsIn } from './testing.ts'

beforeAll(async () => loadLanguages(LANGUAGES))

const ROUTES = {
  'app/api/orders/route.ts': `export async function POST() { return Response.json({}) }`,
  'app/admin/users/[id]/route.ts': `export async function POST() { return Response.json({}) }`,
}
const guarding = (config: string) => `import { NextResponse } from 'next/server'
import { getToken } from 'next-auth/jwt'
export async function middleware(request) { const session = await getSession(request); if (!session) return NextResponse.redirect(new URL('/login', request.url)) }
${config}`

/** The routes that something keeps somebody out of. */
const closed = (files: Readonly<Record<string, string>>): string[] => factsIn(files).routes.filter(({ authentication }) => authentication.length > 0).map(({ route }) => route)

describe('what a file of Next that runs before all covers', () => {
  it.each([
    ['', ['/admin/users/[id]', '/api/orders']],
    [`export const config = { matcher: '/admin/:path*' }`, ['/admin/users/[id]']],
    [`export const config = { matcher: ['/admin/users/:id', '/api/other'] }`, ['/admin/users/[id]']],
    [`export const config = { matcher: ['/((?!api|_next/static|favicon.ico).*)'] }`, ['/admin/users/[id]']],
    [`export const config = { matcher: ['/((?!_next/static|.*\\\\.png$).*)'] }`, ['/admin/users/[id]', '/api/orders']],
    [`export const config = { matcher: [{ source: '/api/(.*)' }] }`, ['/api/orders']],
    [`export const config = { matcher: paths() }`, ['/admin/users/[id]', '/api/orders']],
  ])('%s', (config, expected) => {
    expect(closed({ ...ROUTES, 'middleware.ts': guarding(config) }).sort()).toEqual(expected)
  })

  it('one that only renews the session protects nothing, one that sends away does', () => {
    const renewing = (more: string) => ({
      ...ROUTES,
      'middleware.ts': `import { updateSession } from '@/lib/session'\nexport async function middleware(request) { return await updateSession(request) }`,
      'lib/session.ts': `import { createServerClient } from '@supabase/ssr'\nimport { NextResponse } from 'next/server'\nexport async function updateSession(request) { let response = NextResponse.next({ request }); const supabase = createServerClient(U, K, {}); const { data: { user } } = await supabase.auth.getUser(); ${more} return response }`,
    })
    expect(closed(renewing(''))).toEqual([])
    expect(closed(renewing(`if (!user && !request.nextUrl.pathname.startsWith('/login')) { const url = request.nextUrl.clone(); url.pathname = '/login'; return NextResponse.redirect(url) }`))).toHaveLength(2)
  })
})

describe("Supabase's user is authentication where nobody is refused", () => {
  const route = (body: string) => ({ 'app/api/a/route.ts': `import { createClient } from '@supabase/supabase-js'\nconst supabase = createClient(U, K)\nexport async function POST(request) { const { data: { user }, error } = await supabase.auth.getUser(); ${body} await supabase.from('a').insert({}); return Response.json({}) }` })
  it.each([
    ['answers 401', `if (!user) return Response.json({}, { status: 401 });`],
    ['leaves', `if (error || !user) return null;`],
    ['throws', `if (!user) throw new Error('x');`],
    ['compares with null', `if (user === null) return;`],
  ])('%s', (_, body) => expect(closed(route(body))).toEqual(['/api/a']))

  it.each([['looks only', `console.log(user?.id);`], ['does more for somebody', `if (user) { await greet(user) }`]])('not where it %s', (_, body) => expect(closed(route(body))).toEqual([]))
})

describe('what a request says of itself tells nobody who has sent it', () => {
  const route = (body: string) => ({ 'app/api/a/route.ts': `import { createClient } from '@supabase/supabase-js'\nconst admin = createClient(U, K)\nexport async function POST(request: Request) { ${body} return Response.json({}) }` })
  it.each([
    ['an id of the body', `const { userId } = await request.json(); await admin.from('orders').delete().eq('user_id', userId);`],
    ['an id of a form', `const form = await request.formData(); await admin.from('orders').delete().eq('user_id', form.userId);`],
    ['an account that an administrator\'s client deletes', `const { id } = await request.json(); await admin.auth.admin.deleteUser(id);`],
  ])('%s', (_, body) => expect(factsIn(route(body)).routes.filter(isProtected)).toEqual([]))

  it('the user of a token is who has sent it', () => {
    expect(factsIn(route(`const { data: { user } } = await admin.auth.getUser(token); if (!user) return new Response('', { status: 401 }); await admin.auth.admin.deleteUser(user.id);`)).routes.filter(isProtected)).toHaveLength(1)
  })
})

it('what runs before pages keeps nobody from a server action: any page that is open reaches it', () => {
  expect(closed({
    'middleware.ts': guarding(''),
    'app/actions.ts': `'use server'\nexport async function save(form) {}\nexport async function remove(id) { const session = await getSession(); if (!session) throw new Error('Unauthorized'); }`,
  })).toEqual(['action:remove'])
})
