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
