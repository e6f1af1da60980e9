import { withoutEmpty } from '../state/emptiness.ts'
import { type Frame, objectIdAt } from '../state/frame.ts'
import { settled } from '../state/settled.ts'
import { alteredObject, type HeapObject } from '../state/state.ts'
import { altered, type Ref, type Value } from '../values/value.ts'

/**
 * What a function hands back holds what tests have left of the data: of an object that was tested a copy, for on other
 * ways out of the function it is still what it was.
 */
export function handedBack(frame: Frame, given: Value, at: number, depth = 0): Value {
  const value = withoutEmpty(frame, settled(frame, given))
  const { state } = frame.run
  if (state.clean.size === 0 || value.refs.length === 0) return value
  const refs = value.refs.map((ref): Ref => {
    const object = ref.kind === 'object' ? state.heap.get(ref.id) : undefined
    const left = object && leftOf(frame, object, at, depth)
    if (!left || left === object || ref.kind !== 'object') return ref
    const id = objectIdAt(frame, `${at}back${ref.id}`)
    state.setObject(id, left)
    return { kind: 'object', id }
  })
  return refs.every((ref, place) => ref === value.refs[place]) ? value : altered(value, { refs })
}

function leftOf(frame: Frame, object: HeapObject, at: number, depth: number): HeapObject {
  // one of several results
  const list = depth < 1 && object.list ? changed(object.list, (value) => handedBack(frame, value, at, depth + 1)) : null
  let fields: Map<string, Value> | null = null
  for (const [name, value] of object.fields) {
    const left = settled(frame, value)
    if (left !== value) (fields ??= new Map(object.fields)).set(name, left)
  }
  return list || fields ? alteredObject(object, { list: list ?? object.list, fields: fields ?? object.fields }) : object
}

function changed(list: readonly Value[], change: (value: Value) => Value): readonly Value[] | null {
  const made = list.map(change)
  return made.some((value, at) => value !== list[at]) ? made : null
}
