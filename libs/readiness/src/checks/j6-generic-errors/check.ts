import { defineCheck } from '../../check.ts'
import { notApplicable, passed } from '../../outcome.ts'
import { byFindings } from '../by-findings.ts'

const RULES = ['stack-trace-exposed', 'server-details-shown', 'debug-mode-on']

export const check = defineCheck({
  id: 'J6',
  name: 'Clients get generic errors, no stack traces',
  weight: 5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  rules: RULES,
  probes: ['Findings of errors whose text or stack reaches an answer.'],
  assess: (project) => {
    if (!project.kind.service) return notApplicable('The project answers no requests.')
    return byFindings(project, {
      rules: RULES,
      found: 'Details of an error reach the client: stack traces, queries or settings.',
      todo: ['Log the error with an id and answer with that id and a general text.'],
      none: passed('No stack trace was found to reach an answer. Messages of errors are not followed.', { confidence: 60 }),
    })
  },
})
