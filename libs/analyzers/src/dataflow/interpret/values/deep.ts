import type { SinkClass } from '../../models/classes.ts'
import { type Frame, objectOf } from '../state/frame.ts'
import { REACHED } from './labels.ts'
import { joinTaints, type Taint, UNKNOWN, type Value } from './value.ts'

const NONE: readonly Value[] = []

/** Keys under which a value can only be compared with: it is never an operator itself. */
export const HARMLESS_KEYS: Partial<Record<SinkClass, RegExp>> = { nosql: /^\$(?:eq|ne|n?in|[gl]te?)$/ }

const isReached = ({ label: { path } }: Taint): boolean => path.length > 0 && path[path.length - 1] === REACHED

/** All that a value and what it holds carries from outside. */
export function deepTaints(frame: Frame, value: Value, depth = 3, except?: RegExp): readonly Taint[] {
  let found = value.taints.some(isReached) ? value.taints.filter((taint) => !isReached(taint)) : value.taints
  if (depth === 0) return found
  for (const ref of value.refs) {
    if (ref.kind !== 'object') continue
    const object = objectOf(frame, ref.id)
    if (!object) continue
    for (const [name, part] of object.fields) if (part !== UNKNOWN && !except?.test(name)) found = joinTaints(found, deepTaints(frame, part, depth - 1, except))
    for (const part of object.list ?? NONE) if (part !== UNKNOWN) found = joinTaints(found, deepTaints(frame, part, depth - 1, except))
    if (object.rest) found = joinTaints(found, deepTaints(frame, object.rest, depth - 1, except))
  }
  return found
}
