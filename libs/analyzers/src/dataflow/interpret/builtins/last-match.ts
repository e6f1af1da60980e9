import { type BuiltinCall, define, first } from './builtin.ts'
import { groupsOf } from './matched.ts'
import { patternSource } from '../guards/pattern-masks.ts'
import { type Frame, objectOf } from '../state/frame.ts'
import { join, onlyTaints, UNKNOWN, type Value } from '../values/value.ts'
import { newObject } from '../objects/writing.ts'

/** Where the state keeps what was matched last: no variable's number. */
const LAST = -1_000_000

const NOT_READ = /^\$(?![\d~&`'+])/

/** How languages ask for it: JavaScript by members of `RegExp`, Ruby by names. */
const ASKED = /^\$[\d~&`'+_]\d*$|^(?:lastMatch|lastParen|leftContext|rightContext|input)$/

/** JavaScript and Ruby remember what was matched last, and against which text. */
export function noteMatch(frame: Frame, text: Value, pattern: Value, at: number | string): void {
  if (!remembers(frame) || (text.taints.length === 0 && !frame.run.state.cells.has(LAST))) return
  const found = onlyTaints(text.taints)
  const written = patternSource(pattern)
  const groups = written === null || found === UNKNOWN ? newObject(frame, `${at}last`, { rest: found }) : groupsOf(frame, `${at}last`, found, written)
  frame.run.state.setCell(LAST, newObject(frame, `${at}matched`, { fields: new Map([['text', found], ['groups', groups]]) }))
}

const remembers = ({ mod: { language, ir: { strings } } }: Frame): boolean => language === 'javascript' ? strings.some((name) => ASKED.test(name)) : language === 'ruby'

/** `RegExp.$1`, `$~`: null for a name that asks for nothing of it. */
export function lastMatch(frame: Frame, name: string): Value | null {
  if (!ASKED.test(name) || NOT_READ.test(name)) return null
  const last = frame.run.state.cells.get(LAST)
  if (!last) return UNKNOWN
  const groups = partOf(frame, last, 'groups')
  if (name === '$~') return groups
  const number = /^\$(\d+)$/.exec(name)?.[1]
  if (number !== undefined) return partOf(frame, groups, number)
  if (name === '$&' || name === 'lastMatch') return partOf(frame, groups, '0')
  return name === '$+' || name === 'lastParen' ? allOf(frame, groups) : partOf(frame, last, 'text')
}

/** A part of what is kept here: a group by its number or name. */
function partOf(frame: Frame, { refs }: Value, name: string): Value {
  const parts = refs.flatMap((ref) => {
    const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
    return object?.fields.get(name) ?? (/^\d+$/.test(name) ? object?.list?.[Number(name)] : undefined) ?? object?.rest ?? []
  })
  return parts.reduce(join, UNKNOWN)
}

/** Whichever group was the last. */
function allOf(frame: Frame, groups: Value): Value {
  const object = groups.refs.flatMap((ref) => (ref.kind === 'object' ? (objectOf(frame, ref.id) ?? []) : []))
  return object.flatMap(({ list, rest }) => [...(list?.slice(1) ?? []), ...(rest ? [rest] : [])]).reduce(join, UNKNOWN)
}

/** Methods that match their argument against what they are called on, or the other way round; `match?` remembers nothing. */
const TURNED = /^(?:test|exec)$/
const MATCHING = /^(?:match|matchAll|search|replace|replaceAll|gsub!?|sub!?|scan|slice!?|\[\]|r?index|r?partition|start_with\?|split)$/

export function noteMatching(frame: Frame, call: BuiltinCall): void {
  const pattern = TURNED.test(call.name) || patternLike(call.value) ? call.value : first(call)
  if (!(TURNED.test(call.name) || MATCHING.test(call.name)) || !patternLike(pattern)) return
  noteMatch(frame, pattern === call.value ? first(call) : call.value, pattern, call.at)
}

const patternLike = ({ ext }: Value): boolean => ext.some((type) => /^Reg[Ee]xp/.test(type))

/** Ruby: `Regexp.last_match`, `Regexp.last_match(1)`. */
define('last_match', (frame, call) => {
  if (!call.value.ext.includes('Regexp')) return null
  const [number] = first(call).consts ?? []
  const groups = lastMatch(frame, '$~') ?? UNKNOWN
  return number === undefined || number === null ? groups : partOf(frame, groups, String(number))
})
