import { lineage } from '../models/knowledge.ts'
import { type Cls, findMember, type Fn, isBelow, outerTypes } from '../program/program.ts'
import { allArgs, type Args, memberOf, newObject, NO_ARGS } from './access.ts'
import { applySummary, noteRecursion } from './apply.ts'
import { callBuiltin } from './builtins.ts'
import { wantsContext } from './context.ts'
import { deepTaints } from './deep.ts'
import { dependOn, type Frame, objectOf } from './frame.ts'
import { callLibrary, checkWild, knowsMethod, runCallbacks } from './library.ts'
import { CLEANING } from './names.ts'
import { callObjectFunction } from './object-functions.ts'
import { globalValue } from './scope.ts'
import { emptyObject } from './state.ts'
import { runInside } from './upward.ts'
import { extValue, guessed, join, joinTaints, numberTaints, onlyTaints, type Ref, refValue, steppedTaint, UNKNOWN, type Value } from './value.ts'

const MAX_DEPTH = 6

const MAX_INLINE = 6000

const MAX_INLINED = 60_000

const MAX_TARGETS = 4

/** `callee(...args)` */
export function callValue(frame: Frame, callee: Value, args: Args, offset: number, at: number): Value {
  let found: Value | null = null
  for (const ref of callee.refs) {
    const result = callRef(frame, ref, args, offset, at)
    if (result) found = found ? join(found, result) : result
  }
  for (const path of callee.ext) {
    const result = callLibrary(frame, { path, name: '', self: null, args, offset, at, isNew: false })
    found = found ? join(found, result) : result
  }
  found = found ?? callByName(frame, callee, args, offset, at)
  if (found) return found
  dependOn(frame, callee)
  return unknownCall(frame, null, '', args, offset, at)
}

/** Text that is called is the name of a function, in some languages. */
function callByName(frame: Frame, callee: Value, args: Args, offset: number, at: number): Value | null {
  const { analyzer } = frame.run
  if (!analyzer.habits.callsNames) return null
  const names = (callee.consts ?? []).flatMap((name) => (typeof name === 'string' && /^\\?\w+$/.test(name) ? name.replace('\\', '').toLowerCase() : []))
  if (names.length === 0) return null
  return joinAll(names.map((name) => callValue(frame, globalValue(frame, name, offset), args, offset, at)))
}

function callRef(frame: Frame, ref: Ref, args: Args, offset: number, at: number): Value | null {
  if (ref.kind === 'function') return callFunction(frame, ref.fn, ref.self, args, offset, at)
  if (ref.kind === 'class') return construct(frame, ref.cls, args, offset, at)
  if (ref.kind === 'module') {
    const whole = ref.mod.exports.get('=') ?? ref.mod.exports.get('default')
    return whole ? callValue(frame, whole, args, offset, at) : null
  }
  return null
}

/** `new type(...args)` */
export function construct(frame: Frame, cls: Cls, args: Args, offset: number, at: number): Value {
  const outer = outerTypes(cls)
  const self = newObject(frame, at, { cls })
  const value: Value = outer.length > 0 ? { ...self, ext: outer } : self
  for (const initializer of initializersOf(cls)) callFunction(frame, initializer, value, NO_ARGS, offset, at)
  const constructors = findMember(cls, (it) => (it.constructors.length > 0 ? it.constructors : undefined)) ?? []
  const chosen = overload(constructors, args)
  if (chosen) callFunction(frame, chosen, value, args, offset, at)
  else if (args.positional.length > 0 || args.named.size > 0 || args.spread) {
    fillRecord(frame, cls, value, args)
    // the constructor is the one that a parent outside of the project brings
    for (const path of outer) callLibrary(frame, { path, name: '', self: value, args, offset, at, isNew: true })
  }
  return value
}

/** Data classes and records: arguments become fields. */
function fillRecord(frame: Frame, cls: Cls, value: Value, args: Args) {
  const [ref] = value.refs
  if (ref?.kind !== 'object') return
  const object = objectOf(frame, ref.id) ?? emptyObject(cls)
  const fields = new Map(object.fields)
  const names = [...cls.fields.keys()]
  for (const [place, arg] of args.positional.entries()) {
    const name = names[place]
    if (name) fields.set(name, arg)
  }
  for (const [name, arg] of args.named) fields.set(name, arg)
  frame.run.state.setObject(ref.id, { ...object, fields })
}

const initializersOf = (cls: Cls, depth = 0): Fn[] => [...(depth < 6 ? cls.parents.flatMap(({ cls: parent }) => (parent ? initializersOf(parent, depth + 1) : [])) : []), ...cls.initializers.filter((fn) => !fn.ir.static)]

