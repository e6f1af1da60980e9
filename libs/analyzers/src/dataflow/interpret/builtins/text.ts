import { bitOf, maskOf } from '../../models/classes.ts'
import { type Mask, NO_CLASSES, union } from '../../models/mask.ts'
import { indexOf } from '../objects/access.ts'
import type { Args } from '../calls/args.ts'
import { deepTaints } from '../values/deep.ts'
import { joinTexts } from '../run/fold.ts'
import { type Frame, objectOf } from '../state/frame.ts'
import { beforeHole, hasHoles, HOLE, SAFE_HOLE } from '../values/holes.ts'
import { asText } from '../objects/magic.ts'
import { plainPart } from './plain-parts.ts'
import { partOfText } from './view-names.ts'
import { keysOf } from '../objects/prototypes.ts'
import { cleanInAttribute, cleanInPlace, placeAfter } from '../values/places.ts'
import { cleanInQuotes, wrapped } from '../values/quotes.ts'
import { tested } from '../state/settled.ts'
import { altered, alteredTaint, cleaned, constantValue, guessed, joinTaints, type Taint, UNKNOWN, type Value, valueOf, withTaints } from '../values/value.ts'

/** Text before data that already says where an address leads: a host nobody outside has chosen, and what ends it; or a place on the same host. */
// oxlint-disable-next-line no-control-regex
const AFTER_HOST = /^(?:[a-z][a-z0-9+.-]*:\/\/)?[^/?#\0]*[\0\u0001]|^[a-z][a-z0-9+.-]*:\/\/[^/?#@\0]+[/?#]|^\/[^/\\\0]|^[\w%-][\w.%-]*\/|^(?!\s*(?:javascript|vbscript|data):)[^?#]*[?#]/i

const HOST_MASK = maskOf(['ssrf', 'redirect', 'link'])
/** `'/' + path`: whatever is asked with it stands in front of it. A browser reads `//host` all the same. */
const PATH_MASK = maskOf(['ssrf'])

const cleanedTaints = (own: readonly Taint[], mask: Mask): readonly Taint[] => (own.length === 0 || mask === NO_CLASSES ? own : cleaned(valueOf({ taints: own }), mask).taints)

const afterStart = (start: string, own: readonly Taint[]): readonly Taint[] =>
  cleanedTaints(own, AFTER_HOST.test(start) ? HOST_MASK : start === '/' ? PATH_MASK : NO_CLASSES)

/** Whether what stands there says where an address leads, whatever comes behind it. */
export const leadsSomewhere = (start: string): boolean => AFTER_HOST.test(start)

/** Data as it stands behind the beginning of an address. */
export const addressTaints = (start: string, value: Value): Value => (value.taints.length === 0 ? value : withTaints(value, afterStart(start, value.taints)))

/** The same where what stands in front may be no more than `https`: a host that stands there whole, or one with others in it. */
const AFTER_WHOLE_HOST = /^[a-z][a-z0-9+.-]*:\/\/[^/?#@\0]+[/?#]|^(?:[a-z][a-z0-9+.-]*:\/\/)?[^/?#\0]*\0[^/?#:]*(?::(?!\/\/)[^/?#]*)?[/?#]/i

/** What data can still do behind the beginning of a format, `\0` where others stand. */
export const afterHost = (start: string, taints: readonly Taint[]): readonly Taint[] => (AFTER_WHOLE_HOST.test(start) ? cleanedTaints(taints, HOST_MASK) : taints)

/** A host with nothing behind it yet: what comes next may go on with it, as in `https://own.example` and `.evil.example`. */
const HOST_PART = /(?:^|\.)(?:origin|host(?:name)?)$/
const endsInHost = ({ taints, ext }: Value): boolean => ext.some((name) => HOST_PART.test(name)) || taints.some(({ label }) => HOST_PART.test(label.path.at(-1) ?? ''))
const BEHIND_HOST_MASK = maskOf(['ssrf', 'link'])

export function concat(frame: Frame, pieces: readonly Value[], offset: number): Value {
  const parts = (frame.run.analyzer.habits.textMethod === undefined ? pieces : pieces.map((piece) => asText(frame, piece, offset))).map((piece) => plainPart(frame, piece))
  let before = ''
  let taints = parts.map((part, at) => {
    const beginning = beforeHole(part.text ?? HOLE)
    const start = before + beginning
    const own = standing(frame, part, before, start)
    before += part.text ?? '\0'
    const previous = parts[at - 1]
    return previous && beginning === '' && endsInHost(previous) ? cleanedTaints(own, BEHIND_HOST_MASK) : afterStart(start, own)
  }).reduce(joinTaints, [])
  taints = unsalted(frame, taints)
  const text = joinTexts(parts.map(oneOf))
  if (text !== null && !hasHoles(text)) return parts.some((part) => part.text === null) ? valueOf({ consts: combined(parts) }) : constantValue(text)
  if (taints.length > 0) taints = partOfText(frame, text, taints, offset)
  return cleaned(valueOf({ taints, text }), maskOf(frame.run.analyzer.habits.textIsNo))
}

/** A password with something behind it that can be foretold, a salt, cannot be foretold itself. */
function unsalted({ fn }: Frame, taints: readonly Taint[]): readonly Taint[] {
  if (taints.length < 2) return taints
  const nameOf = ({ label }: Taint) => label.path.at(-1) ?? (label.root > 0 ? fn.ir.parameters[label.root - 1]?.name : undefined) ?? ''
  const isSalt = (taint: Taint) => taint.label.source?.kind === 'random' || SALT.test(nameOf(taint))
  return taints.some(isSalt) && taints.some((taint) => SECRET.test(nameOf(taint))) ? taints.map((taint) => (isSalt(taint) ? alteredTaint(taint, { clean: union(taint.clean, PREDICTABLE) }) : taint)) : taints
}

const SECRET = /pass_?(?:w|phrase)|pwd|secret|private_?key/i
const SALT = /^_?salt$/i
const PREDICTABLE = bitOf('predictable')

/** What a part carries where it stands: between quotes, or in a place of a page that escaping does not hold. */
export function standing(frame: Frame, part: Value, before: string, start = before): readonly Taint[] {
  const own = tested(frame.run, deepTaints(frame, part, 1))
  if (own.length === 0) return own
  const quoted = cleanInQuotes(wrapped(own, part, before), start)
  // what was put together before has been looked at then
  if (!frame.run.analyzer.habits.escapesWords || (start !== before && placeAfter(before) === 'text')) return quoted
  return cleanInPlace(cleanInAttribute(quoted, start), placeAfter(start))
}

/** Of what can only be one of several constants, one stands for all: it is not what others choose. */
const oneOf = (part: Value): Value => (part.text === null && part.taints.length === 0 && part.consts?.some((one) => typeof one === 'string' || typeof one === 'number') ? altered(part, { text: String(part.consts[0]) }) : part)

/** All texts that the parts can be, or null where there are too many. */
function combined(parts: readonly Value[]): readonly string[] | null {
  let texts = ['']
  for (const { consts, text } of parts) {
    texts = texts.flatMap((start) => (consts ?? [text]).map((one) => `${start}${String(one)}`))
    if (texts.length > 8) return null
  }
  return [...new Set(texts)]
}

/**
 * `'... %s' % values`: the text with its places filled.
 * @param isPlaced whether the values are already what their places leave of them
 */
export function format(frame: Frame, pattern: Value, values: Value, offset: number, args: Args | null = null, isPlaced = false): Value {
  const made = pattern.text === null ? null : filled(frame, pattern.text, values, args)
  const brought = made?.numbers ? [] : ((isPlaced ? null : made?.taints) ?? deepTaints(frame, values))
  // whoever wrote a text that the object itself holds, as a setting, has chosen the host
  const isSetting = pattern.text === null && frame.run.analyzer.habits.staticTypes && pattern.taints.every(({ label }) => label.root === 0)
  const taints = joinTaints(isSetting ? cleaned(valueOf({ taints: brought }), HOST_MASK).taints : brought, pattern.taints)
  const text = made?.text ?? null
  if (text !== null && taints.length === 0 && !hasHoles(text)) return constantValue(text)
  return valueOf({ text, taints: partOfText(frame, text, taints, offset) })
}

const PLACES = /%(?:\(([^)]*)\))?[-+ #0]*\d*(?:\.\d+)?[a-zA-Z]|\{([^{}:!]*)[^{}]*\}/g

/** Text does not fit there: it is refused, or made a number. */
const NUMBER_PLACE = /^%.*[diuoxXeEfFgG]$/

/** `%r`, `{name!r}`: a line break is written as `\\n` there. */
const QUOTED_PLACE = /^%(?:\(.*\))?[^(]*[ra]$|![ra](?:[:}])/
const OF_LINES = maskOf(['log', 'header', 'mail'])

interface Filled {
  text: string
  /** whether all places are for numbers */
  numbers: boolean
  /** what the places carry where they stand, if each of them is known */
  taints: readonly Taint[] | null
}

/** A pattern with those of its places filled that are known. */
function filled(frame: Frame, pattern: string, values: Value, args: Args | null): Filled {
  const [ref] = values.refs
  const object = ref?.kind === 'object' ? objectOf(frame, ref.id) : undefined
  const positional = args ? args.positional : (object?.list ?? [values])
  const named = args ? args.named : object?.fields
  let next = 0
  let texts = 0
  const placed = new Map<Value | undefined, readonly Taint[]>()
  const text = pattern.replace(PLACES, (place: string, key: string | undefined, name: string | undefined, at: number) => {
    const label = key ?? name ?? ''
    const value = label === '' ? positional[next++] : /^\d+$/.test(label) ? positional[Number(label)] : named?.get(label)
    if (NUMBER_PLACE.test(place)) return value && value.taints.length === 0 ? (oneOf(value).text ?? SAFE_HOLE) : SAFE_HOLE
    texts++
    const before = pattern.slice(0, at)
    const own = value ? afterHost(before.replace(PLACES, '\0'), standing(frame, value, before)) : []
    placed.set(value, joinTaints(placed.get(value) ?? [], QUOTED_PLACE.test(place) && frame.mod.language === 'python' ? cleaned(valueOf({ taints: own }), OF_LINES).taints : own))
    const known = value ? plainPart(frame, value).text : null
    return value?.taints.length === 0 ? (oneOf(value).text ?? known ?? '\0') : known === SAFE_HOLE ? SAFE_HOLE : '\0'
  })
  return { text, numbers: texts === 0 && next > 0, taints: everyOne(placed, [...positional, ...(named?.values() ?? [])]) }
}

/** What all values carry at their places, or null where one has no place that is known. */
function everyOne(placed: ReadonlyMap<Value | undefined, readonly Taint[]>, values: readonly Value[]): readonly Taint[] | null {
  if (placed.has(undefined) || placed.size === 0 || !values.every((value) => placed.has(value) || (value.taints.length === 0 && value.refs.length === 0))) return null
  return [...placed.values()].reduce(joinTaints, [])
}

export const elementOf = (frame: Frame, value: Value, offset: number): Value => {
  const found = indexOf(frame, value, UNKNOWN, offset)
  return found.ext.length > 0 && value.refs.length > 0 ? altered(found, { ext: found.ext.filter((type) => !type.endsWith('[]') || frame.run.analyzer.knowledge.types.has(type)) }) : found
}

/** Names of fields are constants where the object is ours, and data where it came from outside. */
export function keyOf(frame: Frame, value: Value): Value {
  const taints = value.taints
  if (taints.length > 0) return valueOf({ taints: guessed(keysOf(frame, value)) })
  const names = value.refs.flatMap((ref) => (ref.kind === 'object' ? [...(objectOf(frame, ref.id)?.fields.keys() ?? [])] : []))
  return names.length > 0 && names.length <= 8 ? valueOf({ consts: names }) : UNKNOWN
}
