import { wrappers } from './call-parts.ts'
import type { RouteCall, RouteSetting } from './model.ts'
import { picked, textsOf } from './pick.ts'
import type { Guard } from './scope.ts'
import type { Seen } from './seen.ts'
import { optionsOf } from './uses/options.ts'
import { type Args, type Held, isKnown } from './value.ts'

/** What a call that is about guards alone is given: all of it, unless its model says otherwise. */
export const listedGuards = (it: Seen, call: RouteCall): Held[] => (call.guards ?? ['0+']).flatMap((pick) => picked(it.args, pick)).flatMap((held) => held.items ?? [held]).concat(macrosOf(it, call)).filter(isKnown)

/** What runs before the handlers of a call that registers a route or group: what stands before them, and what is around them. */
export function guardsOf(it: Seen, call: RouteCall, handlers: readonly Held[]): Guard[] {
  const named = (call.guards ?? []).flatMap((pick) => picked(it.args, pick)).flatMap((held) => held.items ?? [held])
  const paths = (call.path ?? [0]).flatMap((pick) => picked(it.args, pick)).filter((held) => held.text !== undefined)
  const before = named.filter((held) => !paths.includes(held) && !handlers.includes(held) && !held.scope && (held.text !== undefined || (isKnown(held) && held.constant === undefined)))
  return [...before, ...macrosOf(it, call), ...handlers.flatMap(wrappers)].map((held) => guardNamed(it, held, call)).filter(({ name }) => !call.harmless?.test(name))
}

/** Options of a route that the program has given a meaning: `{ isSignedIn: true }`. */
function macrosOf({ args }: Seen, { macros }: RouteCall): Held[] {
  if (!macros) return []
  const given = picked(args, macros.at).flatMap(({ entries }) => [...(entries ?? [])])
  return given.filter(([key, { constant }]) => !macros.but.test(key) && constant !== false).map(([name]) => ({ name }))
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
  settings.flatMap((setting) => picked(it.args, setting.at).filter((held) => isKnown(held) && held.constant !== false && !('unless' in setting && held.text === setting.unless)).slice(0, 1).map((held) => setBy(it, setting, held)))

function setBy(it: Seen, setting: RouteSetting, held: Held): Guard {
  const guard = { mod: it.mod, offset: it.offset, order: it.order, fn: it.fn, below: '', open: false, name: '' }
  if ('guard' in setting) return { ...guard, name: setting.guard, held: { name: setting.guard } }
  const { at, use, library } = setting
  const made = { use, library, name: at.toString().replace(/^\d+\./, ''), options: optionsOf({ positional: [held], named: new Map() }, use), mod: it.mod, fn: it.fn, offset: it.offset }
  return { ...guard, held: { name: '', use: made } }
}

/** Whether a call is given what its model is about. */
export const isGiven = ({ given }: RouteCall, args: Args | undefined): boolean =>
  !given || (args !== undefined && picked(args, given.at).some(({ name, text }) => given.says.test(text ?? name)))

/** Who has to be signed in, as a route itself says: `auth: 'jwt'`, `auth: false`, `auth: { mode: 'try' }`. */
export function ownAdmission(it: Seen, { auth = [], ...call }: RouteCall): Guard[] {
  const [held] = auth.flatMap((pick) => picked(it.args, pick)).filter((one) => one.constant !== undefined || isKnown(one))
  if (!held) return []
  if (held.constant === false) return [guardNamed(it, { name: 'auth: false' }, { ...call, open: true })]
  const strategies = held.text === undefined ? ['strategy', 'strategies'].flatMap((key) => textsOf([held.entries?.get(key) ?? { name: '' }])) : [held.text]
  const isOptional = /^(?:try|optional)$/.test(held.entries?.get('mode')?.text ?? '')
  return [guardNamed(it, { name: `auth: ${strategies.join(', ') || held.name}`, ...(isOptional && { optional: true }) }, call)]
}

/** What a handler that asks who is there itself asks with: Django's own site for administrators. */
export const closedBy = (it: Seen, { closed, ...call }: RouteCall, handlers: readonly Held[]): Guard[] =>
  closed && handlers.some(({ name }) => closed.of.test(name)) ? [guardNamed(it, { name: '' }, { ...call, name: closed.name })] : []
