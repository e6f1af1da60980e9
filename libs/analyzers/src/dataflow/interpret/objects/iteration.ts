import { type Frame, objectOf } from '../state/frame.ts'
import { altered, join, type Value } from '../values/value.ts'
import { calledWith, methodOf } from './magic.ts'
import { newObject } from './writing.ts'

/** What a loop over objects goes through where their classes say what that is: not the fields they have. */
export function goneThrough(frame: Frame, value: Value, offset: number, at: number): Value {
  const { iteration } = frame.run.analyzer.habits
  if (!iteration || value.refs.length === 0) return value
  return value.refs.map((ref) => {
    const cls = ref.kind === 'object' ? (objectOf(frame, ref.id)?.cls ?? null) : null
    const list = methodOf(frame, cls, iteration.list)
    const element = list ? null : methodOf(frame, cls, iteration.element)
    if (ref.kind !== 'object' || !(list ?? element)) return altered(value, { refs: [ref] })
    if (list) return calledWith(frame, list, ref.id, [], offset)
    return newObject(frame, at, { rest: element ? calledWith(frame, element, ref.id, [], offset) : null })
  }).reduce(join)
}
