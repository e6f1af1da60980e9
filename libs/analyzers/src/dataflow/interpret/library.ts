import { maskOf } from '../models/classes.ts'
import { type CallFacts, canonical, isKnownType, lineage } from '../models/knowledge.ts'
import type { CallbackModel, GuardModel, MethodModel, PassModel, SanitizerModel } from '../models/model.ts'
import { allArgs, anywhere, memberOfType, newObject, NO_ARGS, sourceValue } from './access.ts'
import { callBuiltin } from './builtins.ts'
import { type CallSite, holds, selected, surelyHolds } from './conditions.ts'
import { deepTaints } from './deep.ts'
import { type Frame, objectOf } from './frame.ts'
import { SAFE_HOLE } from './holes.ts'
import { cleanInQuotes } from './quotes.ts'
import { checkSink, setMark } from './sinks.ts'
import { writtenAt } from './slow-patterns.ts'
import { noChanges } from './state.ts'
import { cleansTest } from './tests.ts'
import { concat, elementOf, format } from './text.ts'
import { callFunction, callValue, runIncluded, unknownCall } from './upward.ts'
import { cleaned, extValue, join, joinTaints, onlyTaints, type Ref, steppedTaint, type Taint, type Test, UNKNOWN, type Value } from './value.ts'

/** Whether the models say anything about this method of a type. */
export function knowsMethod(frame: Frame, type: string, name: string): boolean {
  const { knowledge } = frame.run.analyzer
  return lineage(knowledge, type).some((at) => knowledge.calls.has(`${at}.${name}`) || knowledge.sources.has(`${at}.${name}`) || knowledge.types.get(at)?.returns?.[name] !== undefined)
}

/** Calls something outside of the project: sinks and misuses are checked, and the models say what comes back. */
export function callLibrary(frame: Frame, site: CallSite): Value {
  const { analyzer } = frame.run
  const { knowledge } = analyzer
  const path = canonical(knowledge, site.path)
  if (path.startsWith('#')) return special(frame, path, site)
  const { paths, facts, typesToo } = resolved(frame, path, site)
  const at: CallSite = { ...site, path }
  const typed = resultType(frame, paths, typesToo, site)
  const brought = path === 'include' && analyzer.habits.includes ? runIncluded(frame, at) : null
  const method = knowledge.methods.get(path)
  let result = resultOf(frame, at, facts, typed, method ? likeMethod(frame, at, method) : null)
  if (site.self && typed === site.self.ext && site.self.refs.length > 0) result = { ...result, refs: site.self.refs }
  for (const one of paths) {
    const sources = knowledge.sources.get(one)
    for (const source of sources ?? []) {
      if (!holds(frame, at, source.when, result)) continue
      const made = sourceValue(frame, source.what, source.kind ?? 'request', keyOf(frame, one, site), site.offset, maskOf(source.cleans ?? []))
      // a source may be asked for harmless data: `filter_input(..., FILTER_VALIDATE_INT)`
      if (!source.into) result = { ...result, taints: joinTaints(result.taints, cleaned(made, cleanedBy(frame, at, facts)).taints), consts: null, text: null }
      for (const into of source.into ?? []) for (const value of selected(frame, at, into)) spill(frame, value, made.taints)
    }
  }
  for (const { sinks, misuses, marks } of facts) {
    for (const sink of sinks) checkSink(frame, at, sink, result)
    for (const misuse of misuses) {
      if (misuse.late) frame.run.late.push({ frame, site: at, misuse, result })
      else if (surelyHolds(frame, at, misuse.when, result)) analyzer.reports.misused(frame, site.offset, misuse)
    }
    for (const mark of marks) {
      if (!holds(frame, at, mark.when, result)) continue
      for (const value of selected(frame, at, mark.on ?? (site.self ? 'this' : 'result'), result)) setMark(frame, value, mark.mark, mark.remove !== true)
    }
  }
  return brought ?? result
}

/** What the models say about a call by its name alone. */
export interface ResolvedCall {
  paths: readonly string[]
  facts: readonly CallFacts[]
  /** of the receiver, with '*' where nothing is known about the type */
  typesToo: readonly string[] | null
}

function resolved(frame: Frame, path: string, site: CallSite): ResolvedCall {
  const { resolvedCalls } = frame.run.analyzer
  const key = `${path}\0${site.name}\0${site.guess === true}\0${site.isNew}`
  const known = resolvedCalls.get(key)
  if (known) return known
  const made = resolveCall(frame, path, site)
  resolvedCalls.set(key, made)
  return made
}

