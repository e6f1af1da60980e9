import type { PassModel } from '../../models/model.ts'
import { allArgs } from './args.ts'
import { openly, saysOpenly } from './openly.ts'
import { isFunction, withoutCallbacks } from './callbacks.ts'
import { type CallSite, selected } from '../guards/conditions.ts'
import { WRITES_ALL } from '../objects/printed.ts'
import { deepTaints } from '../values/deep.ts'
import { type Frame, objectOf } from '../state/frame.ts'
import { FOLDER, withoutSeparator } from '../values/folder-path.ts'
import { hasHoles, HOLE } from '../values/holes.ts'
import { alteredObject } from '../state/state.ts'
import { madeCollection } from '../builtins/made-collections.ts'
import { afterHost, concat, format, standing } from '../builtins/text.ts'
import { unknownCall } from './unknown-call.ts'
import { ALL_CLEAN, maskOf } from '../../models/classes.ts'
import { type Mask, without } from '../../models/mask.ts'
import { altered, alteredTaint, cleaned, constantValue, guessed, join, joinTaints, onlyTaints, steppedTaint, type Taint, UNKNOWN, type Value, valueOf } from '../values/value.ts'
import { anywhere, newObject, setIndex } from '../objects/writing.ts'
import { callEvent, createEvent } from '../trace/event.ts'

/** What a call gives back when only habit speaks: what it is called on and what it gets may come out. */
export function carried(frame: Frame, site: CallSite, guess: boolean): Value {
  const { self, args, offset, name, path, isNew } = site
  if (frame.run.analyzer.habits.plainResult?.test(name)) return UNKNOWN
  // a bare name is a helper far more often than something that gives all fields
  const isBare = frame.run.analyzer.habits.callsReadFields && self !== null && (self === frame.self || isSame(self, frame.self))
  if (!isNew && guess) return unknownCall(frame, isBare ? null : self, name || path.slice(path.lastIndexOf('.') + 1), withoutCallbacks(args), offset, site.at)
  const whole = WRITES_ALL.test(name || path)
  let taints: readonly Taint[] = self && !isBare ? deepTaints(frame, self, 2, undefined, whole) : []
  for (const arg of allArgs(args)) if (!isFunction(arg)) taints = joinTaints(taints, deepTaints(frame, arg, 2, undefined, whole))
  if (isNew && isForeign(frame, path)) taints = guessed(taints)
  if (isNew ? isClient(frame, path) : saysOpenly(name, args)) taints = openly(taints)
  return onlyTaints(taints.map((taint) => steppedTaint(taint, frame.mod, offset, isNew ? createEvent(path.slice(path.lastIndexOf('.') + 1)) : callEvent(name || path))))
}

/** `new S3({ credentials })`: what a class of a package is given to sign in with does not come back with its answers. */
const isClient = ({ mod: { language } }: Frame, path: string): boolean => language === 'javascript' && /[./]/.test(path) && !path.endsWith('Error')

/** Packages of the languages themselves, and of those who make builders and containers for all: what their classes are made of they give back. */
const OWN_PACKAGES = /^(?:java|javax|jakarta|kotlin|scala|System|Microsoft|org\.(?:apache|springframework|json|eclipse|hibernate)|com\.(?:google|fasterxml|squareup|amazonaws|mongodb)|okhttp3|Newtonsoft|RestSharp)\./

/** A class of a library that no model knows, in PHP also one that nobody can name: what it makes of what it is given, and whether it takes it at all, is its own affair. */
const isForeign = ({ run: { analyzer: { habits, knowledge } } }: Frame, path: string): boolean =>
  (habits.staticTypes ? path.includes('.') : habits.classesHold === true && !/^\w+$/.test(path)) && !OWN_PACKAGES.test(path) && !knowledge.types.has(path) && !knowledge.calls.has(path)

/** The very object the code runs on. */
export const isSame = ({ refs: [a] }: Value, { refs: [b] }: Value): boolean => a?.kind === 'object' && b?.kind === 'object' && a.id === b.id

const SLASH = constantValue('/')

/** What a call keeps under the name that it is given first, and nowhere else. */
const KEPT_UNDER = 'this.$0'

