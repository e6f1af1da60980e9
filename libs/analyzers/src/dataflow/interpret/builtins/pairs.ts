import { indexOf } from '../objects/access.ts'
import { type Frame, objectOf } from '../state/frame.ts'
import { KEYS } from '../values/labels.ts'
import { alteredTaint, constantValue, type Value, valueOf } from '../values/value.ts'
import { keyOf } from './text.ts'

/** What a block of Ruby that names two is given for an element: a map's key and value, or the first two of a list. */
export function takenApart(frame: Frame, callee: Value, whole: Value, element: Value, offset: number): readonly Value[] {
  if (frame.mod.language !== 'ruby' || !callee.refs.some((ref) => ref.kind === 'function' && namesTwo(ref.fn.ir.parameters))) return [element]
  const objects = whole.refs.flatMap((ref) => (ref.kind === 'object' ? (objectOf(frame, ref.id) ?? []) : []))
  const isMap = objects.length > 0 && objects.every(({ list, fields }) => !list && fields.size > 0)
  if (isMap) return [keyOf(frame, whole), element]
  if (objects.length > 0 && whole.taints.length === 0) return [0, 1].map((place) => partOf(frame, element, place, offset))
  return [keyOfData(frame, whole), element]
}

/** Elements of a list of lists; others are given as they are. */
const partOf = (frame: Frame, element: Value, place: number, offset: number): Value =>
  element.refs.some((ref) => ref.kind === 'object' && objectOf(frame, ref.id)?.list) ? indexOf(frame, element, constantValue(place), offset) : element

/** A key that is looked up says nothing of what stands under it. */
const keyOfData = ({ run: { analyzer } }: Frame, { taints }: Value): Value => valueOf({ taints: taints.map((taint) => alteredTaint(taint, { label: analyzer.labels.part(taint.label, KEYS) })) })

const namesTwo = (parameters: readonly { rest?: unknown; block?: unknown }[]): boolean => parameters.filter(({ rest, block }) => !rest && !block).length >= 2