function resolveCall(frame: Frame, path: string, site: CallSite): ResolvedCall {
  const { knowledge } = frame.run.analyzer
  const dot = site.name ? path.length - site.name.length - 1 : -1
  const types = dot > 0 ? lineage(knowledge, path.slice(0, dot)) : null
  const paths = types ? types.map((type) => `${type}.${site.name}`) : lineage(knowledge, path)
  const facts = paths.flatMap((one) => knowledge.calls.get(one) ?? [])
  if (types) facts.push(...types.flatMap((type) => knowledge.calls.get(`${type}.*`) ?? []))
  // a class that nothing is known of is made by `*.new`
  const wildName = site.name || (/(?:^|\.)[A-Z]\w*$/.test(path) && !knowledge.types.has(path) ? 'new' : '')
  const wild = facts.length === 0 && !site.guess && wildName && !(site.name && isKnown(frame, path, site)) ? knowledge.calls.get(`*.${wildName}`) : undefined
  if (wild) facts.push(wild)
  // nothing is known about the type: what is said of any value's method holds
  const isOpen = (facts.length === 0 || wild !== undefined) && !site.guess && site.name !== '' && !isKnown(frame, path, site)
  if (isOpen) paths.push(`*.${site.name}`)
  return { paths, facts, typesToo: isOpen && types ? [...types, '*'] : types }
}

/** A method that text and collections have, called on what may be something else: only its sinks are looked at. */
export function checkWild(frame: Frame, site: CallSite): void {
  const facts = frame.run.analyzer.knowledge.calls.get(site.path)
  if (!facts || (site.self && (site.self.consts || site.self.text !== null))) return
  for (const sink of facts.sinks) checkSink(frame, site, sink, UNKNOWN)
}

/** What a call's sanitizers make of its result. */
const cleanedBy = (frame: Frame, site: CallSite, facts: readonly CallFacts[]): number =>
  facts.flatMap(({ sanitizers }) => sanitizers).reduce((mask, { arg = 'result', cleans, when }) => (arg === 'result' && holds(frame, site, when) ? mask | maskOf(cleans) : mask), 0)

/** The type is one the models describe: what they do not say of it is harmless. */
function isKnown(frame: Frame, path: string, { name }: CallSite): boolean {
  const type = path.slice(0, path.length - name.length - 1)
  return frame.run.analyzer.knowledge.types.has(type)
}

/** Readings of the same thing are the same data: `get("id")` twice, but not two calls that give new data each time. */
export function keyOf(frame: Frame, path: string, { args, offset }: CallSite): string {
  // `params` is read like a field
  if (frame.run.analyzer.habits.callsReadFields && args.positional.length === 0) return path
  const names = args.positional.map((arg) => (arg.consts?.length === 1 ? String(arg.consts[0]) : null))
  return names.length > 0 && !names.includes(null) ? `${path}(${names.join()})` : `${path}@${offset}`
}

function resultType(frame: Frame, paths: readonly string[], types: readonly string[] | null, site: CallSite): readonly string[] {
  const { knowledge } = frame.run.analyzer
  if (site.isNew) return paths.slice(0, 1)
  for (const type of types ?? []) {
    // what any value is said to give is read by its name alone
    if (type === '*' && site.args.positional.length > 0) continue
    const given = knowledge.types.get(type)?.returns?.[site.name]
    if (given === 'this') return site.self?.ext ?? []
    if (given) return [given]
  }
  const [path = ''] = paths
  if (!types) {
    const called = knowledge.types.get(path)?.returns?.['']
    if (called) return [called]
    const dot = path.lastIndexOf('.')
    const given = dot > 0 ? knowledge.types.get(path.slice(0, dot))?.returns?.[path.slice(dot + 1)] : undefined
    if (given) return [given]
  }
  // a class that is called makes one (Python); every other name stands for its result
  if (knowledge.language === 'python' ? isKnownType(knowledge, path) : !types && knowledge.types.has(path)) return [path]
  return path.startsWith('*.') || path.length > 100 ? [] : [`${path}()`]
}

