import { lastMatch } from '../builtins/last-match.ts'
import { hashOf } from '../builtins/beginnings.ts'
import { maskOf } from '../../models/classes.ts'
import { type Mask, NO_CLASSES, union } from '../../models/mask.ts'
import { lineage, PART } from '../../models/knowledge.ts'
import { findField, isEnum, type Mod } from '../../program/program.ts'
import { declaredMask, validatedMask } from '../guards/declared-patterns.ts'
import { fieldOf, joinMaybe, staticOf, symbolicField } from './fields.ts'
import { dependOnKey, type Frame, objectOf } from '../state/frame.ts'
import { containsTest } from '../guards/guards.ts'
import { hidesField, withoutSent } from './hidden.ts'
import { hasHoles } from '../values/holes.ts'
import { askable } from '../guards/host-test.ts'
import { namesOf } from '../values/keyed.ts'
import { ofUnknownName } from '../values/one-of-many.ts'
import { KEYS, REACHED, TEXT } from '../values/labels.ts'
import { readPlace } from './magic.ts'
import { holdsEntries } from './entries.ts'
import { MAX_NAME, memberOfType, sourceValue } from '../calls/outside.ts'
import { isReplaced } from './replaced.ts'
import { classOfFunction, reachedBy } from './prototypes.ts'
import { NO_ROOT } from '../state/state.ts'
import { isNumberOfModel } from '../frameworks/model-numbers.ts'
import { altered, appended, cleaned, constantValue, extValue, foretold, NO_TAINTS, numberTaints, onlyTaints, type Ref, refValue, type Taint, UNKNOWN, type Value, valueOf, withTaints } from '../values/value.ts'
import { hasMark, lastOf } from '../trace/marks.ts'

/** What says nothing about the value it is read from. */
const COUNTS = /^(?:length|size|count|Length|Count|byteLength|size\(\)|length\(\))$/
/** The same, of objects that have prototypes: elsewhere a field may be called so. */
const OF_PROTOTYPE = /^(?:constructor|prototype)$/

/** What Python's objects know of their classes comes from the code, whatever they hold. */
const OF_CLASS = /^(?:_meta|__class__|__qualname__|__module__|__dataclass_fields__|__annotations__|__table__|__mapper__|model_fields|model_computed_fields|__fields__)$/

const ANY_KEY = '*'

/** `value.name` */
export function memberOf(frame: Frame, value: Value, name: string, offset: number, isKey = false): Value {
  // an element of what a caller gives
  if (name === ANY_KEY) return indexOf(frame, value, UNKNOWN, offset)
  if (name === KEYS) return onlyTaints(namesOf(frame, value))
  if (name === 'source' && value.text !== null && value.ext.includes('RegExp')) return hasHoles(value.text) ? valueOf({ text: value.text }) : constantValue(value.text)
  const matched = frame.mod.language === 'javascript' && value.ext[0] === 'RegExp' && value.text === null ? lastMatch(frame, name) : null
  if (matched) return matched
  let found: Value | null = null
  for (const ref of value.refs) found = joinMaybe(found, memberOfRef(frame, ref, name, offset))
  // what Ruby keeps in an object's own variables comes from no library
  const isOwn = !isKey && frame.run.analyzer.habits.callsReadFields && value.refs.some(({ kind }) => kind === 'object')
  // an element of a list of ours that a library has given back is no part of a library
  const isElement = found !== null && value.ext.length > 0 && /^\d+$/.test(name)
  // what a package of the program declares is that, and nothing of a library
  const isDeclared = found !== null && value.ext.every((type) => type.startsWith('#go:'))
  const root = parameterOf(frame, value)
  if (!isOwn && !isElement && !isDeclared && !declaresIt(frame, value, name)) for (const type of value.ext) found = joinMaybe(found, memberOfType(frame, type, name, offset, root))
  if (value.ext.length > 0 && value.taints.length === 0) found = joinMaybe(found, frame.run.analyzer.requestFields.read(frame.run.fn, value.ext, name))
  if (!isKey && (COUNTS.test(name) || (frame.run.analyzer.habits.prototypes && OF_PROTOTYPE.test(name)))) return found ? withTaints(found, []) : lengthOf(value)
  if (frame.mod.language === 'python' && OF_CLASS.test(name)) return found ? withTaints(found, []) : UNKNOWN
  // also where it was put into the object by what filled it
  if (isCleanMember(frame, value, name)) return found ? withTaints(found, numberTaints(found.taints)) : UNKNOWN
  const holds = (found?.taints.length ?? 0) > 0
  // what a class of Python below one of a library was made with it keeps by its names, and gives what the library makes of it
  const kept = holds && frame.mod.language === 'python' ? ofLibrary(frame, value, name) : NO_CLASSES
  const checked = value.taints.length > 0 || (holds && frame.mod.language === 'go') ? harmlessIn(frame, value, name) : kept
  const taints = memberTaints(frame, !isKey && hidesField(frame, value, name) ? withoutSent(frame, value) : value, name)
  if (checked !== NO_CLASSES) return cleaned(joinMaybe(found, onlyTaints(taints)) ?? UNKNOWN, checked)
  return askable(frame, (taints.length > 0 ? joinMaybe(found, onlyTaints(taints)) : found) ?? UNKNOWN, name)
}

