import { maskOf } from '../models/classes.ts'
import { anywhere, appended, type Args, indexOf, newObject } from './access.ts'
import { deepTaints } from './deep.ts'
import { type Frame, objectOf } from './frame.ts'
import { containsTest, equalityTest, hostTest, matchedMask, patternSource, patternTest, replacedMask, startsTest } from './guards.ts'
import { SAFE_HOLE } from './holes.ts'
import { withTest } from './settled.ts'
import { checkPattern } from './slow-patterns.ts'
import { type HeapObject, NO_ROOT, noChanges } from './state.ts'
import { concat, elementOf, format } from './text.ts'
import { callValue, runCallbacks } from './upward.ts'
import { cleaned, constantValue, join, joinTaints, onlyTaints, steppedTaint, type Test, UNKNOWN, type Value } from './value.ts'

/** A method call on a value whose type no model and no class of the project explains: text, a list, a map. */
export interface BuiltinCall {
  value: Value
  name: string
  args: Args
  offset: number
  at: number
}

type Builtin = (frame: Frame, call: BuiltinCall) => Value | null

/** What the methods of text and collections do, by name: they are called much the same in all languages. */
const BUILTINS = new Map<string, Builtin>()

const define = (names: string, run: Builtin) => {
  for (const name of names.split(' ')) BUILTINS.set(name, run)
}

export function callBuiltin(frame: Frame, call: BuiltinCall): Value | null {
  return BUILTINS.get(call.name)?.(frame, call) ?? null
}

const first = ({ args }: BuiltinCall): Value => args.positional[0] ?? UNKNOWN

const second = ({ args }: BuiltinCall): Value => args.positional[1] ?? UNKNOWN

const tested = (test: Test | null): Value => (test ? { ...UNKNOWN, test } : UNKNOWN)

const isCallback = (value: Value) => value.refs.some(({ kind }) => kind === 'function')

/** Comparisons and tests: they give no data on, but say something about what they test. */
define('equals Equals eql? equal? equalsIgnoreCase contentEquals EqualsIgnoreCase casecmp? isEqual', (frame, call) => {
  const { value } = call
  const known = bothConstant(value, first(call), (a, b) => (call.name === 'equalsIgnoreCase' ? a.toLowerCase() === b.toLowerCase() : a === b))
  return known ?? tested(equalityTest(frame, value, first(call), true))
})

define('includes contains Contains include? has containsKey ContainsKey key? has_key? containsValue contains? member? isIn __contains__ hasOwnProperty', (frame, call) => {
  const known = bothConstant(call.value, first(call), (a, b) => a.includes(b))
  return known ?? tested(containsTest(frame, call.value, first(call), true))
})

define('startsWith StartsWith startswith start_with? HasPrefix hasPrefix starts_with', (_, call) => bothConstant(call.value, first(call), (a, b) => a.startsWith(b)) ?? tested(startsTest(call.value, first(call))))

define('endsWith EndsWith endswith end_with? HasSuffix isDirectory isFile', (frame, call) => {
  const [end] = first(call).consts ?? []
  return typeof end === 'string' && end.startsWith('.') ? tested(hostTest(frame, call.value, true)) : UNKNOWN
})

define('indexOf lastIndexOf IndexOf find index rindex search findIndex', (frame, call) => {
  if (call.args.positional.some(isCallback) || call.args.block) return null
  if (/^(?:find|index)$/.test(call.name) && call.value.ext.length > 0) return null
  const test = containsTest(frame, call.value, first(call), true)
  return test ? { ...UNKNOWN, ext: ['#place'], test } : UNKNOWN
})

