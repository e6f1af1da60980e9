import { newObject } from '../objects/writing.ts'
import { type Frame, objectOf } from '../state/frame.ts'
import { NO_ROOT } from '../state/state.ts'
import { altered, join, type Value } from '../values/value.ts'

/** `make(**options)`: what is handed on keeps its names, as far as they are known; a list that is spread beside it has none. */
export function handedOn(frame: Frame, spread: Value, given: ReadonlyMap<string, Value>, key: string): Value {
  const fields = new Map(given)
  let rest: Value | null = null
  const others = spread.refs.filter((ref) => {
    const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
    if (object?.list) return false
    if (!object || object.cls || object.root !== NO_ROOT) return true
    for (const [name, value] of object.fields) fields.set(name, fields.has(name) ? join(fields.get(name) ?? value, value) : value)
    rest = object.rest && rest ? join(rest, object.rest) : (object.rest ?? rest)
    return false
  })
  const made = newObject(frame, key, { fields, rest })
  return others.length > 0 || spread.taints.length > 0 || spread.ext.length > 0 ? join(made, altered(spread, { refs: others })) : made
}