/** A property that a class of the program declares is none of those a framework or a class of a library above it answers for: `$request->name` asks for what was sent only where there is no such property. */
function declaresIt(frame: Frame, { refs }: Value, name: string): boolean {
  const { magic, staticTypes } = frame.run.analyzer.habits
  if (!magic && !staticTypes) return false
  return refs.some((ref) => {
    const cls = ref.kind === 'object' ? objectOf(frame, ref.id)?.cls : null
    return Boolean(cls && findField(cls, name))
  })
}

/** The place of the parameter that a value is, while its function is interpreted for itself; 0 for all else. */
function parameterOf({ depth, run: { analyzer } }: Frame, { taints }: Value): number {
  const [only] = taints
  if (!analyzer.habits.staticTypes || depth > 0 || taints.length !== 1 || !only || only.label.source || only.label.path.length > 0) return 0
  return Math.max(only.label.root, 0)
}

/** The classes in which a member of data can do no harm: what checks it before, or what it is of its type. */
function harmlessIn(frame: Frame, value: Value, name: string): Mask {
  const { language } = frame.mod
  const declared = language === 'csharp' || language === 'go' ? declaredMask(frame, value, name) : language === 'python' ? validatedMask(frame, value, name) : NO_CLASSES
  return union(declared, ofLibrary(frame, value, name, '*'))
}

/** The classes in which a member of what a library makes can do no harm, whatever it was made of. */
function ofLibrary(frame: Frame, { ext }: Value, name: string, other = ''): Mask {
  const types = frame.run.analyzer.knowledge.cleanMembers.get(name)
  return ext.map((type) => types?.get(type)).find((mask) => mask !== undefined) ?? types?.get(other) ?? NO_CLASSES
}

/** Declared as a number, a date, a choice: whoever sent the object could put nothing else there. */
function isCleanMember(frame: Frame, { refs }: Value, name: string): boolean {
  const { habits } = frame.run.analyzer
  const isPython = frame.mod.language === 'python'
  if (!(habits.staticTypes || habits.classesHold || isPython) || refs.length === 0) return false
  return refs.every((ref) => {
    const cls = ref.kind === 'object' ? objectOf(frame, ref.id)?.cls : null
    const declared = cls && findField(cls, name)
    if (isPython) return Boolean(cls && declared && isNumberOfModel(cls, declared.field.type))
    return declared ? habits.isCleanType(declared.field.type) || (habits.classesHold === true && isOfEnum(frame, declared.mod, declared.field.type)) : false
  })
}

const isOfEnum = ({ run: { analyzer } }: Frame, mod: Mod, written: string): boolean => {
  const { cls } = analyzer.resolver.type(mod, written.replace(/^\?/, ''))
  return cls !== null && isEnum(cls)
}

const lengthOf = (value: Value): Value => {
  const [only] = value.consts ?? []
  return value.consts?.length === 1 && typeof only === 'string' ? constantValue(only.length) : UNKNOWN
}

