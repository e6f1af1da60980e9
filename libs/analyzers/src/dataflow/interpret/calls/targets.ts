import { canonical, lineage } from '../../models/knowledge.ts'
import { type Cls, findMember, findMethod, type Fn, isBelow, isEnum, outerTypes } from '../../program/program.ts'
import { memberOf } from '../objects/access.ts'
import { newObject } from '../objects/writing.ts'
import { alteredArgs, type Args } from './args.ts'
import { construct, OR_BELOW, overload } from './construct.ts'
import { type Frame, objectOf } from '../state/frame.ts'
import { heldBy } from './on-objects.ts'
import { callFunction } from './invoke.ts'
import { altered, constantValue, join, type Ref, refValue, UNKNOWN, type Value } from '../values/value.ts'

const MAX_TARGETS = 4

const MAX_EXTENSIONS = 3

/** Methods that everything has: nothing else of that name is called. */
const OF_ALL = new Set(['ToString', 'Equals', 'GetHashCode', 'GetType'])

/** What every list has: of something else it is only where that is known. */
const OF_LISTS = /^(?:Select|SelectMany|Where|OrderBy|OrderByDescending|GroupBy|Join|Any|All|First|FirstOrDefault|Single|SingleOrDefault|Distinct|Take|Skip|Concat|ToList|ToArray|ToDictionary)$/

/** What holds many things: one of the program's own classes is none. */
const MANY = /^(?:System\.Collections\.[\w.]*)?(?:I(?:Enumerable|Collection|List|ReadOnly(?:List|Collection)|Queryable|Set|Dictionary)|List|HashSet|Dictionary)\b|\[\]$/
const OF_MANY = /Collection|List|Enumerable|Dictionary|Queryable|Set$/
/** What no function can be given as, as a class of the program. */
const NO_FUNCTION = /^(?:System\.)?(?:Linq\.Expressions\.)?(?:Type|[Ss]tring|int|long|bool|Guid|Expression)\??(?:\[\])?$/

/** Whether a value is one object of the program, and nothing else. */
function isOne(frame: Frame, { refs, ext }: Value): boolean {
  return refs.length > 0 && ext.length === 0 && refs.every((ref) => {
    const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
    return object?.cls && object.list === null && !outerTypes(object.cls).some((type) => OF_MANY.test(type))
  })
}

/** Whether each function that a call gives stands where one can be taken. */
function takes({ run: { analyzer: { resolver } } }: Frame, { mod, ir: { parameters } }: Fn, { positional }: Args): boolean {
  return positional.every(({ refs }, place) => {
    const { type = '' } = parameters[place + 1] ?? {}
    return !refs.some(({ kind }) => kind === 'function') || !(NO_FUNCTION.test(type) || resolver.type(mod, type).cls)
  })
}

/** Whether a value may be what an extension is written for; one that is written for a type of a library wants that type. */
function extendsIt(frame: Frame, fn: Fn, value: Value): boolean {
  if (OF_ALL.has(fn.ir.name)) return false
  const { knowledge, resolver } = frame.run.analyzer
  const written = fn.ir.parameters[0]?.type ?? ''
  if (MANY.test(written) && isOne(frame, value)) return false
  const { cls, ext } = resolver.type(fn.mod, written)
  if (cls && value.refs.length === 0 && (OF_LISTS.test(fn.ir.name) || (value.ext.length > 0 && value.ext.every((type) => /[\w>]$/.test(type))))) return false
  if (cls) return value.refs.every((ref) => ref.kind !== 'object' || !objectOf(frame, ref.id)?.cls || isBelow(objectOf(frame, ref.id)?.cls ?? cls, cls))
  return value.ext.length === 0 || !knowledge.types.has(ext) || value.ext.some((type) => lineage(knowledge, type).includes(ext))
}

/** Whether a function can be called with fewer arguments than it has parameters: what is left out has a value of its own, or is a list. */
const mayLeaveOut = ({ ir: { parameters } }: Fn, count: number): boolean => parameters.length > count && parameters.slice(count).every(({ rest, annotations }) => rest !== undefined || annotations.some(({ name }) => name === 'optional'))

/** A function of the project that is called like a method of its first argument (C#'s extension methods). */
export function callExtension(frame: Frame, value: Value, name: string, args: Args, offset: number, at: number): Value | null {
  const all = frame.run.analyzer.program.extensions.get(name)
  if (!all) return null
  const count = args.positional.length + 1
  const fitting = all.filter(({ ir }) => ir.parameters.length === count)
  const targets = (fitting.length > 0 ? fitting : all.filter((fn) => mayLeaveOut(fn, count))).filter((fn) => takes(frame, fn, args) && extendsIt(frame, fn, value)).slice(0, MAX_EXTENSIONS)
  if (targets.length === 0) return null
  return joinAll(targets.map((fn) => callFunction(frame, fn, null, alteredArgs(args, { positional: [value, ...args.positional] }), offset, at)))
}

