import { LANGUAGES } from '@preflight/analyzers'
import { defineCheck } from '../../check.ts'
import { notApplicable, passed } from '../../outcome.ts'
import { byFindings } from '../by-findings.ts'

const RULES = ['command-injection', 'code-injection', 'template-injection', 'file-inclusion', 'insecure-deserialization', 'unsafe-reflection', 'command-from-variable', 'code-from-variable']

export const check = defineCheck({
  id: 'D2',
  name: 'No command, code or template runs from input',
  weight: 10,
  blocker: true,
  decides: 'code',
  rules: RULES,
  probes: ['Data is followed from requests into shells, interpreters, template engines, includes and deserializers that run code.'],
  assess: (project) => {
    const read = LANGUAGES.filter((language) => (project.languages[language] ?? 0) > 0)
    if (read.length === 0) return notApplicable('The project has no code in a language that data is followed in.')
    return byFindings(project, {
      rules: RULES,
      found: 'Data from outside decides what is run: a command, code or a template.',
      todo: ['Call the program with a list of arguments and no shell; never evaluate text that a request brought.'],
      none: passed(`No data from a request was found to reach a shell, an interpreter or a template engine (${read.join(', ')}).`),
    })
  },
})
