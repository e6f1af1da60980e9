import type { SkippedFile } from '@preflight/contracts'
import { cutText } from './cut-text.ts'
import type { FlowFailure, FlowLanguage, FlowOutcome } from './protocol.ts'

/** More is folded into a number: one line has to be read. */
const MAX_REASONS = 3

const NAMES: Record<FlowLanguage, string> = { javascript: 'JavaScript and TypeScript', python: 'Python', java: 'Java', php: 'PHP', go: 'Go', ruby: 'Ruby', csharp: 'C#' }

/**
 * What was analysed, but without following all of its data: an entry per file, and one for the whole project.
 * @param listed paths that are in the list for another reason
 */
export function analysedInPart({ failures, cut, copies }: FlowOutcome, listed: ReadonlySet<string>): SkippedFile[] {
  const byPath = new Map<string, Set<string>>()
  for (const one of cut) if (one.path !== '/') byPath.set(one.path, (byPath.get(one.path) ?? new Set()).add(cutText(one)))
  const files = [...byPath].filter(([path]) => !listed.has(path)).map(([path, whats]) => inPart(path, `not followed: ${joined([...whats])}`))
  const flow = failures.length > 0 ? [`data flow was not analysed: ${failures.map(failureText).sort().join('; ')}`] : []
  const programs = cut.filter(({ path }) => path === '/').map((one) => `data flow was followed in part: ${cutText(one)}`)
  const whole = [...flow, ...programs, ...copies]
  return whole.length > 0 ? [inPart('/', whole.join('. ')), ...files] : files
}

const failureText = ({ language, files, why }: FlowFailure) =>
  `${[files.toLocaleString('en-US'), language && NAMES[language], files === 1 ? 'file' : 'files'].filter(Boolean).join(' ')} (${why})`

const inPart = (path: string, detail: string): SkippedFile => ({ path, reason: 'in_part', detail, files: 0 })

const joined = (whats: string[]) => {
  const more = whats.length - MAX_REASONS
  return whats.slice(0, MAX_REASONS).join('; ') + (more > 0 ? `; and ${more} more` : '')
}
