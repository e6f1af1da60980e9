import type { RawFinding } from '../../types.ts'
import { DUPLICATED_CODE } from './catalogue.ts'
import { type Group, groupsOf } from './groups.ts'
import { isListing } from './listing.ts'
import type { Clone, Fragment } from './report.ts'

/** More is listed as left out: who has so many copies starts with the largest. */
export const MAX_FINDINGS = 50
/** Few tokens on many lines are declarations and empty methods. */
const MIN_TOKENS = 260
/** So much is worth a task of its own. */
const LARGE = { lines: 150, tokens: 900 }
const MAX_NAMED = 5
/** Beyond that nobody would read on, and comparing them all with each other takes long. */
const MAX_CLONES = 2_000

/**
 * Findings for the largest groups of copies, one each at its first place, and how many more there are.
 * @param paths of the files that may be spoken of
 */
export function clonesFound(clones: readonly Clone[], paths: ReadonlyMap<number, string>): { findings: RawFinding[]; more: number } {
  const wanted = clones.filter(({ places, tokens, text }) => tokens >= MIN_TOKENS && places.every(({ file }) => paths.has(file)) && !isListing(text))
  const groups = groupsOf(wanted.sort((a, b) => b.tokens - a.tokens).slice(0, MAX_CLONES)).sort((a, b) => repeated(b) - repeated(a))
  return { findings: groups.slice(0, MAX_FINDINGS).flatMap((group) => toFinding(group, paths)), more: Math.max(0, groups.length - MAX_FINDINGS) }
}

/** What would go if there was one of it. */
const repeated = ({ lines, places }: Group) => lines * (places.length - 1)

function toFinding({ places, lines, tokens }: Group, paths: ReadonlyMap<number, string>): RawFinding[] {
  const [first, ...others] = places
  const path = first && paths.get(first.file)
  if (!first || path === undefined) return []
  const isLarge = (lines >= LARGE.lines || repeated({ places, lines, tokens }) >= 2 * LARGE.lines) && tokens >= LARGE.tokens
  return [
    {
      rule_id: DUPLICATED_CODE,
      analyzer: 'jscpd',
      file_path: path,
      line: first.line,
      column: 1,
      end_line: first.end_line,
      title: `${lines.toLocaleString('en-US')} duplicated lines in ${places.length} places`,
      detail: `The same code is in ${named(others, paths)}.`,
      ...(isLarge && { severity: 'medium' }),
    },
  ]
}

function named(places: readonly Fragment[], paths: ReadonlyMap<number, string>): string {
  const names = places.slice(0, MAX_NAMED).map(({ file, line, end_line }) => `${paths.get(file) ?? '?'} (lines ${line}-${end_line})`)
  const more = places.length - names.length
  return [...names, ...(more > 0 ? [`${more} more`] : [])].join(', ')
}
