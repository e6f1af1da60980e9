import { mayBeTemplate } from '../../dataflow/templates/kinds.ts'
import type { RawFinding } from '../../types.ts'
import { findHidden } from './hidden.ts'
import { findInMarkup } from './markup.ts'

/** What the markup of a page or template says, whatever language its program is written in. */
export const findInPages = (path: string, text: string): RawFinding[] =>
  /\.(?:php|phtml)$/i.test(path) || mayBeTemplate(path) ? [...findHidden(path, text), ...findInMarkup(path, text)] : []
