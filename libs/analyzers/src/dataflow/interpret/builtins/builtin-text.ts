import { ALL_CLEAN, bitOf, maskOf } from '../../models/classes.ts'
import { type Mask, NO_CLASSES, union, unionOf, without } from '../../models/mask.ts'
import { onlyObject } from './builtin-collections.ts'
import { hashBeside, hashOf, isBehindPath } from './beginnings.ts'
import { patternOf, patternsOf } from './builtin-tests.ts'
import { type BuiltinCall, define, first, isCallback, second, through } from './builtin.ts'
import { runCallbacks } from '../calls/callbacks.ts'
import { deepTaints } from '../values/deep.ts'
import type { Frame } from '../state/frame.ts'
import { signsMask } from './signs.ts'
import { filterMask, matchedMask, replacedMask } from '../guards/pattern-masks.ts'
import { LAST_DOT, PLACE as FOUND_AT } from '../guards/place-test.ts'
import { SAFE_HOLE } from '../values/holes.ts'
import { checkPattern } from '../findings/slow-patterns.ts'
import { callWith } from './builtin-callbacks.ts'
import { concat, elementOf, format } from './text.ts'
import { isFewSigns, isMask, unreadable } from './partly.ts'
import { altered, alteredTaint, cleaned, constantValue, foretold, join, joinTaints, onlyTaints, stepped, steppedTaint, type Taint, UNKNOWN, type Value } from '../values/value.ts'
import { newObject } from '../objects/writing.ts'
import { callEvent, concatEvent, cutEvent, SPLIT, trimEvent, UNESCAPE } from '../trace/event.ts'

/** Text to text. */
/** What no longer holds of text from which the escaping has been taken: what was escaped can do harm again. */
const TAKEN_BACK: ReadonlyMap<string, Mask> = new Map(Object.entries({
  unescaped: maskOf(['xss', 'xml', 'script', 'link', 'quoted']),
  unslashed: maskOf(['quoted']),
  parsed_json: maskOf(['nosql', 'mass']),
  undone: maskOf(['xss', 'xml', 'script', 'link', 'quoted', 'sql', 'command', 'code', 'path', 'inclusion', 'ssrf', 'redirect', 'header', 'mail', 'log', 'ldap', 'xpath']),
}))

define([...TAKEN_BACK.keys()].join(' '), (frame, { name, value, offset }) => {
  // `JSON.parse(JSON.stringify(order))` is a copy of the object
  if (name === 'parsed_json' && value.refs.length > 0) return value
  const harmed = value.taints.map((taint) => (taint.clean === ALL_CLEAN ? taint : alteredTaint(taint, { clean: without(taint.clean, TAKEN_BACK.get(name) ?? NO_CLASSES) })))
  return stepped(onlyTaints(harmed), frame.mod, offset, name === 'parsed_json' ? callEvent('parse') : UNESCAPE)
})

define('charAt CharAt', (_, call) => {
  const [text] = call.value.consts ?? []
  const [place] = first(call).consts ?? []
  if (typeof text === 'string' && call.value.consts?.length === 1 && typeof place === 'number') return constantValue(text[place] ?? '')
  return drawnOf(call) ?? through(call, call.value)
})

/** A sign of a text whose place can be foretold. */
function drawnOf(call: BuiltinCall): Value | null {
  const drawn = foretold(first(call).taints)
  return drawn.length > 0 && call.value.taints.length === 0 && call.value.refs.length === 0 ? onlyTaints(drawn) : null
}

define('toLowerCase toLowerInvariant ToLower lower downcase toUpperCase ToUpper upper upcase trim strip Trim toString to_s ToString String str chomp squish capitalize title trimEnd trimStart rstrip lstrip valueOf intern to_sym toLocaleLowerCase', (frame, call) => {
  const [text] = call.value.consts ?? []
  if (call.value.consts?.length === 1 && typeof text === 'string') {
    if (/low|down/i.test(call.name)) return constantValue(text.toLowerCase())
    if (/up/i.test(call.name)) return constantValue(text.toUpperCase())
    return /trim|strip|chomp/i.test(call.name) ? constantValue(text.trim()) : call.value
  }
  if (call.name === 'toString' && isDigits(first(call))) return cleaned(onlyTaints(call.value.taints), DIGITS)
  if (call.value.refs.length > 0 && /^(?:toString|to_s|ToString|str)$/.test(call.name)) return cleaned(onlyTaints(joinTaints([], call.value.taints)), textMask(frame))
  return cleaned(call.value, textMask(frame))
})