define('matches match test match? fullmatch IsMatch Match MatchString isMatch exec', (frame, call) => {
  const { value } = call
  const isPattern = value.taints.length === 0 && (value.ext.some((type) => /RegExp|Regexp|Pattern|Regex|re\./.test(type)) || patternOf(value) !== null)
  const subject = isPattern ? first(call) : value
  const pattern = isPattern ? value : first(call)
  const source = patternOf(pattern)
  if (source === null) return null
  checkPattern(frame, subject, pattern, source, /^(?:matches|fullmatch)$/.test(call.name) || (call.name === 'match' && frame.mod.language === 'python'), call.offset)
  const whole = call.name === 'matches' || call.name === 'fullmatch' ? `^(?:${source})$` : call.name === 'match' && isPattern ? source : source
  const test = patternTest(subject, constantValue(call.name === 'matches' || call.name === 'fullmatch' ? anchored(source) : whole))
  const data = call.name === 'match' || call.name === 'exec' || call.name === 'Match' ? cleaned(onlyTaints(subject.taints), matchedMask(source)).taints : []
  return { ...onlyTaints(data), test }
})

define('isdigit isnumeric isdecimal isalnum isalpha isidentifier isDigit isNumeric', (_, call) => tested({ kind: 'cleans', when: true, mask: -1, labels: call.value.taints.map(({ label }) => label.id) }))

const anchored = (source: string) => (/^\^/.test(source) ? source : `^${source}`) + (/\$$/.test(source) ? '' : '$')

/** The text of a regular expression object or constant. */
function patternOf(value: Value): string | null {
  const text = patternSource(value)
  if (text !== null) return text
  return value.text !== null && !value.text.includes('\0') && value.ext.length > 0 ? value.text : null
}

/** Several patterns at once, where a list of them is taken. */
function patternsOf(frame: Frame, value: Value): string[] {
  const list = onlyObject(frame, value)?.object.list
  return (list ?? [value]).flatMap((one) => patternOf(one) ?? [])
}

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
    if (/^(?:length|size|Length|count)$/.test(call.name)) {
      if (call.value.consts?.length === 1 && typeof text === 'string') return constantValue(text.length)
      const list = onlyObject(frame, call.value)?.object.list
      if (list) return constantValue(list.length)
    }
    return UNKNOWN
  },
)

/** Text to text. */
define('charAt CharAt', (_, call) => {
  const [text] = call.value.consts ?? []
  const [place] = first(call).consts ?? []
  if (typeof text === 'string' && call.value.consts?.length === 1 && typeof place === 'number') return constantValue(text[place] ?? '')
  return through(call, call.value)
})

define('toLowerCase toLowerInvariant ToLower lower downcase toUpperCase ToUpper upper upcase trim strip Trim toString to_s ToString String str chomp squish capitalize title trimEnd trimStart rstrip lstrip valueOf intern toLocaleLowerCase', (frame, call) => {
  const [text] = call.value.consts ?? []
  if (call.value.consts?.length === 1 && typeof text === 'string') {
    if (/low|down/i.test(call.name)) return constantValue(text.toLowerCase())
    if (/up/i.test(call.name)) return constantValue(text.toUpperCase())
    return /trim|strip|chomp/i.test(call.name) ? constantValue(text.trim()) : call.value
  }
  if (call.value.refs.length > 0 && /^(?:toString|to_s|ToString|str)$/.test(call.name)) return cleaned(onlyTaints(joinTaints([], call.value.taints)), textMask(frame))
  return cleaned(call.value, textMask(frame))
})

const textMask = (frame: Frame) => maskOf(frame.run.analyzer.habits.textIsNo)

define('concat Concat', (frame, call) => {
  if (onlyObject(frame, call.value)) return newObject(frame, call.at, { rest: [call.value, ...call.args.positional].map((value) => elementOf(frame, value, call.offset)).reduce(join) })
  return concat(frame, [call.value, ...call.args.positional], call.offset)
})

define('format formatted', (frame, call) => {
  if (call.value.text === null && call.value.taints.length === 0) return null
  const given = [...call.args.positional, ...call.args.named.values(), ...(call.args.spread ? [call.args.spread] : [])]
  return format(frame, call.value, given.length > 0 ? onlyTaints(given.map((value) => deepTaints(frame, value)).reduce(joinTaints, [])) : UNKNOWN, call.offset, call.args)
})

