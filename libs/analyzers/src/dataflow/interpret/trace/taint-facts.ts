import type { Label } from '../values/label.ts'
import type { Taint } from '../values/value.ts'
import { endingOf, hasMark, lastOf } from './marks.ts'

/** What is known of data by what has happened to it. */

/** A part of a URL that is passed on as it was sent: `..%2F` is the name of a file as long as nobody decodes it. */
export const isEncodedSegment = ({ label: { source }, marks }: Taint): boolean => source?.segment === true && source.encoded === true && !hasMark(marks, 'decoded')

/** What stands between two slashes of a URL, and has none of its own. */
export const isSegment = (taint: Taint): boolean => taint.label.source?.segment === true && (!taint.label.source.encoded || isEncodedSegment(taint))

/** What a database has stored, as far as it is known by nothing but its being stored. */
export const isStored = ({ source }: Label): boolean => source?.weak === true

/** No more than the ending of what came in: `path.extname(name)`, `name.substring(name.lastIndexOf('.'))`. */
export const isEnding = ({ marks }: Pick<Taint, 'marks'>): boolean => hasMark(marks, 'cut to its end')

/** The last that happened to it, but for being stored and passed, was that it became a part of a text. */
export const isBuiltText = ({ marks }: Taint): boolean => lastOf(marks) === 'concatenated'

/** It stands before the name or extension of a file that is not a script, and nothing was put behind that since. */
export const endsAsFile = ({ marks }: Taint): boolean => {
  const is = endingOf(marks)
  return is === 'of a document or picture' || is === 'of another file'
}

/** It has got the extension of a script. */
export const endsAsScript = ({ marks }: Taint): boolean => endingOf(marks) === 'of a script'

/** It has got an extension of the program's own at last, that of a picture or a document: no program and no page. */
export const endsHarmlessly = ({ marks }: Taint): boolean => endingOf(marks) === 'of a document or picture'