/** Taints of a part of a value. Parameters' parts come with their objects, as far as those have a place for them. */
function memberTaints(frame: Frame, value: Value, name: string): readonly Taint[] {
  if (value.taints.length === 0) return value.taints
  const { labels, objects } = frame.run.analyzer
  let found: Taint[] | null = null
  for (const taint of value.taints) {
    const { label } = taint
    const last = label.path[label.path.length - 1]
    if (last === TEXT || last === REACHED || (label.root !== NO_ROOT && value.refs.some((ref) => ref.kind === 'object' && objects.standsFor(ref.id, label)))) continue
    if (label.source?.text !== undefined && isOfText(taint, name)) continue
    if (isOfAnswer(frame, taint, name) || isReplaced(frame, value.refs, taint, name)) continue
    const part: Taint = { label: labels.part(label, name), clean: taint.clean, step: taint.step, marks: taint.marks, guess: taint.guess || isMadeUnseen(frame, taint) }
    found = appended(found, part)
  }
  return found ?? NO_TAINTS
}

/** `new Upload(name).address`: what a class that cannot be seen keeps under a name need not be what it was given. */
const isMadeUnseen = ({ mod }: Frame, { marks }: Taint): boolean => mod.language === 'javascript' && lastOf(marks) === 'became an object of an unknown class'

