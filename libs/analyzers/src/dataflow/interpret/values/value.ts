import { isAllClean, maskOf, OF_NUMBERS } from '../../models/classes.ts'
import { has, intersect, type Mask, NO_CLASSES, union } from '../../models/mask.ts'
import type { Constant } from '../../ir/module.ts'
import { FOLDER } from './folder-path.ts'
import { joinedText } from './holes.ts'
import type { StepEvent } from '../trace/event.ts'
import { after, type Marks } from '../trace/marks.ts'
import type { Step } from '../trace/step.ts'
import type { Label } from './label.ts'
import type { Cls, Fn, Mod } from '../../program/program.ts'

export interface Taint {
  label: Label
  /** the sink classes it can no longer harm */
  clean: Mask
  step: Step | null
  /** what has happened to it, as far as decisions depend on it */
  marks: Marks
  /** it came through something that is not known to pass it on */
  guess: boolean
}

/** A function with what it brings along: the object it runs on, and the environment of the functions around it. */
export interface FunctionRef {
  kind: 'function'
  fn: Fn
  self: Value | null
  captured: Value | null
}

export interface ClassRef {
  kind: 'class'
  cls: Cls
  /** what its objects bring along of the functions around it */
  captured?: Value
}

export type Ref =
  | FunctionRef
  | ClassRef
  | { kind: 'module'; mod: Mod }
  /** an object in the heap */
  | { kind: 'object'; id: number }

/**
 * What is known of a value: nothing at all (`UNKNOWN`), or some of this. Immutable. A value that may be several things
 * holds all of them.
 */
export interface Value {
  taints: readonly Taint[]
  /** all that it can be, or null */
  consts: readonly Constant[] | null
  /** names of things outside of the project, or types of instances */
  ext: readonly string[]
  refs: readonly Ref[]
  /** text built of constants and others: the constants, `\0` for each other; null where nothing is known */
  text: string | null
  /** the condition it stands for, so that a variable can be tested later (`const ok = isSafe(x); if (ok)`) */
  test: Test | null
}

/** A condition about values. */
export type Test =
  | { kind: 'not'; of: Test }
  | { kind: 'and' | 'or'; left: Test | null; right: Test | null }
  /** where it is `when`, these labels are harmless in these classes */
  | { kind: 'cleans'; when: boolean; labels: readonly number[]; mask: Mask; quote?: 'first' | 'none' }
  | { kind: 'both'; tests: readonly Test[] }

const OF_NUMBERS_MASK = maskOf(OF_NUMBERS)

const NONE: readonly never[] = []
export const NO_TAINTS: readonly Taint[] = NONE
export const UNKNOWN: Value = { taints: NONE, consts: null, ext: NONE, refs: NONE, text: null, test: null }
export const UNDEFINED: Value = valueOf({ consts: [undefined] })

/**
 * Values, taints and what the state holds are made with all their fields in one order. V8 gives whatever a spread makes a
 * hidden class of its own, for each place and each class of what is spread: all that reads it becomes slow.
 */
export function valueOf(parts: Partial<Value>): Value {
  const { taints = NONE, consts = null, ext = NONE, refs = NONE, text = null, test = null } = parts
  return { taints, consts, ext, refs, text, test }
}

/** A value of which some is different. */
export function altered(value: Value, parts: Partial<Value>): Value {
  const { taints = value.taints, consts = value.consts, ext = value.ext, refs = value.refs, text = value.text, test = value.test } = parts
  return { taints, consts, ext, refs, text, test }
}

export function alteredTaint(taint: Taint, parts: Partial<Taint>): Taint {
  const { label = taint.label, clean = taint.clean, step = taint.step, marks = taint.marks, guess = taint.guess } = parts
  return { label, clean, step, marks, guess }
}

const MAX_CONSTS = 8
const MAX_TAINTS = 8
/** things that a value may be one of */
export const MAX_REFS = 6
const MAX_TEXT = 600
const MAX_STEPS = 24

const constantValues = new Map<Constant, Value>()

export function constantValue(value: Constant): Value {
  const known = constantValues.get(value)
  if (known) return known
  const made: Value = valueOf({ consts: [value], text: typeof value === 'string' ? value.slice(0, MAX_TEXT) : value === null || value === undefined ? null : String(value) })
  if (constantValues.size < 50_000) constantValues.set(value, made)
  return made
}

