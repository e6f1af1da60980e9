import { onlyObject } from './builtin-collections.ts'
import { type BuiltinCall, define, first, isCallback, tested } from './builtin.ts'
import { dependOnKey, type Frame } from '../state/frame.ts'
import { containsTest, equalityTest, linkTest, patternTest } from '../guards/guards.ts'
import { startsTest } from '../guards/starts-test.ts'
import { matchedMask, patternSource, RUN_OR_SHOWN } from '../guards/pattern-masks.ts'
import { hostTest } from '../guards/host-test.ts'
import { ALL_CLEAN, maskOf } from '../../models/classes.ts'
import { has, NO_CLASSES, union } from '../../models/mask.ts'
import { FOLDER } from '../values/folder-path.ts'
import { signsMask } from './signs.ts'
import { noteLookedUp, noteUnreadable } from '../guards/looked-at.ts'
import { foundOrFirst, LAST_DOT, PLACE } from '../guards/place-test.ts'
import { cleansTest, emptyTest } from '../guards/tests.ts'
import { groupsOf } from './matched.ts'
import { groupIn } from '../guards/pattern-groups.ts'
import { checkPattern, checkPatterns, endsInTime } from '../findings/slow-patterns.ts'
import { altered, cleaned, constantValue, onlyTaints, stepped, type Taint, UNKNOWN, type Value, valueOf } from '../values/value.ts'
import { newObject } from '../objects/writing.ts'
import { callEvent } from '../trace/event.ts'

/** Comparisons and tests: they give no data on, but say something about what they test. */
define('equals Equals eql? equal? equalsIgnoreCase contentEquals EqualsIgnoreCase casecmp? isEqual', (frame, call) => {
  const { value } = call
  const known = bothConstant(value, first(call), (a, b) => (call.name === 'equalsIgnoreCase' ? a.toLowerCase() === b.toLowerCase() : a === b))
  return known ?? tested(equalityTest(frame, value, first(call), true))
})

define('includes contains Contains include? has containsKey ContainsKey key? has_key? containsValue contains? member? isIn __contains__ hasOwnProperty', (frame, call) => {
  const known = bothConstant(call.value, first(call), (a, b) => a.includes(b))
  if (known) return known
  // what is looked for may be known to whoever calls
  dependOnKey(frame, first(call))
  noteLookedUp(frame, call.value, first(call), call.name, call.offset)
  const test = containsTest(frame, call.value, first(call), true)
  // one or two signs may be asked of the first or last one only
  const sign = cleansTest(first(call), signsMask(frame, call.value, 3), false)
  return tested(test && sign ? { kind: 'both', tests: [test, sign] } : (test ?? sign))
})

define('startsWith StartsWith startswith start_with? HasPrefix hasPrefix starts_with', (frame, call) => {
  dependOnKey(frame, first(call))
  const known = bothConstant(call.value, first(call), (a, b) => a.startsWith(b))
  if (known) return known
  const starts = startsIn(frame, call)
  const test = startsTest(frame, call.value, starts, call)
  const link = linkTest(call.value, starts)
  return tested(test && link ? { kind: 'both', tests: [test, link] } : (test ?? link))
})

/** What a text may begin with: `path.startswith(("/srv/a/", "/srv/b/"))`, `path.start_with?('/srv/a/', '/srv/b/')`. */
function startsIn(frame: Frame, call: BuiltinCall): readonly Value[] {
  const [start] = call.args.positional
  const listed = start && onlyObject(frame, start)?.object.list
  if (listed && listed.length > 0) return listed
  return frame.mod.language === 'ruby' ? call.args.positional : start ? [start] : []
}

/** An upload of a kind that no server runs and no browser takes for a page. */
const UPLOADED = maskOf(['upload'])

const isHarmlessEnd = (end: string): boolean => /^\.\w/.test(end) && !RUN_OR_SHOWN.test(end)

define('endsWith EndsWith endswith end_with? HasSuffix isDirectory isFile', (frame, call) => {
  const [end] = first(call).consts ?? []
  if (first(call).taints.length === 0 && typeof end !== 'string' && first(call).text?.startsWith('.')) return tested(hostTest(frame, call.value, true))
  // `name.endswith((".png", ".jpg"))`
  const ends = onlyObject(frame, first(call))?.object.list?.map(({ consts }) => String(consts?.[0])) ?? []
  if (ends.length > 0) return tested(ends.every(isHarmlessEnd) ? cleansTest(call.value, UPLOADED, true) : null)
  if (typeof end !== 'string' || !end.startsWith('.')) return UNKNOWN
  const kind = !isHarmlessEnd(end) ? null : cleansTest(call.value, UPLOADED, true)
  const host = hostTest(frame, call.value, true)
  return tested(kind && host ? { kind: 'both', tests: [kind, host] } : (kind ?? host))
})

