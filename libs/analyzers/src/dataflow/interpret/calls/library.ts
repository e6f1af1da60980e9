import { maskOf } from '../../models/classes.ts'
import { type Mask, NO_CLASSES, union, unionOf } from '../../models/mask.ts'
import type { CallFacts } from '../../models/knowledge.ts'
import type { GuardModel, MethodModel, SanitizerModel } from '../../models/model.ts'
import { namesSecret } from '../../models/hidden.ts'
import { answered } from './answered.ts'
import { isAskedOf } from './asked-of.ts'
import { alteredArgs, NO_ARGS } from './args.ts'
import { BUILDER, startOf } from '../builtins/builders.ts'
import { callBuiltin } from '../builtins/builtin.ts'
import { runCallback, runCallbacks } from './callbacks.ts'
import { type CallSite, holds, selected, siteAt, surelyHolds } from '../guards/conditions.ts'
import { deepTaints } from '../values/deep.ts'
import { type Frame, objectOf } from '../state/frame.ts'
import { SAFE_HOLE } from '../values/holes.ts'
import { mappedMask } from '../builtins/mapped-signs.ts'
import { givenBy, sourceValue } from './outside.ts'
import { carried, passed, spill } from './passing.ts'
import { unknownCall } from './unknown-call.ts'
import { placeKey, resolved, resultType } from './resolved-calls.ts'
import { noteContentType } from '../frameworks/content-type.ts'
import { askingFor } from '../frameworks/procedures.ts'
import { rowsOf } from '../frameworks/rows.ts'
import { checkedData, describing } from '../frameworks/schemas.ts'
import { askForSecrets, secretOf } from '../findings/secrets.ts'
import { isChosen } from '../findings/chosen.ts'
import { checkSink, setMark } from '../findings/sinks.ts'
import { endsInTime, writtenAt } from '../findings/slow-patterns.ts'
import { NO_ROOT } from '../state/state.ts'
import { cleansTest } from '../guards/tests.ts'
import { elementOf } from '../builtins/text.ts'
import { runIncluded } from '../run/upward.ts'
import { altered, cleaned, extValue, foretold, guessed, join, joinTaints, numberTaints, onlyTaints, type Test, UNKNOWN, type Value, valueOf, withTaints } from '../values/value.ts'
import { endsProgram } from '../frameworks/raised-errors.ts'
import { renderView } from '../frameworks/views.ts'
import { anywhere, newObject } from '../objects/writing.ts'

/** Calls something outside of the project: sinks and misuses are checked, and the models say what comes back. */
export function callLibrary(frame: Frame, site: CallSite): Value {
  const { analyzer } = frame.run
  const { knowledge } = analyzer
  if (site.path.startsWith('#')) return special(frame, site.path, site)
  const call = resolved(frame, site)
  const { path, facts, typesToo, method } = call
  const at: CallSite = siteAt(site, path)
  const typed = resultType(frame, call, site)
  const brought = path === 'include' && analyzer.habits.includes ? runIncluded(frame, at) : null
  let result = resultOf(frame, at, facts, typed, method ? likeMethod(frame, at, method) : null)
  if (site.self && site.self.refs.length > 0 && (typed === site.self.ext || typesToo?.some((type) => knowledge.types.get(type)?.lends?.includes(site.name)))) result = altered(result, { refs: site.self.refs })
  // a query goes on asking what it has asked
  if (site.self?.test && typed === site.self.ext && !result.test) result = altered(result, { test: site.self.test })
  for (const { path: one, source } of call.sources) {
    if (!holds(frame, at, source.when, result) || (source.hidden && !asksForSecret(site)) || (source.files && !source.files.test(frame.mod.ir.path))) continue
    const isMeant = source.askedOf ? isAskedOf(frame, site, source.askedOf) : true
    if (isMeant === false) continue
    const found = sourceValue(frame, source.channel, source.kind ?? 'request', placeKey(frame, one, site), site.offset, maskOf(source.cleans ?? []), source.own, source.record, { ...givenBy(source), ...(source.numbers ? { numbers: source.numbers } : {}) })
    const made = isMeant ? found : withTaints(found, guessed(found.taints))
    // a source may be asked for harmless data: `filter_input(..., FILTER_VALIDATE_INT)`
    if (!source.into) result = altered(result, { taints: joinTaints(result.taints, cleaned(made, cleanedBy(frame, at, facts)).taints), consts: null, text: null })
    for (const into of source.into ?? []) for (const value of selected(frame, at, into)) spill(frame, value, made.taints)
  }
  noteContentType(frame, at)
  result = askingFor(frame, at, describing(frame, at, result, typed), typed)
  for (const { schemas } of facts) for (const schema of schemas) result = checkedData(frame, at, schema, result)
  for (const { sinks, misuses, marks, templates } of facts) {
    for (const template of templates) result = renderView(frame, at, template, result)
    for (const sink of sinks) checkSink(frame, at, sink, result)
    for (const misuse of misuses) {
      if (misuse.unlessChosen && isChosen(frame, site.offset)) continue
      if (misuse.late) frame.run.late.push({ frame, site: at, misuse, result })
      else if (surelyHolds(frame, at, misuse.when, result)) analyzer.reports.misused(frame, site.offset, misuse, secretOf(frame, at, misuse))
      else askForSecrets(frame, at, misuse)
    }
    for (const mark of marks) {
      if (!holds(frame, at, mark.when, result)) continue
      for (const value of selected(frame, at, mark.on ?? (site.self ? 'this' : 'result'), result)) setMark(frame, value, mark.mark, mark.remove !== true)
    }
  }
  if (endsProgram(at)) frame.run.state.dead = true
  return brought ?? rowsOf(frame, at, result) ?? result
}

