import { ALL_CLEAN } from '../../models/classes.ts'
import { intersect, type Mask } from '../../models/mask.ts'
import type { Analyzer } from '../analyzer.ts'
import { repeatSinks } from './apply.ts'
import { firstPart } from '../guards/first-parts.ts'
import { rightsOf } from '../frameworks/rights.ts'
import { withAbsent } from '../state/emptiness.ts'
import type { Frame } from '../state/frame.ts'
import { cleanInAll } from '../state/settled.ts'
import { surelyWritten } from '../state/surely-written.ts'
import { rootOfVariables } from '../values/labels.ts'
import { type HeapObject, NO_ROOT } from '../state/state.ts'
import type { ClosureShape, Guard, Shape, Summary } from './summary.ts'
import type { Label } from '../values/label.ts'
import { altered, broughtBy, join, type Ref, type Test, UNKNOWN, type Value } from '../values/value.ts'

/** Of one function's summary. */
const MAX_WRITES = 24

const MAX_SHAPES = 60

/** Members from what a caller gives to an object of a class. */
const MAX_AWAY = 1

/** What a caller needs to know of a function that has been interpreted for itself. */
export function summarise(frame: Frame, returned: Value): Summary {
  const { run, fn } = frame
  repeatSinks(frame)
  const { state } = run
  const exported = new Map<number, Shape>()
  const shape = (value: Value, depth: number): Shape => shapeOf(frame, value, depth, exported)
  const test = returned.test
  const guards = test ? guardsOf(run.analyzer, test) : []
  const first = test ? null : (firstPart(frame, returned)?.test ?? null)
  const all = cleanInAll(withAbsentParts(run.analyzer, frame.exits.map(({ clean }) => withAbsent(clean))))
  const ensures = frame.exits.length > 0 ? [...all].flatMap(([label, mask]) => rootOf(run.analyzer, label, mask)) : [...state.clean].flatMap(([label, mask]) => rootOf(run.analyzer, label, mask))
  const writes = fn.ir.index === 0 ? [] : writesOf(frame, shape)
  return {
    returns: returned === UNKNOWN ? null : shape(returned, 0),
    sinks: run.pending.list(),
    writes,
    guards,
    firsts: first ? guardsOf(run.analyzer, first) : [],
    ensures: state.dead ? [] : ensures,
    looks: [...run.looks].flatMap(([label, { mask, name, refuses }]) => (refuses || fn.ir.name === '' ? rootOf(run.analyzer, label, mask).map((found) => ({ ...found, name, refuses })) : [])),
    recursive: run.recursive.filter((call) => call.fn !== fn).slice(0, 8),
    throws: state.dead && frame.exits.length === 0 && run.cut === null && fn.ir.end > fn.ir.start,
    keeps: run.keeps.size > 0 ? run.keeps : NO_ROOTS,
    shared: run.shared.list(),
    depends: run.depends.size > 0 ? run.depends : NO_ROOTS,
    choices: run.choices.size > 0 ? run.choices : NO_ROOTS,
    assumed: false,
    size: run.steps,
  }
}

/** A list that is not there has nothing in it that could do harm: `if (names == null) return`, and each of them is looked at further on. */
function withAbsentParts({ labels }: Analyzer, exits: readonly ReadonlyMap<number, Mask>[]): readonly ReadonlyMap<number, Mask>[] {
  if (exits.length < 2 || !exits.some((clean) => [...clean.values()].includes(ALL_CLEAN))) return exits
  const parts = [...new Set(exits.flatMap((clean) => [...clean.keys()]))].flatMap((id) => {
    const label = labels.byId(id)
    const whole = label && label.path.length > 0 && label.root > 0 ? [...labels.around(label)].at(-1) : undefined
    return whole ? [{ id, whole: whole.id }] : []
  })
  return parts.length === 0 ? exits : exits.map((clean) => new Map([...clean, ...parts.filter(({ whole }) => clean.get(whole) === ALL_CLEAN).map(({ id }) => [id, ALL_CLEAN] as const)]))
}