function resultOf(frame: Frame, site: CallSite, facts: readonly CallFacts[], types: readonly string[], known: Value | null): Value {
  const { knowledge } = frame.run.analyzer
  const sanitizers = facts.flatMap((one) => one.sanitizers).filter((it) => holds(frame, site, it.when))
  const passes = facts.flatMap((one) => one.passes)
  const guards = facts.flatMap((one) => one.guards).filter((it) => holds(frame, site, it.when))
  const callbacks = facts.flatMap((one) => one.callbacks).filter((it) => holds(frame, site, it.when))
  const made = types.length > 0 ? extValue(...types) : UNKNOWN
  const isClean = types.some((type) => knowledge.types.get(type)?.clean)
  let result: Value
  if (known) result = known
  else if (passes.length > 0) {
    result = passes.map((pass) => passed(frame, site, pass)).reduce(join)
    for (const callback of callbacks) result = joinGiven(result, runCallback(frame, site, callback, result))
  } else if (callbacks.length > 0) {
    result = carried(frame, site, false)
    for (const callback of callbacks) result = joinGiven(result, runCallback(frame, site, callback, result))
  } else if (isClean || (guards.length > 0 && sanitizers.length === 0)) {
    result = UNKNOWN
    runCallbacks(frame, site.self, site.name, site.args, null, site.offset, site.at)
  } else {
    runCallbacks(frame, site.self, site.name, site.args, null, site.offset, site.at)
    result = carried(frame, site, !site.isNew && (facts.length === 0 || site.guess === true) && sanitizers.length === 0)
  }
  if (!known) result = { ...result, ext: result.ext.length > 0 && made.ext.length === 0 ? result.ext : [...made.ext] }
  if (PATTERN_MAKERS.test(site.path)) result = patternValue(frame, site, result)
  if (site.isNew || types.some((type) => knowledge.types.get(type)?.tracked)) result = tracked(frame, site, result)
  for (const { cleans, arg = 'result' } of sanitizers) {
    if (arg === 'result') result = harmlessText(cleaned(result, maskOf(cleans)), cleans)
    else for (const value of selected(frame, site, arg)) markClean(frame, value, maskOf(cleans))
  }
  const tests = guards.flatMap((guard) => guardTest(frame, site, guard))
  return tests.length > 0 ? { ...result, test: { kind: 'both', tests } } : result
}

/** A function that does what a method does is that method, called on one of its arguments. */
function likeMethod(frame: Frame, { self, args, offset, at }: CallSite, { name, this: subject, args: places }: MethodModel): Value | null {
  // a static one takes what it is about as an argument, one of an instance does not
  if (self && places.some((place) => !args.positional[place])) return callBuiltin(frame, { value: self, name, args, offset, at })
  const value = args.positional[subject]
  if (!value || args.spread) return null
  const positional = places.flatMap((place) => args.positional[place] ?? [])
  return callBuiltin(frame, { value, name, args: { ...NO_ARGS, positional }, offset, at })
}

/** What was made harmless in statements and commands need not be suspected where they are put together. */
const harmlessText = (value: Value, cleans: SanitizerModel['cleans']): Value =>
  value.text === null && value.consts === null && (cleans === 'all' || cleans.includes('sql') || cleans.includes('command')) ? { ...value, text: SAFE_HOLE } : value

/** What makes a regular expression of text. */
const PATTERN_MAKERS = /(?:^|\.)(?:RegExp|Regexp|re\.compile|Pattern\.compile|regexp\.(?:Must)?Compile|Regex|Regexp\.new)$/

/** Keeps a regular expression's text, so that what it tests is known. */
function patternValue(frame: Frame, site: CallSite, result: Value): Value {
  const { args } = site
  const source = args.positional[0]
  const [flags] = args.positional[1]?.consts ?? []
  const kinds = typeof flags === 'string' ? [...flags].filter((flag) => flag === 'g' || flag === 'i').map((flag) => `RegExp:${flag}`) : []
  const made = newObject(frame, site.at, { fields: writtenAt(frame, site.offset) })
  return { ...result, text: source?.text ?? null, refs: made.refs, ext: [...result.ext, ...kinds] }
}

function guardTest(frame: Frame, site: CallSite, { arg = 0, cleans, if: when = true }: GuardModel): Test[] {
  return selected(frame, site, arg).flatMap((value): Test[] => {
    if (when === 'returns') {
      markClean(frame, value, maskOf(cleans))
      return []
    }
    const test = cleansTest({ ...UNKNOWN, taints: deepTaints(frame, value) }, maskOf(cleans), when)
    return test ? [test] : []
  })
}

function markClean(frame: Frame, value: Value, mask: number) {
  const { state } = frame.run
  for (const { label } of deepTaints(frame, value)) state.setClean(label.id, (state.clean.get(label.id) ?? 0) | mask)
}

const joinGiven = (result: Value, given: Value | null): Value => (given ? join(result, given) : result)

