import { ALL_CLEAN } from '../../models/classes.ts'
import { outerTypes } from '../../program/program.ts'
import type { Frame } from '../state/frame.ts'
import { onlyTaints, type Taint, type Test, type Value } from '../values/value.ts'
import { cleansTest } from './tests.ts'
import { hasMark } from '../trace/marks.ts'

/** Classes that a request is read into, and what is as general as data is. */
const OF_DATA = /(?:^|\.)(?:typing|collections|numbers|abc|types|builtins|pydantic|werkzeug|starlette|fastapi|aiohttp|django\.http|rest_framework|marshmallow|attr|msgspec)\.|(?:File|Upload|Storage|Dict|Map|Mapping|List|Tuple|Sequence|Str|Text|Bytes|Data|Request|Model|Schema|Message|Event)\w*$/

const RECORD = 'django.db.models.Model'

/** Python: `isinstance(value, Shelf)`. What was sent is text, a map or a list, and no record of a table and nothing that a library has made. */
export function madeTest({ mod }: Frame, asked: Value, { refs, ext }: Value): Test | null {
  if (mod.language !== 'python') return null
  const isRecord = refs.some((ref) => ref.kind === 'class' && outerTypes(ref.cls).includes(RECORD))
  const isOfLibrary = refs.length === 0 && ext.some((type) => type.includes('.') && !OF_DATA.test(type))
  return isRecord || isOfLibrary ? cleansTest(onlyTaints(asked.taints.filter(isAsSent)), ALL_CLEAN, true) : null
}

/** Nothing was made of it on its way. */
const isAsSent = ({ label, marks }: Taint): boolean => label.source?.kind === 'request' && !hasMark(marks, 'computed')