/** The one that takes so many arguments. */
function overload(functions: readonly Fn[], args: Args): Fn | null {
  const count = args.positional.length
  return functions.find(({ ir }) => ir.parameters.length === count) ?? functions.find(({ ir }) => ir.parameters.length > count || ir.parameters.some(({ rest }) => rest)) ?? functions[0] ?? null
}

/** `value.name(...args)` */
export function callMethod(frame: Frame, value: Value, name: string, args: Args, offset: number, at: number): Value {
  let found: Value | null = null
  const add = (more: Value | null) => {
    if (more) found = found ? join(found, more) : more
  }
  let isOurs = false
  for (const ref of value.refs) {
    const target = targetsOf(frame, ref, name, value.taints)
    if (!target) continue
    isOurs = true
    add(typeof target === 'function' ? target(args, offset, at) : callValue(frame, target, args, offset, at))
  }
  if (isOurs) return found ?? UNKNOWN
  for (const ref of value.refs) if (ref.kind === 'function') add(callOfFunction(frame, ref, name, args, offset, at))
  if (found) return found
  const object = callObjectFunction(frame, { value, name, args, offset, at })
  if (object) return object
  const types = typesOf(frame, value)
  for (const type of types) add(knowsMethod(frame, type, name) ? callLibrary(frame, { path: `${type}.${name}`, name, self: value, args, offset, at, isNew: false }) : null)
  if (found) return found
  const extension = callExtension(frame, value, name, args, offset, at)
  if (extension) return extension
  const builtin = callBuiltin(frame, { value, name, args, offset, at })
  if (builtin) {
    checkWild(frame, { path: `*.${name}`, name, self: value, args, offset, at, isNew: false, guess: true })
    return builtin
  }
  if (types.length > 0) {
    for (const type of types.slice(0, 2)) add(callLibrary(frame, { path: `${type}.${name}`, name, self: value, args, offset, at, isNew: false }))
    if (found) return found
  }
  dependOn(frame, value)
  const wild = callLibrary(frame, { path: `*.${name}`, name, self: value, args, offset, at, isNew: false, guess: true })
  const guess = wild === UNKNOWN ? guessTargets(frame, value, name, args) : []
  for (const fn of guess) add(callFunction(frame, fn, value, args, offset, at))
  return found ? join(found, wild) : wild
}

const MAX_EXTENSIONS = 3

/** Methods that everything has: nothing else of that name is called. */
const OF_ALL = new Set(['ToString', 'Equals', 'GetHashCode', 'GetType'])

/** Whether a value may be what an extension is written for; one that is written for a type of a library wants that type. */
function extendsIt(frame: Frame, fn: Fn, value: Value): boolean {
  if (OF_ALL.has(fn.ir.name)) return false
  const { knowledge, resolver } = frame.run.analyzer
  const { cls, ext } = resolver.type(fn.mod, fn.ir.parameters[0]?.type ?? '')
  if (cls) return value.refs.every((ref) => ref.kind !== 'object' || !objectOf(frame, ref.id)?.cls || isBelow(objectOf(frame, ref.id)?.cls ?? cls, cls))
  return value.ext.length === 0 || !knowledge.types.has(ext) || value.ext.some((type) => lineage(knowledge, type).includes(ext))
}

/** A function of the project that is called like a method of its first argument (C#'s extension methods). */
function callExtension(frame: Frame, value: Value, name: string, args: Args, offset: number, at: number): Value | null {
  const all = frame.run.analyzer.program.extensions.get(name)
  if (!all) return null
  const count = args.positional.length + 1
  const fitting = all.filter(({ ir }) => ir.parameters.length === count)
  const targets = (fitting.length > 0 ? fitting : all.filter(({ ir }) => ir.parameters.length > count)).filter((fn) => extendsIt(frame, fn, value)).slice(0, MAX_EXTENSIONS)
  if (targets.length === 0) return null
  return joinAll(targets.map((fn) => callFunction(frame, fn, null, { ...args, positional: [value, ...args.positional] }, offset, at)))
}

/** Types outside of the project, also those that the class of an object is made of. */
function typesOf(frame: Frame, value: Value): readonly string[] {
  const own = value.refs.flatMap((ref) => {
    const cls = ref.kind === 'object' ? objectOf(frame, ref.id)?.cls : ref.kind === 'class' ? ref.cls : null
    return cls ? outerTypes(cls) : []
  })
  return own.length === 0 ? value.ext : [...new Set([...value.ext, ...own])]
}

type Target = Value | ((args: Args, offset: number, at: number) => Value)

