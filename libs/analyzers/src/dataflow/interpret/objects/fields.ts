import { type Cls, findMember, findField, findGetter, findMethod, findStored, type Mod, outerTypes, type TypeRef } from '../../program/program.ts'
import type { Resolver } from '../../program/resolve.ts'
import type { Analyzer } from '../analyzer.ts'
import { NO_ARGS } from '../calls/args.ts'
import { type Frame, objectOf } from '../state/frame.ts'
import { isNumberColumn } from '../frameworks/number-columns.ts'
import { takesSizes } from '../frameworks/sizes.ts'
import { maskOf, OF_NUMBERS } from '../../models/classes.ts'
import { NO_CLASSES } from '../../models/mask.ts'
import { SAFE_HOLE } from '../values/holes.ts'
import { endsOpen, FOLDER, isFolder } from '../values/folder-path.ts'
import { isHiddenField } from './hidden.ts'
import { itemType } from '../habits.ts'
import { UNDER_SENT_NAMES } from '../values/keyed.ts'
import { REACHED } from '../values/labels.ts'
import { isNews } from '../state/news.ts'
import { answerOf, readMissing } from './magic.ts'
import { memberOfType, sourceValue } from '../calls/outside.ts'
import { type HeapObject, NO_ROOT } from '../state/state.ts'
import type { SharedPlace } from '../state/shared-writes.ts'
import { callFunction } from '../run/upward.ts'
import { altered, alteredTaint, constantValue, extValue, functionValue, guessed, join, objectValue, type Ref, refValue, sameValue, MAX_REFS, type Taint, UNDEFINED, UNKNOWN, type Value, valueOf, withTaints } from '../values/value.ts'
import { NO_MARKS } from '../trace/marks.ts'

/** A field of any instance holds whatever any function has stored there. */
export function storeField(frame: Frame, cls: Cls, name: string, value: Value): void {
  storeIn(cls, cls.values, frame, name, value, true)
}

export function storeStatic(frame: Frame, cls: Cls, name: string, value: Value): void {
  storeIn(cls, cls.statics, frame, name, value, false)
}

/** What a function that was called has put into a variable of a file, or of a class. */
export function storeShared(frame: Frame, to: SharedPlace, taints: readonly Taint[]): void {
  if (taints.length === 0) return
  const value = valueOf({ taints })
  if ('cls' in to) storeStatic(frame, to.cls, to.name, value)
  else frame.run.analyzer.variables.storeModuleVariable(frame, to.mod, to.variable, value, true)
}

function storeIn(cls: Cls, table: Map<string, Value>, frame: Frame, name: string, value: Value, ofInstance: boolean): void {
  if (name.startsWith('#')) return
  const { analyzer } = frame.run
  if (!ofInstance) frame.run.shared.note({ cls, name }, value)
  const old = table.get(name)
  const kept = analyzer.objects.lastingValue(frame, value, 0, ofInstance, (old?.refs.length ?? 0) >= MAX_REFS)
  const next = old ? join(old, kept) : kept
  if (old && sameValue(old, next)) return
  table.set(name, next)
  if (isNews(frame, old ?? UNKNOWN, next, declaredAs(analyzer, cls, name))) analyzer.readers.changed(cls, name)
}

/** What a field is declared as, where that says anything. */
function declaredAs({ resolver }: Analyzer, cls: Cls, name: string): TypeRef | null {
  const declared = findField(cls, name)
  const type = declared ? resolver.type(declared.mod, declared.field.type) : null
  return type && (type.cls || (type.ext !== '' && !ANYTHING.test(type.ext))) ? type : null
}

/** Types that say nothing. */
const ANYTHING = /(?:^|\.)(?:Object|object|dynamic|any|var|interface\{\})$/

const MAX_PATH = 3

/** What was put at some place of a list is only perhaps at one that held something of ours before, and so it is of the entries of a map that are known, and of those of an object. */
function overwritten({ mod, run: { analyzer: { habits } } }: Frame, { list, fields }: HeapObject, name: string, rest: Value): Value {
  if (list) return list[Number(name)] ? (ofAnother(rest) ?? rest) : rest
  return rest.taints.length === 0 || habits.staticTypes || mod.language === 'php' || fields.has(UNDER_SENT_NAMES) ? rest : withTaints(rest, rest.taints.map(perhapsThere))
}