define('replace replaceAll Replace gsub sub replaceFirst gsub! sub! tr delete translate', (frame, call) => {
  if (onlyObject(frame, call.value)?.object.list || (call.name === 'delete' && call.value.taints.length === 0)) return null
  if (call.value.taints.length === 0 && call.value.text === null) return null
  const sources = patternsOf(frame, first(call))
  const global = !/^(?:replaceFirst|sub|sub!)$/.test(call.name) && !(call.name === 'replace' && frame.mod.language === 'javascript' && !first(call).ext.includes('RegExp:g'))
  for (const source of sources) if (first(call).ext.length > 0) checkPattern(frame, call.value, first(call), source, false, call.offset)
  const brought = isCallback(second(call)) ? [] : deepTaints(frame, second(call))
  if (isCallback(second(call)) || call.args.block) runCallbacks(frame, call.value, call.name, call.args, null, call.offset, call.at)
  const kept = cleaned(call.value, sources.reduce((mask, source) => mask | replacedMask(source, global), 0))
  const taints = joinTaints(kept.taints, brought)
  return onlyTaints(taints.map((taint) => steppedTaint(taint, frame.mod, call.offset, `through ${call.name}()`)))
})

define('split Split lines chars each_char splitlines partition rpartition toCharArray getBytes GetBytes bytes encode decode', (frame, call) => {
  const source = first(call).ext.length > 0 ? patternOf(first(call)) : null
  if (source !== null) checkPattern(frame, call.value, first(call), source, false, call.offset)
  if (call.value.taints.length > 0) return through(call, onlyTaints(call.value.taints))
  // a constant as bytes is one all the same
  return /^(?:getBytes|GetBytes|toCharArray|bytes|encode)$/.test(call.name) && typeof call.value.consts?.[0] === 'string' ? call.value : null
})

define('substring Substring substr slice subSequence', (frame, call) => {
  const held = onlyObject(frame, call.value)
  if (held?.object.list || held?.object.rest) return call.value
  const [text] = call.value.consts ?? []
  const [from] = first(call).consts ?? []
  if (call.value.consts?.length === 1 && typeof text === 'string' && typeof from === 'number') {
    const [to] = second(call).consts ?? []
    return constantValue(text.slice(from, typeof to === 'number' ? to : undefined))
  }
  return call.value.taints.length > 0 ? through(call, onlyTaints(call.value.taints)) : null
})

define('join Join', (frame, call) => {
  if (call.value.consts && frame.mod.language === 'python') return concatElements(frame, first(call), call)
  if (call.value.ext.length > 0 && call.value.refs.length === 0) return null
  return concatElements(frame, call.value, call)
})

function concatElements(frame: Frame, value: Value, { offset }: BuiltinCall): Value {
  const list = onlyObject(frame, value)?.object.list
  if (list && list.length > 0) return concat(frame, list, offset)
  return { ...onlyTaints(deepTaints(frame, value)), text: elementOf(frame, value, offset).text === SAFE_HOLE ? SAFE_HOLE : '\0' }
}

const through = (call: BuiltinCall, value: Value): Value => {
  void call
  return value.taints.length > 0 ? onlyTaints(value.taints) : UNKNOWN
}

/** Collections. */
interface Held {
  id: number
  object: HeapObject
}

function onlyObject(frame: Frame, value: Value): Held | null {
  const [ref] = value.refs
  if (value.refs.length !== 1 || ref?.kind !== 'object') return null
  const object = objectOf(frame, ref.id)
  return object ? { id: ref.id, object } : null
}

const write = (frame: Frame, { id }: Held, object: HeapObject) => frame.run.state.setObject(id, object)

