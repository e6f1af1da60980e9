import { defineCheck } from '../../check.ts'
import { type Answered, notApplicable, partial, passed } from '../../outcome.ts'
import type { Project } from '../../project/project.ts'
import { readsCode } from '../../project/reads-code.ts'
import { byFindings } from '../by-findings.ts'
import { personalInLogs } from './personal.ts'

const RULES = ['secret-in-log']

const TODO = ['Log an id in its place, or let the logger redact these fields.']
const PASSED = passed('No password, token, key or personal data was found to reach a log.', { confidence: 70 })

function byNames(project: Project): Answered {
  const found = personalInLogs(project)
  if (found.length === 0) return PASSED
  return partial('Personal data is written to the log of the server: an email address, a name, a number or an address.', { confidence: 75, evidence: found, recommendations: TODO })
}

export const check = defineCheck({
  id: 'J3',
  name: 'No personal data or secrets in logs',
  weight: 5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  rules: RULES,
  probes: ['Data is followed from secrets into calls of loggers.', 'Names of personal data among what loggers of the server are given: addresses, numbers, names. What is masked or hashed does not count, nor does the console of a browser.'],
  assess: (project) => {
    if (!readsCode(project)) return notApplicable('The project has no code in a language that is followed.')
    return byFindings(project, {
      rules: RULES,
      found: 'A password, token or personal value is written to the log.',
      todo: TODO,
      none: byNames(project),
    })
  },
})
