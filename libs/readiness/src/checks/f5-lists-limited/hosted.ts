import type { UseFact } from '@preflight/analyzers'
import { runsForUsers, type Evidence } from '@preflight/contracts'
import type { Project } from '../../project/project.ts'
import { evidenceOf } from '../../project/routes.ts'
import { usesOf } from '../../project/uses.ts'
import { codeOf } from '../../text/search.ts'

/** A number of rows at most, one row, or none but their count. */
const LIMITED = /\.(?:limit|range|single|maybeSingle)\s*\(|\bhead\s*:\s*true|\.(?:eq|match)\s*\(\s*(?:['"`]id['"`]|\{\s*id\b)|\.in\s*\(/
/** The query goes on in another statement: what is added there is not followed. */
const KEPT = /\b(?:let|const|var)\s+\w+\s*=\s*(?!await\b)[\w.()]*$/
/** So many lines a chain of calls has. */
const MAX_LINES = 30

/** Lists that are read from Supabase, and those of them that are read without a limit. */
export function hostedLists(project: Project): { all: readonly UseFact[]; open: readonly Evidence[] } {
  const all = usesOf(project, 'query').filter(({ library, options, path }) => library === 'supabase' && options['verb'] === 'select' && runsForUsers(path))
  return { all, open: all.filter((use) => isOpen(project, use)).map((use) => evidenceOf(use, `reads ${String(use.options['table'] ?? 'a table')} without a limit`)) }
}

function isOpen(project: Project, { path, line }: UseFact): boolean {
  const lines = codeOf(project, path).split('\n')
  // the call stands in the line of the client, or below it
  const first = /^\s*\./.test(lines[line - 1] ?? '') ? line - 1 : line
  const chain = [lines[first - 1] ?? '']
  for (const next of lines.slice(first, first + MAX_LINES)) {
    if (!isOngoing(chain.join('\n'), next)) break
    chain.push(next)
  }
  const text = chain.join('\n')
  const before = text.slice(0, Math.max(0, text.search(/\.\s*from\s*\(/))).trimEnd()
  return !LIMITED.test(text) && !KEPT.test(before)
}

/** A bracket is open, or the next line goes on with a call. */
function isOngoing(text: string, next: string): boolean {
  const depth = [...text].reduce((sum, sign) => sum + ('([{'.includes(sign) ? 1 : ')]}'.includes(sign) ? -1 : 0), 0)
  return depth > 0 || /^\s*(?:\.|$)/.test(next)
}
