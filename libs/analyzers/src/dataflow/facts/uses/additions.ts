import type { Seen } from '../seen.ts'
import type { Held } from '../value.ts'
import { inWords } from '../words.ts'
import { bare } from './bare.ts'

/** What is had more of after each payment. */
const BALANCE = /(?:^|_)(?:credits?|balance|tokens?|coins?|points|quota|minutes|gems|funds|wallet\w*|tickets|uses_left)(?:_\w+)?$/

/** The provider's own name for what was paid: what is added under it is added once, or it is known to a function of the database. */
const PAYMENT_ID = /event|session|payment|intent|stripe|paddle|paypal|razorpay|lemon|polar|order|invoice|transaction|charge|reference|external|idempot|subscription|provider/

const SQL_ADDS = /\bset\b[^;]*?\b(\w+)\s*=\s*(?:coalesce\s*\(\s*)?(?:\w+\.)?\1\b[^,;]*?\+/i
const RPC_ADDS = /^(?:add|increment|increase|grant|top_?up|credit|deposit|give)_|^(?:\w+_)?(?:increment|top_?up)$/

/** The name of a balance that something is added to: `account.credits + 10`; undefined where it is none. */
export const balanceOf = (left: Held, right: Held): string | undefined =>
  [left, right].map(({ name }) => inWords(name.slice(name.lastIndexOf('.') + 1))).find((name) => BALANCE.test(name))

const keysOf = (held: Held | undefined): string[] => [...(held?.entries?.keys() ?? [])]

/** `{ credits: account.credits + 10 }`, `{ credits: { increment: 10 } }`, `{ $inc: { credits: 10 } }` */
function addsIn(held: Held | undefined, depth = 0): boolean {
  if (!held?.entries || depth > 4) return false
  return [...held.entries].some(([key, value]) => value.sum === inWords(key) || key === '$inc' || (key === 'increment' && depth > 0) || addsIn(value, depth + 1))
}

/** Whether a call adds to what is stored, so that doing it twice gives twice as much, as far as it can be seen. */
export function addsToStored({ args: { positional, named } }: Seen, last: string, sql: string | undefined): boolean {
  if (/^increment!?$/i.test(last)) return true
  if (sql !== undefined && SQL_ADDS.test(sql)) return true
  return [...positional, ...named.values()].some((held) => addsIn(held))
}

/** `supabase.rpc('add_credits', { user_id, amount })`, unless it is told what was paid. */
export const addsByFunction = ({ args: { positional: [name, given] } }: Seen): boolean =>
  typeof name?.constant === 'string' && RPC_ADDS.test(name.constant) && given?.entries !== undefined && !keysOf(given).some((key) => PAYMENT_ID.test(inWords(key)))

/** `event.id`, `event.data.object.id`, `session.payment_intent`: what a provider calls an event or a payment by. */
const EVENT_ID = /(?:construct_?event\w*|unmarshal|(?:^|[._$])(?:event|evt|body|json|payload|object|entity|resource|session|intent|invoice|payment|charge|order|transaction))(?:\.\w+)?\.(?:id|payment_?intent|payment_?id|event_?id|order_?id|subscription|invoice|resource_?id)$/i
const MAX_NAME = 200

const namesEvent = (held: Held, depth = 0): boolean => (held.name.length < MAX_NAME && EVENT_ID.test(bare(held.name))) || (depth < 4 && [...(held.entries?.values() ?? []), ...(held.items ?? [])].some((one) => namesEvent(one, depth + 1)))

/** Whether a call is given the id of an event or a payment, to look it up or to keep it. */
export const handsOnEvent = ({ kind, args: { positional, named } }: Seen): boolean => kind !== 'read' && [...positional, ...named.values()].some((held) => namesEvent(held))

/** What a function makes may be anything. */
const MADE_BY = /^(?!Number\(|parseInt\(|String\().*\)$/
const isClear = (held: Held, depth = 0): boolean => (held.entries ? depth < 3 && !held.spread && [...held.entries.values()].every((one) => isClear(one, depth + 1)) : held.constant !== undefined || (held.name !== '' && !MADE_BY.test(held.name)))

/** A new row whose every field can be seen, and whose own key the database makes. */
export const addsClearRow = ({ args: { positional: [first] } }: Seen, last: string): boolean =>
  /^(?:create|insert|insertOne)$/.test(last) && first?.entries !== undefined && first.entries.size > 0 && isClear(first) && ![...first.entries.keys(), ...keysOf(first.entries.get('data'))].some((key) => PAYMENT_ID.test(inWords(key)) || /^_?id$/.test(key))
