import { type Cls, findMethod } from '../../program/program.ts'
import type { Checks } from '../checks.ts'
import type { Noted } from '../noted.ts'
import type { RouteUse, Use } from '../facts.ts'
import type { Guard } from '../scope.ts'
import type { FnRef, Held } from '../value.ts'
import type { World } from '../world.ts'
import { asFact, type UseDraft } from './draft.ts'
import { typedInput } from './typed-input.ts'
import { isOwnLimiter, limitsRequests } from './own-limiters.ts'
import type { Uses } from './uses.ts'

interface Known {
  world: World
  checks: Checks
  uses: Uses
}

interface Behind {
  /** the address, and the file that registers it */
  route: string
  file: string
  guards: readonly Guard[]
  first: FnRef | undefined
  cls: Cls | null
  action: string
  inside: readonly Noted[]
  /** functions that let a request through to the handler by its parameters */
  requests: readonly FnRef[]
}

/** So many of one kind are kept, before the handler and in it. */
const MAX_OF_USE = 6

/** What is used on the way of a request: before the handler, in it, and below it. */
export function usesOfRoute(known: Known, { route, file, guards, first, cls, action, inside, requests }: Behind): RouteUse[] {
  const { uses, checks } = known
  const before = [
    ...uses.before(file),
    ...guards.flatMap((guard) => ofGuard(known, guard, cls, route)),
    ...(cls ? ofClass(uses, cls, action) : []),
    ...(first ? (uses.beforeFunctions.get(first.ir) ?? []) : []),
    ...(first ? typedInput(known.world, first) : []),
    ...requests.flatMap((fn) => checks.below(fn, 2).uses),
  ]
  return [...few(before, true), ...few(inside.flatMap((one) => one.uses), false, new Set(before.map(placeOfUse)))]
}

function ofGuard({ uses, checks }: Known, { held, name, mod, fn: around, offset }: Guard, cls: Cls | null, route: string): UseDraft[] {
  const text = held.text === undefined ? undefined : uses.named(held.text, { mod, offset })
  const byName = held.text === undefined ? uses.named(name, { mod, offset }) : undefined
  const method = cls && !held.fn ? findMethod(cls, name) : null
  const fn = method ? { mod: method.mod, ir: method.ir } : held.fn
  const own = fn ? [...checks.below(fn, 2).uses, ...(isOwnLimiter(fn.ir.name) ? [{ use: 'rate_limit' as const, library: '', name: fn.ir.name, options: {}, mod, fn: fn.ir, offset }] : [])] : []
  const limiter: UseDraft[] = held.cls && around && limitsRequests(held.cls, route) ? [{ use: 'rate_limit', library: '', name: held.cls.name, options: {}, mod, fn: around, offset }] : []
  return [...(text ? [text] : []), ...givenBy(held), ...own, ...limiter, ...(byName ? [byName] : [])]
}

/** Those of the classes above it as well. */
function ofClass(uses: Uses, cls: Cls, action: string, depth = 0): UseDraft[] {
  const above = depth > 6 ? [] : cls.parents.flatMap((parent) => (parent.cls ? ofClass(uses, parent.cls, action, depth + 1) : []))
  return [...above, ...(uses.beforeClasses.get(cls) ?? []).filter(({ options }) => holdsFor(options, action))]
}

/** `only: [:create]`, `except: :index` */
function holdsFor(options: UseDraft['options'], action: string): boolean {
  const listed = (name: string) => Object.entries(options).filter(([key]) => key === name || key.startsWith(`${name}.`)).map(([, value]) => value)
  const only = listed('only')
  return (only.length === 0 || only.includes(action)) && !listed('except').includes(action)
}

const givenBy = ({ use, wraps, items }: Held): UseDraft[] => [...(use ? [use] : []), ...(wraps?.use ? [wraps.use] : []), ...(items ?? []).flatMap((item) => item.use ?? [])]

const placeOfUse = ({ use, mod, offset, name }: UseDraft): string => `${use} ${mod.index}:${offset} ${name}`

/**
 * What is told twice once, and so many of each kind.
 * @param told what is known to run before
 */
function few(all: readonly UseDraft[], before: boolean, told = new Set<string>()): RouteUse[] {
  const counts = new Map<Use, number>()
  const kept = all.filter((draft) => {
    const count = counts.get(draft.use) ?? 0
    const place = placeOfUse(draft)
    if (count >= MAX_OF_USE || told.has(place)) return false
    told.add(place)
    counts.set(draft.use, count + 1)
    return true
  })
  return kept.map((draft) => ({ ...asFact(draft), before }))
}
