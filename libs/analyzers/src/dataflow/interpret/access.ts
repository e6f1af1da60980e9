import type { Constant } from '../ir/module.ts'
import { maskOf } from '../models/classes.ts'
import { canonical, lineage } from '../models/knowledge.ts'
import type { SourceKind } from '../models/model.ts'
import { type Cls, findMember, type Mod, outerTypes } from '../program/program.ts'
import { storeField, storeStatic } from './fields.ts'
import { type Frame, objectIdAt, objectOf } from './frame.ts'
import { containsTest } from './guards.ts'
import { HOLE } from './holes.ts'
import { REACHED } from './labels.ts'
import { classOfFunction, reachedBy, setPrototype, setPrototypeMember } from './prototypes.ts'
import { emptyObject, type HeapObject, NO_ROOT } from './state.ts'
import { callFunction } from './upward.ts'
import { constantValue, extValue, join, type Label, onlyTaints, type Ref, refValue, steppedTaint, type Taint, UNDEFINED, UNKNOWN, type Value, withTaints } from './value.ts'

const MAX_PATH = 3

/** What says nothing about the value it is read from. */
const COUNTS = /^(?:length|size|count|Length|Count|byteLength|size\(\)|length\(\)|constructor|prototype)$/

const MAX_NAME = 140

export const ANY_KEY = '*'

/** `value.name` */
export function memberOf(frame: Frame, value: Value, name: string, offset: number): Value {
  // an element of what a caller gives
  if (name === ANY_KEY) return indexOf(frame, value, UNKNOWN, offset)
  let found: Value | null = null
  const add = (more: Value | null) => {
    if (more) found = found ? join(found, more) : more
  }
  for (const ref of value.refs) add(memberOfRef(frame, ref, name, offset))
  for (const type of value.ext) add(memberOfType(frame, value, type, name, offset))
  if (COUNTS.test(name)) return found ? withTaints(found, []) : lengthOf(value)
  const taints = isCleanMember(frame, value, name) ? [] : memberTaints(frame, value, name)
  if (taints.length > 0) add(onlyTaints(taints))
  return found ?? UNKNOWN
}

/** Declared as a number, a date, a choice: whoever sent the object could put nothing else there. */
function isCleanMember(frame: Frame, { refs }: Value, name: string): boolean {
  const { habits } = frame.run.analyzer
  if (!habits.staticTypes || refs.length === 0) return false
  return refs.every((ref) => {
    const cls = ref.kind === 'object' ? objectOf(frame, ref.id)?.cls : null
    const declared = cls && findMember(cls, (it) => it.fields.get(name))
    return declared ? habits.isCleanType(declared.field.type) : false
  })
}

const lengthOf = (value: Value): Value => {
  const [only] = value.consts ?? []
  return value.consts?.length === 1 && typeof only === 'string' ? constantValue(only.length) : UNKNOWN
}

/** Taints of a part of a value. Parameters' parts come with their objects, as far as those have a place for them. */
function memberTaints(frame: Frame, value: Value, name: string): readonly Taint[] {
  if (value.taints.length === 0) return value.taints
  const symbolic = new Set(value.refs.flatMap((ref) => (ref.kind === 'object' ? symbolOf(frame, ref.id) : [])))
  return value.taints.flatMap((taint) => {
    if ((taint.label.root !== NO_ROOT && symbolic.has(taint.label)) || taint.label.path.at(-1) === REACHED) return []
    return [{ ...taint, label: frame.run.analyzer.labels.part(taint.label, name) }]
  })
}

function symbolOf(frame: Frame, id: number): Label[] {
  const symbol = frame.run.analyzer.objects.symbol(id)
  return symbol ? [frame.run.analyzer.labels.root(symbol.fn, symbol.root, symbol.path)] : []
}

function memberOfRef(frame: Frame, ref: Ref, name: string, offset: number): Value | null {
  switch (ref.kind) {
    case 'object':
      return fieldOf(frame, ref.id, name, offset)
    case 'class':
      return staticOf(frame, ref.cls, name)
    case 'module':
      return exportOf(frame, ref.mod, name)
    case 'function':
      return name === 'prototype' && frame.run.analyzer.habits.prototypes ? refValue({ kind: 'class', cls: classOfFunction(frame.run.analyzer, ref.fn) }) : null
  }
}