/** `Buffer.from(name).toString('hex')`: letters and digits, whatever it was. Others have slashes as well. */
const isDigits = ({ consts }: Value): boolean => consts?.length === 1 && /^(?:hex|base64url)$/.test(String(consts[0]))
const DIGITS = matchedMask('^[\\w-]*$')

const textMask = (frame: Frame) => maskOf(frame.run.analyzer.habits.textIsNo)

define('concat Concat', (frame, call) => {
  // lists of Java know no such method: what is called on it is text, whatever a caller gives
  if (frame.mod.language !== 'java' && onlyObject(frame, call.value)) return newObject(frame, call.at, { rest: [call.value, ...call.args.positional].map((value) => elementOf(frame, value, call.offset)).reduce(join) })
  // `given.Concat(["--quiet"])`: what a list is put behind is one
  const more = onlyObject(frame, first(call))
  if (more?.object.list && frame.mod.language === 'csharp' && call.value.text === null && call.args.positional.length === 1) return newObject(frame, call.at, { rest: [call.value, first(call)].map((value) => elementOf(frame, value, call.offset)).reduce(join) })
  return concat(frame, [call.value, ...call.args.positional], call.offset)
})

define('format formatted', (frame, call) => {
  if (call.value.text === null && call.value.taints.length === 0) return null
  const given = [...call.args.positional, ...call.args.named.values(), ...(call.args.spread ? [call.args.spread] : [])]
  return format(frame, call.value, given.length > 0 ? onlyTaints(given.map((value) => deepTaints(frame, value)).reduce(joinTaints, [])) : UNKNOWN, call.offset, call.args)
})

/** `{id}`, `:id`, `%id%`: a place that whoever wrote the text has left for a value. */
const PLACE = /^(?:\{.+\}|<.+>|%.+%|\[.+\]|:\w+|\$\w+)$/

/** What is put into a place of an address that is not known here: whoever wrote it has chosen the host. */
function filledIn({ text }: Value, sources: readonly string[], brought: readonly Taint[]): readonly Taint[] {
  if (text !== null || brought.length === 0 || !sources.every((source) => PLACE.test(source))) return brought
  return cleaned(onlyTaints(brought), maskOf(['ssrf', 'redirect', 'link'])).taints
}

/** What ends a line on the machine that the program runs on. */
const LINE_END = /^(?:System\.Environment\.NewLine|java\.lang\.System\.lineSeparator\(\))$/

define('replace replaceAll Replace gsub sub replaceFirst gsub! sub! tr delete translate', (frame, call) => {
  if (onlyObject(frame, call.value)?.object.list || (call.name === 'delete' && call.value.taints.length === 0)) return null
  if (call.value.taints.length === 0 && call.value.text === null) return null
  const sources = first(call).ext.some((name) => LINE_END.test(name)) ? ['\n'] : patternsOf(frame, first(call))
  const global = !/^(?:replaceFirst|sub|sub!)$/.test(call.name) && !(call.name === 'replace' && frame.mod.language === 'javascript' && !first(call).ext.includes('RegExp:g'))
  for (const source of sources) if (first(call).ext.length > 0) checkPattern(frame, call.value, first(call), source, false, call.offset)
  const isCut = second(call).consts?.length === 1 && second(call).consts?.[0] === ''
  const made = isCallback(second(call)) ? callWith(frame, second(call), [onlyTaints(call.value.taints)], call) : null
  const brought = made ? deepTaints(frame, made) : filledIn(call.value, sources, deepTaints(frame, second(call)))
  if (call.args.block) runCallbacks(frame, call.value, call.name, call.args, null, call.offset, call.at)
  const kept = cleaned(call.value, unionOf([...sources.map((source) => replacedMask(source, global, isCut)), ...(global ? [filterMask(sources)] : [])]))
  const taints = joinTaints(isMask(second(call)) ? unreadable(kept.taints) : kept.taints, brought)
  const event = second(call).consts?.length === 1 && isBehindPath(first(call)) ? trimEvent(!isCut) : callEvent(call.name)
  return altered(onlyTaints(taints.map((taint) => steppedTaint(taint, frame.mod, call.offset, event))), { text: hashBeside(call.value, first(call)) })
})

/** `name.split('.')`: between the signs it is split at there are none of them; where it is split once they are still in the other part. */
function splitMask(frame: Frame, { name, args: { positional, named } }: BuiltinCall): Mask {
  const [sign] = positional
  const [text] = sign?.consts ?? []
  const isWhole = positional.length + named.size === 1
  if (frame.mod.language !== 'python' || sign?.consts?.length !== 1 || text !== '.' || !(isWhole || name === 'rsplit')) return sign ? signsMask(frame, sign) : NO_CLASSES
  return replacedMask('\\.', true)
}

