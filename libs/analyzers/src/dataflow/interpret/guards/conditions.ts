import type { Constant } from '../../ir/module.ts'
import { ALL_CLEAN, bitOf } from '../../models/classes.ts'
import { has, type Mask, overlaps, union } from '../../models/mask.ts'
import { lineage } from '../../models/knowledge.ts'
import type { Conditions, Matcher, Selector } from '../../models/model.ts'
import { selectorOf } from '../../models/selector.ts'
import { outerTypes } from '../../program/program.ts'
import { indexOf, memberOf } from '../objects/access.ts'
import type { Args } from '../calls/args.ts'
import { hasOpenRights } from '../frameworks/rights.ts'
import { deepTaints } from '../values/deep.ts'
import { dependOn, type Frame, objectOf } from '../state/frame.ts'
import { withoutHoles } from '../values/holes.ts'
import { cleanOf } from '../state/settled.ts'
import { type HeapObject, NO_ROOT } from '../state/state.ts'
import { altered, type Ref, refValue, UNKNOWN, type Value, valueOf } from '../values/value.ts'
import { isBuiltText } from '../trace/taint-facts.ts'

/** One call, as the models see it. */
export interface CallSite {
  /** the full name; '*.name' where nothing is known about the receiver */
  path: string
  /** the method's name; '' for a function or construction */
  name: string
  self: Value | null
  args: Args
  offset: number
  at: number
  isNew: boolean
  /** the receiver is not known */
  guess?: boolean
}

/** The same call under another name. */
export const siteAt = ({ name, self, args, offset, at, isNew, guess }: CallSite, path: string): CallSite => (guess ? { path, name, self, args, offset, at, isNew, guess } : { path, name, self, args, offset, at, isNew })

/** The values a selector names at a call; none where that argument is not given. */
export function selected(frame: Frame, site: CallSite, selector: Selector, result: Value = UNKNOWN): Value[] {
  const { base, position, rest, names, path } = selectorOf(selector)
  const found: Value[] = []
  const { args, self } = site
  if (base === 'this' && self) found.push(self)
  else if (base === 'result' || base === 'value') found.push(result)
  else if (base === 'block' && args.block) found.push(args.block)
  else if (base === 'any') found.push(...args.positional, ...args.named.values(), ...(args.spread ? [args.spread] : []))
  else if (base === 'argument') {
    const named = names.map((name) => args.named.get(name)).find((value) => value !== undefined)
    if (named) found.push(named)
    else if (position < 0 && args.spread) found.push(...spreadPart(frame, args.spread, names[0] ?? ''))
    else if (position >= 0) {
      if (rest) found.push(...args.positional.slice(position))
      else if (args.positional[position]) found.push(args.positional[position])
      if (args.spread && args.positional.length <= position) found.push(...(rest ? null : placeIn(frame, args.spread, position - args.positional.length)) ?? spreadPart(frame, args.spread, names[0] ?? ''))
    }
  }
  if (path.length === 0) return found
  return found.flatMap((value) => {
    const part = path.reduce<Value | null>((at, key) => (at ? partOf(frame, at, key, args) : null), asNamed(frame, asList(value, path)))
    return part ? [part] : []
  })
}

/** Of what is a list here and text there only a list has places. */
const asList = (value: Value, [first = '']: readonly string[]): Value =>
  value.refs.length > 0 && value.taints.length > 0 && /^\d+$/.test(first) ? altered(value, { taints: value.taints.filter((taint) => !isBuiltText(taint)) }) : value

/** Python: `from_object('shop.settings.Live')` is given what the text names; no text has members of its own. */
function asNamed(frame: Frame, value: Value): Value {
  const [name, ...others] = value.consts ?? []
  if (frame.mod.language !== 'python' || typeof name !== 'string' || others.length > 0 || !/^[A-Za-z_][\w.]*(?::\w+)?$/.test(name)) return value
  const parts = name.replace(':', '.').split('.')
  const { resolver } = frame.run.analyzer
  const whole = resolver.module(frame.mod, parts.join('.'))
  if (whole) return refValue({ kind: 'module', mod: whole })
  const around = parts.length > 1 ? resolver.module(frame.mod, parts.slice(0, -1).join('.')) : null
  return around ? (memberOf(frame, refValue({ kind: 'module', mod: around }), parts.at(-1) ?? '', 0) ?? value) : value
}

/** `$0` is the part that the first argument names. */
const partOf = (frame: Frame, value: Value, key: string, { positional }: Args): Value | null =>
  /^\$\d+$/.test(key) ? indexOf(frame, value, positional[Number(key.slice(1))] ?? UNKNOWN, 0) : given(frame, value, key)

