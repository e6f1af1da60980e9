import { outerTypes } from '../../program/program.ts'
import { indexOf } from '../objects/access.ts'
import { type BuiltinCall, define, first, isCallback, second } from './builtin.ts'
import { containsTest } from '../guards/guards.ts'
import { deepTaints } from '../values/deep.ts'
import { namesOf } from '../values/keyed.ts'
import { dependOn, type Frame, objectOf } from '../state/frame.ts'
import { alteredObject, type HeapObject, NO_ROOT } from '../state/state.ts'
import { putBehind } from './builders.ts'
import { elementOf } from './text.ts'
import { altered, join, joinTaints, onlyTaints, UNKNOWN, type Value } from '../values/value.ts'
import { holdsEntries } from '../objects/entries.ts'
import { anywhere, appended, behindList, newObject } from '../objects/writing.ts'
import { onePart } from './one-part.ts'

/** Collections. */
interface Held {
  id: number
  object: HeapObject
}

export function onlyObject(frame: Frame, value: Value): Held | null {
  const [ref] = value.refs
  if (value.refs.length !== 1 || ref?.kind !== 'object') return null
  const object = objectOf(frame, ref.id)
  return object ? { id: ref.id, object } : null
}

const write = (frame: Frame, { id }: Held, object: HeapObject) => frame.run.state.setObject(id, object)

define('push append add Add addLast offer enqueue push_back unshift insert Append AppendLine AppendFormat addElement addFirst write Write writeln println print AddRange addAll extend update putAll prepend Enqueue Push', (frame, call) => {
  if (call.name === 'Add' && call.args.positional.length === 2 && frame.mod.language === 'go') return putUnderKey(frame, call)
  const own = onlyObject(frame, call.value)
  if (!own) return call.value.taints.length > 0 || call.value.refs.length > 0 ? grown(frame, call) : null
  const positional = BUILDS.test(call.name) ? call.args.positional.map((value) => putBehind(frame, call.value, value)) : call.args.positional
  if (!holdsEntries(own.object)) return UNKNOWN
  const held = onlyObject(frame, call.value) ?? own
  const whole = WHOLE.test(call.name)
  const isList = held.object.list !== null && (call.value.ext.length === 0 || LIST_TYPES.test(call.value.ext[0] ?? ''))
  const spliced = positional.length === 2 && typeof positional[0]?.consts?.[0] === 'number'
  if (call.name === 'update' && call.args.named.size > 0) write(frame, held, alteredObject(held.object, { fields: new Map([...held.object.fields, ...call.args.named]) }))
  if (whole) for (const value of spliced ? positional.slice(1) : positional) write(frame, held, withEntries(frame, begun(call.value, objectOf(frame, held.id) ?? held.object), value, call.offset, spliced))
  else if (/^(?:unshift|addFirst|prepend)$/.test(call.name) && isList) write(frame, held, alteredObject(held.object, { list: [...positional, ...(held.object.list ?? [])].slice(0, 64) }))
  else if (isList && !spliced) for (const value of positional) write(frame, held, appended(objectOf(frame, held.id) ?? held.object, value))
  // a list that a caller gives is not known to be empty
  else if (held.object.root === NO_ROOT && call.value.ext.length > 0 && held.object.list === null && held.object.rest === null && held.object.fields.size === 0 && LIST_TYPES.test(call.value.ext[0] ?? '')) write(frame, held, alteredObject(held.object, { list: [...positional] }))
  else for (const value of positional) write(frame, held, anywhere(loosened(objectOf(frame, held.id) ?? held.object), value))
  return CHAINING.test(call.name) ? call.value : UNKNOWN
})

/** Puts what another collection holds into this one. */
const WHOLE = /^(?:addAll|extend|AddRange|update|putAll)$/

/** Everything that a list or map holds is put into another one: each entry of a map under its own key, as far as that is known. */
function withEntries(frame: Frame, into: HeapObject, value: Value, offset: number, first = false): HeapObject {
  const maps = value.refs.map((ref) => (ref.kind === 'object' ? objectOf(frame, ref.id) : undefined))
  const isKnown = value.taints.length === 0 && maps.length > 0 && maps.every((map) => map?.list === null && map.cls === null && map.root === NO_ROOT)
  if (into.list && !first) return placesIn(frame, value)?.reduce(appended, into) ?? behindList(into, indexOf(frame, value, UNKNOWN, offset))
  if (!isKnown) return anywhere(into, indexOf(frame, value, UNKNOWN, offset))
  const fields = new Map(into.fields)
  let rest: Value | null = null
  for (const map of maps) {
    // of one of several maps it is not known whether it was that one
    for (const [name, field] of map?.fields ?? []) fields.set(name, maps.length > 1 ? join(fields.get(name) ?? field, field) : field)
    if (map?.rest) rest = rest ? join(rest, map.rest) : map.rest
  }
  const filled = alteredObject(into, { fields })
  return rest ? anywhere(filled, rest) : filled
}

