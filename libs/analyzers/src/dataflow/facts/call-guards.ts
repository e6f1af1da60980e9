import { wrappers } from './call-parts.ts'
import type { RouteCall } from './model.ts'
import { picked } from './pick.ts'
import type { Guard } from './scope.ts'
import type { Seen } from './seen.ts'
import { optionsOf } from './uses/options.ts'
import { type Held, isKnown } from './value.ts'

/** What a call that is about guards alone is given: all of it, unless its model says otherwise. */
export const listedGuards = (it: Seen, call: RouteCall): Held[] => (call.guards ?? ['0+']).flatMap((pick) => picked(it.args, pick)).flatMap((held) => held.items ?? [held]).filter(isKnown)

/** What runs before the handlers of a call that registers a route or group: what stands before them, and what is around them. */
export function guardsOf(it: Seen, call: RouteCall, handlers: readonly Held[]): Guard[] {
  const named = (call.guards ?? []).flatMap((pick) => picked(it.args, pick)).flatMap((held) => held.items ?? [held])
  const paths = (call.path ?? [0]).flatMap((pick) => picked(it.args, pick)).filter((held) => held.text !== undefined)
  const before = named.filter((held) => !paths.includes(held) && !handlers.includes(held) && !held.scope && (held.text !== undefined || (isKnown(held) && held.constant === undefined)))
  return [...before, ...handlers.flatMap(wrappers)].map((held) => guardNamed(it, held, call))
}

/** @param below only for paths that begin so */
export function guardNamed(it: Seen, held: Held, call: RouteCall, below = ''): Guard {
  const name = nameOf(it, held)
  return { mod: it.mod, offset: it.offset, order: it.order, fn: it.fn, held, below, open: call.open ?? call.opens?.test(name) ?? false, name: call.name ? (name ? `${call.name}(${name})` : call.name) : name }
}

function nameOf({ names }: Seen, { text, entries, name, fn }: Held): string {
  if (text !== undefined) return text
  if (entries) return [...entries].map(([key, one]) => one.text ?? key).join(', ')
  return name || fn?.ir.name || (fn ? `function given to ${(names[0] ?? '').replace(/^.*\./, '')}` : '')
}

/** What settings of a route let something before its handler do: `{ config: { rateLimit: { max: 5 } } }`. */
export const settingsOf = (it: Seen, { settings = [] }: RouteCall): Guard[] =>
  settings.flatMap(({ at, use, library }) => picked(it.args, at).filter((held) => isKnown(held) && held.constant !== false).slice(0, 1).map((held): Guard => {
    const made = { use, library, name: at.toString().replace(/^\d+\./, ''), options: optionsOf({ positional: [held], named: new Map() }, use), mod: it.mod, fn: it.fn, offset: it.offset }
    return { mod: it.mod, offset: it.offset, order: it.order, fn: it.fn, held: { name: '', use: made }, below: '', open: false, name: '' }
  }))

/** What a handler that asks who is there itself asks with: Django's own site for administrators. */
export const closedBy = (it: Seen, { closed, ...call }: RouteCall, handlers: readonly Held[]): Guard[] =>
  closed && handlers.some(({ name }) => closed.of.test(name)) ? [guardNamed(it, { name: '' }, { ...call, name: closed.name })] : []