/** What is made of the elements it gets. */
const SETS = /^(?:Set|WeakSet)$/

/** An instance that marks can be set on, and that collects what is put into it. */
function tracked(frame: Frame, site: CallSite, result: Value): Value {
  if (result.refs.length > 0) return result
  const [first] = site.args.positional
  const held = first && SETS.test(site.path) ? elementOf(frame, first, site.offset) : UNKNOWN
  const made = newObject(frame, site.at, held === UNKNOWN ? {} : { rest: held })
  return { ...result, refs: made.refs }
}

/** What a call gives back when only habit speaks: what it is called on and what it gets may come out. */
function carried(frame: Frame, site: CallSite, guess: boolean): Value {
  const { self, args, offset, name, path, isNew } = site
  if (frame.run.analyzer.habits.plainResult?.test(name)) return UNKNOWN
  if (!isNew && guess) return unknownCall(frame, self, name || path.slice(path.lastIndexOf('.') + 1), withoutCallbacks(args), offset, site.at)
  let taints: readonly Taint[] = self ? deepTaints(frame, self, 2) : []
  for (const arg of allArgs(args)) if (!isFunction(arg)) taints = joinTaints(taints, deepTaints(frame, arg, 2))
  return onlyTaints(taints.map((taint) => steppedTaint(taint, frame.mod, offset, isNew ? `in a new ${path.slice(path.lastIndexOf('.') + 1)}` : `through ${name || path}()`)))
}

const isFunction = (value: Value) => value.refs.some(({ kind }) => kind === 'function')

const withoutCallbacks = (args: CallSite['args']): CallSite['args'] => ({ ...args, positional: args.positional.filter((arg) => !isFunction(arg)), block: null })

function passed(frame: Frame, site: CallSite, { from, to = 'result', text }: PassModel): Value {
  const values = from.flatMap((selector) => selected(frame, site, selector))
  if (text === 'concat' && values.length > 0) return concat(frame, values, site.offset)
  if (text === 'format' && values[0]) return format(frame, values[0], placed(values[0], values.slice(1)).reduce(join, UNKNOWN), site.offset)
  if (to === 'result') {
    if (values.length === 1 && values[0]) return noteThrough(frame, values[0], site)
    const taints = values.map((value) => deepTaints(frame, value)).reduce(joinTaints, [])
    return noteThrough(frame, onlyTaints(taints), site)
  }
  const taints = values.map((value) => deepTaints(frame, value)).reduce(joinTaints, [])
  for (const target of selected(frame, site, to)) {
    spill(frame, target, taints)
    if (from.length === 0) fill(frame, target)
  }
  return to === 'this' && site.self ? site.self : UNKNOWN
}

/** Writes what nothing is known about over what an object holds: a buffer that is read into. */
function fill(frame: Frame, target: Value): void {
  for (const ref of target.refs) {
    const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
    if (object && ref.kind === 'object') frame.run.state.setObject(ref.id, { ...object, list: null, rest: UNKNOWN })
  }
}

