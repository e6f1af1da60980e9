import { indexOf } from '../objects/access.ts'
import { type Frame, objectOf } from '../state/frame.ts'
import { KEYS } from '../values/labels.ts'
import { alteredTaint, constantValue, type Value, valueOf } from '../values/value.ts'

/** What a block of Ruby that names two is given for an element: a map's key and value, or the first two of a list. */
export function takenApart(frame: Frame, callee: Value, whole: Value, element: Value, offset: number): readonly Value[] {
  const { analyzer } = frame.run
  if (frame.mod.language !== 'ruby' || !callee.refs.some((ref) => ref.kind === 'function' && namesTwo(ref.fn.ir.parameters))) return [element]
  if (element.refs.some((ref) => ref.kind === 'object' && objectOf(frame, ref.id)?.list)) return [0, 1].map((place) => indexOf(frame, element, constantValue(place), offset))
  // a key that is looked up says nothing of what stands under it
  return [valueOf({ taints: whole.taints.map((taint) => alteredTaint(taint, { label: analyzer.labels.part(taint.label, KEYS) })) }), element]
}

const namesTwo = (parameters: readonly { rest?: unknown; block?: unknown }[]): boolean => parameters.filter(({ rest, block }) => !rest && !block).length >= 2