/** `getSession(req.params.id).path`: of what a call nobody can see gives by a part of what was sent, no member is the sender's but one that was sent under its name. */
const isOfAnswer = ({ mod }: Frame, { label, guess, marks }: Taint, name: string): boolean =>
  mod.language === 'javascript' && guess && label.source !== null && label.path.length > 0 && !label.path.includes(name) && !/^(?:\d+|[*#].*)$/.test(name) && lastOf(marks) === 'looked up by an unknown call'

/** `id.kind` of a text: nobody can have sent it. What something was made of the text may well have such a member. */
const isOfText = ({ label, marks }: Taint, name: string): boolean => label.path.length >= (label.source?.text ?? 0) && !/^(?:\d+|[*#].*)$/.test(name) && !hasMark(marks, 'transformed')

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

/** What a module gives by a name. */
export function exportOf(frame: Frame, mod: Mod, name: string, depth = 0): Value | null {
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
  const giver = mod.language === 'javascript' ? analyzer.resolver.handedOn.fileWith(mod, name) : null
  if (giver) return exportOf(frame, giver, name)
  const variable = mod.names.get(name)
  if (variable !== undefined && mod.language !== 'javascript') return analyzer.variables.moduleVariable(frame.run.fn, mod, variable)
  if (mod.language !== 'python') return null
  const sub = analyzer.resolver.module(mod, `.${name}`)
  return handedOn(frame, mod, name, depth) ?? (sub ? refValue({ kind: 'module', mod: sub }) : null)
}

const MAX_HANDED_ON = 4

/** What a module of Python has brought in itself: `from .users import find_user` in the package's own file. */
function handedOn(frame: Frame, mod: Mod, name: string, depth: number): Value | null {
  const { resolver } = frame.run.analyzer
  if (depth >= MAX_HANDED_ON) return null
  const made = mod.ir.imports.find(({ local }) => local === name)
  if (made) {
    const from = resolver.module(mod, made.module)
    const inside = made.name === '*' ? null : resolver.module(mod, `${made.module === '.' ? '' : made.module}.${made.name}`)
    if (!from || from === mod) return inside ? refValue({ kind: 'module', mod: inside }) : extValue(resolver.external(made.module, made.name))
    return made.name === '*' ? refValue({ kind: 'module', mod: from }) : exportOf(frame, from, made.name, depth + 1)
  }
  for (const { local, module } of mod.ir.imports) {
    const from = local === '*' ? resolver.module(mod, module) : null
    const found = from && from !== mod ? exportOf(frame, from, name, depth + 1) : null
    if (found) return found
  }
  return null
}

/** Indexing what the models call a source: `Request["id"]`. */
export function indexedSource(frame: Frame, value: Value, key: unknown, offset: number): Value | null {
  const { knowledge } = frame.run.analyzer
  for (const type of value.ext) {
    for (const at of lineage(knowledge, type)) {
      const [source] = knowledge.sources.get(`${at}.[]`) ?? []
      if (source) return sourceValue(frame, source.channel, source.kind ?? 'request', `${at}[${String(key)}]`, offset, maskOf(source.cleans ?? []))
    }
  }
  return null
}

/** `for await (const part of request)`: what is read of it, part by part. */
const partRead = (frame: Frame, { ext }: Value, offset: number): Value | null =>
  ext.flatMap((type) => memberOfType(frame, type, PART.slice(1), offset) ?? []).find(({ taints }) => taints.length > 0) ?? null

/** `value[key]` */
export function indexOf(frame: Frame, value: Value, key: Value, offset: number): Value {
  const [only] = key.consts ?? []
  const outer = indexedSource(frame, value, only, offset) ?? (key === UNKNOWN ? partRead(frame, value, offset) : null)
  if (outer) return outer
  const answered = readPlace(frame, value, key, offset)
  if (answered) return answered
  if (key.consts?.length === 1 && (typeof only === 'string' || typeof only === 'number')) return constantIndex(frame, value, only, offset)
  dependOnKey(frame, key)
  let found: Value | null = null
  for (const ref of value.refs) if (ref.kind === 'object') found = joinMaybe(found, elementAsked(frame, ref.id))
  const taints = [...memberTaints(frame, value, ANY_KEY), ...reachedBy(frame, value, key, offset)]
  if (taints.length > 0) found = joinMaybe(found, onlyTaints(taints))
  if (value.ext.length > 0) found = joinMaybe(found, extValue(...value.ext.map((type) => `${type}[]`).filter((type) => type.length < MAX_NAME)))
  if (key.taints.length === 0) return found ?? UNKNOWN
  const drawn = isAlphabet(value, found) ? foretold(key.taints) : []
  return drawn.length > 0 ? onlyTaints(drawn) : lookedUp(frame, value, key, found ?? UNKNOWN)
}

/** Text, or a list of single signs: what is drawn of it can be foretold where its place can. One of many servers is no secret. */
const isAlphabet = (value: Value, found: Value | null): boolean =>
  value.text !== null || value.consts?.some((one) => typeof one === 'string') === true || found?.consts?.every((one) => typeof one === 'string' && one.length === 1) === true

/** What stands at a place that somebody outside has named: perhaps nothing, so that its being there says that the name is one of ours. */
function lookedUp(frame: Frame, value: Value, key: Value, found: Value): Value {
  const test = found.taints.length === 0 && !found.test ? containsTest(frame, value, key, true) : found.test
  return altered(found, { consts: found.consts && [...found.consts, undefined], test })
}

function constantIndex(frame: Frame, value: Value, key: string | number, offset: number): Value {
  const name = String(key)
  const [text] = value.consts ?? []
  if (typeof key === 'number' && value.consts?.length === 1 && typeof text === 'string' && key < text.length) return constantValue(text.at(key))
  if (typeof key === 'number' && (value.refs.length === 0 || isAnswer(frame, value, name))) {
    // several results of one call, or an element of something that is not known: the first is what it is about
    if (frame.mod.language === 'go' && key === 0) return value.refs.length > 0 ? value : altered(value, { taints: memberTaints(frame, value, name) })
    // `ok, message = is_safe_path(name)`
    const test = key === 0 && frame.mod.language === 'python' ? value.test : null
    return valueOf({ taints: memberTaints(frame, value, name), test, text: key === 0 ? hashOf(value) : null, ext: value.ext.map((type) => `${type}[]`).filter((type) => type.length < MAX_NAME) })
  }
  // a key is a member only in JavaScript
  return memberOf(frame, value, name, offset, !frame.run.analyzer.habits.prototypes)
}

/** What a library gives in Go, one object and an error beside it: no list of ours. */
const isAnswer = (frame: Frame, { refs }: Value, name: string): boolean =>
  frame.mod.language === 'go' &&
  refs.every((ref) => {
    const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
    return object && object.root === NO_ROOT && !object.list && !object.rest && !object.fields.has(name)
  })

/** What stands under a name that is not known. Of what outlives the function, others have put it there, under names of their own. */
function elementAsked(frame: Frame, id: number): Value | null {
  const found = anyElement(frame, id)
  const object = found && id < 0 && found.taints.length > 0 ? objectOf(frame, id) : undefined
  return found && object ? ofUnknownName(frame.run.analyzer.habits, object, found, true) : found
}

/** Whatever an object may hold. */
export function anyElement(frame: Frame, id: number): Value | null {
  const object = objectOf(frame, id)
  if (!object) return null
  let found: Value | null = object.rest
  for (const value of object.list ?? []) found = joinMaybe(found, value)
  if (holdsEntries(object)) for (const value of object.fields.values()) found = joinMaybe(found, value)
  if (object.root !== NO_ROOT) found = joinMaybe(found, symbolicField(frame, id, object, ANY_KEY))
  return found
}
