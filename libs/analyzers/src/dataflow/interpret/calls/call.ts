import { findMember, findMethod, outerTypes } from '../../program/program.ts'
import { alteredArgs, type Args, NO_ARGS } from './args.ts'
import { callBuiltin } from '../builtins/builtin.ts'
import { noteMatching } from '../builtins/last-match.ts'
import { callBrought } from './brought.ts'
import { construct, overload } from './construct.ts'
import { dependOn, type Frame, objectOf } from '../state/frame.ts'
import { callFunction } from './invoke.ts'
import { callLibrary, checkWild, drawn } from './library.ts'
import type { CallSite } from '../guards/conditions.ts'
import { callObjectFunction } from '../objects/object-functions.ts'
import { namedMethod } from './resolved-calls.ts'
import { globalValue } from '../run/scope.ts'
import { callExtension, guessTargets, joinAll, targetsOf } from './targets.ts'
import { unknownCall } from './unknown-call.ts'
import { altered, extValue, functionValue, join, type Ref, UNKNOWN, type Value } from '../values/value.ts'

/** `callee(...args)` */
export function callValue(frame: Frame, callee: Value, args: Args, offset: number, at: number): Value {
  let found: Value | null = null
  for (const ref of callee.refs) {
    const result = callRef(frame, ref, args, offset, at)
    if (result) found = found ? joinAnswers(found, result, isWrapper(ref)) : result
  }
  // of a function that a caller gives no more is known here than how its type is called
  if (!found) dependOn(frame, callee)
  for (const path of callee.ext) {
    const result = callLibrary(frame, { path, name: '', self: null, args, offset, at, isNew: false })
    found = found ? join(found, result) : result
  }
  found = found ?? callByName(frame, callee, args, offset, at)
  return found ?? unknownCall(frame, null, '', args, offset, at)
}

/** `(...args) => original(...args)`, made by another function: it stands for what it wraps. */
const isWrapper = (ref: Ref): boolean => ref.kind === 'function' && ref.fn.ir.parent > 0 && ref.fn.ir.parameters[0]?.rest === 'positional'

/** Whatever of several functions is called. A wrapper tells of what it is given what the function in it tells. */
function joinAnswers(known: Value, more: Value, ofWrapper: boolean): Value {
  const joined = join(known, more)
  return ofWrapper && known.test && !more.test ? altered(joined, { test: known.test }) : joined
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
  if (ref.kind === 'function') return callFunction(frame, ref.fn, ref.self, args, offset, at, ref.captured)
  if (ref.kind === 'class') return construct(frame, ref, args, offset, at)
  if (ref.kind === 'module') {
    const whole = ref.mod.exports.get('=') ?? ref.mod.exports.get('default')
    return whole ? callValue(frame, whole, args, offset, at) : null
  }
  const { callMethod: name } = frame.run.analyzer.habits
  if (ref.kind !== 'object' || !name || !objectOf(frame, ref.id)?.cls) return null
  const target = targetsOf(frame, ref, name, [])
  return typeof target === 'function' ? target(args, offset, at) : null
}

/** `value.name(...args)` */
export function callMethod(frame: Frame, value: Value, name: string, args: Args, offset: number, at: number): Value {
  let found: Value | null = null
  const add = (more: Value | null) => {
    if (more) found = found ? join(found, more) : more
  }
  let isOurs = false
  const told = value.refs.length > 1 ? new Set<Ref>() : null
  for (const ref of value.refs) {
    if (told?.has(ref)) continue
    const alike = likeIt(frame, value.refs, ref, name)
    for (const one of alike) told?.add(one)
    const target = targetsOf(frame, ref, name, value.taints, alike)
    if (!target) continue
    isOurs = true
    add(typeof target === 'function' ? target(args, offset, at) : callValue(frame, target, args, offset, at))
  }
  if (isOurs) return found ?? UNKNOWN
  for (const ref of value.refs) if (ref.kind === 'function') add(callOfFunction(frame, ref, name, args, offset, at))
  if (found) return found
  const object = callObjectFunction(frame, { value, name, args, offset, at })
  if (object) return object
  if (name === 'bind' && isBound(frame, value, args)) return value
  const types = typesOf(frame, value)
  if (types.some((type) => frame.run.analyzer.knowledge.parents.has(type))) dependOn(frame, value)
  for (const type of types) {
    const { path, isKnown } = namedMethod(frame, type, name)
    if (isKnown) add(callLibrary(frame, { path, name, self: value, args, offset, at, isNew: false }))
  }
  if (found) return found
  const brought = callBrought(frame, value, name, args, offset, at)
  if (brought) return brought
  const extension = callExtension(frame, value, name, args, offset, at)
  if (extension) return extension
  noteMatching(frame, { value, name, args, offset, at })
  const builtin = callBuiltin(frame, { value, name, args, offset, at })
  if (builtin) {
    const site: CallSite = { path: `*.${name}`, name, self: value, args, offset, at, isNew: false, guess: true }
    checkWild(frame, site)
    return drawn(frame, site, builtin)
  }
  if (types.length > 0) {
    // what an unknown call may have given as well says nothing of what a caller gives
    if (types.every((type) => type.endsWith('()'))) dependOn(frame, value)
    for (const type of types.slice(0, 2)) add(callLibrary(frame, { path: namedMethod(frame, type, name).path, name, self: value, args, offset, at, isNew: false }))
    if (found) return found
  }
  dependOn(frame, value)
  const wild = callLibrary(frame, { path: `*.${name}`, name, self: value, args, offset, at, isNew: false, guess: true })
  const guess = wild === UNKNOWN ? guessTargets(frame, value, name, args) : []
  for (const fn of guess) add(callFunction(frame, fn, value, args, offset, at))
  return found ? join(found, wild) : wild
}