const asksForSecret = ({ args: { positional: [first] } }: CallSite): boolean => first?.consts?.length === 1 && namesSecret(String(first.consts[0]))

/** A method that text and collections have, called on what may be something else: only its sinks and misuses are looked at. */
export function checkWild(frame: Frame, site: CallSite): void {
  const facts = frame.run.analyzer.knowledge.calls.get(site.path)
  if (!facts || (site.self && (site.self.consts || site.self.text !== null))) return
  for (const sink of facts.sinks) checkSink(frame, site, sink, UNKNOWN)
  for (const misuse of facts.misuses) if (surelyHolds(frame, site, misuse.when)) frame.run.analyzer.reports.misused(frame, site.offset, misuse, secretOf(frame, site, misuse))
}

/** What text and collections give by a method that draws: `letters.sample`. One of a few words, or of many servers, is no secret. */
export function drawn(frame: Frame, site: CallSite, given: Value): Value {
  if (given.taints.length > 0 || given.consts?.some((one) => typeof one !== 'string' || one.length > 1)) return given
  for (const { kind, channel, when } of frame.run.analyzer.knowledge.sources.get(site.path) ?? []) {
    if (kind === 'random' && holds(frame, site, when)) return withTaints(given, joinTaints(given.taints, sourceValue(frame, channel, kind, site.path, site.offset).taints))
  }
  return given
}

/** What a call's sanitizers make of its result. */
const cleanedBy = (frame: Frame, site: CallSite, facts: readonly CallFacts[]): Mask =>
  unionOf(facts.flatMap(({ sanitizers }) => sanitizers).flatMap(({ arg = 'result', cleans, when, foretold: stays }) => (arg === 'result' && !stays && holds(frame, site, when) ? [maskOf(cleans)] : [])))

/** What is known is known of any method of that name: what comes back is as open as where nothing is. */
const isByName = ({ sinks, misuses, sanitizers, schemas, marks }: CallFacts): boolean => [sinks, misuses, sanitizers, schemas, marks].every((facts) => facts.every(({ at }) => at.startsWith('*.')))

const NOTHING_SAID: Pick<CallFacts, 'sanitizers' | 'passes' | 'guards' | 'callbacks'> = { sanitizers: [], passes: [], guards: [], callbacks: [] }

/** What is said of a call's result, as far as it is said of this one. */
const saidOf = (frame: Frame, site: CallSite, facts: readonly CallFacts[]): typeof NOTHING_SAID => ({
  sanitizers: facts.flatMap((one) => one.sanitizers).filter((it) => holds(frame, site, it.when)),
  passes: facts.flatMap((one) => one.passes).filter((it) => holds(frame, site, it.when)),
  guards: facts.flatMap((one) => one.guards).filter((it) => holds(frame, site, it.when)),
  callbacks: facts.flatMap((one) => one.callbacks).filter((it) => holds(frame, site, it.when)),
})

