import type { Grant, Schema } from '../schema.ts'
import { schemaOf } from './reach.ts'

interface Numbered {
  grant: Grant
  order: number
}

const indexes = new WeakMap<Schema, ReadonlyMap<string, readonly Numbered[]>>()

/** `clear_lists` for `clear_lists(uuid)` */
const withoutTypes = (object: string): string => object.split('(')[0] ?? object
const keyOf = ({ kind, object }: Grant): string => `${kind} ${kind === 'function' ? withoutTypes(object) : object}`

/** Dumps hold thousands of grants: each object looks only at those that may concern it. */
function indexOf(schema: Schema): ReadonlyMap<string, readonly Numbered[]> {
  const known = indexes.get(schema)
  if (known) return known
  const index = new Map<string, Numbered[]>()
  schema.grants.forEach((grant, order) => {
    const all = index.get(keyOf(grant))
    if (all) all.push({ grant, order })
    else index.set(keyOf(grant), [{ grant, order }])
  })
  indexes.set(schema, index)
  return index
}

/** Grants that name an object, its whole schema, or what is made in it from then on; in their order. */
export function grantsOn(schema: Schema, kind: 'table' | 'function', name: string): Grant[] {
  const index = indexOf(schema)
  const keys = [`${kind} ${name}`, `every_${kind} ${schemaOf(name)}`, `default_${kind} ${schemaOf(name)}`]
  return keys.flatMap((key) => index.get(key) ?? []).sort((a, b) => a.order - b.order).map(({ grant }) => grant)
}
