import { ALL_CLEAN, bitOf, maskOf, type SinkClass } from '../../models/classes.ts'
import { NO_CLASSES, union } from '../../models/mask.ts'
import type { Fn } from '../../program/program.ts'
import { passedTo } from '../../program/views.ts'
import { indexedSource, memberOf } from '../objects/access.ts'
import { argumentFor } from './argument-for.ts'
import type { Args } from './args.ts'
import { deepTaints, HARMLESS_KEYS } from '../values/deep.ts'
import { environmentOf, outwards } from '../state/environments.ts'
import { joinMaybe, storeShared } from '../objects/fields.ts'
import { dependOnChoice, type Frame, objectIdAt, objectOf } from '../state/frame.ts'
import { sentAsWhole } from '../frameworks/rights.ts'
import { makesAnswerPlain } from '../frameworks/plain-answers.ts'
import { hidesPart, withoutSent } from '../objects/hidden.ts'
import { KEYS } from '../values/labels.ts'
import { noteKept } from '../state/kept.ts'
import { isSame } from './passing.ts'
import { testFirst } from '../guards/first-parts.ts'
import { noteLookAt } from '../guards/looked-at.ts'
import { reachSink } from '../findings/report.ts'
import { cleanOfData, settled } from '../state/settled.ts'
import { alteredObject } from '../state/state.ts'
import type { ClosureShape, Guard, RecursiveCall, Shape, SinkSite, Summary } from './summary.ts'
import type { Label } from '../values/label.ts'
import { altered, alteredTaint, appended, bringing, broughtBy, type ClassRef, cleaned, type FunctionRef, join, joinTaints, NO_TAINTS, type Ref, type Taint, type Test, UNKNOWN, type Value, withTaints } from '../values/value.ts'
import { newObject, setIndex, setMember } from '../objects/writing.ts'
import { after, combined } from '../trace/marks.ts'
import type { Step } from '../trace/step.ts'

/** What a summary's symbols are at one call. */
interface Binding {
  frame: Frame
  fn: Fn
  self: Value
  captured: Value | null
  args: Args
  offset: number
  at: number
  made: Map<number, Value>
  /** what stands at places of its roots, by label */
  places: Map<Label, Value>
  /** what reaches the sinks below places of its roots, by label */
  reaching: Map<Label, readonly Taint[]>
}

/** A call of a function that was interpreted for itself. */
type Call = Pick<Binding, 'self' | 'captured' | 'args' | 'offset' | 'at'>

/** Only what is the argument itself does harm here. */
const WHOLE = new Set<SinkClass>(['mass', 'prototype'])

/** The effects of a function that was interpreted for itself, at one of its calls. */
export function applySummary(frame: Frame, fn: Fn, summary: Summary, { self, captured, args, offset, at }: Call): Value {
  const binding: Binding = { frame, fn, self, captured, args, offset, at, made: new Map(), places: new Map(), reaching: new Map() }
  for (const { site, taint } of summary.sinks) if (isKnownSource(binding, taint.label)) frame.run.analyzer.reports.judgedByCaller(fn, site)
  const emptied = isSelf(frame, self) ? null : frame.run.analyzer.advice.emptiedFor(fn)
  for (const { site, taint } of summary.sinks) if (!emptied?.has(taint.label.path.at(-1) ?? '')) bindSink(binding, site, taint)
  for (const call of summary.recursive) addRecursion(frame, { ...call, args: call.args.map((taints) => taints.flatMap((taint) => bindTaint(binding, taint))) })
  for (const { to, shape } of summary.writes) write(binding, to, shape)
  for (const { root, path, mask } of summary.ensures) {
    for (const { label } of valueOfPath(binding, root, path).taints) frame.run.state.setClean(label.id, union(frame.run.state.clean.get(label.id) ?? NO_CLASSES, mask))
  }
  for (const { root, path, mask, name, refuses } of summary.looks) noteLookAt(frame, valueOfPath(binding, root, path), { mask, name, offset, refuses })
  for (const root of summary.keeps) noteKept(frame, rootValue(binding, root))
  for (const { to, taints } of summary.shared) storeShared(frame, to, bindTaints(binding, taints))
  if (summary.throws) frame.run.state.dead = true
  for (const root of summary.choices) dependOnChoice(frame, args.positional[root - 1] ?? args.named.get(fn.ir.parameters[root - 1]?.name ?? '') ?? UNKNOWN)
  const returned = summary.returns ? instantiate(binding, summary.returns, 0) : UNKNOWN
  const result = returned.taints.length > 0 && makesAnswerPlain(fn, args) ? cleaned(returned, IN_PAGES) : returned
  const first = guardTest(binding, summary.firsts)
  if (first) testFirst(frame, result, first)
  const test = guardTest(binding, summary.guards)
  return test ? altered(result, { test }) : result
}