/** A pair, or more: each part under its own name. */
function inParts(frame: Frame, site: CallSite, from: PassModel['from'], parts: readonly string[], cleanParts: PassModel['cleanParts'] = {}): Value {
  const cleans = new Map(Object.entries(cleanParts))
  const fields = parts.map((name, at): [string, Value] => [name, cleaned(joined(from.slice(at, at + 1).flatMap((selector) => selected(frame, site, selector))), maskOf(cleans.get(name) ?? []))])
  return newObject(frame, site.at, { fields: new Map(fields) })
}

export function passed(frame: Frame, site: CallSite, { from, to = 'result', text, parts, makes, cleanParts, settles, undoes }: PassModel): Value {
  if (parts) return inParts(frame, site, from, parts, cleanParts)
  const values = from.flatMap((selector) => selected(frame, site, selector)).map((value) => (undoes ? undone(value, maskOf(undoes)) : value))
  const made = makes ? madeCollection(frame, site.at, makes, values) : null
  if (made) return made
  if (text === 'concat' && values.length > 0) return concat(frame, values, site.offset)
  if (text === 'resolved') return resolvedPath(frame, values, site)
  if (text === 'path' && values.length > 0) return joinedPath(frame, values, site.offset)
  if (text === 'address' && values[0]) return (addressesOf(frame, values[0]) ?? [values]).map((parts) => concat(frame, parts, site.offset)).reduce(join)
  if (text === 'format' && values[0]) {
    const places = placed(frame, values[0], values.slice(1))
    return format(frame, values[0], (places ?? values.slice(1)).reduce(join, UNKNOWN), site.offset, null, places !== null)
  }
  if (to === 'result') {
    // of a list that is spread its items are given, not the list
    if (values.length === 1 && values[0] && values[0] !== site.args.spread) return noteThrough(frame, settles ? altered(values[0], { taints: settled(values[0].taints, settles) }) : values[0], site)
    const taints = settled(values.map((value) => deepTaints(frame, value)).reduce(joinTaints, []), settles)
    return noteThrough(frame, onlyTaints(taints), site)
  }
  if (to === KEPT_UNDER) {
    if (site.self) setIndex(frame, site.self, site.args.positional[0] ?? UNKNOWN, values.reduce(join, UNKNOWN))
    return UNKNOWN
  }
  const taints = settled(values.map((value) => deepTaints(frame, value)).reduce(joinTaints, []), settles)
  for (const target of selected(frame, site, to)) {
    spill(frame, target, taints)
    if (from.length === 0) fill(frame, target)
  }
  return to === 'this' && site.self ? site.self : UNKNOWN
}

const joinedPath = (frame: Frame, parts: readonly Value[], offset: number): Value => concat(frame, parts.flatMap((value, at) => (at === 0 ? [value] : [SLASH, value])), offset)

/** Parts of a path put together and resolved: no separator is left at its end. */
function resolvedPath(frame: Frame, parts: readonly Value[], site: CallSite): Value {
  const [only = UNKNOWN] = parts
  // of a list that is spread its items are given, not the list
  const whole = parts.length > 1 || only === site.args.spread ? joinedPath(frame, parts, site.offset) : noteThrough(frame, only, site)
  const text = withoutSeparator(whole.text ?? HOLE)
  const consts = whole.consts?.map((one) => (typeof one === 'string' ? withoutSeparator(one) : one)) ?? null
  return valueOf({ taints: whole.taints, consts, text, ext: [FOLDER] })
}

/** One value for several; a constant that stands alone stays one. */
const joined = (values: readonly Value[]): Value => (values.length > 0 ? values.reduce(join) : UNKNOWN)

/** What can do harm again once its escaping is taken from it. */
const undone = (value: Value, mask: Mask): Value =>
  altered(value, { taints: value.taints.map((taint) => (taint.clean === ALL_CLEAN ? taint : alteredTaint(taint, { clean: without(taint.clean, mask) }))) })

