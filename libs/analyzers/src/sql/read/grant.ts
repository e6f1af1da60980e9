import type { Grant } from '../schema.ts'
import type { Change } from './change.ts'
import { type Cursor, namesIn, splitAtCommas } from './cursor.ts'
import { rolesAt } from './policy.ts'

type Right = Pick<Grant, 'privileges' | 'columns'>
type Target = Pick<Grant, 'kind' | 'object'>

export function grant(cursor: Cursor): Change[] | null {
  const gives = cursor.oneOf('grant', 'revoke') === 'grant'
  cursor.take('grant', 'option', 'for')
  const rights = rightsAt(cursor)
  if (!cursor.take('on')) return []
  const targets = targetsAt(cursor)
  if (!cursor.oneOf('to', 'from')) return null
  const roles = rolesAt(cursor)
  return targets.flatMap((target) => rights.map((right): Change => ({ does: 'grant', gives, ...target, ...right, roles })))
}

/** `alter default privileges in schema public revoke execute on functions from public` */
export function defaultPrivileges(cursor: Cursor): Change[] | null {
  cursor.take('alter', 'default', 'privileges')
  if (cursor.take('for')) {
    cursor.oneOf('role', 'user')
    rolesAt(cursor)
  }
  const schemas = cursor.take('in', 'schema') ? rolesAt(cursor) : ['public']
  const gives = cursor.oneOf('grant', 'revoke') === 'grant'
  const rights = rightsAt(cursor)
  const what = cursor.take('on') ? cursor.oneOf('tables', 'functions', 'routines') : null
  if (what === null || !cursor.oneOf('to', 'from')) return []
  const roles = rolesAt(cursor)
  return schemas.flatMap((object) => rights.map((right): Change => ({ does: 'grant', gives, kind: what === 'tables' ? 'default_table' : 'default_function', object, ...right, roles })))
}

/** `select, update (name, avatar)` */
function rightsAt(cursor: Cursor): Right[] {
  const rights: Right[] = []
  do {
    const word = cursor.name()
    if (word === null) break
    cursor.take('privileges')
    const columns = cursor.group()
    rights.push({ privileges: [word], columns: columns === null ? null : namesIn(columns) })
  } while (cursor.take(','))
  const whole = rights.filter(({ columns }) => columns === null).flatMap(({ privileges }) => privileges)
  return [...(whole.length > 0 ? [{ privileges: whole, columns: null }] : []), ...rights.filter(({ columns }) => columns !== null)]
}

function targetsAt(cursor: Cursor): Target[] {
  if (cursor.take('all')) {
    const what = cursor.oneOf('tables', 'functions', 'routines', 'procedures', 'sequences')
    const schemas = cursor.take('in', 'schema') ? rolesAt(cursor) : []
    if (what === 'sequences' || what === null) return []
    return schemas.map((object) => ({ kind: what === 'tables' ? 'every_table' : 'every_function', object }))
  }
  const kind = cursor.oneOf('table', 'function', 'procedure', 'routine', 'schema', 'sequence', 'type', 'database', 'language', 'domain', 'foreign', 'large', 'parameter', 'tablespace')
  const known = kind === null || kind === 'table' ? 'table' : kind === 'schema' ? 'schema' : kind === 'function' || kind === 'procedure' || kind === 'routine' ? 'function' : null
  return objectsAt(cursor).flatMap((object) => (known === null ? [] : [{ kind: known, object }]))
}

function objectsAt(cursor: Cursor): string[] {
  const objects: string[] = []
  do {
    const name = cursor.name()
    if (name === null) break
    const types = cursor.group()
    objects.push(types === null ? name : signature(name, typesIn(types)))
  } while (cursor.take(','))
  return objects
}

const MODES = /^(?:inout|in|out|variadic)\s+/i
const NAMED = /^([a-z_]\w*) (?!with\b|without\b|varying\b|precision\b)(\S[^]*)$/

/** Arguments: `a uuid, b text default ''`, or types alone: `uuid, text`. */
const argumentsIn = (list: string): { name: string | null; type: string }[] =>
  splitAtCommas(list).filter((one) => !/^out\s/i.test(one)).map((one) => {
    const words = one.replace(MODES, '').replace(/\s+(?:default\b|=)[^]*$/i, '').replaceAll('"', '').replace(/\s+/g, ' ').trim().toLowerCase()
    const named = NAMED.exec(words)
    return named ? { name: named[1] ?? null, type: named[2] ?? words } : { name: null, type: words }
  })

export const typesIn = (list: string): string[] => argumentsIn(list).map(({ type }) => type)
export const parametersIn = (list: string): string[] => argumentsIn(list).flatMap(({ name }) => name ?? [])

export const signature = (name: string, types: readonly string[]): string => `${name}(${types.join(', ')})`
