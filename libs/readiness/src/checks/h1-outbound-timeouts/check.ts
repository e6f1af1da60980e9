import { defineCheck } from '../../check.ts'
import { notApplicable, passed } from '../../outcome.ts'
import { byFindings } from '../by-findings.ts'

const RULES = ['request-without-timeout', 'ruff/S113', 'server-without-timeouts']

export const check = defineCheck({
  id: 'H1',
  name: 'Outbound calls have timeouts',
  weight: 5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  rules: RULES,
  probes: ['Findings of outgoing requests without a timeout.'],
  assess: (project) => {
    if (!(project.facts.outbound.some(({ path }) => project.placeOf(path) === 'code'))) return notApplicable('The project calls no other service.')
    return byFindings(project, {
      rules: RULES,
      atLeast: 'low',
      found: 'Calls to other services have no timeout: one that hangs holds its request forever.',
      todo: ['Set a timeout on the client once, for example ten seconds, and handle the error.'],
      none: passed('Calls to other services have a timeout, or a client with one.'),
    })
  },
})
