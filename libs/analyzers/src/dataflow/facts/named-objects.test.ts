import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages } from '../../syntax/parse.ts'
import { factsIn } from './testing.ts'

beforeAll(async () => loadLanguages(['javascript', 'typescript']))

const action = (parameters: string, body: string) => factsIn({
  'src/store.ts': `import { drizzle } from 'drizzle-orm/node-postgres'\nimport { PrismaClient } from '@prisma/client'\nexport const db = drizzle(process.env.URL)\nexport const prisma = new PrismaClient()`,
  'src/schema.ts': `import { pgTable, text } from 'drizzle-orm/pg-core'\nexport const seats = pgTable('seats', { id: text('id'), owner: text('owner') })`,
  'src/actions.ts': `'use server'\nimport { db, prisma } from './store'\nimport { seats } from './schema'\nimport { and, eq } from 'drizzle-orm'\nimport { auth } from '@clerk/nextjs/server'\nexport async function book(${parameters}) {\n  const { userId } = auth()\n  if (!userId) throw new Error('Unauthorized')\n  ${body}\n}\nconst byId = (id: string) => db.select().from(seats).where(eq(seats.id, id))`,
  'src/page.tsx': `'use client'\nimport { book } from './actions'\nexport const Page = () => <form action={book} />`,
}).routes[0]

const hasObject = (parameters: string, body: string) => (action(parameters, body)?.objects ?? []).length > 0

describe('objects that a server action is told of', () => {
  it.each([
    ['seatId: string', 'await db.delete(seats).where(eq(seats.id, seatId))'],
    ['input: { id: string }', 'await db.update(seats).set({ owner: userId }).where(and(eq(seats.id, input.id)))'],
    ['{ id }: { id: string }', 'return prisma.seat.findUnique({ where: { id } })'],
    ['seatId: string', 'await prisma.seat.delete({ where: { id: seatId } })'],
    ['seatId: string', 'return Seat.findById(seatId)'],
    ['form: FormData', 'await prisma.seat.delete({ where: { id: form.get("id") } })'],
  ])('%s: %s', (parameters, body) => {
    expect(hasObject(parameters, body)).toBe(true)
  })

  it.each([
    ['title: string', 'await db.insert(seats).values({ title, owner: userId })'],
    ['hall: string', 'return db.select().from(seats).where(eq(seats.hall, hall))'],
    ['name: string', 'return prisma.member.findUnique({ where: { id: userId } })'],
    ['name: string', 'const made = await prisma.seat.create({ data: { name } })\n  return prisma.seat.findUnique({ where: { id: made.id } })'],
    ['name: string', 'return byId(await first(userId))'],
  ])('none: %s: %s', (parameters, body) => {
    expect(hasObject(parameters, body)).toBe(false)
  })
})

describe('objects that a function of Supabase is told of', () => {
  const routeOf = (lines: string) => factsIn({ 'supabase/functions/book/index.ts': `import { createClient } from 'https://esm.sh/@supabase/supabase-js@2'
Deno.serve(async (req) => {
  const own = createClient(Deno.env.get('SUPABASE_URL')!, Deno.env.get('SUPABASE_ANON_KEY')!, { global: { headers: { Authorization: req.headers.get('Authorization')! } } })
  const { data: { user } } = await own.auth.getUser()
  if (!user) return new Response(null, { status: 401 })
  const admin = createClient(Deno.env.get('SUPABASE_URL')!, Deno.env.get('SUPABASE_SERVICE_ROLE_KEY')!)
  ${lines}
})` }).routes[0]

  it('knows an id of the body', () => {
    expect(routeOf(`const { seatId } = await req.json()\n  return Response.json(await admin.from('seats').select('*').eq('id', seatId).single())`)?.objects).toHaveLength(1)
    expect(routeOf(`const body = await req.json()\n  await admin.from('seats').delete().eq('id', body.seatId)`)?.objects).toHaveLength(1)
  })

  it('takes the caller for no object', () => {
    expect(routeOf(`return Response.json(await admin.from('profiles').select('*').eq('id', user.id).single())`)?.objects).toEqual([])
  })
})