/** A field of an object: what was written, else what stands for it. */
export function fieldOf(frame: Frame, id: number, name: string, offset: number): Value | null {
  const object = objectOf(frame, id)
  if (!object) return null
  const written = object.fields.get(name) ?? listElement(object, name)
  if (written) return object.rest ? join(written, object.rest) : written
  const { cls } = object
  const bound = cls && boundField(frame, cls, name, offset)
  if (bound) return bound
  const accessor = cls && findMember(cls, (it) => it.getters.get(name))
  if (accessor) return callFunction(frame, accessor, refValue({ kind: 'object', id }), NO_ARGS, offset)
  const method = cls && findMember(cls, (it) => it.methods.get(name))
  if (method) return refValue({ kind: 'function', fn: method, self: refValue({ kind: 'object', id }) })
  let found: Value | null = object.rest
  if (object.root !== NO_ROOT) found = joinMaybe(found, symbolicField(frame, id, object, name))
  if (cls) found = joinMaybe(found, classField(frame, cls, name, object.root === NO_ROOT))
  if (found) return found
  if (object.list && /^\d+$/.test(name)) return UNDEFINED
  if (cls) return outerField(frame, cls, name)
  return object.closed ? UNDEFINED : null
}

/** A field that a framework fills with what was sent: `[BindProperty]`, `@QueryParam`. */
function boundField(frame: Frame, cls: Cls, name: string, offset: number): Value | null {
  const { analyzer } = frame.run
  const declared = findMember(cls, (it) => it.fields.get(name))
  if (!declared || declared.field.annotations.length === 0 || analyzer.habits.isCleanType(declared.field.type)) return null
  for (const { annotation, what, kind, safe, type } of analyzer.knowledge.parameters) {
    if (safe || type || !declared.field.annotations.some((one) => analyzer.annotationName(declared.mod, one.name) === annotation)) continue
    const { refs, ext } = analyzer.objects.instanceOf(analyzer.resolver.type(declared.mod, declared.field.type))
    return { ...sourceValue(frame, what, kind ?? 'request', `${cls.qualified}.${name}`, offset), refs, ext }
  }
  return null
}

const joinMaybe = (a: Value | null, b: Value | null): Value | null => (a && b ? join(a, b) : (a ?? b))

function listElement(object: HeapObject, name: string): Value | undefined {
  if (!object.list || !/^\d+$/.test(name)) return undefined
  return object.list[Number(name)]
}

function symbolicField(frame: Frame, id: number, object: HeapObject, name: string): Value {
  const { analyzer } = frame.run
  const symbol = analyzer.objects.symbol(id)
  if (!symbol) return UNKNOWN
  const path = object.path.length >= MAX_PATH && name !== REACHED ? object.path : [...object.path, name]
  const label = analyzer.labels.root(symbol.fn, symbol.root, path)
  const declared = object.cls && findMember(object.cls, (it) => it.fields.get(name))
  const type = declared ? frame.run.analyzer.resolver.type(declared.mod, declared.field.type) : null
  if (declared && analyzer.habits.isCleanType(declared.field.type)) return UNKNOWN
  const made = analyzer.objects.symbolicObject(symbol.fn, symbol.root, path, type?.cls ?? null)
  return { ...UNKNOWN, taints: [{ label, clean: 0, step: null, guess: false }], refs: [{ kind: 'object', id: made }], ext: type?.ext ? [type.ext] : [] }
}

/** What any method has stored in a field of any instance, and what its declaration says. */
function classField(frame: Frame, cls: Cls, name: string, declaredToo: boolean): Value | null {
  const { analyzer } = frame.run
  analyzer.readers.add(frame.run.fn, `${cls.id}.${name}`)
  const stored = findMember(cls, (it) => it.values.get(name))
  if (!declaredToo) return stored
  const declared = findMember(cls, (it) => it.fields.get(name))
  return joinMaybe(stored, declared ? analyzer.objects.instanceOf(analyzer.resolver.type(declared.mod, declared.field.type)) : null)
}

/** A member that a parent outside of the project brings: `this.request` of a framework's controller. */
function outerField(frame: Frame, cls: Cls, name: string): Value | null {
  const types = outerTypes(cls)
  const found = types.flatMap((type) => memberOfType(frame, extValue(type), type, name, 0) ?? [])
  return found.length > 0 ? found.reduce(join) : null
}

function staticOf(frame: Frame, cls: Cls, name: string): Value | null {
  const { analyzer } = frame.run
  // what a class holds is set by the code of its file
  for (const { mod } of cls.parts) analyzer.runModule(mod)
  analyzer.readers.add(frame.run.fn, `${cls.id}.${name}`)
  const stored = findMember(cls, (it) => it.statics.get(name))
  if (stored) return stored
  const method = findMember(cls, (it) => it.methods.get(name))
  if (method) return refValue({ kind: 'function', fn: method, self: refValue({ kind: 'class', cls }) })
  const nested = analyzer.program.classByName.get(`${cls.qualified}.${name}`)
  if (nested) return refValue({ kind: 'class', cls: nested })
  const getter = findMember(cls, (it) => it.getters.get(name))
  if (getter) return callFunction(frame, getter, refValue({ kind: 'class', cls }), NO_ARGS, 0)
  return outerField(frame, cls, name)
}

