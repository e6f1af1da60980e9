import { defineCheck } from '../../check.ts'
import { type Answered, notApplicable, partial, passed } from '../../outcome.ts'
import type { Project } from '../../project/project.ts'
import { share } from '../../project/share.ts'
import { onePerFile, useEvidence } from '../../project/uses.ts'
import { byFindings } from '../by-findings.ts'
import { hostedLists } from './hosted.ts'
import { sessionLists } from './sessions.ts'

const RULES = ['unbounded-query', 'all-records-loaded', 'filter-in-memory']

export const check = defineCheck({
  id: 'F5',
  name: 'Lists have limits and pages',
  weight: 5,
  blocker: false,
  decides: 'code',
  effort: 'medium',
  rules: RULES,
  probes: ['Findings of queries without a limit in handlers, and of tables that are loaded whole.', 'Queries of Supabase that read a list: whether they name a limit, a range or one row.', 'Lists that routes read through a session of SQLAlchemy, databases or asyncpg: whether the statement has a limit.'],
  assess: (project) => {
    if (!(project.kind.service && project.kind.storesData)) return notApplicable('The project serves no lists from a database.')
    return byFindings(project, {
      rules: RULES,
      atLeast: 'low',
      found: 'A list is read without a limit: it grows with the data until the request fails.',
      todo: ['Read a page at a time, with a limit that the caller cannot raise beyond a maximum.'],
      none: byQueries(project),
    })
  },
})

function byQueries(project: Project): Answered {
  const hosted = hostedLists(project)
  if (hosted.open.length > 0)
    return partial(`Queries of Supabase that read a list without a limit: ${share(hosted.open, hosted.all)}. Beyond its limit of rows, 1,000 unless it is set, the rest is left out without a word.`, {
      confidence: 55, evidence: hosted.open, recommendations: ['Read a page at a time with `.range(from, to)`, in a fixed order, and show that there is more.'],
    })
  const sessions = sessionLists(project)
  if (sessions.open.length > 0)
    return partial(`Lists that routes read from the database without a limit: ${share(sessions.open, sessions.all)}. They grow with the data.`, {
      confidence: 60, evidence: sessions.open, recommendations: ['Read a page at a time with `.limit()` and a cursor or `.offset()`, in a fixed order, and limit the size that a request can ask for.'],
    })
  return passed('No list was found that is read from the database without a limit.', { confidence: 60, evidence: onePerFile([...hosted.all, ...sessions.all]).slice(0, 3).map(useEvidence) })
}