/** What of ours a method name means on a value, or null. */
function targetsOf(frame: Frame, ref: Ref, name: string, taints: Value['taints']): Target | null {
  const { analyzer } = frame.run
  // an object of ours that came with a request: its fields do, too
  const self: Value = taints.length > 0 ? { ...refValue(ref), taints } : refValue(ref)
  if (ref.kind === 'object') {
    const object = objectOf(frame, ref.id)
    const stored = object?.fields.get(name)
    if (stored && stored.refs.some(({ kind }) => kind === 'function' || kind === 'class')) return stored
    if (!object?.cls) return null
    const methods = analyzer.methods.of(object.cls, name)
    if (methods.length > 0) return (args, offset, at) => joinAll(overloads(methods, args).map((fn) => callFunction(frame, fn, self, args, offset, at)))
    // `this(...)`: another constructor of the same class
    const other = analyzer.habits.staticTypes && object.cls.name === name && object.cls.constructors.length > 0 ? object.cls.constructors : null
    if (other) return (args, offset, at) => { const fn = overload(other, args); return fn && fn !== frame.fn ? callFunction(frame, fn, self, args, offset, at) : UNKNOWN }
    const held = memberOf(frame, refValue(ref), name, 0)
    if (held.refs.some(({ kind }) => kind === 'function' || kind === 'class')) return held
    // Ruby and the like: a field read by its name
    return analyzer.habits.callsReadFields && object.cls.fields.has(name) ? () => held : null
  }
  if (ref.kind === 'class') {
    if (name === 'new' && analyzer.habits.callsReadFields) return (args, offset, at) => construct(frame, ref.cls, args, offset, at)
    const method = findMember(ref.cls, (it) => it.methods.get(name))
    if (method) return (args, offset, at) => callFunction(frame, method, refValue(ref), args, offset, at)
    const stored = findMember(ref.cls, (it) => it.statics.get(name))
    return stored?.refs.some(({ kind }) => kind === 'function' || kind === 'class') ? stored : null
  }
  if (ref.kind === 'module') {
    const exported = memberOf(frame, refValue(ref), name, 0)
    return exported.refs.length > 0 || exported.ext.length > 0 ? exported : null
  }
  return null
}

function overloads(methods: readonly Fn[], args: Args): readonly Fn[] {
  if (methods.length < 2) return methods
  const fitting = methods.filter(({ ir }) => ir.parameters.length === args.positional.length)
  return (fitting.length > 0 ? fitting : methods).slice(0, MAX_TARGETS)
}

const joinAll = (values: readonly Value[]): Value => (values.length === 0 ? UNKNOWN : values.reduce(join))

/** `f.call(self, ...)`, `f.apply(self, [...])`, `f.bind(self)`, `f.call` of a Ruby block */
function callOfFunction(frame: Frame, ref: Ref & { kind: 'function' }, name: string, args: Args, offset: number, at: number): Value | null {
  const [first, ...others] = args.positional
  if (frame.mod.language === 'javascript') {
    if (name === 'call') return callFunction(frame, ref.fn, first ?? null, { ...args, positional: others }, offset, at)
    if (name === 'apply') return callFunction(frame, ref.fn, first ?? null, { ...NO_ARGS, spread: others[0] ?? null }, offset, at)
    if (name === 'bind') return refValue({ ...ref, self: first ?? ref.self })
    return null
  }
  return /^(?:call|yield|\(\)|invoke|Invoke|apply|accept|get|run|test|__invoke|\[\])$/.test(name) ? callFunction(frame, ref.fn, ref.self, args, offset, at) : null
}

/** The project's only method of that name, where nothing is known about the receiver. */
function guessTargets(frame: Frame, value: Value, name: string, args: Args): readonly Fn[] {
  if (name.length < 4 || value.ext.length > 0 || frame.run.analyzer.habits.staticTypes) return []
  const found = frame.run.analyzer.program.methodsByName.get(name) ?? []
  const [only] = found
  return found.length === 1 && only && only !== frame.fn && only.ir.parameters.length >= args.positional.length ? [only] : []
}

/** A getter that reads itself, or calls of calls of calls. */
const MAX_NESTING = 40

/** Calls a function of the project. */
export function callFunction(frame: Frame, fn: Fn, self: Value | null, args: Args, offset: number, at = offset): Value {
  if (frame.run.nesting >= MAX_NESTING) return UNKNOWN
  frame.run.nesting++
  const answer = callHere(frame, fn, self, args, offset, at)
  frame.run.nesting--
  return answer
}

