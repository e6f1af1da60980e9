import { hasHoles } from './holes.ts'
import type { Value } from './value.ts'

/** Marks text that is the path of a folder and has no separator at its end: what `path.resolve` gives. Text put behind it loses the mark. */
export const FOLDER = '(folder)'

const CLOSED = /[/\\]$/
/** The root is the only one that keeps its separator. */
const SEPARATORS = /(?<=[^/\\])[/\\]+$/
const ADDRESS = /^[a-z][a-z0-9+.-]*:\/\//i
const SCHEME = /^(?:https?|ftps?|file|data|blob|s3|gs)\b/i

/** The text of a path as a function that resolves paths gives it. */
export const withoutSeparator = (text: string): string => text.replace(SEPARATORS, '')

/** Whether the path of a folder surely has no separator at its end: `/srv/files` is the beginning of `/srv/files-old`, too. */
export function endsOpen({ consts, ext, text }: Value): boolean {
  if (consts) return consts.length > 0 && consts.every((one) => typeof one === 'string' && one !== '' && !CLOSED.test(one) && !SCHEME.test(one))
  return ext.includes(FOLDER) || (text !== null && hasHoles(text) && !CLOSED.test(text) && !hasHoles(text.slice(-1)) && !SCHEME.test(text))
}

/** Whether it surely names a folder, and is not only the beginning of a name or of an address. */
export const isFolder = ({ consts, ext, text }: Value): boolean => ext.includes(FOLDER) || [text, ...(consts ?? [])].some((one) => typeof one === 'string' && /[/\\]/.test(one) && !ADDRESS.test(one))