/** Whoever sends a whole map sends it with any name; what a program puts under names that cannot be followed has mostly others. */
const perhapsThere = (taint: Taint): Taint => (taint.guess || (taint.label.source && taint.label.path.at(-1) === '*') ? taint : alteredTaint(taint, { guess: true }))

/** A field of an object: what was written, else what stands for it. */
export function fieldOf(frame: Frame, id: number, name: string, offset: number): Value | null {
  const { analyzer } = frame.run
  const object = objectOf(frame, id)
  if (!object) return null
  // what was written under a name nobody knows makes nothing else of a number
  const rest = object.rest && (isHiddenField(frame, object.cls, name) || (object.cls && isNumberColumn(object.cls, name))) ? null : object.rest
  const written = object.fields.get(name) ?? listElement(object, name)
  if (written && !(id < 0 && object.cls && isNothing(written))) return rest && !(object.behind && object.list) ? join(written, overwritten(frame, object, name, rest)) : written
  const { cls } = object
  if (written && cls) return filledLater(frame, cls, name)
  const constant = cls && (frame.mod.language === 'php' ? CONSTANT.test(name) : isOwnSetting(frame, cls, name)) ? classConstant(frame, cls, name) : null
  if (constant) return constant
  const bound = cls && boundField(frame, cls, name, offset)
  if (bound) return bound
  const accessor = cls && findGetter(cls, name)
  if (accessor) return answerOf(frame, accessor, id, [], offset) ?? UNKNOWN
  // in these languages a field is none of the methods, whatever they are called: `value` of a record, and `value()`
  const method = cls && !(FIELDS_APART.has(frame.mod.language) && findField(cls, name)) && findMethod(cls, name)
  if (method) return functionValue(method, refValue({ kind: 'object', id }))
  const answered = cls && analyzer.habits.magic ? readMissing(frame, id, cls, constantValue(name), offset) : null
  if (answered) return answered
  // so it is of what a caller gives
  let found: Value | null = object.root !== NO_ROOT && /^\d+$/.test(name) ? ofAnother(rest) : rest && cls ? overwritten(frame, object, name, rest) : rest
  if (object.root !== NO_ROOT) found = joinMaybe(found, symbolicField(frame, id, object, name))
  if (cls) {
    const stored = classField(frame, cls, name, object.root === NO_ROOT, id)
    found = asStored(joinMaybe(found, leaning(frame, id, object, stored)), stored)
  }
  if (found) return found
  if (object.list && /^\d+$/.test(name)) return UNDEFINED
  if (cls) return outerField(frame, cls, name)
  if (analyzer.habits.prototypes && object.root === NO_ROOT && BORROWED.test(name)) return extValue(`${object.list ? 'Array' : 'Object'}.prototype.${name}`)
  return object.closed ? UNDEFINED : null
}

/** A field in which nothing but paths of folders without a separator at their ends is ever stored holds such a path. */
const asFolder = (field: Value | null, stored: Value | null): Value | null =>
  field && stored && !field.ext.includes(FOLDER) && endsOpen(stored) && isFolder(stored) ? altered(field, { ext: [...field.ext, FOLDER] }) : field

/** Text of a field that is only ever made harmless before it is stored. */
const asStored = (field: Value | null, stored: Value | null): Value | null =>
  field && stored?.text === SAFE_HOLE && field.text === null && field.consts === null ? altered(field, { text: SAFE_HOLE }) : asFolder(field, stored)

/** How constants of classes are called. */
const CONSTANT = /^[A-Z][A-Z\d_]*$/

/** Python: `class Settings: DEBUG = True`, yes or no, of a class that nothing else fills, and whose instances are given no other. */
const isOwnSetting = (frame: Frame, cls: Cls, name: string): boolean =>
  frame.mod.language === 'python' && /^(?!_)\w+$/.test(name) && outerTypes(cls).length === 0 && cls.parts.every(({ ir }) => ir.annotations.length === 0) && !findStored(cls, name) && typeof staticOf(frame, cls, name)?.consts?.[0] === 'boolean'