/** Values as their places in a format leave them: `%d` leaves nothing of the data. */
function placed(pattern: Value, values: readonly Value[]): readonly Value[] {
  const [text] = pattern.consts ?? []
  if (pattern.consts?.length !== 1 || typeof text !== 'string' || /%\d+\$|%\(|\{|%[-+ 0#\d.]*\*/.test(text)) return values
  const places = [...text.matchAll(/%(?:%|[-+ 0#]*(?:'.)?\d*(?:\.\d+)?([a-zA-Z]))/g)].flatMap(({ 1: kind, index }) => (kind ? [{ kind, index }] : []))
  return values.flatMap((value, at) => {
    const place = places[at]
    if (place && /^[bcdeEfFgGoxXu]$/.test(place.kind)) return []
    return place && value.taints.length > 0 ? [{ ...value, taints: cleanInQuotes(value.taints, text.slice(0, place.index)) }] : [value]
  })
}

const noteThrough = (frame: Frame, value: Value, { name, path, offset }: CallSite): Value =>
  value.taints.length === 0 ? value : { ...value, taints: value.taints.map((taint) => steppedTaint(taint, frame.mod, offset, `through ${name || path}()`)) }

/** Puts data into an object at places that are not known. */
export function spill(frame: Frame, target: Value, taints: readonly Taint[]): void {
  if (taints.length === 0) return
  for (const ref of target.refs) {
    const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
    if (object && ref.kind === 'object') frame.run.state.setObject(ref.id, anywhere(object, onlyTaints(taints)))
  }
}

/** Runs the functions given to a call, as a model says. Returns what they give back, or null. */
function runCallback(frame: Frame, site: CallSite, { arg, parameters, gives }: CallbackModel, result: Value): Value | null {
  const functions = arg === undefined ? [...allArgs(site.args), ...(site.args.block ? [site.args.block] : [])].flatMap((value) => handlersIn(frame, value)) : selected(frame, site, arg)
  let given: Value | null = null
  for (const callee of functions) {
    if (callee.refs.length === 0 && callee.ext.length === 0 && !(frame.run.analyzer.habits.callsNames && callee.consts)) continue
    const positional = parameters.map((what) => parameterValue(frame, site, what, result))
    const answer = callValue(frame, callee, { ...NO_ARGS, positional }, site.offset, site.at)
    given = given ? join(given, answer) : answer
  }
  if (!gives || !given) return null
  return gives === 'value' ? given : newObject(frame, `${site.at}given`, { rest: given })
}

/** Functions among the arguments, also in lists of them. */
function handlersIn(frame: Frame, value: Value): Value[] {
  if (isFunction(value)) return [value]
  return value.refs.flatMap((ref) => (ref.kind === 'object' ? (objectOf(frame, ref.id)?.list ?? []).filter(isFunction) : []))
}

function parameterValue(frame: Frame, site: CallSite, what: string, result: Value): Value {
  if (what === '') return UNKNOWN
  if (what === '$this') return site.self ?? UNKNOWN
  if (what === '$elements') return site.self ? elementOf(frame, site.self, site.offset) : UNKNOWN
  if (what === '$result') return result
  if (what.startsWith('$')) {
    const [value] = selected(frame, site, what.slice(1).replace(/elements$/, ''))
    if (!value) return UNKNOWN
    return what.endsWith('elements') ? elementOf(frame, value, site.offset) : value
  }
  const dot = what.lastIndexOf('.')
  const made = (dot > 0 && memberOfType(frame, UNKNOWN, what.slice(0, dot), what.slice(dot + 1), site.offset)) || extValue(what)
  return frame.run.analyzer.knowledge.types.get(what)?.tracked ? { ...made, refs: newObject(frame, `${site.at}${what}`, {}).refs } : made
}

const ELEMENTS_FIRST = /^(?:map|forEach|filter|find|findIndex|some|every|flatMap|each|each_with_index|collect|select|reject|detect|any|all|sortBy|sort_by|group_by|groupBy|partition|then|tap|let|also|apply|Select|Where|ForEach|Any|All|First|FirstOrDefault|SelectMany|OrderBy|ifPresent|map!|anyMatch|allMatch|noneMatch|times|each_pair|mapValues|eachSeries|eachLimit|array_map|array_walk|array_filter|usort)[?!]?$/

/** Functions given to a call that nobody knows: they are run, with what the call is about. */
export function runCallbacks(frame: Frame, self: Value | null, name: string, args: CallSite['args'], only: Ref | null, offset: number, at: number): void {
  void only
  const functions = [...args.positional, ...args.named.values(), ...(args.block ? [args.block] : [])].filter(isFunction)
  if (functions.length === 0) return
  const about = self && (ELEMENTS_FIRST.test(name) || args.block) ? (name === 'then' ? self : elementOf(frame, self, offset)) : UNKNOWN
  const others = args.positional.filter((arg) => !isFunction(arg) && arg.refs.length > 0)
  const first = about !== UNKNOWN ? about : ELEMENTS_FIRST.test(name) && others[0] ? elementOf(frame, others[0], offset) : UNKNOWN
  for (const callee of functions) {
    for (const ref of callee.refs) {
      if (ref.kind !== 'function' || ref.fn.ir.role === 'constructor') continue
      // nobody knows whether it returns, or throws: what comes after goes on all the same
      const { state } = frame.run
      const changes = state.branch(() => void callFunction(frame, ref.fn, ref.self, first === UNKNOWN ? NO_ARGS : { ...NO_ARGS, positional: [first] }, offset, at))
      state.merge([noChanges(), { ...changes, dead: false, clean: new Map() }])
    }
  }
}

/** Functions the interpreter itself hands out. */
function special(frame: Frame, path: string, { args }: CallSite): Value {
  if (path.startsWith('#resolve:')) {
    const id = Number(path.slice('#resolve:'.length))
    const object = objectOf(frame, id)
    const value = args.positional[0] ?? UNKNOWN
    if (object) frame.run.state.setObject(id, anywhere(object, value))
  }
  return UNKNOWN
}
