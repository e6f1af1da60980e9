import { advance, OUTSIDE, type Place, placeIn } from '../../markup/place.ts'
import { bitOf } from '../../models/classes.ts'
import { overlaps, union, without } from '../../models/mask.ts'
import { alteredTaint, type Taint } from './value.ts'

const XSS = bitOf('xss')
const LINK = bitOf('link')
const SCRIPT = bitOf('script')
const IN_QUOTES = union(bitOf('quoted'), SCRIPT)

/** The place that text leads to; what is longer has been cut. */
export const placeAfter = (before: string): Place => (before.includes('<') && before.length < 8000 ? placeIn(advance(OUTSIDE, before)) : 'text')

/** Data escaped for words is not harmless everywhere in a page: what it can still do where it stands. */
export function cleanInPlace(taints: readonly Taint[], place: Place): readonly Taint[] {
  if (place === 'text' || !taints.some(({ clean }) => overlaps(clean, XSS))) return taints
  return taints.map((taint) => (!overlaps(taint.clean, XSS) || isHarmless(taint, place) ? taint : alteredTaint(taint, { clean: without(taint.clean, XSS) })))
}

/** `data-name="`, put together before it becomes a part of a page. */
const ATTRIBUTE = /^[^<>]*(?:^|\s)[\w:-]+=(["'])[^"'<>]*$/

/** Data escaped for words that stands between the quotes of an attribute leaves no tag that the attribute becomes a part of. */
export const cleanInAttribute = (taints: readonly Taint[], before: string): readonly Taint[] =>
  taints.some(({ clean }) => overlaps(clean, XSS)) && ATTRIBUTE.test(before) ? taints.map((taint) => (overlaps(taint.clean, XSS) && overlaps(taint.clean, IN_QUOTES) ? alteredTaint(taint, { clean: union(taint.clean, SCRIPT) }) : taint)) : taints

function isHarmless({ clean, label }: Taint, place: Place): boolean {
  if (!overlaps(clean, place === 'bare' ? SCRIPT : IN_QUOTES)) return false
  // an address that is kept somewhere is somebody's profile page far more often than a script
  return place !== 'address' || overlaps(clean, LINK) || (label.source !== null && label.source.kind !== 'request')
}