/** `document.createTextNode.bind(document)`: the same function. jQuery's `bind` is given an event and what happens then. */
const isBound = ({ mod: { language } }: Frame, { ext, refs }: Value, { positional: [first, ...others] }: Args): boolean =>
  language === 'javascript' && ext.length > 0 && refs.length === 0 && first !== undefined && others.length === 0 && first.consts?.some((one) => typeof one === 'string') !== true

/** Objects of one class where methods are those of the class: which of them it is does not matter, so its method is called once. */
function likeIt(frame: Frame, refs: readonly Ref[], ref: Ref, name: string): readonly Ref[] {
  if (refs.length === 1 || !frame.run.analyzer.habits.staticTypes) return [ref]
  const classOf = (one: Ref) => {
    const object = one.kind === 'object' ? objectOf(frame, one.id) : undefined
    return object && !object.fields.has(name) ? object.cls : null
  }
  const cls = classOf(ref)
  return cls ? refs.filter((one) => classOf(one) === cls) : [ref]
}

/** Types outside of the project, also those that the class of an object is made of. */
function typesOf(frame: Frame, value: Value): readonly string[] {
  if (value.refs.length === 0) return value.ext
  const own = value.refs.flatMap((ref) => {
    const cls = ref.kind === 'object' ? objectOf(frame, ref.id)?.cls : ref.kind === 'class' ? ref.cls : null
    return cls ? outerTypes(cls) : []
  })
  return own.length === 0 ? value.ext : [...new Set([...value.ext, ...own])]
}

/** `f.call(self, ...)`, `f.apply(self, [...])`, `f.bind(self)`, `f.call` of a Ruby block */
function callOfFunction(frame: Frame, ref: Ref & { kind: 'function' }, name: string, args: Args, offset: number, at: number): Value | null {
  const [first, ...others] = args.positional
  if (frame.mod.language === 'javascript') {
    if (name === 'call') return callFunction(frame, ref.fn, first ?? null, alteredArgs(args, { positional: others }), offset, at, ref.captured)
    if (name === 'apply') return callFunction(frame, ref.fn, first ?? null, alteredArgs(NO_ARGS, { spread: others[0] ?? null }), offset, at, ref.captured)
    if (name === 'bind') return functionValue(ref.fn, first ?? ref.self, ref.captured)
    return null
  }
  if (frame.mod.language === 'php') return callOfClosure(frame, ref, name, args, offset, at)
  return /^(?:call|yield|\(\)|invoke|Invoke|apply|accept|get|run|test|__invoke|\[\])$/.test(name) ? callFunction(frame, ref.fn, ref.self, args, offset, at, ref.captured) : null
}

/** PHP: `$f->call($object, ...)` and `$f->bindTo($object)` say what `$this` is in it; what else is called on a closure is called on what a container makes by it. */
function callOfClosure(frame: Frame, ref: Ref & { kind: 'function' }, name: string, args: Args, offset: number, at: number): Value | null {
  const [first, ...others] = args.positional
  if (name === '__invoke') return callFunction(frame, ref.fn, ref.self, args, offset, at, ref.captured)
  if (name === 'call') return callFunction(frame, ref.fn, first ?? ref.self, alteredArgs(args, { positional: others }), offset, at, ref.captured)
  return name === 'bindTo' ? functionValue(ref.fn, first ?? ref.self, ref.captured) : null
}

/** `super(...)`: the parent's constructor on the same object. */
export function callParent(frame: Frame, args: Args, offset: number, at: number): Value {
  for (const parent of frame.fn.cls?.parents ?? []) {
    const constructors = parent.cls && findMember(parent.cls, (it) => (it.constructors.length > 0 ? it.constructors : undefined))
    const same = parent.cls && frame.fn.ir.role !== 'constructor' ? findMethod(parent.cls, frame.fn.ir.name) : null
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
    const method = parent.cls && findMethod(parent.cls, name)
    if (method && method !== frame.fn) return callFunction(frame, method, frame.self, args, offset, at)
    if (parent.ext) return callLibrary(frame, { path: `${parent.ext}.${name}`, name, self: frame.self, args, offset, at, isNew: false })
  }
  return callMethod(frame, extValue(), name, args, offset, at)
}