function resultOf(frame: Frame, site: CallSite, facts: readonly CallFacts[], types: readonly string[], known: Value | null): Value {
  const { knowledge } = frame.run.analyzer
  const { sanitizers, passes, guards, callbacks } = facts.length === 0 ? NOTHING_SAID : saidOf(frame, site, facts)
  const made = types.length > 0 ? extValue(...types) : UNKNOWN
  const isClean = types.some((type) => knowledge.types.get(type)?.clean)
  let result: Value
  if (known) result = known
  else if (passes.length > 0) {
    result = passes.map((pass) => passed(frame, site, pass)).reduce(join)
    for (const callback of callbacks) result = joinGiven(result, runCallback(frame, site, callback, result))
    // what is known of all methods of a name says nothing of a block
    if (site.args.block && callbacks.length === 0 && passes.every(({ at }) => at.startsWith('*.'))) runCallbacks(frame, site.self, site.name, site.args, null, site.offset, site.at)
  } else if (callbacks.length > 0) {
    result = callsGiven(site) ? calledUnknown(frame, site) : carried(frame, site, false)
    for (const callback of callbacks) {
      const given = runCallback(frame, site, callback, result)
      result = given && callback.only ? given : joinGiven(result, given)
    }
  } else if (isClean || (guards.length > 0 && sanitizers.length === 0)) {
    // a number says no more of what it was made of than whether it can be foretold
    result = isClean ? onlyTaints(numberTaints(carried(frame, site, false).taints)) : UNKNOWN
    runCallbacks(frame, site.self, site.name, site.args, null, site.offset, site.at)
  } else {
    runCallbacks(frame, site.self, site.name, site.args, null, site.offset, site.at)
    result = answered(frame, site, facts, carried(frame, site, !site.isNew && (facts.every(isByName) || site.guess === true) && sanitizers.length === 0))
  }
  if (!known) result = altered(result, { ext: result.ext.length > 0 && (made.ext.length === 0 || (passes.length > 0 && made.ext.every((type) => type.endsWith('()')))) ? result.ext : [...made.ext] })
  if (site.path === 'strings.Map' && result.taints.length > 0) result = cleaned(result, mappedMask(frame, site))
  if (PATTERN_MAKERS.test(site.path)) result = patternValue(frame, site, result)
  // an object of a class of ours is there already
  if (types.some((type) => knowledge.types.get(type)?.named)) result = altered(result, { taints: [], refs: namedEntries(frame, site) })
  else if ((site.isNew && !site.self?.refs.length) || types.some((type) => knowledge.types.get(type)?.tracked)) result = tracked(frame, site, result)
  for (const { cleans, arg = 'result', quotes, foretold: stays } of sanitizers) {
    if (arg === 'result') result = quotedText(harmlessText(stays ? computed(result, maskOf(cleans)) : cleaned(result, maskOf(cleans)), cleans), quotes)
    else for (const value of selected(frame, site, arg)) markClean(frame, value, maskOf(cleans))
  }
  const tests = guards.flatMap((guard) => guardTest(frame, site, guard))
  return tests.length > 0 ? altered(result, { test: { kind: 'both', tests } }) : result
}

/** Calls what it is given, and does nothing else: `call_user_func_array($filter['function'], $args)`. */
const callsGiven = ({ path }: CallSite): boolean => /^(?:call_user_func(?:_array)?|forward_static_call(?:_array)?)$/.test(path)

/** What comes back of a function that nobody knows is a guess; one that is known says it itself. */
const calledUnknown = (frame: Frame, site: CallSite): Value =>
  site.args.positional[0]?.refs.length ? UNKNOWN : unknownCall(frame, null, site.name || site.path, alteredArgs(site.args, { positional: site.args.positional.slice(1) }), site.offset, site.at)

/** A function that does what a method does is that method, called on one of its arguments. */
function likeMethod(frame: Frame, { self, args, offset, at }: CallSite, { name, this: subject, args: places, perhaps = [] }: MethodModel): Value | null {
  // a static one takes what it is about as an argument, one of an instance does not
  if (self && places.some((place) => !args.positional[place])) return callBuiltin(frame, { value: self, name, args, offset, at })
  const value = args.positional[subject]
  if (!value || args.spread) return null
  const positional = [...places, ...perhaps].flatMap((place) => args.positional[place] ?? [])
  return callBuiltin(frame, { value, name, args: alteredArgs(NO_ARGS, { positional }), offset, at })
}

/** A number or a digest made of something: harmless, but as easily foretold as that. */
function computed(value: Value, mask: Mask): Value {
  const kept = foretold(value.taints)
  if (kept.length === 0) return cleaned(value, mask)
  const others = value.taints.filter(({ label }) => label.source?.kind !== 'random')
  return withTaints(value, joinTaints(cleaned(onlyTaints(others), mask).taints, kept))
}