/** The addresses that a value may be, in their parts; null where nothing says so of one of them. */
function addressesOf(frame: Frame, { refs, taints }: Value): Value[][] | null {
  if (taints.length > 0 || refs.length === 0) return null
  const addresses = refs.map((ref) => (ref.kind === 'object' ? addressOf(objectOf(frame, ref.id)?.fields) : null))
  return addresses.includes(null) ? null : addresses.flatMap((parts) => (parts ? [parts] : []))
}

/** `url.URL{Host: host, Path: path}` as it is written: where it leads is said by the host, whatever comes behind it. */
function addressOf(fields: ReadonlyMap<string, Value> | undefined): Value[] | null {
  const host = fields?.get('Host')
  if (!fields || !host || host.consts?.includes('')) return null
  const part = (name: string) => fields.get(name) ?? constantValue('')
  const scheme = fields.get('Scheme')
  // one that nobody knows leads nowhere else either
  return [scheme?.consts?.length === 1 && scheme.consts[0] ? scheme : constantValue('https'), constantValue('://'), host, constantValue('/'), part('Path'), constantValue('?'), part('RawQuery'), constantValue('#'), part('Fragment')]
}

/** Data that was meant as it is, where its kind says so. */
const settled = (taints: readonly Taint[], settles: PassModel['settles']): readonly Taint[] =>
  settles ? taints.flatMap((taint) => (taint.label.source && settles.of.includes(taint.label.source.kind) ? cleaned(onlyTaints([taint]), maskOf(settles.cleans)).taints : [taint])) : taints

/** Writes what nothing is known about over what an object holds: a buffer that is read into. */
function fill(frame: Frame, target: Value): void {
  for (const ref of target.refs) {
    const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
    if (object && ref.kind === 'object') frame.run.state.setObject(ref.id, alteredObject(object, { list: null, rest: UNKNOWN }))
  }
}

/** Where something is put into a format. */
const PLACES = /%(?:\d+\$)?[-+ 0#]*(?:'.)?\d*(?:\.\d+)?[a-zA-Z]/g

/** Kinds of places that take numbers. */
const OF_NUMBERS = /^[bcdeEfFgGoxXu]$/

interface Place {
  kind: string
  index: number
}

/** Where the values of a format stand, by their number: `%2$s is %1$d` says it itself. */
function placesIn(text: string): ReadonlyMap<number, readonly Place[]> {
  const places = new Map<number, Place[]>()
  let next = 0
  for (const { 1: number, 2: kind, index } of text.matchAll(/%(?:%|(?:(\d+)\$)?[-+ 0#]*(?:'.)?\d*(?:\.\d+)?([a-zA-Z]))/g)) {
    if (!kind) continue
    const at = number === undefined ? next++ : Number(number) - 1
    places.set(at, [...(places.get(at) ?? []), { kind, index }])
  }
  return places
}

/** Values as their places in a format leave them, `%d` leaves nothing of the data; null where the places are not known. */
function placed(frame: Frame, pattern: Value, values: readonly Value[]): readonly Value[] | null {
  // a translated one is known by its text alone
  const [text] = pattern.consts ?? [pattern.text]
  if ((pattern.consts && pattern.consts.length !== 1) || typeof text !== 'string' || hasHoles(text) || /%\(|\{|%[-+ 0#\d.]*\*/.test(text)) return null
  const places = placesIn(text)
  return values.flatMap((value, at) => {
    const own = places.get(at)
    const place = own?.find(({ kind }) => !OF_NUMBERS.test(kind))
    if (own && !place) return []
    if (!place || value.taints.length === 0) return [value]
    const before = text.slice(0, place.index)
    return [altered(value, { taints: afterHost(before.replace(PLACES, '\0'), standing(frame, value, before)) })]
  })
}

const noteThrough = (frame: Frame, value: Value, { name, path, offset }: CallSite): Value =>
  value.taints.length === 0 ? value : altered(value, { taints: value.taints.map((taint) => steppedTaint(taint, frame.mod, offset, callEvent(name || path))) })

/** Puts data into an object at places that are not known. */
export function spill(frame: Frame, target: Value, taints: readonly Taint[]): void {
  if (taints.length === 0) return
  for (const ref of target.refs) {
    const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
    if (object && ref.kind === 'object') frame.run.state.setObject(ref.id, anywhere(object, onlyTaints(taints)))
  }
}
