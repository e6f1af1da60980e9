import { namesSecret } from '../../models/hidden.ts'
import type { SourceKind } from '../../models/model.ts'
import type { Label } from '../values/label.ts'

/** Kinds of data that say by their names what they are. */
const NAMED: ReadonlySet<SourceKind> = new Set(['request', 'cli', 'environment', 'stored'])

/** One of several, or a piece of a text. */
const PLACE = /^-?\d+$|^[*#]/

/** Whether data from outside is surely something that only its owner may know: a password that was sent, a key of the surroundings. */
export function isHidden({ source, path }: Label): boolean {
  if (!source || source.kind === 'secret') return source !== null
  if (!NAMED.has(source.kind)) return false
  const last = path.findLast((part) => !PLACE.test(part))
  return last === undefined ? source.hidden === true : namesSecret(last)
}
