import type { UseFact } from '@preflight/analyzers'
import { runsForUsers, type Evidence } from '@preflight/contracts'
import type { Project } from '../../project/project.ts'
import { evidenceOf } from '../../project/routes.ts'
import { usedBy } from '../../project/uses.ts'
import { codeOf } from '../../text/search.ts'
import { blockFrom } from '../../text/blocks.ts'

/** What is asked gives many rows, all at once. */
const ALL = /\.all\(\)|\.fetch_all\(|\blist\(|\bfor\s+\w+\s+in\b/
const RUNS = /\.(?:scalars|execute|exec|stream|stream_scalars|query|fetch_all)\(/
/** A number of rows at most, a page, one row, or a number that is computed of them. */
const LIMITED = /\.(?:limit|slice|fetch|paginate|first|one|one_or_none|scalar_one\w*|scalar|get|in_|fetchmany|yield_per|partitions|count)\(|\bpaginate\w*\(|\bfunc\.\w+\(|\.all\(\)\[\s*\d*\s*:|\btext\(/
/** Text of SQL whose rows are read all at once, and what limits it wherever it is put together. */
const LISTS = /(?:^|\.)databases\.Database\.fetch_all$|(?:^|\.)asyncpg\.\w+\.fetch$/
const LIMITED_TEXT = /\blimit\b|\bcount\s*\(|\bexists\s*\(|\bid\s*=\s*any\b/i
/** So many lines a statement takes. */
const STATEMENT_LINES = 20

/** Lists that routes read through a session of SQLAlchemy, and those of them that are read without a limit. */
export function sessionLists(project: Project): { all: readonly UseFact[]; open: readonly Evidence[] } {
  const reads = project.routes.filter(({ fact }) => fact.methods.some((method) => method === 'GET' || method === 'ANY')).flatMap((route) => usedBy(route, 'query'))
  const all = reads.filter(({ library, name, options, path }) => (library === 'sqlalchemy' || (library === 'sql' && LISTS.test(name))) && (options['verb'] === 'select' || options['verb'] === 'query') && runsForUsers(path))
    .filter(({ path, line }, at, list) => list.findIndex((one) => one.path === path && one.line === line) === at)
    .filter((use) => ALL.test(statementOf(project, use)) && RUNS.test(statementOf(project, use)))
  return { all, open: all.filter((use) => isOpen(project, use)).map((use) => evidenceOf(use, `reads ${String(use.options['table'] ?? 'rows')} without a limit`)) }
}

/** The lines of the statement that a call stands in. */
function statementOf(project: Pick<Project, 'snapshot'>, { path, line }: UseFact): string {
  const lines = codeOf(project, path).split('\n')
  const { to } = blockFrom(path, lines, line)
  return lines.slice(line - 1, Math.min(to, line + STATEMENT_LINES)).join('\n')
}

/** Where the statement is put together before, the function says the limit: it counts for all that stands in it up to there. */
function isOpen(project: Pick<Project, 'snapshot'>, use: UseFact): boolean {
  const text = statementOf(project, use)
  if (use.library === 'sql') return !LIMITED_TEXT.test(`${functionUpTo(project, use)}\n${text}`)
  if (LIMITED.test(text)) return false
  if (/\b(?:select|query)\(/.test(text)) return true
  return !LIMITED.test(functionUpTo(project, use))
}

/** The function that a call stands in, up to there. */
function functionUpTo(project: Pick<Project, 'snapshot'>, { path, line }: UseFact): string {
  const lines = codeOf(project, path).split('\n').slice(0, line)
  const head = lines.findLastIndex((one) => /^\s*(?:async\s+)?def\s/.test(one))
  return lines.slice(Math.max(head, 0)).join('\n')
}
