import type { Step, Taint } from './value.ts'

const DECODES = /^through \S*(?:decode|unescape)/i

function isDecoded(last: Step | null): boolean {
  for (let at = last; at; at = at.prev) if (DECODES.test(at.note) || isDecoded(at.inner)) return true
  return false
}

/** A part of an address that is given on as it was sent: `..%2F` is the name of a file as long as nobody decodes it. */
export const isEncodedSegment = ({ label: { source }, step }: Taint): boolean => source?.segment === true && source.encoded === true && !isDecoded(step)

/** What stands between two slashes of an address, and has none of its own. */
export const isSegment = (taint: Taint): boolean => taint.label.source?.segment === true && (!taint.label.source.encoded || isEncodedSegment(taint))
