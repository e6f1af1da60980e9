import type { UseFact } from '../facts.ts'
import { WHOLE_REQUEST } from '../caller-names.ts'
import { drizzleTable, drizzleUse, goesOnWithDrizzle, isDrizzleSource } from '../drizzle.ts'
import { statementOf } from '../data-use.ts'
import { writtenRelation } from '../relations.ts'
import type { Seen } from '../seen.ts'
import { commits, sessionUse } from '../sessions.ts'
import type { Held } from '../value.ts'
import { addsByFunction, addsClearRow, addsToStored } from './additions.ts'
import { bare } from './bare.ts'

interface Query {
  library: string
  name: string
  options: Record<string, UseFact['options'][string]>
}

const SUPABASE = /supabase/i
/** What says which rows of a table are meant, and what is done with them. */
const STEPS: ReadonlySet<string> = new Set(['select', 'insert', 'update', 'upsert', 'delete'])

const STORES: ReadonlySet<string> = new Set(['insert', 'update', 'upsert'])

const isWholeRequest = (held: Held | undefined): boolean => held !== undefined && (held.items ?? [held]).some(({ name, spread = [] }) => [name, ...spread].some((one) => WHOLE_REQUEST.test(one)))

const SQL = /^\s*(?:(select)\b[\s\S]*?\bfrom|(insert)\s+(?:or\s+\w+\s+)?into|(update)(?=\s[\s\S]{1,300}?\bset\b)|(delete)\s+from|(replace)\s+into|(truncate)(?:\s+table)?)\s+[["'`]?([\w.]+)/i

/** `Select a file from the list`: SQL is written in capitals or in small letters. */
const SENTENCE = /^\s*[A-Z][a-z]/

/** A call that runs SQL or asks an ORM, as far as names and constant text tell. */
export function queryOf(it: Seen, last: string): Query | null {
  if (it.kind !== 'call') return null
  if ((last === 'from' || last === 'table' || last === 'rpc') && SUPABASE.test(it.object.name)) return ofSupabase(it, last)
  if (STEPS.has(last) && it.object.use?.use === 'query' && it.object.use.library === 'supabase') {
    it.object.use.options.verb ??= last
    const [columns] = it.args.positional
    if (last === 'select' && columns && !columns.text?.includes('*')) it.object.use.options.picks = true
    if (STORES.has(last) && isWholeRequest(it.args.positional[0])) it.object.use.options.whole = true
    if (STORES.has(last) && addsToStored(it, last, undefined)) it.object.use.options.adds = true
    if (last === 'insert' && addsClearRow(it, last)) it.object.use.options.unkeyed = true
    return null
  }
  if (isDrizzleSource(it, last)) {
    if (it.object.use) it.object.use.options.table ??= drizzleTable(it.args.positional[0])
    return null
  }
  if ((last === 'values' || last === 'set') && it.object.use?.use === 'query' && goesOnWithDrizzle(it)) {
    if (isWholeRequest(it.args.positional[0])) it.object.use.options.whole = true
    if (addsToStored(it, last, undefined)) it.object.use.options.adds = true
    return null
  }
  const sql = statementOf(it.args)
  const found = sql === undefined || SENTENCE.test(sql) ? null : SQL.exec(sql)
  if (found) return { library: 'sql', name: bare(it.names[0] ?? ''), options: { table: found.at(-1) ?? null, verb: found.slice(1, -1).find((one) => one !== undefined)?.toLowerCase() ?? null, ...adding(it, last, sql) } }
  const bySession = sessionUse(it, last)
  if (commits(it, last)) return null
  if (bySession) return { library: 'sqlalchemy', name: bare(it.names[0] ?? ''), options: { table: bySession.table, verb: bySession.verb } }
  const byDrizzle = drizzleUse(it, last)
  if (byDrizzle) return { library: 'orm', name: bare(it.names[0] ?? ''), options: { table: byDrizzle.table, verb: byDrizzle.verb } }
  return it.data && (it.object.name !== '' || it.object.cls) ? { library: 'orm', name: bare(it.names[0] ?? ''), options: { table: writtenRelation(it, last) ?? tableOf(it), verb: last, ...adding(it, last, undefined) } } : null
}

const READS = /^(?:find|all|select|get|query|execute|fetch|list|raw|to_?list|to_?array)/i
/** Which columns are meant: `findAll({ attributes })`, `find({}, 'name')`, `SELECT name FROM`. */
const CHOOSES = ['select', 'attributes', 'projection', 'fields', 'columns', 'include', 'omit', 'exclude']
const WHOLE_ROWS = /^\s*select\s+(?:\w+\.)?\*\s*(?:,|from\b)/i

function picks({ args: { positional, named } }: Seen, sql: string | undefined): boolean {
  if (sql !== undefined) return !WHOLE_ROWS.test(sql)
  const [first, second] = positional
  if (first?.fn) return true
  return (second?.text ?? second?.entries) !== undefined || CHOOSES.some((key) => named.has(key) || first?.entries?.has(key) === true)
}

const adding = (it: Seen, last: string, sql: string | undefined): { adds?: true; unkeyed?: true; picks?: true } => ({
  ...(READS.test(last) && picks(it, sql) ? { picks: true } : {}), ...(addsToStored(it, last, sql) ? { adds: true } : {}), ...(addsClearRow(it, last) ? { unkeyed: true } : {}),
})

function ofSupabase(it: Seen, last: string): Query {
  const [first] = it.args.positional
  const named = typeof first?.constant === 'string' ? first.constant.slice(0, 80) : null
  return { library: 'supabase', name: `supabase.${last}`, options: last === 'rpc' ? { function: named, verb: 'rpc', ...(addsByFunction(it) ? { adds: true } : {}) } : { table: named } }
}

/** `prisma.order.findMany`, `Order.find`, `db.orders.insertOne` */
function tableOf({ object: { cls, name, rows } }: Seen): string | null {
  if (rows) return rows
  if (cls) return cls.name
  const written = bare(name).split('.')
  const plain = withoutSteps(written)
  const last = plain.at(-1) ?? ''
  return plain.length > 1 || /^[A-Z]/.test(last) ? last.slice(0, 80) || null : null
}

/** What a chain of calls does with a table before the last of them: `Invoice.objects.get().delete`. */
const CHAINED = /^(?:objects|query|queryset|scopes|unscoped|newQuery|all|get|get_or_404|find(?:OrFail|_by!?|_or_404)?|first(?:OrFail|_or_404|_or_initialize)?|where|filter|filter_by|order(?:By|_by)?|with|select_related|prefetch_related|limit|includes)$/

/** The name up to the table, where there is one before the steps. */
function withoutSteps(parts: readonly string[]): readonly string[] {
  const end = parts.findLastIndex((part) => !CHAINED.test(part))
  return end >= 0 && /^[A-Z]/.test(parts[end] ?? '') ? parts.slice(0, end + 1) : parts
}
