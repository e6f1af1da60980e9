import { beforeAll, expect, it } from 'vitest'
import { loadLanguages } from '../../syntax/parse.ts'
import { LANGUAGES } from '../../types.ts'
import { factsIn } from './testing.ts'

beforeAll(async () => loadLanguages(LANGUAGES))

/** What a route does with a client of its database that is made in another file. */
const done = (client: string, call = "client.note.update({ where: { id: params.id }, data: { title: 'New' } })") =>
  factsIn({
    'lib/client.ts': client,
    'app/api/notes/[id]/route.ts': `import { client } from '@/lib/client'
export async function PATCH(request: Request, { params }) {
  await ${call}
  return Response.json({})
}`,
  }).routes.flatMap(({ data }) => data.map(({ does, name }) => `${does} ${name}`))

const PRISMA = "import { PrismaClient } from '@prisma/client'\n"

it.each([
  ['in an object of the program', `const kept = globalThis as unknown as { client: PrismaClient | undefined }
export const client = kept.client ?? new PrismaClient({ log: ['error'] })
if (process.env.NODE_ENV !== 'production') kept.client = client`],
  ['under another name, and is made by a function', `const makeClient = () => new PrismaClient()
declare const globalThis: { kept: ReturnType<typeof makeClient> } & typeof global
export const client = globalThis.kept ?? makeClient()`],
  ['in development only', `let client: PrismaClient
if (process.env.NODE_ENV === 'production') client = new PrismaClient()
else {
  if (!globalThis.client) globalThis.client = new PrismaClient()
  client = globalThis.client
}
export { client }`],
  ['and is asked for first', `const made = global.client || new PrismaClient()
export { made as client }`],
])('a client of Prisma is known that is kept between reloads %s', (_, client) => {
  expect(done(PRISMA + client)).toEqual(['writes prisma.PrismaClient.note.update'])
})

it('a client of Drizzle is known whose connection is kept between reloads', () => {
  expect(done(`import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
const kept = globalThis as unknown as { connection: postgres.Sql | undefined }
const connection = kept.connection ?? postgres(process.env.DATABASE_URL)
export const client = drizzle(connection)`, "client.update(notes).set({ title: 'New' }).where(eq(notes.id, params.id))")).toEqual(['writes postgres-js.drizzle(postgres.Sql).update'])
})