const isAtSlashes = ({ mod }: Frame, call: BuiltinCall): boolean => mod.language === 'php' && first(call).consts?.length === 1 && first(call).consts?.[0] === '/'

define('split rsplit Split lines chars each_char splitlines partition rpartition toCharArray getBytes GetBytes bytes encode decode', (frame, call) => {
  const source = first(call).ext.length > 0 ? patternOf(first(call)) : null
  if (source !== null) checkPattern(frame, call.value, first(call), source, false, call.offset)
  // between the signs it is split at there are none of them
  const parts = call.value.taints.length > 0 ? through(call, cleaned(onlyTaints(call.value.taints), union(splitMask(frame, call), call.name === 'split' ? textMask(frame) : NO_CLASSES))) : null
  // its first part begins like the whole
  const start = call.name === 'split' ? hashBeside(call.value, first(call)) : null
  if (parts && start !== null) return altered(parts, { text: start })
  if (parts) return isAtSlashes(frame, call) ? stepped(parts, frame.mod, call.offset, SPLIT) : parts
  if (typeof call.value.consts?.[0] !== 'string') return null
  // a constant as bytes is one all the same, but an array of them can be filled with others
  if (/^(?:getBytes|toCharArray)$/.test(call.name)) return altered(call.value, { refs: newObject(frame, call.at, {}).refs })
  return /^(?:GetBytes|bytes|encode)$/.test(call.name) ? call.value : null
})

const MAX_SHORT = 200

/** One dot at its beginning at most: no way up. */
const WITHOUT_DOTS = maskOf(['path'])

/** `name.substring(name.lastIndexOf("."), name.length())`: up to no other sign that is looked for. */
const isFromLastDotOn = (call: BuiltinCall): boolean => first(call).ext.includes(LAST_DOT) && second(call).ext[0] !== FOUND_AT

define('substring Substring substr slice subSequence', (frame, call) => {
  const held = onlyObject(frame, call.value)
  if (held?.object.list || held?.object.rest) return call.value
  const [text] = call.value.consts ?? []
  const [from] = first(call).consts ?? []
  if (call.value.consts?.length === 1 && typeof text === 'string' && typeof from === 'number') {
    const [to] = second(call).consts ?? []
    return constantValue(text.slice(from, typeof to === 'number' ? to : undefined))
  }
  if (call.value.taints.length === 0) return drawnOf(call)
  const [begin] = first(call).consts ?? []
  const [end] = second(call).consts ?? []
  // no pattern takes long on little text
  const isShort = typeof begin === 'number' && begin >= 0 && typeof end === 'number' && end >= 0 && end <= MAX_SHORT
  const taints = isFewSigns(begin, end) ? unreadable(call.value.taints) : call.value.taints
  if (first(call).ext[0] === FOUND_AT && (call.args.positional.length === 1 || isFromLastDotOn(call))) return stepped(cleaned(onlyTaints(taints), first(call).ext.includes(LAST_DOT) ? WITHOUT_DOTS : NO_CLASSES), frame.mod, call.offset, cutEvent(call.name))
  const rest = through(call, cleaned(onlyTaints(taints), isShort ? bitOf('redos') : NO_CLASSES))
  return begin === 0 ? altered(rest, { text: hashOf(call.value) }) : rest
})

define('join Join', (frame, call) => {
  if (call.value.consts && frame.mod.language === 'python') return joinedBy(frame, call)
  if (call.value.ext.length > 0 && call.value.refs.length === 0) return null
  return concatElements(frame, call.value, call)
})

/** `' '.join(parts)` of parts that are not known: text all the same, with that between them. */
function joinedBy(frame: Frame, call: BuiltinCall): Value {
  const made = concatElements(frame, first(call), call)
  const [between] = call.value.consts ?? []
  return made.text === '\0' && typeof between === 'string' ? altered(stepped(made, frame.mod, call.offset, concatEvent(null)), { text: `\0${between}\0` }) : made
}

function concatElements(frame: Frame, value: Value, { offset }: BuiltinCall): Value {
  const { list = null, rest = null } = onlyObject(frame, value)?.object ?? {}
  if (list && list.length > 0) return concat(frame, rest ? [...list, rest] : list, offset)
  const element = elementOf(frame, value, offset)
  return altered(onlyTaints(deepTaints(frame, value)), { text: element.text === SAFE_HOLE || isWritten(element) || isWritten(value) ? SAFE_HOLE : '\0' })
}

/** `'?' * len(values)`, `'?' for _ in values`: text that stands in the program, however often. */
const isWritten = ({ consts, taints, refs }: Value): boolean => taints.length === 0 && refs.length === 0 && consts !== null && consts.every((one) => typeof one === 'string')
