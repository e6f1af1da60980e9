import { defineCheck } from '../../check.ts'
import { notApplicable, passed } from '../../outcome.ts'
import { readsCode } from '../../project/reads-code.ts'
import { byFindings } from '../by-findings.ts'

const RULES = ['query-in-loop', 'related-rows-per-item', 'client-in-loop', 'client-per-request']

export const check = defineCheck({
  id: 'F6',
  name: 'No queries run in loops',
  weight: 5,
  blocker: false,
  decides: 'code',
  effort: 'medium',
  rules: RULES,
  probes: ['Findings of queries and connections in loops (N+1).'],
  assess: (project) => {
    if (!(project.kind.storesData && readsCode(project))) return notApplicable('The project queries no database.')
    return byFindings(project, {
      rules: RULES,
      atLeast: 'low',
      found: 'A query runs once per row of another: a list of a hundred rows costs a hundred queries.',
      todo: ['Load the related rows in one query, by a join or by a list of ids.'],
      none: passed('No query was found inside of a loop.'),
    })
  },
})
