import type { Check, Noted } from './noted.ts'
import type { RouteDraft } from './scope.ts'
import type { Seen } from './seen.ts'
import { type FnRef, type Held, holdsUser } from './value.ts'
import { inWords } from './words.ts'

/** What tells one row from all others. */
const KEY = /(?:^|\.)(?:_?id|uuid|pk)$/i
/** `eq(orders.id, id)`, `.eq('id', id)`, `.where('id', id)` */
const COMPARES = /^(?:eq|equals|where|and_where|match)$/
/** `Order.findById(id)`, `repository.findOneBy({ id })` */
const BY_KEY = /^(?:find|get|load|delete|remove|update|destroy)_?(?:one_)?by_(?:_?id|uuid|pk|key)(?:_and_\w+)?$/
const LOOKS = /^(?:find|get|load|select|where|update|delete|remove|destroy|first|match)/

/** Whether a call asks for the row whose key the request names; who is signed in is no object. */
export function asksForNamed({ kind, mod, args: { positional } }: Seen, last: string): boolean {
  if (kind !== 'call' || mod.language !== 'javascript') return false
  const verb = inWords(last)
  const [first, second] = positional
  if (!first) return false
  if (BY_KEY.test(verb)) return isGiven(first)
  if (COMPARES.test(verb) && second) return KEY.test(typeof first.constant === 'string' ? first.constant : first.name) && isGiven(second)
  return LOOKS.test(verb) && isKeyedBy(first)
}

/** `{ where: { id } }`, `{ _id: id }` */
function isKeyedBy({ entries }: Held, depth = 0): boolean {
  return [...(entries ?? [])].some(([key, held]) => (KEY.test(key) && isGiven(held)) || (key === 'where' && depth === 0 && isKeyedBy(held, 1)))
}

/** A parameter, part of one, or part of what a request has brought. */
const GIVEN = /^\$|(?:^|[.$])(?:json|formData)\(\)/
const isGiven = (held: Held): boolean => GIVEN.test(held.name) && !holdsUser(held)

/** Ways in without parameters in a path say in what they are given which object is meant: server actions, functions of Supabase. */
export function namedObjects({ isName, framework }: RouteDraft, handler: readonly FnRef[], inside: readonly Noted[]): Check[] {
  if (!isName && framework !== 'supabase') return []
  const isOwn = ({ mod, offset }: Check) => handler.some((fn) => fn.mod === mod && fn.ir.offset <= offset && offset <= fn.ir.endOffset)
  return inside.flatMap(({ named }) => named.filter(isOwn))
}
