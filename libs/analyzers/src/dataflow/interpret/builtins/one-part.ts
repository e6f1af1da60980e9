import { maskOf } from '../../models/classes.ts'
import { union } from '../../models/mask.ts'
import { lastOf } from '../trace/marks.ts'
import { alteredTaint, onlyTaints, type Taint, type Value } from '../values/value.ts'

const PATHS = maskOf(['path', 'inclusion'])

/** Nothing but its being kept has happened to it since. */
const isSplit = ({ marks }: Taint): boolean => lastOf(marks) === 'split at slashes'

/** One part of text that was split at its slashes has none: `explode('/', $type)[1]`. All of them put together have those again. Null for all else. */
export const onePart = (parts: Value): Value | null => (parts.taints.length > 0 && parts.refs.length === 0 && parts.taints.every(isSplit) ? onlyTaints(parts.taints.map((taint) => alteredTaint(taint, { clean: union(taint.clean, PATHS) }))) : null)