/** Methods that look for the last of several. */
const LAST = /^(?:lastIndexOf|LastIndexOf|rindex)$/

/** `path.indexOf(base)`, `path.IndexOf(root, StringComparison.Ordinal)`: looked for from the beginning on. */
const asksFromStart = ({ name, args: { positional } }: BuiltinCall): boolean =>
  (name === 'indexOf' && positional.length === 1) || (name === 'IndexOf' && (positional.length === 1 || (positional.length === 2 && positional[1]?.consts === null)))

/** How an address begins that nobody has resolved or put behind a folder says nothing of where it leads. */
const isBelowOwn = ({ value: { ext, text }, args: { positional } }: BuiltinCall): boolean =>
  positional[0]?.consts?.every((one) => typeof one === 'string' && !ext.includes(FOLDER) && text?.startsWith(one) !== true) !== true

define('indexOf lastIndexOf IndexOf LastIndexOf find index rindex search findIndex', (frame, call) => {
  if (call.args.positional.some(isCallback) || call.args.block) return null
  const tried = call.name === 'find' ? triedIn(frame, call.value) : null
  if (tried) return trial(frame, call, tried)
  if (/^(?:find|index)$/.test(call.name) && call.value.ext.length > 0) return null
  const test = containsTest(frame, call.value, first(call), true)
  // `path.indexOf(base) === 0`
  const start = asksFromStart(call) && (call.name === 'IndexOf' || isBelowOwn(call)) && call.value.refs.every(({ kind }) => kind !== 'object' || call.value.taints.length > 0) ? startsTest(frame, call.value, [first(call)], call) : null
  if (start) return valueOf({ ext: [PLACE], test: foundOrFirst(test, start) })
  const isLastDot = LAST.test(call.name) && call.args.positional.length === 1 && first(call).consts?.length === 1 && first(call).consts?.[0] === '.'
  return test || call.value.taints.length > 0 ? valueOf({ ext: isLastDot ? [PLACE, LAST_DOT] : [PLACE], test }) : UNKNOWN
})

define('matches match test match? fullmatch IsMatch Match MatchString isMatch exec', (frame, call) => {
  const { value } = call
  const tried = triedIn(frame, value)
  if (tried) return trial(frame, call, tried)
  const isPattern = value.taints.length === 0 && (value.ext.some((type) => /RegExp|Regexp|Pattern|Regex|re\./.test(type)) || patternOf(value) !== null)
  const subject = isPattern ? first(call) : value
  const pattern = isPattern ? value : first(call)
  const source = patternOf(pattern)
  if (source === null) {
    checkPatterns(frame, subject, pattern, call.offset)
    for (const [one, other] of [[value, first(call)], [first(call), value]] as const) if (other.taints.length === 0) noteUnreadable(frame, one, call.name, call.offset)
    return null
  }
  if (!endsInTime(frame, call.args, 2)) checkPattern(frame, subject, pattern, source, /^(?:matches|fullmatch)$/.test(call.name) || (call.name === 'match' && frame.mod.language === 'python'), call.offset)
  const whole = call.name === 'matches' || call.name === 'fullmatch' ? `^(?:${source})$` : call.name === 'match' && isPattern && frame.mod.language === 'python' && !source.includes('|') ? `^${source.replace(/^\^/, '')}` : source
  const test = patternTest(subject, constantValue(call.name === 'matches' || call.name === 'fullmatch' ? anchored(source) : whole))
  const data = call.name === 'match' || call.name === 'exec' || call.name === 'Match' ? cleaned(onlyTaints(subject.taints), matchedMask(source)).taints : []
  return altered(begun(frame, call, source, data) ?? grouped(frame, call, pattern, source, subject) ?? onlyTaints(data), { test })
})