define('push append add Add addLast offer enqueue push_back unshift insert Append AppendLine AppendFormat addElement addFirst write Write writeln println print AddRange addAll extend update putAll prepend Enqueue Push', (frame, call) => {
  const held = onlyObject(frame, call.value)
  if (!held) return call.value.taints.length > 0 || call.value.refs.length > 0 ? grown(frame, call) : null
  const { positional } = call.args
  const whole = /^(?:addAll|extend|AddRange|update|putAll)$/.test(call.name)
  const isList = held.object.list !== null && call.value.ext.length === 0
  const spliced = positional.length === 2 && typeof positional[0]?.consts?.[0] === 'number'
  if (whole) for (const value of positional) write(frame, held, anywhere(objectOf(frame, held.id) ?? held.object, indexOf(frame, value, UNKNOWN, call.offset)))
  else if (/^(?:unshift|addFirst|prepend)$/.test(call.name) && isList) write(frame, held, { ...held.object, list: [...positional, ...(held.object.list ?? [])].slice(0, 64) })
  else if (isList && !spliced) for (const value of positional) write(frame, held, appended(objectOf(frame, held.id) ?? held.object, value))
  else if (call.value.ext.length > 0 && held.object.list === null && held.object.rest === null && held.object.fields.size === 0 && LIST_TYPES.test(call.value.ext[0] ?? '')) write(frame, held, { ...held.object, list: [...positional] })
  else for (const value of positional) write(frame, held, held.object.list && !held.object.rest && LIST_TYPES.test(call.value.ext[0] ?? '') && !spliced ? appended(held.object, value) : anywhere(loosened(objectOf(frame, held.id) ?? held.object), value))
  return CHAINING.test(call.name) ? call.value : UNKNOWN
})

const LIST_TYPES = /(?:List|Vector|Stack|Queue|Deque|Set|\[\])(?:\(\))?$/

const CHAINING = /^(?:append|Append|AppendLine|AppendFormat|insert|write|Write|concat|add)$/

/** Its elements' places are no longer known. */
const loosened = (object: HeapObject): HeapObject => (object.list ? { ...object, list: null, rest: object.list.reduce<Value | null>((all, value) => (all ? join(all, value) : value), object.rest) } : object)

/** Something is added to what is not a known object: the receiver may carry it from now on. */
function grown(frame: Frame, call: BuiltinCall): Value | null {
  for (const ref of call.value.refs) {
    const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
    if (object && ref.kind === 'object') for (const value of call.args.positional) frame.run.state.setObject(ref.id, anywhere(object, value))
  }
  const given = call.args.positional.map((value) => deepTaints(frame, value)).reduce(joinTaints, [])
  return { ...call.value, taints: joinTaints(call.value.taints, given) }
}

const sectionKey = ({ args }: BuiltinCall): string | null => {
  const parts = args.positional.slice(0, 2).map(({ consts }) => (consts?.length === 1 ? consts[0] : null))
  return parts.length === 2 && parts.every((part) => typeof part === 'string') ? parts.join('/') : null
}

function setInSection(frame: Frame, held: Held, call: BuiltinCall): Value {
  const key = sectionKey(call)
  const value = call.args.positional[2] ?? UNKNOWN
  write(frame, held, key === null ? anywhere(held.object, value) : { ...held.object, fields: new Map(held.object.fields).set(key, value) })
  return UNKNOWN
}

define('put set Set setdefault store setProperty setAttribute putIfAbsent TryAdd addProperty addHeader put_all', (frame, call) => {
  const held = onlyObject(frame, call.value)
  if (!held || call.args.positional.length < 2) return null
  // `set(section, key, value)` of a configuration
  if (call.args.positional.length === 3) return setInSection(frame, held, call)
  const [key] = first(call).consts ?? []
  const known = first(call).consts?.length === 1 && (typeof key === 'string' || typeof key === 'number')
  if (held.object.list && typeof key === 'number') write(frame, held, { ...held.object, list: held.object.list.map((value, at) => (at === key ? second(call) : value)) })
  else write(frame, held, known ? { ...held.object, fields: new Map(held.object.fields).set(String(key), second(call)) } : anywhere(held.object, second(call)))
  return UNKNOWN
})

