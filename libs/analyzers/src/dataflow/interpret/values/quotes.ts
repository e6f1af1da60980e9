import { bitOf, maskOf } from '../../models/classes.ts'
import { overlaps, union, without } from '../../models/mask.ts'
import { alteredTaint, type Taint, type Value } from './value.ts'

const QUOTED = bitOf('quoted')
/** Data without any quotes, not only with escaped ones, is also harmless in another of these ways. */
const WITHOUT = maskOf(['sql', 'xss'])

/** The quote that is open at the end of a text, or ''. */
export function openQuote(text: string): string {
  let open = ''
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (sign === '\\') at++
    else if (open) open = sign === open ? '' : open
    else if (sign === "'" || sign === '"') open = sign
  }
  return open
}

const ITS_QUOTES = maskOf(['sql', 'command'])

/** Text that brings its own quotes ends those it is put into: its data then stands outside of any. */
export function wrapped(taints: readonly Taint[], { text }: Value, before: string): readonly Taint[] {
  const [sign] = text ?? ''
  if (sign === undefined || (sign !== "'" && sign !== '"') || !taints.some(({ clean }) => overlaps(clean, ITS_QUOTES))) return taints
  return openQuote(before) === sign ? taints.map((taint) => alteredTaint(taint, { clean: without(taint.clean, ITS_QUOTES) })) : taints
}

/** Data that cannot end a quoted string is harmless where it stands in one; between double quotes code may still read variables. */
export function cleanInQuotes(taints: readonly Taint[], before: string): readonly Taint[] {
  if (!taints.some(({ clean }) => overlaps(clean, QUOTED))) return taints
  const open = openQuote(before)
  if (!open) return taints
  return taints.map((taint) => {
    if (!overlaps(taint.clean, QUOTED)) return taint
    const isGone = overlaps(taint.clean, WITHOUT)
    const mask = maskOf(['sql', ...(open === "'" ? (['code'] as const) : []), ...(isGone ? (['xpath', ...(open === "'" ? (['command'] as const) : [])] as const) : [])])
    return alteredTaint(taint, { clean: union(taint.clean, mask) })
  })
}
