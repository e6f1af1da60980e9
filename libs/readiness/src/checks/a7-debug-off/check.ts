import { defineCheck } from '../../check.ts'
import { notApplicable, passed } from '../../outcome.ts'
import { byFindings } from '../by-findings.ts'

const RULES = ['debug-mode-on', 'ruff/S201', 'profiler-exposed', 'graphql-explorer-open', 'leftover-debugger']

export const check = defineCheck({
  id: 'A7',
  name: 'Debug output is off by default',
  weight: 7.5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  rules: RULES,
  probes: ['Findings of debug modes, profilers and explorer pages that are switched on without a condition.'],
  assess: (project) => {
    if (!project.kind.service) return notApplicable('The project answers no requests.')
    return byFindings(project, {
      rules: RULES,
      found: 'Debug output, a profiler or an explorer page is switched on in code that ships.',
      todo: ['Read the switch from the environment and let it be off unless it is set.'],
      none: passed('No place switches on debug output, a profiler or an explorer page.'),
    })
  },
})