define('get Get getOrDefault fetch dig elementAt ElementAt at getProperty getAttribute opt GetValueOrDefault getFirst getLast item', (frame, call) => {
  if (call.value.refs.length === 0 && call.value.taints.length === 0) return null
  if (call.value.ext.length > 0 && call.value.refs.length === 0) return null
  if (call.args.positional.length === 0) return elementOf(frame, call.value, call.offset)
  const inSection = onlyObject(frame, call.value)?.object.fields.get(sectionKey(call) ?? '')
  if (inSection) return inSection
  const found = indexOf(frame, call.value, first(call), call.offset)
  const fallback = call.args.positional[1]
  return fallback ? join(found.consts?.[0] === undefined && found.consts ? fallback : found, fallback) : found
})

define('remove Remove removeAt RemoveAt delete_at', (frame, call) => {
  const held = onlyObject(frame, call.value)
  const [place] = first(call).consts ?? []
  const list = held?.object.list
  if (!held || !list || typeof place !== 'number') return held ? elementOf(frame, call.value, call.offset) : null
  write(frame, held, { ...held.object, list: list.filter((_, at) => at !== place) })
  return list[place] ?? UNKNOWN
})

/** `list.pop(0)`, `map.pop('key', fallback)` */
function popped(frame: Frame, held: Held, call: BuiltinCall): Value {
  const [key] = first(call).consts ?? []
  const { list, fields, rest } = held.object
  if (first(call).consts?.length !== 1 || (list ? typeof key !== 'number' : typeof key !== 'string')) return elementOf(frame, call.value, call.offset)
  if (list && typeof key === 'number') {
    const place = key < 0 ? key + list.length : key
    write(frame, held, { ...held.object, list: list.filter((_, at) => at !== place) })
    return list[place] ?? UNKNOWN
  }
  const found = fields.get(String(key))
  if (!found) return rest || held.object.root !== NO_ROOT ? join(indexOf(frame, call.value, first(call), call.offset), second(call)) : second(call)
  const left = new Map(fields)
  left.delete(String(key))
  write(frame, held, { ...held.object, fields: left })
  return found
}

define('pop Pop removeLast shift poll dequeue Dequeue removeFirst peek Peek', (frame, call) => {
  const held = onlyObject(frame, call.value)
  const list = held?.object.list
  if (held && call.name === 'pop' && call.args.positional.length > 0) return popped(frame, held, call)
  if (!held || !list || list.length === 0 || call.args.positional.length > 0) return call.value.refs.length > 0 ? elementOf(frame, call.value, call.offset) : null
  const isFront = /^(?:shift|poll|dequeue|Dequeue|removeFirst)$/.test(call.name)
  if (!/^peek$/i.test(call.name)) write(frame, held, { ...held.object, list: isFront ? list.slice(1) : list.slice(0, -1) })
  return (isFront ? list[0] : list.at(-1)) ?? UNKNOWN
})

define('clear Clear removeAll', (frame, call) => {
  const held = onlyObject(frame, call.value)
  if (held) write(frame, held, { ...held.object, list: held.object.list ? [] : null, rest: null, fields: new Map() })
  return held ? UNKNOWN : null
})

define('values Values keys Keys keySet entrySet entries items iterator listIterator stream parallelStream GetEnumerator each_pair to_a toArray ToArray ToList to_h toList asList clone dup copy freeze reverse sorted sort uniq distinct Distinct flatten compact flat elements AsEnumerable chain', (frame, call) => {
  if (call.args.block || call.args.positional.some(isCallback)) return null
  if (/^(?:entrySet|entries|items|each_pair)$/.test(call.name) && call.value.refs.length > 0) {
    const element = elementOf(frame, call.value, call.offset)
    if (frame.mod.language === 'java') return newObject(frame, call.at, { rest: newObject(frame, `${call.at}entry`, { rest: element }) })
    const pair = newObject(frame, `${call.at}pair`, { list: [onlyTaints(call.value.taints), element] })
    return { ...newObject(frame, call.at, { rest: pair }), taints: call.value.taints }
  }
  return call.value.refs.length > 0 || call.value.taints.length > 0 ? { ...call.value, ext: [] } : null
})