type Target = Value | ((args: Args, offset: number, at: number) => Value)

/**
 * What of ours a method name means on a value, or null.
 * @param alike all that it may be called on in its place
 */
export function targetsOf(frame: Frame, ref: Ref, name: string, taints: Value['taints'], alike: readonly Ref[] = [ref]): Target | null {
  const { analyzer } = frame.run
  // an object of ours that came with a request: its fields do, too
  const self: Value = altered(refValue(ref), { taints, refs: alike })
  if (ref.kind === 'object') {
    const object = objectOf(frame, ref.id)
    const stored = object?.fields.get(name)
    if (stored && stored.refs.some(({ kind }) => kind === 'function' || kind === 'class')) return heldBy(self, stored)
    if (!object?.cls) return null
    const own = ref.id > 0 && !object.fields.has(OR_BELOW) ? analyzer.methods.exactly(object.cls, name) : analyzer.methods.of(object.cls, name)
    const helping = own.length === 0 ? helpersOf(frame) : null
    const methods = helping ? analyzer.methods.of(helping, name) : own
    if (methods.length > 0) return (args, offset, at) => joinAll(overloads(frame, methods, args).map((fn) => callFunction(frame, fn, self, args, offset, at)))
    // `this(...)`: another constructor of the same class
    const other = analyzer.habits.staticTypes && object.cls.name === name && object.cls.constructors.length > 0 ? object.cls.constructors : null
    if (other) return (args, offset, at) => { const fn = overload(other, args); return fn && fn !== frame.fn ? callFunction(frame, fn, self, args, offset, at) : UNKNOWN }
    const held = memberOf(frame, refValue(ref), name, 0)
    if (held.refs.some(({ kind }) => kind === 'function' || kind === 'class')) return held
    // a function of a library that the object was made with: `this.fetch = axios`
    if (frame.mod.language === 'javascript' && held.ext.length > 0) return held
    // Ruby and the like: a field read by its name
    if (analyzer.habits.callsReadFields && object.cls.fields.has(name)) return () => held
    return missingMethod(frame, object.cls, name, self)
  }
  if (ref.kind === 'class') {
    if (name === 'new' && analyzer.habits.callsReadFields) return (args, offset, at) => construct(frame, ref, args, offset, at)
    // one of its cases, or nothing
    if (frame.mod.language === 'php' && /^(?:from|tryFrom)$/i.test(name) && isEnum(ref.cls)) return () => analyzer.objects.instanceOf({ cls: ref.cls, ext: '' })
    const method = findMethod(ref.cls, name)
    if (method) return (args, offset, at) => joinAll(overloads(frame, analyzer.methods.sameName(method), args).map((fn) => callFunction(frame, fn, refValue(ref), args, offset, at)))
    const stored = findMember(ref.cls, (it) => it.statics.get(name))
    return stored?.refs.some(({ kind }) => kind === 'function' || kind === 'class') ? stored : null
  }
  if (ref.kind === 'module') {
    const exported = memberOf(frame, refValue(ref), name, 0)
    return exported.refs.length > 0 || exported.ext.length > 0 ? exported : null
  }
  return ref.kind === 'function' && frame.mod.language === 'python' ? taskCall(frame, ref.fn, name) : null
}

const TASK = /(?:^|\.)(?:task|shared_task|periodic_task|actor|job|db_task)$/

/** `send_mail.delay(to)`, `send_mail.apply_async(args=[to])`: the function runs later, with what it is given now. */
function taskCall(frame: Frame, fn: Fn, name: string): Target | null {
  if (!/^(?:delay|apply_async|apply|send|defer|enqueue)$/.test(name) || !fn.ir.annotations.some((one) => TASK.test(one.name))) return null
  return (args, offset, at) => {
    const listed = name.startsWith('apply') ? (args.named.get('args') ?? args.positional[0]) : undefined
    const [ref] = listed?.refs ?? []
    const list = ref?.kind === 'object' ? objectOf(frame, ref.id)?.list : undefined
    const given = name.startsWith('apply') ? (list ?? []) : args.positional
    // a task that is bound gets itself before all else
    const self = fn.ir.parameters[0]?.name === 'self' ? [UNKNOWN] : []
    callFunction(frame, fn, null, alteredArgs(args, { positional: [...self, ...given] }), offset, at)
    return UNKNOWN
  }
}

/** What an object does with calls of methods that it does not have. */
function missingMethod(frame: Frame, cls: Cls, name: string, self: Value): Target | null {
  const { missingMethod: missing, missingAsList } = frame.run.analyzer.habits
  // what a parent outside of the project has is not known
  const [fn] = missing && outerTypes(cls).length === 0 ? frame.run.analyzer.methods.of(cls, missing) : []
  if (!fn) return null
  return (args, offset, at) => {
    const given = missingAsList ? [newObject(frame, `${at}missing`, { list: [...args.positional] })] : args.positional
    return callFunction(frame, fn, self, alteredArgs(args, { positional: [constantValue(name), ...given] }), offset, at)
  }
}