function guardTest(binding: Binding, guards: readonly Guard[]): Test | null {
  const tests = guards.flatMap(({ when, root, path, mask }): Test[] => {
    const labels = valueOfPath(binding, root, path).taints.filter(({ label }) => mask !== PROTOTYPE || !isKeyOf(binding, label)).map(({ label }) => label.id)
    return labels.length > 0 ? [{ kind: 'cleans', when, mask, labels }] : []
  })
  return tests.length > 0 ? { kind: 'both', tests } : null
}

const IN_PAGES = maskOf(['xss', 'link', 'script'])

const PROTOTYPE = bitOf('prototype')

/** A key of an object that the call is given as well: `hasOwn(object, key)` is true of all of them. */
function isKeyOf({ frame, args }: Binding, label: Label): boolean {
  if (label.path.at(-1) !== KEYS) return false
  const [, whole] = frame.run.analyzer.labels.around(label)
  return args.positional.some(({ taints }) => taints.some((taint) => taint.label === whole))
}

const MAX_RECURSIVE = 16

/** A call of a function that is being interpreted: what it passes is looked at when that is done. */
export function noteRecursion(frame: Frame, fn: Fn, args: Args, offset: number): void {
  const given = args.positional.map((value) => settled(frame, value).taints)
  if (given.some((taints) => taints.length > 0)) addRecursion(frame, { fn, args: given, offset })
}

function addRecursion({ run }: Frame, call: RecursiveCall): void {
  const place = run.recursive.findIndex(({ fn, offset }) => fn === call.fn && offset === call.offset)
  const known = run.recursive[place]
  // a later turn of a loop may pass more
  if (known) run.recursive[place] = { ...known, args: call.args.map((taints, at) => joinTaints(known.args[at] ?? [], taints)) }
  else if (run.recursive.length < MAX_RECURSIVE) run.recursive.push(call)
}

/** Which argument a parameter's label stands for as a whole, or -1. */
function placeOf(fn: Fn, { root, path, source }: Label): number {
  if (source || root <= 0) return -1
  const [first = ''] = path
  if (fn.ir.parameters[root - 1]?.rest === 'positional') return path.length === 1 && /^\d+$/.test(first) ? root - 1 + Number(first) : -1
  return path.length === 0 ? root - 1 : -1
}

/** What a function's own recursive calls bring to its sinks. */
export function repeatSinks(frame: Frame): void {
  const { fn, run } = frame
  const calls = run.recursive.filter((call) => call.fn === fn)
  if (calls.length === 0) return
  // more are added on the way
  for (const { site, taint } of run.pending.list()) {
    const place = placeOf(fn, taint.label)
    for (const { args, offset } of calls) for (const given of args[place] ?? []) if (given.label !== taint.label) reachSink(frame, site, passedOn(frame, fn, given, taint, offset))
  }
}

const valueOfPath = (binding: Binding, root: number, path: readonly string[]): Value => valueAt(binding, binding.frame.run.analyzer.labels.root(binding.fn, root, path))

/** The object the code runs on, and not what another function has made of it: `proxyOf(this)`. */
const isSelf = (frame: Frame, self: Value): boolean => isSame(self, frame.self) && self.taints.every(({ step }) => step === null)

/** Whether a member of what a function is given is data from outside, as far as the caller knows. */
const isKnownSource = (binding: Binding, label: Label): boolean =>
  !label.source && label.root > 0 && label.path.length === 1 && valueAt(binding, label).taints.some((taint) => taint.label.source !== null)

/** What stands at a place of the function's roots, seen from the caller. */
function valueAt(binding: Binding, label: Label): Value {
  const known = binding.places.get(label)
  if (known) return known
  const { frame, offset } = binding
  const { whole, path } = label
  const name = path[path.length - 1]
  let value: Value
  if (name === undefined || !whole) value = rootValue(binding, label.root)
  else if (label.root < 0 && path.length === 1) value = frame.run.analyzer.variables.capturedAt(frame, label.root, name, binding)
  else value = partOf(frame, hidesPart(frame, binding.fn, whole, name) ? withoutSent(frame, valueAt(binding, whole)) : valueAt(binding, whole), name, offset)
  binding.places.set(label, value)
  return value
}

