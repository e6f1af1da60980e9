import { holdersIn } from '../../models/holders.ts'
import { NO_ARGS } from './args.ts'
import { type Frame, objectOf } from '../state/frame.ts'
import { noteKept, partsOf } from '../state/kept.ts'
import { noChanges, perhaps } from '../state/state.ts'
import { callFunction } from '../run/upward.ts'
import type { FunctionRef, Value } from '../values/value.ts'

/** How many environments around each other, and objects in them, are looked through for data from outside. */
const DEPTH = 3

/**
 * Calls the functions that outlive the run and bring along data from outside. Whoever finds them later, in a queue or as a
 * handler, does not know any more what that is.
 */
export function callKept(frame: Frame): void {
  const { state, kept } = frame.run
  noteHeap(frame)
  if (state.dead) return
  for (const ref of kept) {
    if (!ref.captured || !bringsData(frame, ref.captured, DEPTH)) continue
    const changes = state.branch(() => void callFunction(frame, ref.fn, ref.self, NO_ARGS, placeOf(frame, ref), undefined, ref.captured))
    state.merge([noChanges(), perhaps(changes)])
  }
}

/** Where the function is written, if it is in the same file. */
const placeOf = ({ fn, mod }: Frame, ref: FunctionRef): number => (ref.fn.mod === mod ? ref.fn : fn).ir.offset

/** What was put into objects that were there before. */
function noteHeap(frame: Frame): void {
  const { state, analyzer } = frame.run
  for (const [id, object] of state.heap) {
    if (id >= 0) continue
    // who gives an object is told what was put into it
    const isGiven = analyzer.objects.symbol(id) !== undefined
    for (const part of partsOf(object)) if (part.refs.length > 0 && (!isGiven || part.refs.some(({ kind }) => kind === 'function'))) noteKept(frame, part)
  }
}

function bringsData(frame: Frame, { refs, taints, ext }: Value, depth: number): boolean {
  if (taints.some(({ label }) => label.source !== null)) return true
  if (ext.some((type) => holdersIn(frame.run.analyzer.knowledge).has(type))) return true
  return depth > 0 && refs.some((ref) => {
    const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
    if (object) return [...partsOf(object)].some((part) => bringsData(frame, part, depth - 1))
    return ref.kind === 'function' && ref.captured !== null && bringsData(frame, ref.captured, depth - 1)
  })
}
