import { type Frame, objectOf } from './frame.ts'
import type { HeapObject } from './state.ts'
import type { Value } from '../values/value.ts'

/** Of one run. */
const MAX_KEPT = 16

/** How deep functions stand in objects that are kept. */
const DEPTH = 2

/** A value is put where others find it: a function in it will be called, and one that a caller gives is kept for him. */
export function noteKept(frame: Frame, { refs, taints }: Value, depth = DEPTH): void {
  const { kept, keeps } = frame.run
  for (const ref of refs) {
    if (ref.kind === 'function' && ref.captured && kept.size < MAX_KEPT) kept.add(ref)
    const object = ref.kind === 'object' && ref.id >= 0 && depth > 0 ? objectOf(frame, ref.id) : undefined
    for (const part of object ? partsOf(object) : []) if (part.refs.length > 0) noteKept(frame, part, depth - 1)
  }
  for (const { label } of taints) if (label.root > 0 && label.path.length === 0) keeps.add(label.root)
}

/** All that an object holds. */
export function* partsOf({ fields, list, rest }: HeapObject): Generator<Value> {
  yield* fields.values()
  if (list) yield* list
  if (rest) yield rest
}
