import { defineCheck } from '../../check.ts'
import { notApplicable, passed } from '../../outcome.ts'
import { byFindings } from '../by-findings.ts'

const RULES = ['unbounded-query', 'all-records-loaded', 'filter-in-memory']

export const check = defineCheck({
  id: 'F5',
  name: 'Lists have limits and pages',
  weight: 5,
  blocker: false,
  decides: 'code',
  effort: 'medium',
  rules: RULES,
  probes: ['Findings of queries without a limit in handlers, and of tables that are loaded whole.'],
  assess: (project) => {
    if (!(project.kind.service && project.kind.storesData)) return notApplicable('The project serves no lists from a database.')
    return byFindings(project, {
      rules: RULES,
      atLeast: 'low',
      found: 'A list is read without a limit: it grows with the data until the request fails.',
      todo: ['Read a page at a time, with a limit that the caller cannot raise beyond a maximum.'],
      none: passed('No list was found that is read from the database without a limit. Queries of hosted databases are not followed.', { confidence: 60 }),
    })
  },
})