/** Of what the models know as a source when it is indexed, the part is what was sent: `$request['id']`. */
const partOf = (frame: Frame, whole: Value, name: string, offset: number): Value =>
  (whole.ext.length > 0 && whole.refs.length === 0 && indexedSource(frame, whole, name, offset)) || memberOf(frame, whole, name, offset)

function rootValue({ frame, fn, self, captured, args }: Binding, root: number): Value {
  if (root === 0) return self
  if (root > 0) return argumentFor(frame, fn, args, root - 1)
  const owner = frame.run.analyzer.program.functions[-2 - root]
  return owner ? ((captured && outwards(frame, captured, fn, owner)) ?? environmentOf(frame, owner)) : UNKNOWN
}

/** In Ruby an object of a class is asked for what it holds by its own methods, and what was taken for text was the answer of one. */
const isInstance = (frame: Frame, { refs }: Value): boolean =>
  frame.run.analyzer.habits.callsReadFields && refs.every((ref) => ref.kind === 'object' && objectOf(frame, ref.id)?.cls)

/** `url ?? request.Url`: where the caller gives one, that it may be none is a guess. */
function asGiven({ frame, fn, args }: Binding, taint: Taint): Taint {
  const { unless } = taint.label.source ?? {}
  if (unless?.fn !== fn || taint.guess) return taint
  const { consts } = argumentFor(frame, fn, args, unless.root - 1)
  return consts?.some((one) => one === null || one === undefined || one === '') ? taint : alteredTaint(taint, { guess: true })
}

function bindTaint(binding: Binding, taint: Taint): readonly Taint[] {
  binding.frame.run.work++
  if (taint.label.source) return [asGiven(binding, taint)]
  const { frame, fn, offset } = binding
  let found: Taint[] | null = null
  for (const given of valueAt(binding, taint.label).taints) {
    const clean = union(union(given.clean, taint.clean), cleanOfData(frame.run, given))
    if (clean !== ALL_CLEAN) found = appended(found, passedOn(frame, fn, given, taint, offset, clean))
  }
  return found ?? NO_TAINTS
}

/** How deep inside of what is given to a sink data counts as well. */
const SINK_DEPTH = 2

/** What the caller gives reaches a sink of the callee. */
function bindSink(binding: Binding, site: SinkSite, taint: Taint): void {
  const { frame, fn, offset } = binding
  frame.run.work++
  if (taint.label.source) return reachSink(frame, site, asGiven(binding, taint))
  frame.run.analyzer.reports.fixed.given(site, valueAt(binding, taint.label), frame.fn)
  const given = site.model?.rights ? sentAsWhole(frame, valueAt(binding, taint.label)) : site.model?.whole || WHOLE.has(site.is) ? valueAt(binding, taint.label).taints : reaching(binding, taint.label, HARMLESS_KEYS[site.is])
  for (const one of given) {
    const clean = union(union(one.clean, taint.clean), cleanOfData(frame.run, one))
    if (clean !== ALL_CLEAN && !isNothingNew(frame, site, one, taint)) reachSink(frame, site, passedOn(frame, fn, one, taint, offset, clean))
  }
}

/** The same sink is reached by way of many calls: nearly always it is known by now. */
function isNothingNew({ run }: Frame, site: SinkSite, given: Taint, taint: Taint): boolean {
  return !given.label.source && run.pending.has(site, given.label, { label: given.label, guess: given.guess || taint.guess, step: given.step })
}

function reaching(binding: Binding, label: Label, except?: RegExp): readonly Taint[] {
  const known = except ? undefined : binding.reaching.get(label)
  if (known) return known
  const value = valueAt(binding, label)
  const found = value.refs.length > 0 && !isInstance(binding.frame, value) ? joinTaints(value.taints, deepTaints(binding.frame, value, SINK_DEPTH, except)) : value.taints
  if (!except) binding.reaching.set(label, found)
  return found
}

/** Steps of a way, those inside of calls included, that are told. */
const MAX_TOLD = 40

function passedOn(frame: Frame, fn: Fn, given: Taint, taint: Taint, offset: number, clean = union(given.clean, taint.clean)): Taint {
  const length = (given.step?.length ?? 0) + (taint.step?.length ?? 0) + 1
  const event = passedTo(fn)
  const step: Step = { prev: given.step, mod: frame.mod, offset, event, inner: taint.step, length }
  // what happens inside of a check has not come back from it
  const marks = combined(after(given.marks, event.marks), taint.marks)
  // what is left out of a way cannot be checked by whoever reads it
  return { label: given.label, clean, step: length > MAX_TOLD ? given.step : step, marks, guess: given.guess || taint.guess || length > MAX_TOLD }
}

