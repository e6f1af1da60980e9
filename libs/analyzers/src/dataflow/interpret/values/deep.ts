import type { SinkClass } from '../../models/classes.ts'
import { type Frame, objectOf } from '../state/frame.ts'
import { REACHED } from './labels.ts'
import { joinTaints, type Taint, UNKNOWN, type Value } from './value.ts'

/** Keys under which a value can only be compared with: it is never an operator itself. */
export const HARMLESS_KEYS: Partial<Record<SinkClass, RegExp>> = { nosql: /^\$(?:eq|ne|n?in|[gl]te?)$/ }

/** All that a value and what it holds carries from outside. */
export function deepTaints(frame: Frame, value: Value, depth = 3, except?: RegExp): readonly Taint[] {
  let found = value.taints.some(({ label }) => label.path.at(-1) === REACHED) ? value.taints.filter(({ label }) => label.path.at(-1) !== REACHED) : value.taints
  if (depth === 0) return found
  for (const ref of value.refs) {
    if (ref.kind !== 'object') continue
    const object = objectOf(frame, ref.id)
    if (!object) continue
    const fields = except ? [...object.fields].flatMap(([name, part]) => (except.test(name) ? [] : [part])) : object.fields.values()
    for (const part of [...fields, ...(object.list ?? []), ...(object.rest ? [object.rest] : [])]) {
      if (part !== UNKNOWN) found = joinTaints(found, deepTaints(frame, part, depth - 1, except))
    }
  }
  return found
}