/** What surely stands at a place of a list that is spread; null where that is not known. */
function placeIn(frame: Frame, { refs, taints }: Value, place: number): Value[] | null {
  if (!frame.run.analyzer.habits.listsGrow || refs.length === 0 || taints.length > 0) return null
  const found = refs.map((ref) => (ref.kind === 'object' ? objectOf(frame, ref.id)?.fields.get(String(place)) : undefined))
  return found.every((value) => value !== undefined) ? found : null
}

/** What `*list` or `**options` gives for an argument of this name. */
function spreadPart(frame: Frame, spread: Value, name: string): Value[] {
  if (!name || spread.refs.some((ref) => ref.kind === 'object' && objectOf(frame, ref.id)?.list)) return [spread]
  const part = given(frame, spread, name)
  return part ? [part] : []
}

/** Whether an object of ours surely has no such part. */
function lacks(frame: Frame, ref: Ref, key: string): boolean {
  const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
  if (object?.closed && !object.list && !object.fields.has(key)) return true
  return Boolean(object?.list && !object.rest && /^\d+$/.test(key) && Number(key) >= object.list.length)
}

/** A part of an options object, or null where it is surely not there. */
function given(frame: Frame, value: Value, key: string): Value | null {
  if (value.refs.length === 0 && value.consts?.every((one) => one === undefined || one === null)) return null
  // what may be data instead of an object of ours may hold anything
  if (value.refs.length > 0 && value.taints.length === 0 && key !== '*' && value.refs.every((ref) => lacks(frame, ref, key))) return null
  return key === '*' ? indexOf(frame, value, UNKNOWN, 0) : memberOf(frame, value, key, 0)
}

export const holds = (frame: Frame, site: CallSite, when: Conditions | undefined, result: Value = UNKNOWN): boolean =>
  !when || Object.entries(when).every(([selector, matcher]) => matches(frame, selected(frame, site, /^\d+$/.test(selector) ? Number(selector) : selector, result), matcher))

/** Whether the conditions hold whatever way was taken: a value that may be one or the other matches only if both do. */
export const surelyHolds = (frame: Frame, site: CallSite, when: Conditions | undefined, result: Value = UNKNOWN): boolean =>
  !when || Object.entries(when).every(([selector, matcher]) => matches(frame, selected(frame, site, /^\d+$/.test(selector) ? Number(selector) : selector, result), matcher, true))

function matches(frame: Frame, values: readonly Value[], matcher: Matcher, surely = false): boolean {
  if (typeof matcher === 'object' && matcher !== null && !(matcher instanceof RegExp)) {
    if ('not' in matcher) return !matches(frame, values, matcher.not, !surely)
    if ('anyOf' in matcher) return matcher.anyOf.some((one) => matches(frame, values, one, surely))
    if ('absent' in matcher) return values.every((value) => value.consts?.length === 1 && value.consts[0] === undefined) === matcher.absent
    return values.some((value) => matchesShape(frame, value, matcher, surely))
  }
  return values.some((value) => matchesConstant(value, matcher, surely))
}

/** What a value is declared to be is not what it is called: `name: str`. */
const PLAIN: ReadonlySet<string> = new Set(['str', 'string', 'bytes', 'int', 'float', 'bool', 'boolean', 'number', 'dict', 'list', 'object'])

function matchesConstant(value: Value, matcher: Exclude<Matcher, object> | RegExp, surely: boolean): boolean {
  if (surely && value.consts && value.consts.length > 1) return value.consts.every((one) => matchesConstant(valueOf({ consts: [one] }), matcher, false))
  if (!(matcher instanceof RegExp)) return value.consts?.includes(matcher) === true
  if (value.consts) return value.consts.some((one) => one !== undefined && one !== null && matcher.test(String(one)))
  if (value.text !== null && withoutHoles(value.text) !== '') return matcher.test(value.text)
  return value.ext.some((name) => !PLAIN.has(name) && matcher.test(name))
}