// what is made most often is written down as it is: parts that are given as an object are looked up by name, each of them
export const extValue = (...names: string[]): Value => ({ taints: NONE, consts: null, ext: names, refs: NONE, text: null, test: null })
export const refValue = (ref: Ref): Value => ({ taints: NONE, consts: null, ext: NONE, refs: [ref], text: null, test: null })
export const classValue = (cls: Cls, captured: Value | null): Value => refValue(bringing({ kind: 'class', cls }, null, captured))
export const functionValue = (fn: Fn, self: Value | null, captured: Value | null = null): Value => refValue({ kind: 'function', fn, self, captured })
export const objectValue = (id: number, ext: readonly string[], taints: readonly Taint[] = NONE): Value => ({ taints, consts: null, ext, refs: [{ kind: 'object', id }], text: null, test: null })
export const withTaints = (value: Value, taints: readonly Taint[]): Value => (taints === value.taints ? value : { taints, consts: value.consts, ext: value.ext, refs: value.refs, text: value.text, test: value.test })
export const onlyTaints = (taints: readonly Taint[]): Value => (taints.length === 0 ? UNKNOWN : { taints, consts: null, ext: NONE, refs: NONE, text: null, test: null })
export const cleanedTaint = ({ label, step, marks, guess }: Taint, clean: Mask): Taint => ({ label, clean, step, marks, guess })
const guessedTaint = ({ label, clean, step, marks }: Taint): Taint => ({ label, clean, step, marks, guess: true })

/** A value that may be one or the other. */
export function join(a: Value, b: Value): Value {
  if (a === b) return a
  if (a === UNKNOWN && b.refs.length === 0 && b.ext.length === 0 && b.taints.length === 0) return UNKNOWN
  const consts = joinConsts(a, b)
  const taints = joinTaints(a.taints, b.taints)
  const ext = joinNames(a.ext, b.ext)
  const refs = joinRefs(a.refs, b.refs)
  const text = a.text === b.text ? a.text : consts ? null : joinedText(builtText(a), builtText(b))
  const test = isSameTest(a.test, b.test) ? a.test : null
  const isSame = taints === a.taints && consts === a.consts && ext === a.ext && refs === a.refs && text === a.text && test === a.test
  return isSame ? a : { taints, consts, ext, refs, text, test }
}

/** Constants are text without a place that anybody else could have filled, whichever of them it is. */
const builtText = ({ text, consts }: Value): string | null => text ?? (consts ? '' : null)

/** Two objects of a class that answer alike. */
const isSameTest = (a: Test | null, b: Test | null): boolean =>
  a === b || (a?.kind === 'cleans' && b?.kind === 'cleans' && a.when === b.when && a.mask === b.mask && a.quote === b.quote && a.labels.join() === b.labels.join())

function joinConsts(a: Value, b: Value): readonly Constant[] | null {
  if (!a.consts || !b.consts) return null
  if (a.consts === b.consts) return a.consts
  const { consts } = a
  if (b.consts.every((one) => consts.includes(one))) return consts
  const all = [...new Set([...consts, ...b.consts])]
  return all.length > MAX_CONSTS ? null : all
}

export function joinTaints(a: readonly Taint[], b: readonly Taint[]): readonly Taint[] {
  if (a === b || b.length === 0) return a
  if (a.length === 0) return b
  let result: Taint[] | null = null
  for (const taint of b) {
    const list: readonly Taint[] = result ?? a
    let at = list.length - 1
    while (at >= 0 && list[at]?.label !== taint.label) at--
    if (at < 0) {
      if (list.length >= MAX_TAINTS) continue
      result ??= [...a]
      result.push(taint)
      continue
    }
    const known = list[at]
    if (!known || known === taint) continue
    const merged = mergeTaint(known, taint)
    if (merged === known) continue
    result ??= [...a]
    result[at] = merged
  }
  return result ?? a
}

function mergeTaint(a: Taint, b: Taint): Taint {
  const clean = intersect(a.clean, b.clean)
  // where one of them is made harmless, the other one says how sure it is
  const guess = a.guess === b.guess ? a.guess : a.clean === b.clean ? false : a.clean === clean ? a.guess : b.clean === clean ? b.guess : true
  // the way on which nothing made it harmless is the one to tell of
  const { step, marks } = b.clean === clean && (a.clean !== clean || (b.step?.length ?? 0) < (a.step?.length ?? 0)) ? b : a
  return clean === a.clean && guess === a.guess && step === a.step && marks === a.marks ? a : { label: a.label, clean, step, marks, guess }
}

function joinNames(a: readonly string[], b: readonly string[]): readonly string[] {
  if (a === b) return a
  // it may be another text, one with a separator at its end
  if (a.includes(FOLDER) !== b.includes(FOLDER)) return joinNames(a.filter(isName), b.filter(isName))
  if (b.length === 0) return a
  if (a.length === 0) return b
  if (b.every((name) => a.includes(name))) return a
  return [...a, ...b.filter((name) => !a.includes(name))].slice(0, MAX_REFS)
}

const isName = (name: string): boolean => name !== FOLDER

function joinRefs(a: readonly Ref[], b: readonly Ref[]): readonly Ref[] {
  if (a === b || b.length === 0) return a
  if (a.length === 0) return b
  let all: Ref[] | null = null
  for (const ref of b) {
    if (holdsRef(a, ref)) continue
    all ??= a.slice(0, MAX_REFS)
    if (all.length < MAX_REFS) all.push(ref)
  }
  return all ?? a
}

