import { balanceOf } from './uses/additions.ts'
import { BINARY } from '../ir/ops.ts'
import { areCredentials } from './credentials.ts'
import { isOnlyShown } from './only-shown.ts'
import { comparedPath } from './path-tests.ts'
import type { Reading } from './seen.ts'
import { get } from './temporaries.ts'
import { type Held, holdsUser, NOTHING } from './value.ts'
import { inWords } from './words.ts'

/** Longer text is no path, and text that is doubled again and again must end somewhere. */
const MAX_TEXT = 500
const MAX_ITEMS = 200

/** Text of constants, with a star for anything else. */
export function joined(parts: readonly Held[]): Held {
  const text = parts.map((part) => part.text ?? (typeof part.constant === 'number' ? String(part.constant) : '*')).join('')
  return { name: '', text: text.slice(0, MAX_TEXT), ...(parts.some(holdsUser) ? { user: true } : {}) }
}

const STATEMENT = /^\s*(?:insert|update|delete|replace|select)\s/i
const MARKS = /%\(\w+\)[a-z]|%[-+#0 ]*\d*(?:\.\d+)?[a-zA-Z]|\{[^{}]*\}/g

/** A statement with values formatted into it, stars in their place; undefined for other texts. */
export const formattedStatement = (text: string | undefined, user: boolean): Held | undefined =>
  text !== undefined && STATEMENT.test(text) ? { name: '', text: text.replace(MARKS, '*').slice(0, MAX_TEXT), ...(user ? { user: true } : {}) } : undefined

/** `role`, `user_type` */
const ROLE = /(?:roles?|types?|groups?|levels?|permissions?|rank)$/i

const COMPARES: ReadonlySet<number> = new Set([BINARY.EQ, BINARY.NE, BINARY.IN, BINARY.NOT_IN])

export function binary(it: Reading, at: number): Held {
  const { mod, fn, listener } = it
  const [left, right] = [4, 5].map((place) => get(it, mod.ir.code[at + place] ?? -1))
  if (!left || !right) return NOTHING
  const operator = mod.ir.code[at + 3] ?? 0
  if ((operator === BINARY.EQ || operator === BINARY.NE) && (left.text ?? right.text) !== undefined) listener.comparedFixed(it, mod.ir.code[at + 1] ?? 0, left, right)
  const onPath = comparedPath(left, right, operator)
  if (onPath) return { name: '', onPath }
  const isNull = (held: Held): boolean => held.constant === null || held.name === 'undefined'
  if (operator === BINARY.EQ && ((areCredentials(left.name) && isNull(right)) || (areCredentials(right.name) && isNull(left)))) it.absent.add(mod.ir.code[at + 2] ?? -1)
  const ofUser = holdsUser(left) || holdsUser(right)
  if (ofUser && COMPARES.has(operator)) {
    const other = holdsUser(left) ? right : left
    // whether somebody is signed in at all is no question of whose it is
    const offset = mod.ir.code[at + 1] ?? 0
    const user = holdsUser(left) ? left : right
    // `user === null`
    if (operator === BINARY.EQ && isNull(other)) it.negated.add(mod.ir.code[at + 2] ?? -1)
    if (other.name !== '' && other.constant === undefined) listener.compared(mod, fn, offset, user)
    // `req.user.role === 'admin'`
    else if (other.text !== undefined && ROLE.test(user.name)) listener.role(mod, fn, offset, user, isOnlyShown(it, at))
    return NOTHING
  }
  if (operator === BINARY.ADD && (left.text ?? right.text) !== undefined) return joined([left, right])
  const formatted = operator === BINARY.FORMAT ? formattedStatement(left.text, ofUser) : undefined
  if (formatted) return formatted
  const sum = operator === BINARY.ADD ? balanceOf(left, right) : undefined
  if (sum !== undefined) return { name: '', sum, ...(ofUser ? { user: true } : {}) }
  if (operator === BINARY.MERGE && left.items) return { ...left, items: [...left.items, ...(right.items ?? [right])].slice(0, MAX_ITEMS) }
  return ofUser ? { name: '', user: true } : NOTHING
}

export function cast(it: Reading, at: number, held: Held, type: string): Held {
  const { world, mod } = it
  const ref = world.resolver.type(mod, type)
  if (held.scope || held.fn || held.text !== undefined) return held
  if (ref.cls) return { ...held, cls: ref.cls }
  // `{} as Stripe`: stands for one that is made when it is first used
  if (held.entries?.size === 0 && ref.ext !== '') return { name: ref.ext }
  const isBetter = world.routers.has(ref.ext) || (world.known.types.has(ref.ext) && !held.user)
  return isBetter ? world.typed({ ...held, name: ref.ext }, `made ${world.key(mod, it.fn.index)}:${at - it.fn.start}`) : held
}

/** `{ _id, ...authCondition(locals) }`: a condition that a function of the project makes of who is there. */
const TIES = /(?:^|[._])(?:auth\w*|owner\w*|owned_by|tenant|(?:current_)?user)_(?:condition|filter|scope|where|clause|query|criteria|constraint)s?\(/

export function objectOf(it: Reading, at: number): Held {
  const { code, strings } = it.mod.ir
  const entries = new Map<string, Held>()
  const spread: string[] = []
  for (let index = 0; index < (code[at + 3] ?? 0); index++) {
    const [kind = 0, key = -1, value = -1] = [0, 1, 2].map((place) => code[at + 4 + index * 3 + place])
    const held = get(it, value)
    const name = kind === 0 ? strings[key] : kind === 1 ? get(it, key).text : undefined
    if (name !== undefined) entries.set(name, held)
    else if (kind === 2) {
      for (const [inner, one] of held.entries ?? []) entries.set(inner, one)
      if (TIES.test(inWords(held.name))) entries.set(`...${held.name}`, { name: held.name, user: true })
      spread.push(...(held.spread ?? (held.name === '' ? [] : [held.name])))
    }
  }
  it.listener.record(it, code[at + 1] ?? 0, entries)
  return { name: '', entries, ...(spread.length > 0 ? { spread } : {}), ...holding([...entries.values()]) }
}

/** Whether the signed-in user is somewhere inside. */
const holding = (parts: readonly Held[]) => (parts.some(holdsUser) ? { holds: true } : {})

export function listOf(it: Reading, at: number): Held {
  const { code } = it.mod.ir
  const items: Held[] = []
  for (let index = 0; index < Math.min(code[at + 3] ?? 0, MAX_ITEMS); index++) {
    const held = get(it, code[at + 5 + index * 2] ?? -1)
    if (code[at + 4 + index * 2] === 1) items.push(...(held.items ?? []))
    else items.push(held)
  }
  return { name: '', items: items.slice(0, MAX_ITEMS), ...holding(items) }
}
