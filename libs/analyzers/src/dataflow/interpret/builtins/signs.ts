import { bitOf, maskOf } from '../../models/classes.ts'
import { type Mask, NO_CLASSES, unionOf, without } from '../../models/mask.ts'
import { onlyObject } from './builtin-collections.ts'
import type { Frame } from '../state/frame.ts'
import { replacedMask } from '../guards/pattern-masks.ts'
import type { Value } from '../values/value.ts'

/** `text.All(char.IsLetterOrDigit)` */
export const isPlainSign = ({ ext }: Value): boolean => ext.some((name) => /(?:^|\.)Char(?:acter)?\.(?:[iI]sLetterOrDigit|[iI]sLetter|[iI]sDigit|[iI]sNumber|IsAscii(?:Letter|Digit|LetterOrDigit|HexDigit\w*))$/.test(name))

const PATHS = maskOf(['path', 'inclusion'])

/** What text without any of these signs is harmless in; without a slash of one kind there may be one of the other. */
export function signsMask(frame: Frame, list: Value, least = 1): Mask {
  const known = onlyObject(frame, list)?.object
  const signs = known?.rest ? [] : (known?.list?.map(({ consts }) => (consts?.length === 1 ? String(consts[0]) : '')) ?? [])
  if (signs.length < least || signs.some((sign) => sign.length !== 1)) return NO_CLASSES
  const mask = unionOf(signs.map((sign) => replacedMask(sign, true)))
  return without(signs.includes('/') ? mask : without(mask, PATHS), bitOf('prototype'))
}