/** What a module gives by a name. */
export function exportOf(frame: Frame, mod: Mod, name: string): Value | null {
  const { analyzer } = frame.run
  analyzer.runModule(mod)
  const exported = mod.exports.get(name)
  if (exported) return exported
  const whole = mod.exports.get('=')
  if (whole) {
    if (name === 'default') return whole
    const part = memberOf(frame, whole, name, 0)
    if (part !== UNKNOWN) return part
  }
  const variable = mod.names.get(name)
  if (variable !== undefined && mod.language !== 'javascript') return analyzer.variables.moduleVariable(frame.run.fn, mod, variable)
  const sub = mod.language === 'python' ? analyzer.resolver.module(mod, `.${name}`) : null
  return sub ? refValue({ kind: 'module', mod: sub }) : null
}

/** A member of something outside of the project. */
export function memberOfType(frame: Frame, value: Value, type: string, name: string, offset: number): Value | null {
  const { analyzer } = frame.run
  const { knowledge } = analyzer
  const path = canonical(knowledge, `${type}.${name}`)
  if (path.length > MAX_NAME) return null
  let typed: string | null = null
  for (const at of lineage(knowledge, type)) {
    typed ??= knowledge.types.get(at)?.members?.[name] ?? knowledge.types.get(at)?.members?.['*'] ?? null
    const sources = knowledge.sources.get(`${at}.${name}`) ?? knowledge.sources.get(`${at}.*`)
    if (!sources) continue
    const made = sourceValue(frame, sources[0]?.what ?? '', sources[0]?.kind ?? 'request', `${at}.${name}`, offset, maskOf(sources[0]?.cleans ?? []))
    const starts = sources[0]?.starts
    return { ...made, ext: [typed ?? path], text: starts === undefined ? null : starts + HOLE }
  }
  if (knowledge.types.get(typed ?? '')?.clean) return extValue(typed ?? path)
  void value
  return extValue(typed ?? path)
}

/** Data from outside, read here. Two readings of the same thing in one function are the same data. */
export function sourceValue(frame: Frame, what: string, kind: SourceKind, key: string, offset: number, clean = 0): Value {
  const label = frame.run.analyzer.labels.source(`${frame.fn.id}:${key}`, { what, kind })
  const taint: Taint = { label, clean, step: null, guess: false }
  return { ...UNKNOWN, taints: [steppedTaint(taint, frame.mod, offset, what)] }
}

/** Indexing what the models call a source: `Request["id"]`. */
function indexedSource(frame: Frame, value: Value, key: unknown, offset: number): Value | null {
  const { knowledge } = frame.run.analyzer
  for (const type of value.ext) {
    for (const at of lineage(knowledge, type)) {
      const [source] = knowledge.sources.get(`${at}.[]`) ?? []
      if (source) return sourceValue(frame, source.what, source.kind ?? 'request', `${at}[${String(key)}]`, offset, maskOf(source.cleans ?? []))
    }
  }
  return null
}

/** `value[key]` */
export function indexOf(frame: Frame, value: Value, key: Value, offset: number): Value {
  const [only] = key.consts ?? []
  const outer = indexedSource(frame, value, only, offset)
  if (outer) return outer
  if (key.consts?.length === 1 && (typeof only === 'string' || typeof only === 'number')) return constantIndex(frame, value, only, offset)
  let found: Value | null = null
  for (const ref of value.refs) if (ref.kind === 'object') found = joinMaybe(found, anyElement(frame, ref.id))
  const taints = [...memberTaints(frame, value, ANY_KEY), ...reachedBy(frame, value, key, offset)]
  if (taints.length > 0) found = joinMaybe(found, onlyTaints(taints))
  if (value.ext.length > 0) found = joinMaybe(found, extValue(...value.ext.map((type) => `${type}[]`).filter((type) => type.length < MAX_NAME)))
  return key.taints.length > 0 ? lookedUp(frame, value, key, found ?? UNKNOWN) : (found ?? UNKNOWN)
}

/** What stands at a place that somebody outside has named: perhaps nothing, so that its being there says that the name is one of ours. */
function lookedUp(frame: Frame, value: Value, key: Value, found: Value): Value {
  const test = found.taints.length === 0 && !found.test ? containsTest(frame, value, key, true) : found.test
  return { ...found, consts: found.consts && [...found.consts, undefined], test }
}

function constantIndex(frame: Frame, value: Value, key: string | number, offset: number): Value {
  const name = String(key)
  const [text] = value.consts ?? []
  if (typeof key === 'number' && value.consts?.length === 1 && typeof text === 'string' && key < text.length) return constantValue(text.at(key))
  if (typeof key === 'number' && (value.refs.length === 0 || isAnswer(frame, value, name))) {
    // several results of one call, or an element of something that is not known: the first is what it is about
    if (frame.mod.language === 'go' && key === 0) return value.refs.length > 0 ? value : { ...value, taints: memberTaints(frame, value, name) }
    return { ...UNKNOWN, taints: memberTaints(frame, value, name), ext: value.ext.map((type) => `${type}[]`).filter((type) => type.length < MAX_NAME) }
  }
  return memberOf(frame, value, name, offset)
}