/** The class with the helpers of a template: it runs on the object that shows it, which has none of them. */
const helpersOf = ({ mod }: Frame): Cls | null => (mod.ir.view ? (mod.functions[mod.ir.view.fn]?.cls ?? null) : null)

function overloads(frame: Frame, methods: readonly Fn[], args: Args): readonly Fn[] {
  if (methods.length < 2) return methods
  const fitting = methods.filter(({ ir }) => ir.parameters.length === args.positional.length)
  return closest(frame, fitting.length > 0 ? fitting : methods, args).slice(0, MAX_TARGETS)
}

/** Of methods that take as many arguments, those that say most of their types. */
function closest(frame: Frame, methods: readonly Fn[], args: Args): readonly Fn[] {
  if (methods.length < 2 || !frame.run.analyzer.habits.staticTypes) return methods
  const scores = methods.map((fn) => args.positional.reduce((sum, value, place) => sum + fitOf(frame, fn, place, value), 0))
  const most = Math.max(...scores)
  return methods.filter((_, at) => scores[at] === most)
}

const TEXT = /^(?:java\.lang\.|System\.)?(?:[Ss]tring|CharSequence)\??$/

/** What is data and of no type that is known is text most of all, unless its name says otherwise. */
const isLikeText = ({ refs, ext, taints, consts }: Value): boolean =>
  refs.length === 0 && (consts?.every((one) => typeof one === 'string') ?? taints.length > 0) && ext.every((type) => type.endsWith('()') && !/(?:Bytes|ByteArray|Stream|Reader|File|Path)\(\)$/.test(type))

const BYTES = /^(?:byte|System\.Byte)\[\]$/

/** `file.getBytes()`, or what is declared as bytes: neither text nor a file. */
const areBytes = ({ refs, ext }: Value): boolean => refs.length === 0 && ext.some((type) => BYTES.test(type) || /(?:Bytes|ByteArray)\(\)$/.test(type))

/** Java names its readers, writers and streams after what they are: `BufferedReader`, `FileInputStream`. */
const isOfFamily = (type: string, asked: string): boolean => {
  const [, family] = /^(?:java\.io\.)?(Reader|Writer|InputStream|OutputStream)$/.exec(asked) ?? []
  return family !== undefined && type.endsWith(family)
}

const fitsOuter = ({ run: { analyzer: { knowledge } } }: Frame, { ext }: Value, asked: string): boolean => asked !== '' && ext.some((type) => lineage(knowledge, type).includes(canonical(knowledge, asked)) || isOfFamily(type, asked))

/** Objects of classes that are below none of a library: a method that takes a file takes none of them. */
const isOnlyOurs = (classes: readonly Cls[]): boolean => classes.length > 0 && classes.every((cls) => outerTypes(cls).length === 0)

/** Of two methods the one that asks for the very class is meant. */
const BELOW = 0.9

/** 1 for a value that is of the type a function asks for at a place, -1 for one that cannot be, 0 where nobody knows. */
function fitOf(frame: Frame, fn: Fn, place: number, value: Value): number {
  const { knowledge, resolver } = frame.run.analyzer
  const { cls, ext } = resolver.type(fn.mod, fn.ir.parameters[place]?.type ?? '')
  const classes = value.refs.flatMap((ref) => (ref.kind === 'object' ? (objectOf(frame, ref.id)?.cls ?? []) : []))
  const asked = fn.ir.parameters[place]?.type ?? ''
  if ((isLikeText(value) && TEXT.test(asked)) || (areBytes(value) && BYTES.test(asked))) return 1
  if (!cls) return fitsOuter(frame, value, ext) ? 1 : isOnlyOurs(classes) && knowledge.types.has(ext) ? -1 : 0
  if (classes.length > 0) return classes.includes(cls) ? 1 : classes.some((one) => isBelow(one, cls)) ? BELOW : 0
  // what a library makes is of none of our classes
  return value.ext.length > 0 && value.ext.every((type) => /[\w>]$/.test(type)) ? -1 : 0
}

/** The project's only method of that name, where nothing is known about the receiver. */
export function guessTargets(frame: Frame, value: Value, name: string, args: Args): readonly Fn[] {
  if (name.length < 4 || value.ext.length > 0 || frame.run.analyzer.habits.staticTypes) return []
  const found = frame.run.analyzer.program.methodsByName.get(name) ?? []
  const [only] = found
  return found.length === 1 && only && only !== frame.fn && only.ir.parameters.length >= args.positional.length ? [only] : []
}

export const joinAll = (values: readonly Value[]): Value => (values.length === 0 ? UNKNOWN : values.reduce(join))
