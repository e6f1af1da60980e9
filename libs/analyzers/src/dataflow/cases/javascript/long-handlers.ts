import { Hono } from 'hono'
import { exec } from 'node:child_process'

// case: plain flow: a handler that does much with what it gets
const app = new Hono()
app.get('/shelves/:id', async (c) => {
  const shelf = c.req.param('id')
  const row = c.req.query('row') ?? '1'
  const order = c.req.query('order') === 'down' ? 'desc' : 'asc'
  const limit = Number(c.req.query('limit') ?? 20)
  const books = await load({ shelf, row, order, limit })
  const shown = books.filter((book) => book.shown).map((book) => ({ id: book.id, name: book.name, of: book.of }))
  const names = shown.map(({ name }) => name).join(', ')
  if (shown.length === 0) return c.json({ error: 'empty', shelf, row }, 404)
  if (shown.length > limit) return c.json({ error: 'too many', shelf, row, limit }, 400)
  exec(`sort-shelf ${shelf}`) // expect: command-injection
  exec(`sort-row ${limit}`)
  if (c.req.query('back')) return c.redirect(c.req.query('back')!) // expect: open-redirect
  return c.html(`<h1>${shelf}</h1><p>${names}</p>`) // expect: xss
})
async function load(asked) {
  const answer = await fetch('https://books.example.com/list', { method: 'POST', body: JSON.stringify(asked) })
  return await answer.json()
}

// case: routes that are told one after the other, beneath a path
const shelves = new Hono<{ Variables: { user: string } }>()
  .basePath('/shelves')
  .use(async (c, next) => next())
  .post('/sort', async (c) => {
    const { shelf } = await c.req.json()
    exec(`sort-shelf ${shelf}`) // expect: command-injection
    return c.json({ sorted: true })
  })
  .post('/form', async (c) => {
    const form = await c.req.raw.formData()
    exec(`sort-shelf ${form.get('shelf')}`) // expect: command-injection
    return c.redirect(c.req.path)
  })
export default shelves
