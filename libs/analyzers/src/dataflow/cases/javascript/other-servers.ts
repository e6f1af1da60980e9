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
