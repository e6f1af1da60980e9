import { type Frame, objectOf } from '../state/frame.ts'
import { alteredObject, NO_ROOT } from '../state/state.ts'
import { altered, join, type Ref, type Test, type Value } from '../values/value.ts'

/** What is given besides stands behind it in one list: Python's tuples, several results in Go. */
const GIVES_SEVERAL = new Set(['python', 'go'])

/** The first of several things that a function gives: whether a value is good, before what is wrong with it. Null where it gives no such list. */
export function firstPart(frame: Frame, { refs, taints, consts }: Value): Value | null {
  if (!GIVES_SEVERAL.has(frame.mod.language) || refs.length === 0 || taints.length > 0 || consts) return null
  const lists = refs.map((ref) => listOf(frame, ref))
  return lists.every((list) => list !== null && list.length > 1) ? lists.flatMap((list) => list?.[0] ?? []).reduce(join) : null
}

/** Has the first part stand for what it says of the data that was looked at: `ok, message = check(name)`. */
export function testFirst(frame: Frame, { refs }: Value, test: Test): void {
  for (const ref of refs) {
    const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
    const [first, ...others] = object?.list ?? []
    if (object && ref.kind === 'object' && first) frame.run.state.setObject(ref.id, alteredObject(object, { list: [altered(first, { test }), ...others] }))
  }
}

function listOf(frame: Frame, ref: Ref): readonly Value[] | null {
  const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
  return object?.root === NO_ROOT && !object.rest ? object.list : null
}