function rootOf(analyzer: Analyzer, label: number, mask: Mask): { root: number; path: readonly string[]; mask: Mask }[] {
  const found = analyzer.labels.byId(label)
  return found && !found.source ? [{ root: found.root, path: found.path, mask }] : []
}

function writesOf(frame: Frame, shape: (value: Value, depth: number) => Shape): Summary['writes'] {
  const { analyzer } = frame.run
  const { labels } = analyzer
  const writes: { to: Label; shape: Shape }[] = []
  const add = (to: Label, value: Value) => writes.push({ to, shape: shape(value, 2) })
  const isWanted = (value: Value) => writes.length < MAX_WRITES && matters(frame, value, 2)
  const surely = analyzer.habits.includes ? surelyWritten(frame.fn) : null
  for (const { symbol, object } of writtenOf(frame)) {
    const replaces = (name: string) => surely !== null && symbol.label.path.length === 0 && writes.length < MAX_WRITES && surely.has(`${symbol.label.root}.${name}`)
    for (const [name, value] of object.fields) if (isWanted(value) || replaces(name) || (writes.length < MAX_WRITES && object.cls && rightsOf(object.cls).includes(name))) add(labels.member(symbol.label, name), value)
    if (object.rest && isWanted(object.rest)) add(labels.member(symbol.label, '*'), object.rest)
  }
  for (const [cell, value] of frame.run.state.cells) {
    const { owner, variable } = analyzer.variables.ownerOf(cell) ?? { owner: frame.fn, variable: -1 }
    // variables of functions inside of it end with them
    const isOuter = variable >= 0 && owner !== frame.fn && !analyzer.variables.isOpen(frame.run.state, owner.mod, owner.ir.index)
    if (isOuter && isWanted(value)) add(labels.root(frame.fn, rootOfVariables(owner), [String(variable)]), value)
  }
  return writes
}

/** What stands for a caller's objects and was written to, those that are nearest to what the caller gives first. */
function writtenOf({ fn, run: { analyzer, state } }: Frame): { symbol: { label: Label }; object: HeapObject }[] {
  const written = [...state.heap].flatMap(([id, object]) => {
    const symbol = id < 0 && object.root !== NO_ROOT ? analyzer.objects.symbol(id) : undefined
    return symbol?.fn === fn && !isFarAway(symbol.label, object) ? [{ symbol, object }] : []
  })
  return written.sort((a, b) => a.symbol.label.path.length - b.symbol.label.path.length)
}

/**
 * Services keep things in services that are kept in services: what an object of a class so far away holds is known as what
 * any object of its class does. Each caller would hand on all of it.
 */
const isFarAway = ({ path }: Label, { cls }: HeapObject): boolean => cls !== null && path.length > MAX_AWAY

/** Whether a caller can be interested in what was written: data, a mark, a function. Types of fields are known otherwise. */
function matters(frame: Frame, value: Value, depth: number): boolean {
  if (value.taints.length > 0 || value.consts !== null) return true
  // a row's columns are data
  if (value.ext.some((type) => frame.run.analyzer.knowledge.types.get(type)?.table)) return true
  return value.refs.some((ref) => {
    if (ref.kind !== 'object') return ref.kind === 'function'
    const object = depth > 0 ? frame.run.state.heap.get(ref.id) : undefined
    if (!object) return false
    return [...object.fields.values(), ...(object.list ?? []), ...(object.rest ? [object.rest] : [])].some((part) => matters(frame, part, depth - 1))
  })
}

