import fc from 'fast-check'
import type { Mask } from '../models/mask.ts'
import { alteredObject, emptyObject, type HeapObject, NO_ROOT, type State } from '../interpret/state/state.ts'
import { constantValue, sameValue, UNKNOWN, type Value } from '../interpret/values/value.ts'
import { chainedMask, chainedValue, LABELS } from './abstract-values.ts'
import { comparable, type Comparable } from './order.ts'

/** One thing that running code does to the state. */
export type Change =
  | { kind: 'variable' | 'cell'; key: number; value: Value }
  | { kind: 'object'; key: number; object: HeapObject }
  | { kind: 'test'; label: number; mask: Mask }
  | { kind: 'end' }

const place = fc.nat({ max: 2 })
/** What is written as a mark is true or false and nothing else. */
const fields: fc.Arbitrary<Map<string, Value>> = fc
  .tuple(fc.dictionary(fc.constantFrom('a', 'b'), chainedValue, { maxKeys: 2 }), fc.option(fc.boolean()))
  .map(([plain, mark]) => new Map([...Object.entries(plain), ...(mark === null ? [] : [['#done', constantValue(mark)] as const])]))

const list = fc.option(fc.array(chainedValue, { maxLength: 2 }))

/** Objects of one id are of one class and stand for one thing. */
export const object: fc.Arbitrary<HeapObject> = fc
  .record({ fields, rest: fc.option(chainedValue), list, closed: fc.boolean(), behind: fc.boolean() })
  .map((parts) => alteredObject(emptyObject(), parts))

export const written: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constantFrom('variable', 'cell'), key: place, value: chainedValue }),
  fc.record({ kind: fc.constant('object'), key: fc.integer({ min: -2, max: 2 }), object }),
)
const tested: fc.Arbitrary<Change> = fc.record({ kind: fc.constant('test'), label: fc.constantFrom(...LABELS.map(({ id }) => id)), mask: chainedMask })

/** What a branch does: tests only add to what is harmless. */
const tests = fc.uniqueArray(tested, { selector: (one) => ('label' in one ? one.label : -1), maxLength: 2 })
export const changes: fc.Arbitrary<Change[]> = fc.tuple(fc.array(written, { maxLength: 4 }), tests).map((parts) => parts.flat())
export const endingChanges: fc.Arbitrary<Change[]> = changes.map((some) => [...some, { kind: 'end' }])

export function perform(state: State, some: readonly Change[]): void {
  for (const change of some) {
    if (change.kind === 'variable') state.setVar(change.key, change.value)
    else if (change.kind === 'cell') state.setCell(change.key, change.value)
    else if (change.kind === 'object') state.setObject(change.key, alteredObject(change.object, { root: change.key < 0 ? 1 : NO_ROOT }))
    else if (change.kind === 'test') state.setClean(change.label, change.mask)
    else state.dead = true
  }
}

interface ComparableObject {
  fields: Map<string, Comparable>
  rest: Comparable | null
  list: Comparable[] | null
  closed: boolean
  behind: boolean
  isCallers: boolean
}

export const comparableObject = ({ fields: held, rest, list, closed, behind, root }: HeapObject): ComparableObject => ({
  fields: new Map([...held].map(([name, value]) => [name, comparable(value)])),
  rest: rest && comparable(rest),
  list: list && list.map(comparable),
  closed,
  // where nothing stands at unknown places it stands behind the list, too
  behind: behind || rest === null,
  isCallers: root !== NO_ROOT,
})

const known = (vars: readonly Value[]): [number, Value][] =>
  [...vars.entries()].filter(([, value]) => value && !sameValue(value, UNKNOWN))

/** The whole state: variables that hold nothing known are as if they were not there. */
export const comparableState = ({ vars, heap, clean, cells, dead }: State) => ({
  vars: new Map(known(vars).map(([at, value]) => [at, comparable(value)])),
  heap: new Map([...heap].map(([id, held]) => [id, comparableObject(held)])),
  clean: new Map(clean),
  cells: new Map([...cells].map(([id, value]) => [id, comparable(value)])),
  dead,
})

/** Every value that the state holds, by its place. */
export const valuesIn = ({ vars, cells, heap }: State): Map<string, Value> =>
  new Map([
    ...known([...vars]).map(([at, value]) => [`variable ${at}`, value] as const),
    ...[...cells].map(([at, value]) => [`cell ${at}`, value] as const),
    ...[...heap].flatMap(([id, { fields: held }]) => [...held].map(([name, value]) => [`${id}.${name}`, value] as const)),
  ])