function holdsRef(list: readonly Ref[], ref: Ref): boolean {
  for (const known of list) if (sameRef(known, ref)) return true
  return false
}

function sameRef(a: Ref, b: Ref): boolean {
  if (a === b) return true
  if (a.kind === 'object') return b.kind === 'object' && a.id === b.id
  if (a.kind === 'function') return b.kind === 'function' && a.fn === b.fn && sameCaptured(a.captured, b.captured)
  if (a.kind === 'class') return b.kind === 'class' && a.cls === b.cls && sameCaptured(a.captured ?? null, b.captured ?? null)
  return b.kind === 'module' && a.mod === b.mod
}

const NO_VALUE: readonly (Value | null)[] = []

/** What a function or class brings along: the object it runs on, and the environment of the functions around it. */
export const broughtBy = (ref: Ref): readonly (Value | null)[] => (ref.kind === 'function' ? [ref.self, ref.captured] : ref.kind === 'class' && ref.captured ? [null, ref.captured] : NO_VALUE)

/** The same function or class with something else brought along. */
export const bringing = (ref: FunctionRef | ClassRef, self: Value | null, captured: Value | null): FunctionRef | ClassRef =>
  ref.kind === 'function' ? { kind: 'function', fn: ref.fn, self, captured } : captured ? { kind: 'class', cls: ref.cls, captured } : { kind: 'class', cls: ref.cls }

/** Functions of the same code that were made in different calls are not the same. */
const sameCaptured = (a: Value | null, b: Value | null): boolean => a === b || (a !== null && b !== null && sameRefs(a.refs, b.refs))

const sameRefs = (a: readonly Ref[], b: readonly Ref[]): boolean => a.length === b.length && a.every((ref, at) => { const other = b[at]; return other !== undefined && sameRef(ref, other) })

/** Whether two values say the same; used to see that a loop has nothing new. */
export function sameValue(a: Value, b: Value): boolean {
  if (a === b) return true
  return (
    a.text === b.text &&
    sameList(a.consts ?? NONE, b.consts ?? NONE) &&
    (a.consts === null) === (b.consts === null) &&
    sameList(a.ext, b.ext) &&
    sameRefs(a.refs, b.refs) &&
    a.taints.length === b.taints.length &&
    a.taints.every((taint, at) => isSameTaint(taint, b.taints[at])) &&
    isSameTest(a.test, b.test)
  )
}

/** But for the way it came. */
const isSameTaint = (a: Taint, b: Taint | undefined): boolean => a.label === b?.label && a.clean === b.clean && a.guess === b.guess

const sameList = (a: readonly unknown[], b: readonly unknown[]) => a === b || (a.length === b.length && a.every((item, at) => item === b[at]))

/** A list with one more. Most are of one: an empty one that is pushed to takes the room of seventeen. */
export function appended<T>(list: T[] | null, one: T): T[] {
  if (!list) return [one]
  list.push(one)
  return list
}

/** Adds a step to each taint. */
export function stepped(value: Value, mod: Mod, offset: number, event: StepEvent): Value {
  if (value.taints.length === 0) return value
  return withTaints(value, value.taints.map((taint) => steppedTaint(taint, mod, offset, event)))
}

/** A trace shows one step for a place, and no more than it has room for. */
export function steppedTaint({ label, clean, step, marks, guess }: Taint, mod: Mod, offset: number, event: StepEvent): Taint {
  const length = step ? step.length : 0
  const isShown = length < MAX_STEPS && !(step && step.mod === mod && step.offset === offset)
  return { label, clean, step: isShown ? { prev: step, mod, offset, event, inner: null, length: length + 1 } : step, marks: after(marks, event.marks), guess }
}

export const cleaned = (value: Value, mask: Mask): Value => {
  if (mask === NO_CLASSES || value.taints.length === 0) return value
  let taints: Taint[] | null = null
  for (const taint of value.taints) {
    const clean = union(taint.clean, mask)
    if (!isAllClean(clean)) taints = appended(taints, cleanedTaint(taint, clean))
  }
  return withTaints(value, taints ?? NONE)
}

/** What a number made of the data still says: only whether it can be foretold. */
export const numberTaints = (taints: readonly Taint[]): readonly Taint[] => (taints.length === 0 ? taints : taints.filter(({ label, clean }) => label.source?.kind === 'random' || isSize(clean)))

/** What can be foretold stays so, whatever is made of it. */
export const foretold = (taints: readonly Taint[]): readonly Taint[] => (taints.length === 0 ? taints : taints.filter(({ label }) => label.source?.kind === 'random'))

/** What was made a number in a call that says so: how large it is may still matter. */
const isSize = (clean: Mask): boolean => has(clean, OF_NUMBERS_MASK) && !isAllClean(clean)

/** A guess about what is weak already is nothing. */
export const guessed = (taints: readonly Taint[]): readonly Taint[] => (taints.every(({ guess, label }) => guess && !label.source?.weak) ? taints : taints.filter(({ label }) => !label.source?.weak).map(guessedTaint))
