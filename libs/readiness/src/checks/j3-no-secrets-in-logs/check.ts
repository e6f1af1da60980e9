import { defineCheck } from '../../check.ts'
import { notApplicable, passed } from '../../outcome.ts'
import { readsCode } from '../../project/reads-code.ts'
import { byFindings } from '../by-findings.ts'

const RULES = ['secret-in-log']

export const check = defineCheck({
  id: 'J3',
  name: 'No personal data or secrets in logs',
  weight: 5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  rules: RULES,
  probes: ['Data is followed from secrets and personal fields into calls of loggers.'],
  assess: (project) => {
    if (!readsCode(project)) return notApplicable('The project has no code in a language that is followed.')
    return byFindings(project, {
      rules: RULES,
      found: 'A password, token or personal value is written to the log.',
      todo: ['Log an id in its place, or let the logger redact these fields.'],
      none: passed('No password, token or key was found to reach a log. Personal data was not looked for.', { confidence: 60 }),
    })
  },
})