/** What a library gives in Go, one object and an error beside it: no list of ours. */
const isAnswer = (frame: Frame, { refs }: Value, name: string): boolean =>
  frame.mod.language === 'go' &&
  refs.every((ref) => {
    const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
    return object && object.root === NO_ROOT && !object.list && !object.rest && !object.fields.has(name)
  })

/** Whatever an object may hold. */
export function anyElement(frame: Frame, id: number): Value | null {
  const object = objectOf(frame, id)
  if (!object) return null
  let found: Value | null = object.rest
  for (const value of object.list ?? []) found = joinMaybe(found, value)
  for (const value of object.fields.values()) found = joinMaybe(found, value)
  if (object.root !== NO_ROOT) found = joinMaybe(found, symbolicField(frame, id, object, ANY_KEY))
  return found
}

/** `value.name = stored`; setters are called unless `plain`: what a setter has stored is stored. */
export function setMember(frame: Frame, value: Value, name: string, stored: Value, plain = false): void {
  const { analyzer, state } = frame.run
  for (const ref of value.refs) {
    if (ref.kind === 'class') {
      storeStatic(frame, ref.cls, name, stored)
      if (analyzer.habits.prototypes && ref.cls.parts.length === 0) setPrototypeMember(analyzer, ref.cls, name, stored)
      continue
    }
    if (ref.kind === 'function' && name === 'prototype') setPrototype(frame, ref.fn, stored)
    if (ref.kind !== 'object') continue
    const object = objectOf(frame, ref.id)
    if (!object) continue
    if (object.cls) {
      const setter = findMember(object.cls, (it) => it.setters.get(name))
      if (setter && setter !== frame.fn && !plain) {
        callFunction(frame, setter, refValue(ref), { ...NO_ARGS, positional: [stored] }, 0)
        continue
      }
      storeField(frame, object.cls, name, stored)
    }
    const fields = new Map(object.fields)
    const old = fields.get(name)
    // what may be one of several objects is only perhaps written
    fields.set(name, value.refs.length > 1 && old ? join(old, stored) : stored)
    state.setObject(ref.id, { ...object, fields })
  }
}

/** `value[key] = stored`, or appended where `key` is null. */
export function setIndex(frame: Frame, value: Value, key: Value | null, stored: Value): void {
  const [only] = key?.consts ?? []
  const known = key?.consts?.length === 1 && (typeof only === 'string' || typeof only === 'number')
  if (known && !value.refs.some((ref) => ref.kind === 'object' && objectOf(frame, ref.id)?.list)) return setMember(frame, value, String(only), stored)
  for (const ref of value.refs) {
    if (ref.kind !== 'object') continue
    const object = objectOf(frame, ref.id)
    if (object) frame.run.state.setObject(ref.id, known ? atPlace(object, only ?? '', stored) : key ? anywhere(object, stored) : appended(object, stored))
  }
}

const MAX_LIST = 64

export function appended(object: HeapObject, stored: Value): HeapObject {
  if (object.list && object.list.length < MAX_LIST && !object.rest) return { ...object, list: [...object.list, stored] }
  return anywhere(object, stored)
}

export const anywhere = (object: HeapObject, stored: Value): HeapObject => ({ ...object, rest: object.rest ? join(object.rest, stored) : stored, closed: false })

function atPlace(object: HeapObject, key: NonNullable<Constant>, stored: Value): HeapObject {
  const { list } = object
  const place = Number(key)
  if (list && Number.isInteger(place) && place >= 0 && place < list.length) return { ...object, list: list.map((value, at) => (at === place ? stored : value)) }
  if (list && place === list.length) return appended(object, stored)
  return { ...object, fields: new Map(object.fields).set(String(key), stored) }
}

/** A new object, made at this place of the code. */
export function newObject(frame: Frame, at: number | string, parts: Partial<HeapObject>): Value {
  const id = objectIdAt(frame, at)
  frame.run.state.setObject(id, { ...emptyObject(), root: NO_ROOT, ...parts })
  return refValue({ kind: 'object', id })
}

export interface Args {
  positional: readonly Value[]
  named: ReadonlyMap<string, Value>
  /** what stands at places that are not known (`...args`) */
  spread: Value | null
  block: Value | null
}

export const NO_ARGS: Args = { positional: [], named: new Map(), spread: null, block: null }

export function* allArgs(args: Args): Generator<Value> {
  yield* args.positional
  yield* args.named.values()
  if (args.spread) yield args.spread
}
