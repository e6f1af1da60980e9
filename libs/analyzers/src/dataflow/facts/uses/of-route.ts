import type { Cls } from '../../program/program.ts'
import type { Checks, Noted } from '../checks.ts'
import type { RouteUse, Use } from '../facts.ts'
import type { Guard } from '../scope.ts'
import type { FnRef, Held } from '../value.ts'
import type { World } from '../world.ts'
import { asFact, type UseDraft } from './draft.ts'
import { typedInput } from './typed-input.ts'
import type { Uses } from './uses.ts'

interface Known {
  world: World
  checks: Checks
  uses: Uses
}

interface Behind {
  guards: readonly Guard[]
  first: FnRef | undefined
  cls: Cls | null
  inside: readonly Noted[]
  /** functions that let a request through to the handler by its parameters */
  requests: readonly FnRef[]
}

/** So many of one kind are kept. */
const MAX_OF_USE = 6

/** What is used on the way of a request: before the handler, in it, and below it. */
export function usesOfRoute(known: Known, { guards, first, cls, inside, requests }: Behind): RouteUse[] {
  const { uses, checks } = known
  const before = [
    ...uses.everywhere,
    ...guards.flatMap((guard) => ofGuard(known, guard)),
    ...(cls ? (uses.beforeClasses.get(cls) ?? []) : []),
    ...(first ? (uses.beforeFunctions.get(first.ir) ?? []) : []),
    ...(first ? typedInput(known.world, first) : []),
    ...requests.flatMap((fn) => checks.below(fn, 2).uses),
  ]
  return few([...before.map((draft) => ({ ...asFact(draft), before: true })), ...inside.flatMap((one) => one.uses).map((draft) => ({ ...asFact(draft), before: false }))])
}

function ofGuard({ uses, checks }: Known, { held, name, mod, offset }: Guard): UseDraft[] {
  const text = held.text === undefined ? undefined : uses.named(held.text, { mod, offset })
  const byName = held.text === undefined ? uses.named(name, { mod, offset }) : undefined
  const own = held.fn ? checks.below(held.fn, 2).uses : []
  return [...(text ? [text] : []), ...givenBy(held), ...own, ...(byName ? [byName] : [])]
}

const givenBy = ({ use, wraps, items }: Held): UseDraft[] => [...(use ? [use] : []), ...(wraps?.use ? [wraps.use] : []), ...(items ?? []).flatMap((item) => item.use ?? [])]

/** What is told twice once, what runs before first. */
function few(all: readonly RouteUse[]): RouteUse[] {
  const distinct = new Map<string, RouteUse>()
  for (const one of all) {
    const key = `${one.use} ${one.path}:${one.line}:${one.column} ${one.name}`
    if (!distinct.has(key)) distinct.set(key, one)
  }
  const counts = new Map<Use, number>()
  return [...distinct.values()].filter(({ use }) => {
    const count = (counts.get(use) ?? 0) + 1
    counts.set(use, count)
    return count <= MAX_OF_USE
  })
}