/** Text that stands between quotes of its own. */
const quotedText = (value: Value, quotes: SanitizerModel['quotes']): Value => (quotes && value.text === SAFE_HOLE ? altered(value, { text: `${quotes}${SAFE_HOLE}${quotes}` }) : value)

/** What was made harmless in statements and commands need not be suspected where they are put together. */
const harmlessText = (value: Value, cleans: SanitizerModel['cleans']): Value =>
  value.text === null && value.consts === null && (cleans === 'all' || cleans.includes('sql') || cleans.includes('command')) ? altered(value, { text: SAFE_HOLE }) : value

/** What makes a regular expression of text. */
const PATTERN_MAKERS = /(?:^|\.)(?:RegExp|Regexp|re\.compile|Pattern\.compile|regexp\.(?:Must)?Compile|Regex|Regexp\.new)$/

/** Keeps a regular expression's text, so that what it tests is known. */
function patternValue(frame: Frame, site: CallSite, result: Value): Value {
  const { args } = site
  const source = args.positional[0]
  const [flags] = args.positional[1]?.consts ?? []
  const kinds = typeof flags === 'string' ? [...flags].filter((flag) => flag === 'g' || flag === 'i').map((flag) => `RegExp:${flag}`) : []
  const made = newObject(frame, site.at, { fields: writtenAt(frame, site.offset, source?.text ?? null, endsInTime(frame, args, 2)) })
  return altered(result, { text: source?.text ?? null, refs: made.refs, ext: [...result.ext, ...kinds] })
}

function guardTest(frame: Frame, site: CallSite, { arg = 0, cleans, if: when = true }: GuardModel): Test[] {
  return selected(frame, site, arg).flatMap((value): Test[] => {
    if (when === 'returns') {
      markClean(frame, value, maskOf(cleans))
      return []
    }
    const test = cleansTest(valueOf({ taints: deepTaints(frame, value) }), maskOf(cleans), when)
    return test ? [test] : []
  })
}

function markClean(frame: Frame, value: Value, mask: Mask) {
  const { state } = frame.run
  for (const { label } of deepTaints(frame, value)) state.setClean(label.id, union(state.clean.get(label.id) ?? NO_CLASSES, mask))
}

const joinGiven = (result: Value, given: Value | null): Value => (given ? join(result, given) : result)

/** What is made of the elements it gets. */
const SETS = /^(?:Set|WeakSet)$/

/** What is made of pairs of a key and a value. */
const MAPS = /^(?:Map|WeakMap)$/

/** The values of a list of pairs by their keys, or null where a key is not known. */
function entriesIn(frame: Frame, list: Value): Map<string, Value> | null {
  const [ref] = list.refs
  const object = list.refs.length === 1 && ref?.kind === 'object' ? objectOf(frame, ref.id) : undefined
  if (!object?.list || object.rest) return null
  const fields = new Map<string, Value>()
  for (const pair of object.list) {
    const [held] = pair.refs
    const [key, value] = (held?.kind === 'object' && objectOf(frame, held.id)?.list) || []
    const [name] = key?.consts ?? []
    if (!value || key?.consts?.length !== 1 || (typeof name !== 'string' && typeof name !== 'number')) return null
    fields.set(String(name), value)
  }
  return fields
}

/** An instance that marks can be set on, and that collects what is put into it. */
function tracked(frame: Frame, site: CallSite, result: Value): Value {
  if (result.refs.length > 0) return result
  const [first] = site.args.positional
  const held = first && SETS.test(site.path) ? elementOf(frame, first, site.offset) : UNKNOWN
  const fields = first && MAPS.test(site.path) ? entriesIn(frame, first) : BUILDER.test(site.path) ? startOf(first) : null
  const made = newObject(frame, site.at, fields ? { fields } : held === UNKNOWN ? {} : { rest: held })
  return altered(result, { refs: made.refs, ...(fields && MAPS.test(site.path) ? { taints: [] } : {}) })
}

/** A map of what a call is given by name, and of what the caller of this function has given it by name: `f(title=title, **kwargs)`. */
function namedEntries(frame: Frame, { args: { named, spread }, at }: CallSite): Value['refs'] {
  const more = (spread?.refs ?? []).filter((ref) => ref.kind === 'object' && objectOf(frame, ref.id)?.root !== NO_ROOT)
  return [...newObject(frame, at, { fields: new Map(named) }).refs, ...more]
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
