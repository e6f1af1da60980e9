import fc from 'fast-check'
import { maskOf, SINK_CLASSES } from '../models/classes.ts'
import type { Mask } from '../models/mask.ts'
import { FOLDER } from '../interpret/values/folder-path.ts'
import { HOLE, SAFE_HOLE } from '../interpret/values/holes.ts'
import type { Label } from '../interpret/values/label.ts'
import { Labels } from '../interpret/values/labels.ts'
import { callEvent } from '../interpret/trace/event.ts'
import { mark, type Marks, NO_MARKS } from '../interpret/trace/marks.ts'
import type { Step } from '../interpret/trace/step.ts'
import { constantValue, type Ref, type Taint, type Test, UNKNOWN, type Value, valueOf } from '../interpret/values/value.ts'
import type { Fn } from '../program/program.ts'
import { Cart, mod, one, Shop, two } from './small-program.ts'

const labels = new Labels()
/** Few, so that two values often have one in common; one that is predictable, and one that counts for nothing where it is a guess. */
export const LABELS: readonly Label[] = [
  labels.source('query', { channel: 'query', kind: 'request' }),
  labels.source('random', { channel: 'random-number', kind: 'random' }),
  labels.source('row', { channel: 'database', kind: 'stored', weak: true }),
  labels.part(labels.source('query', { channel: 'query', kind: 'request' }), 'name'),
]

const stepAt = (offset: number): Step => ({ prev: null, mod, offset, event: callEvent('trim'), inner: null, length: offset })
const STEPS: readonly (Step | null)[] = [null, ...[1, 2, 3].map(stepAt)]
/** Each way has marks of its own. */
const marksOf = (step: Step | null): Marks => (step ? mark('checked', ...(step.offset > 1 ? (['decoded'] as const) : [])) : NO_MARKS)

/** Of few classes, so that one mask often contains the other. */
const SOME_CLASSES = SINK_CLASSES.slice(0, 4)
export const mask: fc.Arbitrary<Mask> = fc.subarray(SOME_CLASSES).map(maskOf)

const taintOf = (label: Label, clean: fc.Arbitrary<Mask>): fc.Arbitrary<Taint> =>
  fc.record({ label: fc.constant(label), clean, step: fc.constantFrom(...STEPS), guess: fc.boolean() }).map(({ label: of, clean: less, step, guess }): Taint => ({ label: of, clean: less, step, marks: marksOf(step), guess }))

const taintsWith = (clean: fc.Arbitrary<Mask>): fc.Arbitrary<Taint[]> =>
  fc.shuffledSubarray([...LABELS]).chain((some) => fc.tuple(...some.map((label) => taintOf(label, clean))))

/** One for each label at most. Four labels: two such lists never reach the limit. */
export const taints: fc.Arbitrary<Taint[]> = taintsWith(mask)

/** Taints whose masks all contain each other: there guesses are joined exactly. */
const CHAIN = SOME_CLASSES.map((_, at) => maskOf(SOME_CLASSES.slice(0, at)))
export const chainedMask: fc.Arbitrary<Mask> = fc.constantFrom(...CHAIN)
export const chainedTaints: fc.Arbitrary<Taint[]> = taintsWith(chainedMask)

/** Names of things outside; three at most and one mark, so that two of them never reach the limit. */
export const names: fc.Arbitrary<string[]> = fc.shuffledSubarray(['pg', 'fs', FOLDER])

const environment = (id: number): Value => valueOf({ refs: [{ kind: 'object', id }] })
const object = (id: number): Ref => ({ kind: 'object', id })
const bound = (fn: Fn, captured: Value | null): Ref => ({ kind: 'function', fn, self: null, captured })
const REFS: readonly Ref[] = [
  object(1), object(2), bound(one, null), bound(one, environment(1)), bound(two, null),
  { kind: 'class', cls: Shop },
]
const OTHER_REFS: readonly Ref[] = [
  object(1), bound(one, environment(1)), bound(one, environment(2)),
  { kind: 'class', cls: Shop }, { kind: 'class', cls: Cart }, { kind: 'module', mod },
]
/** Six things each: all of them together just fit. */
const refsOf = (some: readonly Ref[]): fc.Arbitrary<Ref[]> => fc.shuffledSubarray([...some])

/** One, and others that differ from it in one thing each. */
const CLEANS = { kind: 'cleans', when: true, labels: [0], mask: maskOf(['sql']) } as const
const TESTS: readonly Test[] = [
  CLEANS, { ...CLEANS, when: false }, { ...CLEANS, labels: [1] }, { ...CLEANS, labels: [0, 1] },
  { ...CLEANS, mask: maskOf(['path']) }, { ...CLEANS, quote: 'first' },
]
/** Equal tests are not always the same object. */
export const test: fc.Arbitrary<Test | null> = fc.option(fc.constantFrom(...TESTS).map((made): Test => ({ ...made })))

const CONSTANTS = ['a', 'b', 1, true, null, undefined] as const

/** What the interpreter makes: constants with their text, built text without constants, or neither. */
const content: fc.Arbitrary<Value> = fc.oneof(
  fc.constantFrom(...CONSTANTS).map(constantValue),
  fc.shuffledSubarray([...CONSTANTS], { minLength: 2 }).map((consts) => valueOf({ consts })),
  fc.constantFrom(`a${HOLE}`, `b${SAFE_HOLE}`, HOLE, SAFE_HOLE).map((text) => valueOf({ text })),
  fc.constant(UNKNOWN),
)

const withTaintsOf = (some: fc.Arbitrary<Taint[]>, things = REFS): fc.Arbitrary<Value> => {
  const parts = fc.record({ taints: some, ext: names, refs: refsOf(things), test })
  return fc.tuple(content, parts).map(([{ consts, text }, rest]) => valueOf({ ...rest, consts, text }))
}

const unknown = fc.constant(UNKNOWN)
export const value: fc.Arbitrary<Value> = fc.oneof({ weight: 1, arbitrary: unknown }, { weight: 8, arbitrary: withTaintsOf(taints) })
export const chainedValue: fc.Arbitrary<Value> = withTaintsOf(chainedTaints, OTHER_REFS)