function matchesShape(frame: Frame, value: Value, matcher: Exclude<Extract<Matcher, object>, RegExp | { not: Matcher } | { anyOf: readonly Matcher[] } | { absent: boolean }>, surely: boolean): boolean {
  if ('constant' in matcher) return isConstant(value) || isConstantList(frame, value)
  if ('varies' in matcher) return value.consts === null && (value.text === null || value.text.includes('\0'))
  if ('object' in matcher) return value.refs.some((ref) => ref.kind === 'object' && isMade(objectOf(frame, ref.id))) === matcher.object
  if ('writes' in matcher) return value.refs.some((ref) => ref.kind === 'object' && objectOf(frame, ref.id)?.fields.has(matcher.writes) === true)
  // whether a caller gives one, and of what, only he knows
  if ('listed' in matcher) dependOn(frame, value)
  if ('listed' in matcher) return value.refs.some((ref) => ref.kind === 'object' && isListed(objectOf(frame, ref.id)))
  if ('built' in matcher) return value.text !== null && value.text.includes('\0') && withoutHoles(value.text) !== ''
  if ('given' in matcher) return isGiven(frame, value, bitOf(matcher.given))
  if ('tainted' in matcher) {
    const harm = matcher.tainted === true ? ALL_CLEAN : bitOf(matcher.tainted)
    return deepTaints(frame, value).some(({ label, clean }) => !has(union(clean, cleanOf(frame.run, label)), harm))
  }
  if ('sent' in matcher) return deepTaints(frame, value).some(({ label }) => label.source?.kind === 'request')
  if ('carries' in matcher) return deepTaints(frame, value).length > 0
  if ('answers' in matcher) return answers(frame, value, matcher.answers)
  if ('rights' in matcher) return hasOpenRights(frame, value)
  if ('own' in matcher) return value.refs.some((ref) => ref.kind === 'object' && Boolean(objectOf(frame, ref.id)?.cls))
  // of a parameter only callers may know
  if ('type' in matcher && value.ext.length === 0) dependOn(frame, value)
  if ('type' in matcher) return typesOf(frame, value).some((type) => lineage(frame.run.analyzer.knowledge, type).includes(matcher.type))
  const marked = hasMark(frame, value, 'mark' in matcher ? matcher.mark : matcher.lacks, surely)
  return 'mark' in matcher ? marked === true : marked === false
}

const isConstant = ({ consts, taints }: Value) => consts !== null && consts.some((one) => typeof one === 'string' || typeof one === 'number') && taints.length === 0

/** `{ 1, 2, 3 }`: bytes written down in the code. */
const isConstantList = (frame: Frame, { refs, taints }: Value) =>
  taints.length === 0 && refs.length > 0 && refs.every((ref) => {
    const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
    return object !== undefined && object.list !== null && object.rest === null && object.list.length > 0 && object.list.every(isConstant)
  })

const isListed = (object: HeapObject | undefined): boolean => object !== undefined && (object.list !== null || object.fields.has('0'))

const MAX_ANSWER = 12

function answers(frame: Frame, value: Value, constant: Constant): boolean {
  const functions = value.refs.flatMap((ref) => (ref.kind === 'function' ? [ref.fn] : ref.kind === 'object' ? [...(objectOf(frame, ref.id)?.cls?.methods.values() ?? [])] : []))
  return functions.length > 0 && functions.every((fn) => {
    if (fn.ir.end - fn.ir.start > MAX_ANSWER) return false
    const consts = frame.run.analyzer.summaryOf(fn).returns?.value.consts
    return consts?.length === 1 && consts[0] === constant
  })
}

function isGiven(frame: Frame, value: Value, bit: Mask): boolean {
  return deepTaints(frame, value, 1).some(({ label, clean, guess }) => !guess && label.source === null && label.root !== 0 && !overlaps(union(clean, cleanOf(frame.run, label)), bit))
}

const isMade = (object: HeapObject | undefined) => object !== undefined && object.root === NO_ROOT && !object.fields.has('#given') && (object.list !== null || object.fields.size > 0 || object.closed)

export function typesOf(frame: Frame, value: Value): string[] {
  const found = [...value.ext]
  for (const ref of value.refs) {
    const cls = ref.kind === 'object' ? objectOf(frame, ref.id)?.cls : null
    if (cls) found.push(...outerTypes(cls))
  }
  return found
}

/** Whether an object has a mark, or surely has it; null where the object is not known. */
function hasMark(frame: Frame, value: Value, mark: string, surely: boolean): boolean | null {
  let known: boolean | null = null
  for (const ref of value.refs) {
    const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
    if (!object || ref.kind !== 'object') continue
    const set = object.fields.get(`#${mark}`)?.consts
    if (surely ? set?.length === 1 && set[0] === true : set?.includes(true)) return true
    // what was made elsewhere may have been marked there
    if (ref.id < 0) dependOn(frame, value)
    else known = false
  }
  return known
}