function bindValue(binding: Binding, value: Value): Value {
  if (value.taints.length === 0 && value.refs.length === 0) return value.test ? altered(value, { test: null }) : value
  let { taints, refs } = value
  let extra: Value | null = null
  if (taints.some(({ label }) => !label.source)) taints = bindTaints(binding, taints)
  if (refs.some((ref) => ref.kind === 'object' || broughtBy(ref).some((held) => held))) {
    let bound: Ref[] | null = null
    for (const ref of refs) {
      const symbol = ref.kind === 'object' ? binding.frame.run.analyzer.objects.symbol(ref.id) : undefined
      if (!symbol || symbol.fn !== binding.fn) {
        bound = appended(bound, ref.kind === 'function' || ref.kind === 'class' ? boundClosure(binding, ref) : ref)
        continue
      }
      // what it carries is in the taints, as far as the function has not found it harmless
      const actual = withTaints(valueAt(binding, symbol.label), NO_TAINTS)
      extra = extra ? join(extra, actual) : actual
    }
    refs = bound ?? []
  }
  const bound: Value = { taints, consts: value.consts, ext: value.ext, refs, text: value.text, test: null }
  // a parameter handed back is the argument itself
  return extra ? join(bound, extra) : bound
}

function boundClosure(binding: Binding, ref: FunctionRef | ClassRef): Ref {
  const [self = null, captured = null] = broughtBy(ref).map((held) => held && bindValue(binding, held))
  return self || captured ? bringing(ref, self, captured) : ref
}

function bindTaints(binding: Binding, taints: readonly Taint[]): readonly Taint[] {
  const bound = taints.length === 1 && taints[0] ? bindTaint(binding, taints[0]) : taints.flatMap((taint) => bindTaint(binding, taint))
  return bound.length < 2 ? bound : bound.reduce<readonly Taint[]>((all, taint) => joinTaints(all, [taint]), NO_TAINTS)
}

function instantiate(binding: Binding, shape: Shape, depth: number, isEnvironment = false): Value {
  const known = binding.made.get(shape.id)
  if (known && shape.id >= 0) return known
  binding.frame.run.work++
  const bare = bindValue(binding, shape.value)
  const value = shape.closures ? altered(bare, { refs: [...bare.refs, ...shape.closures.map((one) => closureOf(binding, one, depth))] }) : bare
  if (!shape.fields && !shape.list && !shape.rest) return value
  const { frame, at } = binding
  const key = `${at}/${binding.fn.id}/${shape.id}`
  // functions that an earlier turn of a loop has made are still there
  const before = isEnvironment ? frame.run.state.heap.get(objectIdAt(frame, key)) : undefined
  const made = newObject(frame, key, {})
  const whole: Value = altered(value, { refs: [...value.refs, ...made.refs] })
  binding.made.set(shape.id, whole)
  if (depth > 4) return whole
  const [ref] = made.refs
  if (ref?.kind !== 'object') return whole
  const object = objectOf(frame, ref.id)
  if (!object) return whole
  const fields = new Map(before?.fields)
  for (const [name, part] of shape.fields ?? []) fields.set(name, joinMaybe(fields.get(name) ?? null, instantiate(binding, part, depth + 1)) ?? UNKNOWN)
  const list = shape.list ? shape.list.map((part) => instantiate(binding, part, depth + 1)) : null
  const rest = shape.rest ? instantiate(binding, shape.rest, depth + 1) : null
  frame.run.state.setObject(ref.id, alteredObject(object, { fields, list, rest, behind: shape.behind, cls: shape.cls }))
  return whole
}

const closureOf = (binding: Binding, { of, self, captured }: ClosureShape, depth: number): Ref =>
  bringing(of, self && instantiate(binding, self, depth + 1), captured && instantiate(binding, captured, depth + 1, true))

function write(binding: Binding, to: Label, shape: Shape) {
  const { frame } = binding
  const value = instantiate(binding, shape, 0)
  const name = to.path.at(-1)
  const { whole } = to
  if (name === undefined || !whole) return
  if (to.root < 0 && to.path.length === 1) return frame.run.analyzer.variables.storeCapturedAt(frame, to.root, name, value, binding)
  const target = valueAt(binding, whole)
  // one of its places, nobody knows which: what the others hold stays
  if (name === '*') setIndex(frame, target, UNKNOWN, value)
  else setMember(frame, target, name, value, true)
}
