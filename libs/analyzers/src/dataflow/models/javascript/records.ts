import { type Conditions, defineModel, type SinkModel } from '../model.ts'
import { sinksAt } from './conditions.ts'

const FIX = {
  drizzle: 'Name the columns that may be set: `db.insert(users).values({ name: body.name, email: body.email })`, or parse the request with a schema that drops all others.',
  kysely: 'Name the columns that may be set: `db.insertInto("user").values({ name: body.name })`, or parse the request with a schema that drops all others.',
  typeorm: 'Name the fields that may be set: `users.create({ name: body.name, email: body.email })`, or validate into a class with `whitelist: true`.',
  objection: 'Name the fields that may be set: `User.query().insert({ name: body.name, email: body.email })`.',
  mikro: 'Name the fields that may be set: `em.create(User, { name: body.name, email: body.email })`.',
}

const TABLE_SCHEMA = 'drizzle-zod.TableSchema'

/** What the call is chained to. */
const chainedTo = (chain: RegExp): Conditions => ({ this: chain })

const stored = (names: string, arg: number, when: Conditions, fix: string): SinkModel[] => sinksAt('*', names, 'mass', { arg, when, fix, severity: 'medium', confidence: 'medium' })

/** Rows of relational databases that are stored as they were sent. */
export default defineModel({
  id: 'records',
  language: 'javascript',
  // schemas that are made of a table: what they leave out nobody can set
  types: {
    'drizzle-zod': { returns: { createInsertSchema: TABLE_SCHEMA, createUpdateSchema: TABLE_SCHEMA, createSelectSchema: TABLE_SCHEMA } },
    [TABLE_SCHEMA]: { returns: Object.fromEntries('omit pick extend partial required strict strip merge refine superRefine transform'.split(' ').map((name) => [name, 'this'])) },
  },
  sanitizers: 'parse parseAsync safeParse safeParseAsync'.split(' ').map((name) => ({ at: `${TABLE_SCHEMA}.${name}`, cleans: ['mass'] as const })),
  sinks: [
    ...stored('values', 0, chainedTo(/\.insert\(\)$/), FIX.drizzle),
    ...stored('set', 0, chainedTo(/(?:^|\.)(?:drizzle\(\)|db|tx|trx|\w*[dD](?:b|atabase))\.update\(\)$/), FIX.drizzle),
    ...stored('values', 0, chainedTo(/\.insertInto\(\)$/), FIX.kysely),
    ...stored('set', 0, chainedTo(/\.updateTable\(\)$/), FIX.kysely),
    ...stored('insert patch insertAndFetch patchAndFetch insertGraph', 0, chainedTo(/(?:^|\.)[A-Z]\w*\.query\(\)$/), FIX.objection),
    ...stored('patchAndFetchById updateAndFetchById', 1, chainedTo(/(?:^|\.)[A-Z]\w*\.query\(\)$/), FIX.objection),
    ...sinksAt('typeorm.Manager', 'create save insert upsert', 'mass', { arg: [0, 1], fix: FIX.typeorm, severity: 'medium', confidence: 'medium' }),
    ...sinksAt('typeorm.Manager', 'update merge', 'mass', { arg: [1, 2], fix: FIX.typeorm, severity: 'medium', confidence: 'medium' }),
    ...sinksAt('*', 'assign', 'mass', { arg: 1, when: chainedTo(/(?:^|\.)(?:orm\.)?em$|^wrap\(\)$/), fix: FIX.mikro, severity: 'medium', confidence: 'medium' }),
  ],
})
