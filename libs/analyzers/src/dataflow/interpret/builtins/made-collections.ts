import type { PassModel } from '../../models/model.ts'
import { holdsEntries } from '../objects/entries.ts'
import { newObject } from '../objects/writing.ts'
import { type Frame, objectOf } from '../state/frame.ts'
import { noteSentName } from '../values/keyed.ts'
import { altered, join, UNKNOWN, type Value } from '../values/value.ts'

type Entry = readonly [key: Value, value: Value]

/** Which of several methods of a name is meant is said by the types of what it is given. */
const LIST = { ext: ['java.util.List'] }
const MAP = { ext: ['java.util.Map'] }

/** What a call makes of what it is given: a list in its order, or a map that holds nothing under other names than it says. Null where that cannot be told. */
export function madeCollection(frame: Frame, at: number, makes: NonNullable<PassModel['makes']>, values: readonly Value[]): Value | null {
  // one alone may as well be a list whose places are meant
  if (makes === 'list') return values.length > 1 || values.some((value) => isOneThing(frame, value)) ? altered(newObject(frame, at, { list: values }), LIST) : null
  const entries = makes === 'map' ? inTurn(values) : values.map((value) => entryIn(frame, value))
  const known = entries.flatMap((entry) => (entry ? [entry] : []))
  return known.length === entries.length ? mapOf(frame, at, known) : null
}

/** An object of a class that is no collection, or a function: it is an item of the list, and has none. */
const isOneThing = (frame: Frame, { refs }: Value): boolean =>
  refs.length > 0 && refs.every((ref) => {
    const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
    return ref.kind === 'function' || (object?.cls && !holdsEntries(object))
  })

const inTurn = (values: readonly Value[]): (Entry | null)[] =>
  values.flatMap((key, place) => (place % 2 === 1 ? [] : [values[place + 1] ? [key, values[place + 1] ?? UNKNOWN] : null]))

function entryIn(frame: Frame, value: Value): Entry | null {
  const [ref] = value.refs
  const object = value.refs.length === 1 && ref?.kind === 'object' ? objectOf(frame, ref.id) : undefined
  const key = object?.fields.get('key')
  return key ? [key, object?.fields.get('value') ?? UNKNOWN] : null
}

function mapOf(frame: Frame, at: number, entries: readonly Entry[]): Value {
  const fields = new Map<string, Value>()
  const others: Entry[] = []
  for (const [key, value] of entries) {
    const [name] = key.consts ?? []
    if (key.consts?.length === 1 && (typeof name === 'string' || typeof name === 'number')) fields.set(String(name), value)
    else others.push([key, value])
  }
  const rest = others.length > 0 ? others.map(([, value]) => value).reduce(join) : null
  const made = altered(newObject(frame, at, { fields, rest, closed: rest === null }), MAP)
  for (const [key, value] of others) noteSentName(frame, made, key, value)
  return made
}
