import { exec } from 'node:child_process'

// case: plain flow: Nuxt, whose functions are there without being brought in
// file: server/api/shelf.ts
import { exec } from 'node:child_process'
export default defineEventHandler(async (event) => {
  const { shelf, back } = getQuery(event)
  exec('sort-shelf ' + shelf) // expect: command-injection
  exec('sort-row ' + (await readBody(event)).row) // expect: command-injection
  exec('sort-book ' + Number(getRouterParam(event, 'id')))
  return sendRedirect(event, back) // expect: open-redirect
})

// case: a function of the project's own of the same name
// file: shelf.ts
import { exec } from 'node:child_process'
const getQuery = (name) => ({ shelf: 'all', name })
export function sort() {
  exec('sort-shelf ' + getQuery('a').shelf)
}

// case: plain flow: functions of Supabase
// file: supabase/functions/sort/index.ts
const load = async (link: string) => (await fetch(link)).text() // expect: ssrf
Deno.serve(async (req) => {
  const { cover, shelf } = await req.json()
  const known = new URL('https://covers.example.com/' + encodeURIComponent(shelf))
  return new Response(`${await load(cover)} ${await (await fetch(known)).text()}`)
})
// file: supabase/functions/tidy/index.ts
import { serve } from 'https://deno.land/std@0.168.0/http/server.ts'
serve(async (req) => {
  const body = await req.json()
  await fetch(body.link) // expect: ssrf
  return new Response('')
})

// case: the answer of another server is called as a request is
// file: covers.ts
const next = () => fetch('https://covers.example.com/next').then((req) => req.json())
export const follow = async () => fetch((await next()).link)

// case: plain flow: Elysia
import { Elysia } from 'elysia'
new Elysia()
  .get('/shelves/:id', ({ params: { id }, query }) => exec(`sort-shelf ${id} ${query.row}`)) // expect: command-injection
  .post('/shelves', ({ body, redirect }) => redirect(`/shelves/${body.id}`))

// case: plain flow: SvelteKit
// file: src/routes/shelves/+server.ts
import { exec } from 'node:child_process'
import { redirect } from '@sveltejs/kit'
export async function GET({ url, params }) {
  exec('sort-shelf ' + url.searchParams.get('shelf')) // expect: command-injection
  exec('sort-row ' + Number(params.row))
  redirect(302, url.searchParams.get('back')) // expect: open-redirect
}
// file: src/routes/shelves/+page.server.ts
import { exec } from 'node:child_process'
export const actions = {
  default: async ({ request }) => {
    const form = await request.formData()
    exec('sort-shelf ' + form.get('shelf')) // expect: command-injection
  },
}

// case: plain flow: loaders of Remix, and those that run in the page
// file: app/routes/shelves.tsx
export async function loader({ request, params }) {
  return fetch('https://' + params.shelf + '/rows') // expect: ssrf
}
// file: web/routes/shelves.tsx
import { createRoute } from '@tanstack/react-router'
export const shelf = createRoute({
  path: '/shelves/$shelf',
  loader: async ({ params }) => fetch('https://' + params.shelf + '/rows'),
})

// case: Next, whose routes are handed to what looks who is there, known and unknown
// file: app/api/shelf/route.ts
import { exec } from 'node:child_process'
import { checked } from '@acme/sessions'
import { signedIn } from '../../signed-in'
export const GET = checked(async (request) => {
  exec('sort-shelf ' + request.nextUrl.searchParams.get('shelf')) // expect: command-injection
  return Response.json({})
})
export const POST = checked({ onFailure: (error) => exec('tell ' + error.text) }, signedIn({
  schema: (it) => exec('tell ' + it.text),
  handler: async ({ req, params }) => {
    const { row } = await req.json()
    exec('sort-row ' + row) // expect: command-injection
    exec('sort-book ' + params.book) // expect: command-injection
  },
}))
// file: app/signed-in.ts
export const signedIn = ({ handler }) => async (req, props) => {
  if (!req.cookies.get('session')) return new Response('', { status: 401 })
  return handler({ req, ...props })
}

// case: programs that speak a protocol of tools
import express from 'express'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
express().post('/tools', (req, res) => {
  const tools = new StdioClientTransport({ command: 'tools', args: [req.body.shelf] })
  res.json(new StdioClientTransport({ command: req.body.command, args: [] }) ?? tools) // expect: command-injection
})

// case: the address that a request came to leads to the own site, unless something else is put behind its host
// file: app/auth/callback/route.ts
import { NextResponse } from 'next/server'
export async function GET(request: Request) {
  const { searchParams, origin } = new URL(request.url)
  const next = searchParams.get('next') ?? '/'
  if (!searchParams.get('code')) return NextResponse.redirect(`${origin}/sign-in`)
  if (next.startsWith('/')) return NextResponse.redirect(`${origin}${next}`)
  return NextResponse.redirect(`${origin}${next}`) // expect: open-redirect
}
// file: app/auth/sign-out/route.ts
import { NextResponse } from 'next/server'
export async function POST(request: Request) {
  const here = new URL(request.url)
  if (!request.headers.get('cookie')) return NextResponse.redirect(`${here.protocol}//${here.host}/sign-in`, { status: 303 })
  here.pathname = '/sign-in'
  return NextResponse.redirect(here)
}
// file: app/auth/back/route.ts
import { NextResponse } from 'next/server'
export async function GET(request: Request) {
  const here = new URL(request.url)
  const to = new URL(here.searchParams.get('to'))
  if (to.pathname === '/') return NextResponse.redirect(here.searchParams.get('to')) // expect: open-redirect
  await fetch(`${here.origin}/api/visits`) // expect: ssrf
  return NextResponse.redirect(`${to.origin}/`) // expect: open-redirect
}
// file: app/auth/confirm/route.ts
import { type NextRequest, NextResponse } from 'next/server'
function redirectTo(url: URL) {
  return NextResponse.redirect(url, { status: 302 }) // expect: open-redirect
}
export async function GET(request: NextRequest) {
  const here = new URL(request.url)
  const to = new URL('/confirm', request.url)
  to.host = here.searchParams.get('host')
  return redirectTo(to)
}
// file: app/auth/confirmed/route.ts
import { type NextRequest, NextResponse } from 'next/server'
function redirectTo(url: URL) {
  return NextResponse.redirect(url, { status: 302 })
}
export async function GET(request: NextRequest) {
  const here = new URL(request.url)
  const to = new URL('/confirm', request.url)
  to.search = here.search
  to.pathname = here.searchParams.get('page')
  to.searchParams.set('from', here.searchParams.get('from'))
  return redirectTo(to)
}
// file: app/auth/on/route.ts
import { NextRequest, NextResponse } from 'next/server'
export async function GET(request: NextRequest) {
  const { nextUrl } = request
  if (nextUrl.searchParams.get('new')) return NextResponse.redirect(nextUrl.origin + nextUrl.searchParams.get('next')) // expect: open-redirect
  if (nextUrl.searchParams.get('old')) return NextResponse.redirect(`${nextUrl.origin}/${nextUrl.searchParams.get('next')}`)
  return NextResponse.redirect(nextUrl.origin + nextUrl.pathname)
}
