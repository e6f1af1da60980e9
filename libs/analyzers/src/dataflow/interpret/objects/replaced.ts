import { type Frame, objectOf } from '../state/frame.ts'
import { constantValue, type Taint, type Value } from '../values/value.ts'

const YES = constantValue(true)

/** One object may stand for all of its class: what was replaced is that of what came in with this label only. */
const markOf = ({ label }: Taint, name: string): string => `#replaced:${label.id}.${name}`

/** Notes that the program has put something else where data that came in as a whole had a member: `form.Path = Path.GetFileName(form.Path)`. */
export function noteReplaced(fields: Map<string, Value>, { taints, refs }: Value, name: string): void {
  if (refs.length === 1) for (const taint of taints) if (taint.label.source) fields.set(markOf(taint, name), YES)
}

/** Whether a member of the data is surely no longer what was sent. */
export function isReplaced(frame: Frame, refs: Value['refs'], taint: Taint, name: string): boolean {
  const [ref] = refs
  const mark = ref?.kind === 'object' && refs.length === 1 ? objectOf(frame, ref.id)?.fields.get(markOf(taint, name)) : undefined
  return mark?.consts?.length === 1 && mark.consts[0] === true
}
