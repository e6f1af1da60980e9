import { allBut, bitOf, maskOf } from '../../models/classes.ts'
import { overlaps, union } from '../../models/mask.ts'
import { type Cls, type Fn, nothingFound, push } from '../../program/program.ts'
import type { Analyzer } from '../analyzer.ts'
import { deepTaints } from '../values/deep.ts'
import { type Frame, objectOf } from '../state/frame.ts'
import { KEYS, REACHED } from '../values/labels.ts'
import { reachSink } from '../findings/report.ts'
import { cleanOf } from '../state/settled.ts'
import type { SinkSite } from '../calls/summary.ts'
import { cleansTest } from '../guards/tests.ts'
import { alteredTaint, onlyTaints, steppedTaint, type Taint, type Test, type Value } from '../values/value.ts'
import { KEY } from '../trace/event.ts'

/** Objects of JavaScript inherit from others by reference, and a key can lead there: `object['__proto__'][name] = value` changes them all. */

const PROTOTYPE = bitOf('prototype')

const isReached = ({ label }: Taint) => label.path.at(-1) === REACHED

/** What data says of a value got by it as the key: that it may be the prototype. */
export function reachedBy(frame: Frame, object: Value, key: Value, offset: number): readonly Taint[] {
  const { analyzer } = frame.run
  if (!analyzer.habits.prototypes || key.taints.length === 0) return []
  const others = harmfulKeys(frame, key).filter(({ label }) => {
    if (label.path.at(-1) !== KEYS) return true
    // its own keys lead to what it holds itself
    const [, whole] = analyzer.labels.around(label)
    return object.taints.length === 0 || object.taints.some((taint) => taint.label !== whole)
  })
  return others.map((taint) =>
    steppedTaint(alteredTaint(taint, { label: analyzer.labels.part(taint.label, REACHED), clean: allBut(PROTOTYPE) }), frame.mod, offset, KEY),
  )
}

function harmfulKeys(frame: Frame, { taints }: Value): readonly Taint[] {
  const { analyzer, careful } = frame.run
  return taints.filter((taint) => {
    if (isReached(taint) || overlaps(union(taint.clean, cleanOf(frame.run, taint.label)), PROTOTYPE)) return false
    if (careful.size > 0) for (const { id } of analyzer.labels.around(taint.label)) if (careful.has(id)) return false
    return true
  })
}

/** `object[key] = value` pollutes if a key led to the object, another chooses the property, and the value is not the program's own. */
export function checkIndexWrite(frame: Frame, object: Value, key: Value | null, value: Value, offset: number): void {
  if (!key || object.taints.length === 0 || !frame.run.analyzer.habits.prototypes) return
  if (harmfulKeys(frame, key).length === 0 || deepTaints(frame, value).length === 0) return
  const site: SinkSite = { mod: frame.mod, offset, is: 'prototype', model: null, name: 'an assignment by key', through: REACHED }
  for (const taint of object.taints) if (!taint.label.source || isReached(taint)) reachSink(frame, site, taint)
}

/** The names of an object's properties. */
export function keysOf(frame: Frame, value: Value): readonly Taint[] {
  const { labels, habits } = frame.run.analyzer
  return habits.prototypes ? value.taints.map((taint) => alteredTaint(taint, { label: labels.part(taint.label, KEYS) })) : value.taints
}

const NAMES = /__proto__/

/** Whoever compares a key with `__proto__` has thought of it: the key is taken as harmless from then on. */
export function noteCompared(frame: Frame, key: Value, names: Value): void {
  if (key.taints.length === 0 || !frame.run.analyzer.habits.prototypes) return
  if (namesIn(frame, names).some((name) => NAMES.test(name))) for (const { label } of key.taints) frame.run.careful.add(label.id)
}

function namesIn(frame: Frame, value: Value): string[] {
  const own = value.consts?.filter((one) => typeof one === 'string') ?? (value.text === null ? [] : [value.text])
  return [...own, ...value.refs.flatMap((ref) => {
    const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
    if (!object) return []
    return [...object.fields.keys(), ...[...(object.list ?? []), ...(object.rest ? [object.rest] : [])].flatMap(({ consts }) => consts?.filter((one) => typeof one === 'string') ?? [])]
  })]
}

/** `object.hasOwnProperty(key)`: what the key leads to is the object's own. It says nothing of keys that come from that object. */
export function ownTest(frame: Frame, object: Value, key: Value): Test | null {
  if (!frame.run.analyzer.habits.prototypes) return null
  const about = new Set(object.taints.flatMap(({ label }) => [...frame.run.analyzer.labels.around(label)]))
  const taints = key.taints.filter(({ label }) => ![...frame.run.analyzer.labels.around(label)].some((one) => about.has(one)))
  return cleansTest(onlyTaints(taints), maskOf(['prototype']), true)
}

/** The class that a function with a prototype is. */
export function classOfFunction({ program }: Analyzer, fn: Fn): Cls {
  const known = program.oldClasses.get(fn)
  if (known) return known
  const { name } = fn.ir
  const cls: Cls = {
    id: program.classes.length, name, qualified: `${fn.mod.ir.path}#${name}@${fn.ir.offset}`, parts: [], parents: [], children: [], methods: new Map(),
    getters: new Map(), setters: new Map(), constructors: [fn], initializers: [], fields: new Map(), values: new Map(), statics: new Map(), found: nothingFound(program),
  }
  program.classes.push(cls)
  program.oldClasses.set(fn, cls)
  fn.cls ??= cls
  return cls
}

/** `Type.prototype.name = function () {}` */
export function setPrototypeMember({ program }: Analyzer, cls: Cls, name: string, stored: Value): void {
  if (name === '__proto__') return inherit(cls, stored)
  for (const ref of stored.refs) {
    if (ref.kind !== 'function' || ref.fn.ir.role !== 'function') continue
    if (cls.methods.get(name) !== ref.fn) program.changes.count++
    cls.methods.set(name, ref.fn)
    push(program.methodsByName, name, ref.fn)
    ref.fn.cls ??= cls
  }
}

/** `Type.prototype = { name() {} }`, or an instance or the prototype of another type. */
export function setPrototype(frame: Frame, fn: Fn, stored: Value): void {
  const { analyzer } = frame.run
  const cls = classOfFunction(analyzer, fn)
  inherit(cls, stored)
  for (const ref of stored.refs) {
    const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
    if (object?.cls) putBelow(cls, object.cls)
    for (const [name, value] of object?.fields ?? []) setPrototypeMember(analyzer, cls, name, value)
  }
}

function inherit(cls: Cls, from: Value): void {
  for (const ref of from.refs) if (ref.kind === 'class') putBelow(cls, ref.cls)
}

function putBelow(cls: Cls, parent: Cls): void {
  if (parent === cls || cls.parents.some((one) => one.cls === parent)) return
  cls.parents.push({ cls: parent, ext: '' })
  cls.found.changes.count++
}
