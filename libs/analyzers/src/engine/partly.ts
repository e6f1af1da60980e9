import type { SkippedFile } from '@preflight/contracts'
import type { FlowOutcome } from './protocol.ts'

/** More is folded into a number: one line has to be read. */
const MAX_REASONS = 3

/**
 * What was analysed, but without following all of its data: an entry per file, or one for the whole project.
 * @param listed paths that are in the list for another reason
 */
export function analysedInPart(outcome: FlowOutcome, listed: ReadonlySet<string>): SkippedFile[] {
  const { files, failure, cut } = outcome
  if (failure) return [inPart('/', `data flow was not analysed (${files} ${files === 1 ? 'file' : 'files'}): ${failure}`)]
  const byPath = new Map<string, Set<string>>()
  for (const { path, what } of cut) byPath.set(path, (byPath.get(path) ?? new Set()).add(what))
  return [...byPath].filter(([path]) => !listed.has(path)).map(([path, whats]) => inPart(path, `not followed: ${joined([...whats])}`))
}

const inPart = (path: string, detail: string): SkippedFile => ({ path, reason: 'in_part', detail, files: 0 })

const joined = (whats: string[]) => {
  const more = whats.length - MAX_REASONS
  return whats.slice(0, MAX_REASONS).join('; ') + (more > 0 ? `; and ${more} more` : '')
}
