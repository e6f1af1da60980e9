import { createHash } from 'node:crypto'
import type { MaskedLines } from '../excerpt/excerpt.ts'
import type { FindingPrint } from '../types.ts'

/** Lines on each side that a context is made of. */
export const CONTEXT_LINES = 5
/** Hex digits that one line of a context takes. */
export const CONTEXT_DIGITS = 4
/** A finding over more lines is recognised by its first ones: the rest of a long function changes too often. */
const SNIPPET_LINES = 3

export const hashOf = (text: string, digits: number): string => createHash('sha256').update(text).digest('hex').slice(0, digits)

const bare = (line: string) => line.replace(/\s+/g, '')

/** Hashes of a file's lines without blanks, secrets masked before: nothing of a secret goes into a print. */
export function lineHasher(lines: MaskedLines): (line: number) => string {
  const known = new Map<number, string>()
  return (line) => {
    const found = known.get(line)
    if (found !== undefined) return found
    const made = hashOf(bare(lines.at(line)), 16)
    known.set(line, made)
    return made
  }
}

/**
 * The lines around a line, nearest first, above then below, blank ones left out: one short hash each, so that two
 * contexts can be compared by how much they share. Missing lines are zeros.
 */
export function contextHash(lines: MaskedLines, line: number, hash: (line: number) => string): string {
  const side = (step: 1 | -1) => {
    const found: string[] = []
    for (let at = line + step; at >= 1 && at <= lines.count && found.length < CONTEXT_LINES; at += step) {
      if (bare(lines.at(at)) !== '') found.push(hash(at).slice(0, CONTEXT_DIGITS))
    }
    return found.join('').padEnd(CONTEXT_LINES * CONTEXT_DIGITS, '0')
  }
  return side(-1) + side(1)
}

interface Place {
  line: number
  end_line: number
  column: number
  scope: string
  scopeLine: number
}

/** The print of a finding but for its occurrence, which needs its neighbours. */
export function printOf(lines: MaskedLines, hash: (line: number) => string, place: Place): Omit<FindingPrint, 'occurrence'> {
  const last = Math.min(place.end_line, place.line + SNIPPET_LINES - 1, lines.count)
  let snippet = bare(lines.at(place.line, place.column))
  for (let at = place.line + 1; at <= last; at++) snippet += bare(lines.at(at))
  return {
    line_hash: place.column > 300 ? hashOf(bare(lines.at(place.line, place.column)), 16) : hash(place.line),
    context_hash: contextHash(lines, place.line, hash),
    snippet_hash: hashOf(snippet, 16),
    scope: place.scope,
    offset_in_scope: place.line - place.scopeLine,
  }
}