/** Classes below one that are looked at. */
const MAX_BELOW = 40

/** `static::NAME`: one constant, where no class below says another. */
function classConstant(frame: Frame, cls: Cls, name: string): Value | null {
  const found = staticOf(frame, cls, name)
  if (found?.consts?.length !== 1 || found.taints.length > 0) return null
  const below = [...cls.children]
  for (let at = 0; at < below.length; at++) {
    const child = below[at]
    const own = child && at < MAX_BELOW ? staticOf(frame, child, name) : null
    if (!child || own?.consts?.length !== 1 || own.consts[0] !== found.consts[0]) return null
    below.push(...child.children)
  }
  return found
}

const FIELDS_APART: ReadonlySet<string> = new Set(['php', 'java'])

/** What everybody shares begins as `null`: whoever reads it does so when it has been filled. */
function filledLater(frame: Frame, cls: Cls, name: string): Value {
  const stored = classField(frame, cls, name, true)
  return stored && !isNothing(stored) ? stored : UNKNOWN
}

/** What every object or list has, and others borrow: `{}.toString.call(value)`, `[].slice.call(arguments)`. */
const BORROWED = /^(?:toString|hasOwnProperty|slice|concat|push|map|forEach|filter|indexOf|join)$/

/** A caller that has written the field of its own object knows better than what any other has put into it; whoever passes one says himself what it holds. */
function leaning(frame: Frame, id: number, { root }: HeapObject, stored: Value | null): Value | null {
  if (root === NO_ROOT || !stored || (stored.taints.length === 0 && !holdsClosure(frame, stored))) return stored
  const { run } = frame
  run.depends.add(root)
  if (stored.taints.length === 0) return stored
  const fn = run.analyzer.objects.symbol(id)?.fn
  return root > 0 && fn && run.analyzer.reports.isCalled(fn) ? altered(stored, { taints: [] }) : stored
}

/** A function that brings something along, or a list of them: what those of another object bring these do not. */
function holdsClosure(frame: Frame, { refs }: Value): boolean {
  return refs.some((ref) => {
    const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
    return isClosure(ref) || object?.rest?.refs.some(isClosure) || object?.list?.some((one) => one.refs.some(isClosure))
  })
}

const isClosure = (ref: Ref): boolean => ref.kind === 'function' && ref.captured !== null

/** A field that a framework fills with what was sent: `[BindProperty]`, `@QueryParam`. */
function boundField(frame: Frame, cls: Cls, name: string, offset: number): Value | null {
  const { analyzer } = frame.run
  const declared = findField(cls, name)
  if (!declared || declared.field.annotations.length === 0) return null
  const filled = analyzer.filledBy(declared)
  if (!filled?.channel) return null
  const { refs, ext } = analyzer.objects.instanceOf(analyzer.resolver.type(declared.mod, declared.field.type))
  return altered(sourceValue(frame, filled.channel, filled.kind ?? 'request', `${cls.qualified}.${name}`, offset), { refs, ext })
}

export const joinMaybe = (a: Value | null, b: Value | null): Value | null => (a && b ? join(a, b) : (a ?? b))

function listElement(object: HeapObject, name: string): Value | undefined {
  if (!object.list || !/^\d+$/.test(name)) return undefined
  return object.list[Number(name)]
}

export function symbolicField(frame: Frame, id: number, object: HeapObject, name: string): Value {
  const { analyzer } = frame.run
  const symbol = analyzer.objects.symbol(id)
  if (!symbol) return UNKNOWN
  // further down parts are not told apart: what any of them holds this one holds perhaps
  const isDeep = object.path.length >= MAX_PATH && name !== REACHED
  const label = isDeep ? symbol.label : analyzer.labels.member(symbol.label, name)
  const declared = object.cls && findField(object.cls, name)
  const type = declared ? frame.run.analyzer.resolver.type(declared.mod, declared.field.type) : null
  if (declared && analyzer.habits.isCleanType(declared.field.type)) return takesSizes(symbol.fn) ? valueOf({ taints: [{ label, clean: maskOf(OF_NUMBERS), step: null, marks: NO_MARKS, guess: isDeep }] }) : UNKNOWN
  const made = analyzer.objects.symbolicObject(symbol.fn, label, type?.cls ?? null)
  const { root, path } = symbol.label
  const given = analyzer.given && root > 0 && path.length === 0 ? analyzer.given.typesAt(symbol.fn, root - 1, name) : []
  return objectValue(made, type?.ext ? [type.ext] : given, [{ label, clean: NO_CLASSES, step: null, marks: NO_MARKS, guess: isDeep }])
}

