import { counted, type LostAnalysis, lostText, type SkippedFile } from '@preflight/contracts'
import type { Cut } from '../dataflow/cut.ts'
import { cutText } from './cut-text.ts'

/** More is folded into a number: one line has to be read. */
const MAX_REASONS = 3

export interface Partly {
  lost: readonly LostAnalysis[]
  /** files that were followed in part */
  cut: readonly Cut[]
  /** what was left out by a limit, a sentence each */
  limits: readonly string[]
  /** files among which no copies could be looked for */
  notCompared: readonly string[]
  /** files of which the parser could not read some places, with their number */
  unparsed: ReadonlyMap<string, number>
}

/**
 * What was analysed, but without following all of its data: an entry per file, and one for the whole project.
 * @param listed paths that are in the list for another reason
 */
export function analysedInPart({ lost, cut, limits, notCompared, unparsed }: Partly, listed: ReadonlySet<string>): SkippedFile[] {
  const byPath = new Map<string, Set<string>>()
  for (const one of cut) if (one.path !== '/') byPath.set(one.path, (byPath.get(one.path) ?? new Set()).add(cutText(one)))
  const reasons = new Map([...byPath].map(([path, whats]) => [path, [`data flow incomplete: ${joined([...whats])}`]]))
  for (const [path, places] of unparsed) reasons.set(path, [...(reasons.get(path) ?? []), `${counted(places, 'place')} could not be parsed`])
  for (const path of notCompared) reasons.set(path, [...(reasons.get(path) ?? []), 'not checked for duplicate code: jscpd failed on it'])
  const files = [...reasons].filter(([path]) => !listed.has(path)).map(([path, whats]) => inPart(path, whats.join('; ')))
  const programs = cut.filter(({ path }) => path === '/').map((one) => `Data flow was analysed in part: ${cutText(one)}`)
  const whole = [...lost.map(lostText), ...programs, ...limits]
  return whole.length > 0 ? [inPart('/', whole.join('. ')), ...files] : files
}

const inPart = (path: string, detail: string): SkippedFile => ({ path, reason: 'in_part', detail, files: 0 })

const joined = (whats: string[]) => {
  const more = whats.length - MAX_REASONS
  return whats.slice(0, MAX_REASONS).join('; ') + (more > 0 ? `; and ${more} more` : '')
}
