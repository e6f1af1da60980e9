import { maskOf } from '../../models/classes.ts'
import { union } from '../../models/mask.ts'
import { alteredTaint, onlyTaints, type Step, type Taint, type Value } from './value.ts'

/** What is said of text that was taken apart at its slashes. */
export const PARTED = 'taken apart at its slashes'

const PATHS = maskOf(['path', 'inclusion'])

/** Nothing but its being kept has happened to it since. */
function isParted(step: Step | null): boolean {
  let at = step
  while (at && /^(?:stored in|passed to|returned by) /.test(at.note) && !at.inner) at = at.prev
  return at?.note === PARTED
}

const isPart = ({ step }: Taint) => isParted(step)

/** One part of such text has no slash: `explode('/', $type)[1]`. All of them put together have those again. Null for all else. */
export const onePart = (parts: Value): Value | null => (parts.taints.length > 0 && parts.refs.length === 0 && parts.taints.every(isPart) ? onlyTaints(parts.taints.map((taint) => alteredTaint(taint, { clean: union(taint.clean, PATHS) }))) : null)
