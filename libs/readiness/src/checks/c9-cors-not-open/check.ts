import { defineCheck } from '../../check.ts'
import { notApplicable, passed } from '../../outcome.ts'
import { byFindings } from '../by-findings.ts'

const RULES = ['cors-any-origin']

export const check = defineCheck({
  id: 'C9',
  name: 'CORS is not open together with credentials',
  weight: 7.5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  rules: RULES,
  probes: ['Findings of CORS options that reflect or allow any origin.'],
  assess: (project) => {
    if (!project.kind.service) return notApplicable('The project answers no requests.')
    return byFindings(project, {
      rules: RULES,
      found: 'Any website may call the API with the cookies of its visitors and read the answers.',
      todo: ['List the origins that may call with credentials; answer all others without CORS headers.'],
      none: passed('No place allows every origin together with credentials.'),
    })
  },
})
