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

describe('a file of Next that runs before all and sends away at some paths only', () => {
  const FILES = {
    ...ROUTES,
    'app/api/admin/users/route.ts': `export async function POST() { return Response.json({}) }`,
    'app/api/open/route.ts': `export async function POST() { return Response.json({}) }`,
  }
  const gate = (body: string, more = '') => ({
    ...FILES,
    'middleware.ts': `import { NextResponse } from 'next/server'
import { createServerClient } from '@supabase/ssr'
${more}
export async function middleware(request) {
  const supabase = createServerClient(U, K, {})
  const { data: { user } } = await supabase.auth.getUser()
  const { pathname } = request.nextUrl
  ${body}
  return NextResponse.next()
}`,
  })
  const AWAY = `return NextResponse.redirect(new URL('/login', request.url))`
  const [ADMIN, API] = [['/admin/users/[id]'], ['/api/admin/users', '/api/open', '/api/orders']]
  const ALL = [...ADMIN, ...API]

  it.each([
    ['inside of a condition on the path', `const isAdmin = pathname.startsWith('/admin'); if (isAdmin) { if (!user) { ${AWAY} } }`, ADMIN],
    ['where both hold', `if (pathname.startsWith('/admin') && !user) ${AWAY}`, ADMIN],
    ['the path read where it is asked for', `if (!user && request.nextUrl.pathname.startsWith('/admin')) ${AWAY}`, ADMIN],
    ['one of several beginnings', `if (!user && (pathname.startsWith('/admin') || pathname.startsWith('/api/orders'))) ${AWAY}`, [...ADMIN, '/api/orders']],
    ['a list of beginnings', `const closed = ['/admin', '/settings']; if (!user && closed.some((one) => pathname.startsWith(one))) ${AWAY}`, ADMIN],
    ['one path itself', `if (!user && pathname === '/api/orders') ${AWAY}`, ['/api/orders']],
    ['all but some beginnings', `if (!user && !pathname.startsWith('/login') && !pathname.startsWith('/api')) ${AWAY}`, ADMIN],
    ['after it has let some go', `if (pathname.startsWith('/api')) return NextResponse.next(); if (!user) ${AWAY}`, ADMIN],
    ['after it has let go all but some', `if (!pathname.startsWith('/admin')) return NextResponse.next(); if (!user) ${AWAY}`, ADMIN],
    ['in the other branch', `if (pathname.startsWith('/api')) { console.log(pathname) } else if (!user) { ${AWAY} }`, ADMIN],
  ])('%s', (_, body, expected) => expect(closed(gate(body)).sort()).toEqual([...expected].sort()))

  it.each([
    ['everywhere', `if (!user) ${AWAY}`],
    ['at paths that are not written in the code', `const paths = closedPaths(); if (!user && paths.some((one) => pathname.startsWith(one))) ${AWAY}`],
    ['after a look at the path that lets nobody go', `if (pathname.startsWith('/api')) { if (user) return NextResponse.next() } if (!user) ${AWAY}`],
    ['at some paths and at all others as well', `if (pathname.startsWith('/admin') && !user) ${AWAY}; if (!user) ${AWAY}`],
  ])('%s', (_, body) => expect(closed(gate(body)).sort()).toEqual([...ALL].sort()))

  it('somebody who is signed in and sent to the start page is nobody who is kept out', () => {
    expect(closed(gate(`if (user && pathname === '/login') return NextResponse.redirect(new URL('/', request.url))`))).toEqual([])
  })

  it.each([
    [`const isClosed = createRouteMatcher(['/admin(.*)'])`, `if (isClosed(request)) await auth.protect()`, ADMIN],
    [`const isOpen = createRouteMatcher(['/api/open', '/sign-in(.*)'])`, `if (!isOpen(request)) await auth.protect()`, ALL.filter((path) => path !== '/api/open')],
  ])('Clerk: %s', (matcher, body, expected) => {
    expect(closed({ ...FILES, 'middleware.ts': `import { clerkMiddleware, createRouteMatcher } from '@clerk/nextjs/server'\n${matcher}\nexport default clerkMiddleware(async (auth, request) => { ${body} })` }).sort()).toEqual([...expected].sort())
  })
})