function callHere(frame: Frame, fn: Fn, self: Value | null, args: Args, offset: number, at: number): Value {
  const { analyzer } = frame.run
  const receiver = self ?? (fn.ir.parent === frame.fn.ir.index && fn.mod === frame.mod ? frame.self : UNKNOWN)
  const size = fn.ir.end - fn.ir.start
  const fits = frame.depth < MAX_DEPTH && size <= MAX_INLINE && frame.run.inlined + size <= MAX_INLINED && !isRunning(frame, fn)
  if (fits && (sharesVariables(frame, fn) || wantsContext(frame, fn, receiver, args))) {
    frame.run.inlined += size
    analyzer.seen.add(fn.id)
    return asDeclared(frame, fn, runInside(frame, fn, receiver, args, offset, at))
  }
  const summary = analyzer.summaryOf(fn)
  if (fn.busy) noteRecursion(frame, fn, args, offset)
  const result = summary.assumed ? unknownCall(frame, null, fn.ir.name, args, offset, at) : applySummary(frame, fn, summary, receiver, args, offset, at)
  return asDeclared(frame, fn, result)
}

/** What a function gives is at least of the type it is declared with. */
function asDeclared(frame: Frame, fn: Fn, result: Value): Value {
  const { analyzer } = frame.run
  const { returns, role } = fn.ir
  if (!analyzer.habits.staticTypes || role !== 'function' || returns === '' || returns === 'void' || result.refs.length > 0 || result.ext.length > 0) return result
  if (analyzer.habits.isCleanType(returns)) return { ...result, taints: numberTaints(result.taints) }
  const { refs, ext } = analyzer.objects.instanceOf(analyzer.resolver.type(fn.mod, returns))
  return refs.length > 0 || ext.length > 0 ? { ...result, refs, ext } : result
}

/** A function written inside of one that is being run sees its variables. */
const sharesVariables = (frame: Frame, fn: Fn) => frame.run.analyzer.variables.isOpen(frame.run.state, fn.mod, fn.ir.parent)

function isRunning(frame: Frame, fn: Fn): boolean {
  return frame.fn === fn || frame.key.includes(`>${fn.id}:`)
}

const HARMLESS = /^(?:find(?=[A-Z_]|$)|lookup|is|has|can|should|check|valid|verify|exists?|count|len|size|num|compare|equals?|hash|digest|md5|sha\d*|hmac|sign|encrypt|bcrypt|random|uuid|now|abs|round|floor|ceil|min|max|sum|index|log|warn|error|debug|info|print|assert)(?:[A-Z_0-9].*)?$/

/** A call nobody knows: what goes in may come out, which is a guess. */
export function unknownCall(frame: Frame, self: Value | null, name: string, args: Args, offset: number, at: number): Value {
  runCallbacks(frame, self, name, args, null, offset, at)
  if (HARMLESS.test(name) || CLEANING.test(name)) return UNKNOWN
  let taints = self ? self.taints : []
  let given: readonly import('./value.ts').Taint[] = []
  for (const arg of allArgs(args)) if (!arg.refs.some(({ kind }) => kind === 'function')) given = joinTaints(given, deepTaints(frame, arg, 2))
  taints = joinTaints(taints, guessed(given))
  if (taints.length === 0) return UNKNOWN
  return onlyTaints(taints.map((taint) => steppedTaint(taint, frame.mod, offset, name ? `through ${name}()` : 'through a call')))
}

/** `super(...)`: the parent's constructor on the same object. */
export function callParent(frame: Frame, args: Args, offset: number, at: number): Value {
  for (const parent of frame.fn.cls?.parents ?? []) {
    const constructors = parent.cls && findMember(parent.cls, (it) => (it.constructors.length > 0 ? it.constructors : undefined))
    const same = parent.cls && frame.fn.ir.role !== 'constructor' ? findMember(parent.cls, (it) => it.methods.get(frame.fn.ir.name)) : null
    const chosen = same ?? overload(constructors ?? [], args)
    if (chosen && chosen !== frame.fn) return callFunction(frame, chosen, frame.self, args, offset, at)
    if (parent.ext) callLibrary(frame, { path: parent.ext, name: '', self: frame.self, args, offset, at, isNew: true })
  }
  return UNKNOWN
}

/** `super.name(...)` */
export function callParentMethod(frame: Frame, name: string, args: Args, offset: number, at: number): Value {
  for (const parent of frame.fn.cls?.parents ?? []) {
    const isConstructor = /^(?:__construct|__init__|constructor|initialize)$/.test(name)
    if (isConstructor) return callParent(frame, args, offset, at)
    const method = parent.cls && findMember(parent.cls, (it) => it.methods.get(name))
    if (method && method !== frame.fn) return callFunction(frame, method, frame.self, args, offset, at)
    if (parent.ext) return callLibrary(frame, { path: `${parent.ext}.${name}`, name, self: frame.self, args, offset, at, isNew: false })
  }
  return callMethod(frame, extValue(), name, args, offset, at)
}