/** A list of ours that nothing has been put into yet has its places, too. */
const begun = ({ ext }: Value, object: HeapObject): HeapObject =>
  object.root === NO_ROOT && !object.cls && !object.list && !object.rest && object.fields.size === 0 && LIST_TYPES.test(ext[0] ?? '') ? alteredObject(object, { list: [] }) : object

/** What surely stands in a list, in its order; null where that is not known. */
function placesIn(frame: Frame, value: Value): readonly Value[] | null {
  const { list = null, rest = null } = (value.taints.length === 0 && onlyObject(frame, value)?.object) || {}
  return rest ? null : list
}

/** Go: `cache.Add(key, value)`; what adds one of them only is variadic. */
function putUnderKey(frame: Frame, call: BuiltinCall): Value | null {
  const held = onlyObject(frame, call.value)
  if (!held) return call.value.taints.length > 0 || call.value.refs.length > 0 ? grown(frame, { ...call, args: { ...call.args, positional: [second(call)] } }) : null
  write(frame, held, anywhere(held.object, second(call)))
  return UNKNOWN
}

const BUILDS = /^(?:append|Append|AppendLine)$/

const LIST_TYPES = /(?:List|Vector|Stack|Queue|Deque|Set|\[\])(?:\(\))?$/

const CHAINING = /^(?:append|Append|AppendLine|AppendFormat|insert|write|Write|concat|add)$/

/** Its elements' places are no longer known. */
const loosened = (object: HeapObject): HeapObject => (object.list ? alteredObject(object, { list: null, rest: object.list.reduce<Value | null>((all, value) => (all ? join(all, value) : value), object.rest) }) : object)

/** Something is added to what is not a known object: the receiver may carry it from now on. */
function grown(frame: Frame, call: BuiltinCall): Value | null {
  for (const ref of call.value.refs) {
    const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
    if (object && ref.kind === 'object' && holdsEntries(object)) for (const value of call.args.positional) frame.run.state.setObject(ref.id, WHOLE.test(call.name) ? withEntries(frame, object, value, call.offset) : anywhere(object, value))
  }
  const given = call.args.positional.map((value) => deepTaints(frame, value)).reduce(joinTaints, [])
  return altered(call.value, { taints: joinTaints(call.value.taints, given) })
}

const sectionKey = ({ args }: BuiltinCall): string | null => {
  const parts = args.positional.slice(0, 2).map(({ consts }) => (consts?.length === 1 ? consts[0] : null))
  return parts.length === 2 && parts.every((part) => typeof part === 'string') ? parts.join('/') : null
}

function setInSection(frame: Frame, held: Held, call: BuiltinCall): Value {
  const key = sectionKey(call)
  const value = call.args.positional[2] ?? UNKNOWN
  write(frame, held, key === null ? anywhere(held.object, value) : alteredObject(held.object, { fields: new Map(held.object.fields).set(key, value) }))
  return UNKNOWN
}

define('put set Set setdefault store setProperty setAttribute putIfAbsent TryAdd addProperty addHeader put_all', (frame, call) => {
  const held = onlyObject(frame, call.value)
  if (!held || call.args.positional.length < 2) return null
  if (!holdsEntries(held.object)) return UNKNOWN
  // a caller may know that it is no map: `response.set(name, value)`
  if (held.object.root !== NO_ROOT) dependOn(frame, call.value)
  // `set(section, key, value)` of a configuration
  if (call.args.positional.length === 3) return setInSection(frame, held, call)
  const [key] = first(call).consts ?? []
  const known = first(call).consts?.length === 1 && (typeof key === 'string' || typeof key === 'number')
  if (held.object.list && typeof key === 'number') write(frame, held, alteredObject(held.object, { list: held.object.list.map((value, at) => (at === key ? second(call) : value)) }))
  else write(frame, held, known ? alteredObject(held.object, { fields: new Map(held.object.fields).set(String(key), second(call)) }) : anywhere(held.object, second(call)))
  return UNKNOWN
})

