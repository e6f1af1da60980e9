import type { DataUse } from './data-use.ts'
import type { Seen } from './seen.ts'
import type { Held } from './value.ts'

/** What a call on a session of SQLAlchemy or SQLModel does, with the class whose rows it is about. */
export interface SessionUse {
  does: DataUse
  verb: string
  table: string | null
}

/** Sessions and connections by their type; SQLAlchemy's own names, for sessions that nothing says the type of. */
const TYPED = /^(?:sqlalchemy\.orm\.(?:Session|sessionmaker)|sqlalchemy\.engine\.Connection|databases\.Database)\.\w+$/
const NAMED = /(?:^|[._$])(?:db_?|async_?)?session$|(?:^|[._$])db$/i

/** Flask-SQLAlchemy's extension has the functions that make statements. */
const BUILDS = /^flask_sqlalchemy\.SQLAlchemy\.(?:select|insert|update|delete|func|text)$/

/** They are given a statement, and what it begins with says what they do. */
const RUNS: ReadonlySet<string> = new Set(['execute', 'scalar', 'scalars', 'exec', 'stream', 'stream_scalars', 'fetch_all', 'fetch_one', 'fetch_val', 'iterate'])
const WRITES: ReadonlySet<string> = new Set(['add', 'add_all', 'delete', 'merge', 'bulk_save_objects', 'bulk_insert_mappings', 'bulk_update_mappings'])
/** They are given a class. */
const READS: ReadonlySet<string> = new Set(['get', 'get_one', 'query'])
const VERBS: ReadonlySet<string> = new Set([...RUNS, ...WRITES, ...READS])

/** `select(Order).where(...)`, `sqlalchemy.update(Order)`, `select(func.count(Order.id))` */
const STATEMENT = /(?:^|[.(])(select|insert|update|delete)\((?:[\w.]*\()*([A-Za-z_][\w.]*)?/
/** `orders.update().where(...)` of a table that is not a class: `sqlalchemy.Table(orders)` */
const OF_TABLE = /(?:^|\.)Table\((\w+)\)\.(select|insert|update|delete)\(/
/** `text('update orders ...')` */
const TEXT = /(?:^|\.)text\(\s*(select|insert|update|delete|replace)\b/i
/** What a session has given. */
const OF_LIBRARY = /^sqlalchemy\.|^sqlmodel\./
/** `Order(owner=owner)` */
const MADE = /^([\w.]+)\(/
const CLASS = /^[A-Z]\w*$/

/** Null where it is no call of a session, as far as names tell. */
export function sessionUse({ names, object, args, kind, mod }: Seen, last: string): SessionUse | null {
  if (kind !== 'call' || mod.language !== 'python' || !VERBS.has(last)) return null
  const first = args.positional[0] ?? args.named.get('query') ?? args.named.get('statement')
  const isTyped = names.some((name) => TYPED.test(name))
  if (names.some((name) => BUILDS.test(name))) return null
  if (!first || !(isTyped || NAMED.test(object.name))) return null
  const statement = RUNS.has(last) ? statementIn(first) : null
  if (RUNS.has(last)) return statement
  const table = tableOf(first)
  if (READS.has(last)) return table === null && !isTyped ? null : { does: 'reads', verb: last, table }
  // `request.session.delete("seen")`, `db.add(name)` of something else
  return isTyped || table !== null ? { does: 'writes', verb: last, table } : null
}

/** Whatever was changed of loaded objects is stored by it: `order.paid = True; db.commit()`. */
export const commits = ({ names, object, args, kind, mod }: Seen, last: string): boolean =>
  kind === 'call' && mod.language === 'python' && last === 'commit' && args.positional.length === 0 && (NAMED.test(object.name) || names.some((name) => TYPED.test(name)))

function statementIn(held: Held): SessionUse | null {
  const [, text] = TEXT.exec(held.name) ?? []
  if (text !== undefined) return { does: /select/i.test(text) ? 'reads' : 'writes', verb: text.toLowerCase(), table: null }
  const [, table = null, does] = OF_TABLE.exec(held.name) ?? []
  if (does !== undefined) return { does: does === 'select' ? 'reads' : 'writes', verb: does, table }
  const [, verb, named = ''] = STATEMENT.exec(held.name) ?? []
  return verb === undefined ? null : { does: verb === 'select' ? 'reads' : 'writes', verb, table: classIn(named) }
}

/** The class of what is given: an object, a list of them, the class itself, or what a statement has given. */
function tableOf({ cls, name, items }: Held): string | null {
  const [first] = items ?? []
  if (first) return tableOf(first)
  const statement = STATEMENT.exec(name)
  if (statement) return classIn(statement[2] ?? '')
  return cls?.name ?? (OF_LIBRARY.test(name) ? null : classIn(MADE.exec(name)?.[1] ?? name))
}

/** `Order`, `models.Order`, `Order.id` */
const classIn = (name: string): string | null => name.split('.').find((part) => CLASS.test(part)) ?? null

/** Goes on with a statement, or with what a session has given: the call of the session is the query. */
export const goesOnWithStatement = ({ mod, object, names }: Seen): boolean => mod.language === 'python' && (names.some((name) => BUILDS.test(name)) || /(?:^|\.)sqlalchemy\.(?:sql\.)?(?:(?:select|insert|update|delete)\(|Table\()|^sqlmodel\.select\(/.test(object.name) || /(?:Session|sessionmaker|Connection|\bdb|session)\.(?:scalars?|execute|exec|stream\w*)\(/.test(object.name))
