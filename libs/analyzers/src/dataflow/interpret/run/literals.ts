import { anyElement, indexOf } from '../objects/access.ts'
import { type Frame, objectOf } from '../state/frame.ts'
import { settled } from '../state/settled.ts'
import { checkEntry } from '../findings/entries.ts'
import { NO_ROOT } from '../state/state.ts'
import { noteSentName } from '../values/keyed.ts'
import { altered, join, joinTaints, UNKNOWN, type Value } from '../values/value.ts'
import { newObject } from '../objects/writing.ts'

const MAX_LIST = 64

export function runObject(frame: Frame, at: number): Value {
  const { code, strings } = frame.mod.ir
  const count = code[at + 3] ?? 0
  const fields = new Map<string, Value>()
  let rest: Value | null = null
  let closed = true
  let taints: Value['taints'] = []
  const byKey: [key: Value, value: Value][] = []
  const add = (value: Value) => {
    rest = rest ? join(rest, value) : value
    closed = false
  }
  for (let index = 0; index < count; index++) {
    const [kind = 0, key = 0, held = 0] = [code[at + 4 + index * 3], code[at + 5 + index * 3], code[at + 6 + index * 3]]
    const value = settled(frame, frame.temps[held] ?? UNKNOWN)
    if (kind === 0) fields.set(strings[key] ?? '', value)
    else if (kind === 1) {
      const [only] = frame.temps[key]?.consts ?? []
      if (only !== undefined && frame.temps[key]?.consts?.length === 1) fields.set(String(only), value)
      else {
        add(value)
        byKey.push([frame.temps[key] ?? UNKNOWN, value])
      }
    } else {
      closed = false
      taints = joinTaints(taints, value.taints)
      for (const ref of value.refs) {
        const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
        for (const [name, field] of object?.fields ?? []) fields.set(name, field)
        // what a caller gives is told by its label: its parts are looked up where they are read
        const any = ref.kind === 'object' && object && object.fields.size === 0 && object.root === NO_ROOT ? anyElement(frame, ref.id) : object?.rest
        if (any) add(any)
      }
    }
  }
  for (const [name, value] of fields) if (value.taints.length > 0) checkEntry(frame, name, value, code[at + 1] ?? 0)
  const made = newObject(frame, at, { fields, rest, closed })
  for (const [key, value] of byKey) noteSentName(frame, made, key, value)
  return taints.length > 0 ? altered(made, { taints }) : made
}

export function runArray(frame: Frame, at: number): Value {
  const { code } = frame.mod.ir
  const count = code[at + 3] ?? 0
  const list: Value[] = []
  let rest: Value | null = null
  const grows = frame.run.analyzer.habits.listsGrow === true
  const marks = new Map<string, Value>()
  for (let index = 0; index < count; index++) {
    const value = settled(frame, frame.temps[code[at + 5 + index * 2] ?? -1] ?? UNKNOWN)
    if (code[at + 4 + index * 2] !== 0) keepMarks(frame, value, marks)
    const places = code[at + 4 + index * 2] !== 0 && rest === null ? placesOf(frame, value) : null
    if (places && list.length + places.length <= MAX_LIST) {
      list.push(...places)
      const [ref] = value.refs
      rest = ref?.kind === 'object' && !objectOf(frame, ref.id)?.list ? anyElement(frame, ref.id) : null
    } else if (code[at + 4 + index * 2] === 0 && rest === null && list.length < MAX_LIST) list.push(value)
    else {
      const element = code[at + 4 + index * 2] === 0 ? value : indexOf(frame, value, UNKNOWN, code[at + 1] ?? 0)
      rest = rest ? join(rest, element) : element
    }
  }
  if (!rest) return newObject(frame, at, marks.size > 0 ? { list, fields: marks } : { list })
  if (!grows && list.length > 0) return newObject(frame, at, { list, rest, behind: true, ...(marks.size > 0 && { fields: marks }) })
  const places = grows ? list.map((value, place) => [String(place), value] as const) : []
  return newObject(frame, at, { rest: list.reduce(join, rest), ...(places.length + marks.size > 0 && { fields: new Map([...places, ...marks]) }) })
}

/** What is known of a list as a whole holds for one that begins or ends with it: random bytes with zeros behind them are no constant. */
function keepMarks(frame: Frame, { refs }: Value, marks: Map<string, Value>): void {
  for (const ref of refs) {
    const fields = ref.kind === 'object' ? objectOf(frame, ref.id)?.fields : undefined
    for (const [name, value] of fields ?? []) if (name.startsWith('#')) marks.set(name, value)
  }
}

/** What stands at the first places of a list, as far as they are known; null of anything else. */
function placesOf(frame: Frame, { refs, taints }: Value): readonly Value[] | null {
  const [ref, ...others] = refs
  const object = ref?.kind === 'object' && others.length === 0 && taints.length === 0 ? objectOf(frame, ref.id) : undefined
  if (!object || object.root !== NO_ROOT || object.cls) return null
  if (object.list) return object.rest ? null : object.list
  const first: Value[] = []
  for (let at = object.fields.get('0'); at; at = object.fields.get(String(first.length))) first.push(at)
  return first.length > 0 && first.length === object.fields.size ? first : null
}