define('get Get getOrDefault fetch dig elementAt ElementAt at getProperty getAttribute opt GetValueOrDefault getFirst getLast item', (frame, call) => {
  // maps have no methods in Go, and nothing is looked up in one by an object that was just made
  if (frame.mod.language === 'go' && onlyObject(frame, first(call))) return null
  // what is looked up under a name is not the name
  if (call.value.refs.length === 0 && call.value.taints.length === 0) return call.name === 'getOrDefault' ? second(call) : null
  if (call.value.ext.length > 0 && call.value.refs.length === 0) return null
  if (call.args.positional.length === 0) return isNoList(frame, call.value) ? call.value : elementOf(frame, call.value, call.offset)
  const inSection = onlyObject(frame, call.value)?.object.fields.get(sectionKey(call) ?? '')
  if (inSection) return inSection
  const [key] = first(call).consts ?? []
  // a map's keys are no members of its type
  const own = call.value.ext.includes('Map') && first(call).consts?.length === 1 ? onlyObject(frame, call.value)?.object.fields.get(String(key)) : undefined
  if (own) return own
  const found = indexOf(frame, call.value, first(call), call.offset)
  const fallback = call.args.positional[1]
  // `if shops.get(name):` as `if name in shops:`
  if (frame.mod.language === 'python' && !fallback && call.args.positional.length === 1 && call.value.ext.length === 0 && first(call).taints.length > 0) return altered(found, { test: containsTest(frame, call.value, first(call), true) })
  return fallback ? join(found.consts?.[0] === undefined && found.consts ? fallback : found, fallback) : found
})

define('remove Remove removeAt RemoveAt delete_at', (frame, call) => {
  const held = onlyObject(frame, call.value)
  const [place] = first(call).consts ?? []
  const list = held?.object.list
  if (!held || !list || typeof place !== 'number') return held ? elementOf(frame, call.value, call.offset) : null
  write(frame, held, alteredObject(held.object, { list: list.filter((_, at) => at !== place) }))
  return list[place] ?? UNKNOWN
})

/** `list.pop(0)`, `map.pop('key', fallback)` */
function popped(frame: Frame, held: Held, call: BuiltinCall): Value {
  const [key] = first(call).consts ?? []
  const { list, fields, rest } = held.object
  if (first(call).consts?.length !== 1 || (list ? typeof key !== 'number' : typeof key !== 'string')) return elementOf(frame, call.value, call.offset)
  if (list && typeof key === 'number') {
    const place = key < 0 ? key + list.length : key
    write(frame, held, alteredObject(held.object, { list: list.filter((_, at) => at !== place) }))
    return list[place] ?? UNKNOWN
  }
  const found = fields.get(String(key))
  if (!found) return rest || held.object.root !== NO_ROOT ? join(indexOf(frame, call.value, first(call), call.offset), second(call)) : second(call)
  const left = new Map(fields)
  left.delete(String(key))
  write(frame, held, alteredObject(held.object, { fields: left }))
  return found
}

/** Nothing but a list has these in JavaScript. */
const isList = (frame: Frame, { name, value }: BuiltinCall) => frame.run.analyzer.habits.prototypes && /^(?:pop|shift)$/.test(name) && value.taints.length > 0 && value.ext.length === 0

define('pop Pop removeLast shift poll dequeue Dequeue removeFirst peek Peek', (frame, call) => {
  const part = onePart(call.value)
  if (part) return part
  const held = onlyObject(frame, call.value)
  const list = held?.object.list
  if (held && call.name === 'pop' && call.args.positional.length > 0) return popped(frame, held, call)
  const isFront = /^(?:shift|poll|dequeue|Dequeue|removeFirst)$/.test(call.name)
  if (!held || !list || list.length === 0 || call.args.positional.length > 0 || (held.object.rest && !isFront)) return call.value.refs.length > 0 || isList(frame, call) ? elementOf(frame, call.value, call.offset) : null
  if (!/^peek$/i.test(call.name)) write(frame, held, alteredObject(held.object, { list: isFront ? list.slice(1) : list.slice(0, -1) }))
  return (isFront ? list[0] : list.at(-1)) ?? UNKNOWN
})

define('clear Clear removeAll', (frame, call) => {
  const held = onlyObject(frame, call.value)
  if (held) write(frame, held, alteredObject(held.object, { list: held.object.list ? [] : null, rest: null, fields: new Map() }))
  return held ? UNKNOWN : null
})