/** What any method has stored in a field of any instance, and what its declaration says. */
function classField(frame: Frame, cls: Cls, name: string, declaredToo: boolean, owner = 0): Value | null {
  const { analyzer } = frame.run
  analyzer.readers.add(frame.run.fn, cls, name)
  const stored = ofAnother(findStored(cls, name))
  if (!declaredToo) return stored
  const declared = findField(cls, name)
  return joinMaybe(stored, declared ? heldValue(frame, declared.mod, declared.field.type, owner, name) : null)
}

/** What a field holds by its declaration: also of a list what it is of. */
function heldValue({ run: { analyzer } }: Frame, mod: Mod, written: string, owner: number, name: string): Value {
  const { objects, resolver } = analyzer
  const held = objects.heldBy(owner, name, resolver.type(mod, written))
  const cls = held.refs.length === 0 ? itemClass(resolver, mod, written) : null
  return cls ? altered(held, { refs: objects.listAt(`${owner}.${name}`, cls) }) : held
}

/** The class of ours that a list is declared to be of. */
export function itemClass(resolver: Resolver, mod: Mod, written: string): Cls | null {
  const item = itemType(written)
  return item === written.replace(/\?$/, '') ? null : resolver.type(mod, item).cls
}

/** That one object holds what somebody put into another of its kind is a guess. */
const ofAnother = (stored: Value | null): Value | null => (stored && stored.taints.length > 0 ? altered(stored, { taints: guessed(stored.taints) }) : stored)

/** A member that a parent outside of the project brings: `this.request` of a framework's controller. */
function outerField(frame: Frame, cls: Cls, name: string): Value | null {
  if (frame.run.analyzer.habits.magic && findField(cls, name)) return null
  const types = outerTypes(cls)
  const found = types.flatMap((type) => memberOfType(frame, type, name, 0) ?? [])
  return found.length > 0 ? found.reduce(join) : null
}

export function staticOf(frame: Frame, cls: Cls, name: string): Value | null {
  const { analyzer } = frame.run
  // what a class holds is set by the code of its file
  for (const { mod } of cls.parts) analyzer.runModule(mod)
  analyzer.readers.add(frame.run.fn, cls, name)
  const stored = findMember(cls, (it) => it.statics.get(name))
  if (stored) return isNothing(stored) ? joinMaybe(stored, declaredStatic(frame, cls, name)) : stored
  const method = findMethod(cls, name)
  if (method) return functionValue(method, refValue({ kind: 'class', cls }))
  const nested = analyzer.program.classByName.get(`${cls.qualified}.${name}`)
  if (nested) return refValue({ kind: 'class', cls: nested })
  const getter = findGetter(cls, name)
  if (getter) return callFunction(frame, getter, refValue({ kind: 'class', cls }), NO_ARGS, 0)
  return declaredStatic(frame, cls, name) ?? outerField(frame, cls, name)
}

/** A field that is to be filled later begins as `null`. */
const isNothing = ({ consts }: Value): boolean => consts?.length === 1 && consts[0] === null

/** A static field that is set where nobody looks is at least what it is declared as. */
function declaredStatic({ run: { analyzer } }: Frame, cls: Cls, name: string): Value | null {
  const declared = analyzer.habits.staticTypes ? findField(cls, name) : null
  const made = declared ? analyzer.objects.instanceOf(analyzer.resolver.type(declared.mod, declared.field.type)) : UNKNOWN
  return made === UNKNOWN ? null : made
}
