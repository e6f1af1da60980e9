import type { DataUse } from './data-use.ts'
import type { Seen } from './seen.ts'
import type { Held } from './value.ts'

/** What a call on a client of Drizzle does, with the table it is about. */
export interface DrizzleUse {
  does: DataUse
  verb: string
  table: string | null
}

/** The client, whatever the driver: `drizzle-orm/node-postgres.drizzle(pg.Pool)`. */
const MADE = /^drizzle-orm(?:\/[\w/-]+)?\.drizzle(?=$|[.(])/
/** Relational queries (`db.query.orders`) are read as those of other mappers; a statement may begin with common table expressions. */
const OF_CLIENT = /^(?:\.query(?:\.\w+)?|\.(?:\$with|with)\([^()]*\))?$/
const READS: ReadonlySet<string> = new Set(['select', 'selectDistinct', 'selectDistinctOn', '$count'])
const WRITES: ReadonlySet<string> = new Set(['insert', 'update', 'delete'])

/** What stands behind a client of Drizzle in a name; null where there is none. */
function behindClient(name: string): string | null {
  const from = MADE.exec(name)?.[0].length
  if (from === undefined) return null
  let at = from
  for (let depth = 0; at < name.length; at += 1) {
    if (name[at] === '(') depth += 1
    else if (name[at] === ')') depth -= 1
    else if (depth === 0) break
  }
  return name.slice(at)
}

function goesOn(name: string): boolean {
  const behind = behindClient(name)
  return behind !== null && !OF_CLIENT.test(behind)
}

/** Null where it begins no statement. */
export function drizzleUse({ kind, mod, object, args: { positional } }: Seen, last: string): DrizzleUse | null {
  if (kind !== 'call' || mod.language !== 'javascript' || !(READS.has(last) || WRITES.has(last)) || behindClient(object.name) === null || goesOn(object.name)) return null
  return { does: WRITES.has(last) ? 'writes' : 'reads', verb: last, table: last === '$count' || WRITES.has(last) ? drizzleTable(positional[0]) : null }
}

/** Goes on with a statement: the call that began it is the query. */
export const goesOnWithDrizzle = ({ mod, object }: Seen): boolean => mod.language === 'javascript' && goesOn(object.name)

/** `.from(orders)` of what `select` has given. */
export const isDrizzleSource = (it: Seen, last: string): boolean => last === 'from' && it.object.use?.use === 'query' && goesOnWithDrizzle(it)

/** `pgTable('orders', ...)` by the name in the database, another one by its variable: `schema.orders`. */
export function drizzleTable(held: Held | undefined): string | null {
  const name = held?.name ?? ''
  return /\((\w+)\)$/.exec(name)?.[1] ?? (name.includes('(') ? null : (/(\w+)$/.exec(name)?.[1] ?? null))
}