/** Ruby: `base.merge(given)`, `base.merge(status: 'new')` */
define('merge reverse_merge', (frame, call) => {
  const { value, args: { positional, named } } = call
  const isMap = frame.mod.language === 'ruby' && !call.args.block && onlyObject(frame, value)?.object.list === null && value.ext.length === 0
  if (!isMap || positional.some((one) => one.refs.length === 0)) return null
  const more = named.size > 0 ? [newObject(frame, `${call.at}named`, { fields: named })] : []
  return mergedOf(frame, call, call.name === 'merge' ? [value, ...positional, ...more] : [...positional, ...more, value])
})

/** All entries of several, those of later ones under the same key instead of the earlier; what they are called on stays as it is. */
define('merged', (frame, call) => mergedOf(frame, call, [call.value, ...call.args.positional]))

function mergedOf(frame: Frame, call: BuiltinCall, all: readonly Value[]): Value {
  const fields = new Map<string, Value>()
  const others: Value[] = []
  for (const value of all) {
    const objects = value.refs.flatMap((ref) => (ref.kind === 'object' ? (objectOf(frame, ref.id) ?? []) : []))
    if (objects.length === 0 || objects.some(({ root }) => root !== NO_ROOT)) others.push(elementOf(frame, value, call.offset))
    for (const object of objects) {
      // of one of several maps it is not known whether it was that one
      for (const [name, field] of object.fields) fields.set(name, objects.length > 1 ? join(fields.get(name) ?? field, field) : field)
      others.push(...(object.list ?? []), ...(object.rest ? [object.rest] : []))
    }
  }
  const rest = others.length > 0 ? others.reduce(join) : UNKNOWN
  const made = newObject(frame, `${call.at}merged`, { fields, rest: rest === UNKNOWN ? null : rest })
  return altered(made, { taints: all.map(({ taints }) => taints).reduce(joinTaints, []) })
}

define('values Values keys Keys keySet entrySet entries items iterator listIterator stream parallelStream GetEnumerator each_pair to_a toArray ToArray ToList to_h toList asList clone dup copy freeze reverse sorted sort uniq distinct Distinct flatten compact flat elements AsEnumerable chain', (frame, call) => {
  if (call.args.block || call.args.positional.some(isCallback)) return null
  if (/^(?:entrySet|entries|items|each_pair)$/.test(call.name) && call.value.refs.length > 0) {
    const element = elementOf(frame, call.value, call.offset)
    if (frame.mod.language === 'java') return newObject(frame, call.at, { rest: newObject(frame, `${call.at}entry`, { rest: element }) })
    // the names of what a function takes as `**options` are mostly those that its callers give
    const isPython = frame.mod.language === 'python'
    const pair = newObject(frame, `${call.at}pair`, { list: [onlyTaints(isPython ? namesOf(frame, call.value) : call.value.taints), element] })
    return isPython ? newObject(frame, call.at, { rest: pair }) : altered(newObject(frame, call.at, { rest: pair }), { taints: call.value.taints })
  }
  return call.value.refs.length > 0 || call.value.taints.length > 0 ? altered(call.value, { ext: [], ...(TURNS.test(call.name) ? { text: null } : {}) }) : null
})

/** What stood at the beginning may stand anywhere. */
const TURNS = /^(?:reverse|sort)/

/** `array_keys($row)`: the names alone. What stands under them is no part of a name. */
define('names_of_map', (frame, { value, at }) => newObject(frame, at, { rest: onlyTaints(namesOf(frame, value)) }))

define('getKey getValue nextElement next Current hasNext first last First Last FirstOrDefault LastOrDefault findFirst findAny orElse orElseThrow unwrap getOrElse Single SingleOrDefault head sample', (frame, call) => {
  if (call.value.refs.length === 0 && call.value.taints.length === 0) return null
  if (call.name === 'hasNext') return UNKNOWN
  const part = onePart(call.value)
  if (part) return part
  if (OF_ONE.test(call.name) && isNoList(frame, call.value)) return call.args.positional.length === 0 || isCallback(first(call)) ? call.value : join(call.value, first(call))
  if (call.args.block || call.args.positional.some(isCallback)) return null
  return elementOf(frame, call.value, call.offset)
})

const OF_ONE = /^(?:orElse|orElseThrow|getOrElse|unwrap)$/

const LISTS = /(?:List|Set|Map|Collection|Iterable|Iterator|Enumerator|Enumerable|Queue|Deque|Stream|Page|Optional|Supplier|Provider)$/

/** What holds one thing or nothing is that thing here: an object with a class of its own, whose fields are no elements. */
const isNoList = (frame: Frame, { refs }: Value): boolean =>
  refs.some((ref) => {
    const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
    return object !== undefined && object.cls !== null && !object.list && !object.rest && !outerTypes(object.cls).some((type) => LISTS.test(type))
  })
