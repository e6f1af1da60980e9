import { maskOf, type SinkClass } from '../../models/classes.ts'
import { union } from '../../models/mask.ts'
import { type Frame, objectOf } from '../state/frame.ts'
import { isPrinted } from '../objects/printed.ts'
import { CAPTURED } from '../state/environments.ts'
import type { HeapObject } from '../state/state.ts'
import { REACHED } from './labels.ts'
import { cleanedTaint, joinTaints, type Taint, UNKNOWN, type Value } from './value.ts'

const NONE: readonly Value[] = []

/** Keys under which a value can only be compared with: it is never an operator itself. */
export const HARMLESS_KEYS: Partial<Record<SinkClass, RegExp>> = { nosql: /^\$(?:eq|ne|n?in|[gl]te?)$/ }

const isReached = ({ label: { path } }: Taint): boolean => path.length > 0 && path[path.length - 1] === REACHED

const LOGGED = maskOf(['secret', 'log'])

/** What a part of an object brings: a field that printing the object does not show is read by nobody in a log. */
function ofPart(found: readonly Taint[], { cls }: HeapObject, name: string): readonly Taint[] {
  return found.length === 0 || !cls || isPrinted(cls, name) ? found : found.map((taint) => cleanedTaint(taint, union(taint.clean, LOGGED)))
}

/** All that a value and what it holds carries from outside. `whole`: what is done with it shows every field, whatever its class prints of itself. */
export function deepTaints(frame: Frame, value: Value, depth = 3, except?: RegExp, whole = false): readonly Taint[] {
  let found = value.taints.some(isReached) ? value.taints.filter((taint) => !isReached(taint)) : value.taints
  if (depth === 0) return found
  for (const ref of value.refs) {
    if (ref.kind !== 'object') continue
    const object = objectOf(frame, ref.id)
    if (!object) continue
    for (const [name, part] of object.fields) {
      if (part === UNKNOWN || name === CAPTURED || except?.test(name)) continue
      const brought = deepTaints(frame, part, depth - 1, except, whole)
      found = joinTaints(found, whole ? brought : ofPart(brought, object, name))
    }
    for (const part of object.list ?? NONE) if (part !== UNKNOWN) found = joinTaints(found, deepTaints(frame, part, depth - 1, except, whole))
    if (object.rest) found = joinTaints(found, deepTaints(frame, object.rest, depth - 1, except, whole))
  }
  return found
}