/** `^#part-`: what the whole match begins with. */
const BEGINNING = /^\^((?:[\w#@:/=-]|\\[/.-])+)(?![*?{+|])/

const MAX_GROUPS = 9

/** What was found of text in JavaScript, where the pattern says how all of it begins. */
function begun(frame: Frame, { at }: { at: number }, source: string, data: readonly Taint[]): Value | null {
  const start = data.length > 0 && frame.mod.language === 'javascript' && !source.includes('|') ? BEGINNING.exec(source)?.[1] : undefined
  if (start === undefined) return null
  const found = onlyTaints(data)
  const whole = altered(found, { text: `${start.replaceAll('\\', '')}\0` })
  return newObject(frame, at, { list: [whole, ...Array<Value>(MAX_GROUPS).fill(found)], fields: new Map([['groups', found]]) })
}

/** What `exec` finds in JavaScript, `match` without a `g` there and in Ruby: where groups let through less than the whole, each is told apart. */
function grouped(frame: Frame, { name, at }: BuiltinCall, pattern: Value, source: string, subject: Value): Value | null {
  if (!/^(?:javascript|ruby)$/.test(frame.mod.language) || subject.taints.length === 0 || (name !== 'exec' && (name !== 'match' || pattern.ext.includes('RegExp:g')))) return null
  const whole = matchedMask(source)
  const inside = groupIn(source, 1)
  return inside !== null && !has(whole, matchedMask(inside)) ? groupsOf(frame, at, onlyTaints(subject.taints), source) : null
}

const MATCHER = 'java.util.regex.Matcher'

/** Java: `pattern.matcher(text)` knows both; which test it becomes, the next call says. */
define('matcher', (frame, call) => {
  const subject = call.args.positional[0]
  if (frame.mod.language !== 'java' || !subject || patternOf(call.value) === null) return null
  const { refs } = newObject(frame, call.at, { fields: new Map([['#pattern', call.value], ['#subject', subject]]) })
  return valueOf({ taints: subject.taints, refs, ext: [MATCHER] })
})

interface Trial {
  pattern: Value
  subject: Value
}

function triedIn(frame: Frame, value: Value): Trial | null {
  const fields = value.ext.includes(MATCHER) ? onlyObject(frame, value)?.object.fields : undefined
  const [pattern, subject] = [fields?.get('#pattern'), fields?.get('#subject')]
  return pattern && subject ? { pattern, subject } : null
}

/** `matcher.group()`, `matcher.group(1)`: a part of the text, of what the pattern lets through there. */
define('group', (frame, call) => {
  const tried = triedIn(frame, call.value)
  const source = tried && patternOf(tried.pattern)
  if (!tried || source === null) return null
  const [wanted = 0] = first(call).consts ?? []
  const part = wanted === 0 ? null : groupIn(source, wanted)
  const mask = union(matchedMask(source), part === null ? NO_CLASSES : matchedMask(part))
  return stepped(cleaned(onlyTaints(tried.subject.taints), mask), frame.mod, call.offset, callEvent('group'))
})

/** `matcher.matches()`, `matcher.find()` */
function trial(frame: Frame, { name, offset }: { name: string; offset: number }, { pattern, subject }: Trial): Value {
  const source = patternOf(pattern) ?? ''
  checkPattern(frame, subject, pattern, source, name === 'matches', offset)
  const test = patternTest(subject, constantValue(name === 'matches' ? anchored(source) : source))
  return altered(UNKNOWN, { test })
}

define('isdigit isnumeric isdecimal isalnum isalpha isidentifier isDigit isNumeric', (_, call) => tested({ kind: 'cleans', when: true, mask: ALL_CLEAN, labels: call.value.taints.map(({ label }) => label.id) }))

const anchored = (source: string) => (/^\^/.test(source) ? source : `^${source}`) + (/\$$/.test(source) ? '' : '$')

/** The text of a regular expression object or constant. */
export function patternOf(value: Value): string | null {
  const text = patternSource(value)
  if (text !== null) return text
  return value.text !== null && !value.text.includes('\0') && value.ext.length > 0 ? value.text : null
}

/** Several patterns at once, where a list of them is taken. */
export function patternsOf(frame: Frame, value: Value): string[] {
  const list = onlyObject(frame, value)?.object.list
  return (list ?? [value]).flatMap((one) => patternOf(one) ?? [])
}

/** Methods that say whether there is any text. */
const EMPTY = /^(?:isEmpty|isBlank|empty\?|blank\?|nil\?|present\?)$/

function bothConstant(a: Value, b: Value, test: (a: string, b: string) => boolean): Value | null {
  const [x] = a.consts ?? []
  const [y] = b.consts ?? []
  return a.consts?.length === 1 && b.consts?.length === 1 && typeof x === 'string' && typeof y === 'string' ? constantValue(test(x, y)) : null
}

/** Numbers: nothing is left of the data. */
define(
  'length size count Length Count hashCode GetHashCode compareTo compareToIgnoreCase CompareTo isEmpty isBlank empty? blank? present? nil? any? getTime charCodeAt codePointAt toFixed localeCompare ord bytesize intValue longValue to_i to_f doubleValue getSize isPresent isNull IsNullOrEmpty',
  (frame, call) => {
    if (call.args.block || call.args.positional.some(isCallback)) return null
    const [text] = call.value.consts ?? []
    if (/^(?:isEmpty|empty\?|IsNullOrEmpty)$/.test(call.name) && call.value.consts?.length === 1 && typeof text === 'string') return constantValue(text === '')
    if (/^(?:length|size|Length|count)$/.test(call.name)) {
      if (call.value.consts?.length === 1 && typeof text === 'string') return constantValue(text.length)
      const held = onlyObject(frame, call.value)?.object
      if (held?.list && !held.rest) return constantValue(held.list.length)
    }
    return EMPTY.test(call.name) ? tested(emptyTest(call.value, call.name !== 'present?')) : UNKNOWN
  },
)