function shapeOf(frame: Frame, value: Value, depth: number, exported: Map<number, Shape>): Shape {
  if (!value.refs.some(isOwn)) return plainShape(value, null)
  const own = value.refs.flatMap((ref) => (ref.kind === 'object' && ref.id >= 0 ? [ref.id] : []))
  const others = altered(value, { refs: value.refs.filter((ref) => !isOwn(ref)) })
  const isDeep = depth > 4 || exported.size > MAX_SHAPES
  const closures = isDeep ? null : closuresOf(frame, value, depth, exported)
  const objects = own.slice(0, MAX_OBJECTS).flatMap((id) => frame.run.state.heap.get(id) ?? [])
  if (objects.length === 0 || isDeep) return plainShape(others, closures)
  const id = own.reduce((all, one) => (all * 31 + one) % 1e9)
  const key = own.length > 1 ? id + 1e9 : id
  const known = exported.get(key)
  if (known) return known
  const names = [...new Set(objects.flatMap((object) => [...object.fields.keys()]))].slice(0, 40)
  const fields = names.length === 0 ? NO_PARTS : new Map<string, Shape>()
  const made: { -readonly [Key in keyof Shape]: Shape[Key] } = { value: others, closures, fields, list: null, rest: null, behind: objects.every(({ behind, rest }) => behind || !rest), cls: objects[0]?.cls ?? null, id: key }
  exported.set(key, made)
  for (const name of names) fields.set(name, shapeOf(frame, oneOf(objects.map((object) => object.fields.get(name))), depth + 1, exported))
  const lists = objects.flatMap(({ list }) => (list ? [list] : []))
  if (lists.length > 0) made.list = Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, at) => shapeOf(frame, oneOf(lists.map((list) => list[at])), depth + 1, exported))
  if (objects.some(({ rest }) => rest)) made.rest = shapeOf(frame, oneOf(objects.map(({ rest }) => rest)), depth + 1, exported)
  return made
}

/** An object of this run, or a function or class that brings one along. */
const isOwn = (ref: Ref): boolean => (ref.kind === 'object' ? ref.id >= 0 : broughtBy(ref).some((held) => held?.refs.some((one) => one.kind === 'object' && one.id >= 0)))

const plainShape = (value: Value, closures: Shape['closures']): Shape => ({ value, closures, fields: null, list: null, rest: null, behind: false, cls: null, id: -1 })

function closuresOf(frame: Frame, { refs }: Value, depth: number, exported: Map<number, Shape>): Shape['closures'] {
  const found = refs.flatMap((ref): ClosureShape[] => {
    if ((ref.kind !== 'function' && ref.kind !== 'class') || !isOwn(ref)) return []
    const [self = null, captured = null] = broughtBy(ref).map((held) => held && shapeOf(frame, held, depth + 1, exported))
    return [{ of: ref, self, captured }]
  })
  return found.length > 0 ? found : null
}

/** What is returned here or there may be one object or another: their parts stand in one. */
const MAX_OBJECTS = 6

const NO_ROOTS: ReadonlySet<number> = new Set()

/** Never written to. */
const NO_PARTS = new Map<string, Shape>()

const oneOf = (values: readonly (Value | null | undefined)[]): Value => values.flatMap((value) => value ?? []).reduce(join)

function guardsOf(analyzer: Analyzer, test: Test): readonly Guard[] {
  if (test.kind === 'both') return test.tests.flatMap((one) => guardsOf(analyzer, one))
  if (test.kind === 'not') return guardsOf(analyzer, test.of).map((guard) => ({ ...guard, when: !guard.when }))
  if (test.kind === 'cleans') return test.labels.flatMap((label) => rootOf(analyzer, label, test.mask).map((found) => ({ ...found, when: test.when })))
  const [left = [], right = []] = [test.left, test.right].map((side) => (side ? guardsOf(analyzer, side) : []))
  const one = [...left, ...right].filter(({ when }) => when === (test.kind === 'and'))
  // the other way round only what both sides say is sure
  const both = left.flatMap((guard) => right.filter((other) => guard.when === other.when && guard.when === (test.kind === 'or') && isSamePlace(guard, other)).map((other) => ({ ...guard, mask: intersect(guard.mask, other.mask) })))
  return [...one, ...both]
}

const isSamePlace = (a: Guard, b: Guard) => a.root === b.root && a.path.length === b.path.length && a.path.every((name, at) => name === b.path[at])