define('getKey getValue nextElement next Current hasNext first last First Last FirstOrDefault LastOrDefault findFirst findAny orElse orElseThrow unwrap getOrElse Single SingleOrDefault head sample', (frame, call) => {
  if (call.value.refs.length === 0 && call.value.taints.length === 0) return null
  if (call.name === 'hasNext') return UNKNOWN
  if (call.args.block || call.args.positional.some(isCallback)) return null
  return elementOf(frame, call.value, call.offset)
})

/** Runs functions on elements. */
define('map flatMap collect Select SelectMany map! mapValues filter_map', (frame, call) => {
  const named = frame.run.analyzer.habits.callsNames && (first(call).ext.length > 0 || first(call).consts) ? first(call) : undefined
  const callee = call.args.block ?? call.args.positional.find(isCallback) ?? named
  if (!callee) return null
  const element = elementOf(frame, call.value, call.offset)
  const answer = callWith(frame, callee, [element], call)
  return answer.taints.length > 0 || answer.refs.length > 0 ? newObject(frame, `${call.at}mapped`, { rest: answer }) : UNKNOWN
})

define('filter forEach find each select reject Where sortBy sort_by find_all takeWhile peek tap detect', (frame, call) => {
  const callee = call.args.block ?? call.args.positional.find(isCallback)
  if (!callee) return null
  const element = elementOf(frame, call.value, call.offset)
  const answer = callWith(frame, callee, [element], call)
  const kept = CHOOSING.test(call.name) ? tidied(element, answer.test) : element
  if (/^(?:find|detect)$/.test(call.name)) return kept
  return kept === element ? call.value : newObject(frame, `${call.at}kept`, { rest: kept })
})

const CHOOSING = /^(?:filter|find|select|Where|find_all|takeWhile|detect)$/

/** Elements that a test has let through carry only what it does not exclude. */
function tidied(element: Value, test: Test | null): Value {
  if (!test || element.taints.length === 0) return element
  const facts = withTest(new Map(), test, true)
  const taints = element.taints.flatMap((taint) => cleaned(onlyTaints([taint]), facts.get(taint.label.id) ?? 0).taints)
  return taints.every((taint, at) => taint === element.taints[at]) && taints.length === element.taints.length ? element : { ...element, taints }
}

define('reduce inject fold Aggregate reduceRight', (frame, call) => {
  const callee = call.args.block ?? call.args.positional.find(isCallback)
  if (!callee) return null
  const start = call.args.positional.find((value) => !isCallback(value)) ?? UNKNOWN
  const element = elementOf(frame, call.value, call.offset)
  const once = callWith(frame, callee, [start, element], call)
  return join(join(start, once), callWith(frame, callee, [join(start, once), element], call))
})

function callWith(frame: Frame, callee: Value, positional: readonly Value[], call: BuiltinCall): Value {
  return callMaybe(frame, callee, positional, call) ?? UNKNOWN
}

/** Calls a function that may never be called: what it finds harmless, or whether it ends, says nothing afterwards. */
function callMaybe(frame: Frame, callee: Value, positional: readonly Value[], { offset, at }: BuiltinCall): Value | null {
  const { state } = frame.run
  let answer: Value | null = null
  const changes = state.branch(() => {
    answer = callValue(frame, callee, { positional, named: new Map(), spread: null, block: null }, offset, at)
  })
  state.merge([noChanges(), { ...changes, dead: false, clean: new Map() }])
  return answer
}

/** Promises: their value is the promise itself. */
define('then finally catch thenApply thenCompose ContinueWith', (frame, call) => {
  const callee = call.args.positional.find(isCallback)
  if (!callee) return null
  if (call.name === 'catch' || call.name === 'finally') {
    callWith(frame, callee, [], call)
    return call.value
  }
  return callWith(frame, callee, [call.value], call)
})
