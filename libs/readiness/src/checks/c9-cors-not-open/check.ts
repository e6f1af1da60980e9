import { defineCheck } from '../../check.ts'
import { notApplicable, partial, passed } from '../../outcome.ts'
import { byFindings } from '../by-findings.ts'
import { openDefaults } from './open-defaults.ts'

const RULES = ['cors-any-origin']

export const check = defineCheck({
  id: 'C9',
  name: 'CORS is not open together with credentials',
  weight: 7.5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  rules: RULES,
  probes: ['Findings of CORS options that reflect or allow any origin.', 'Settings of Python that list the origins, and allow all where they are unset.'],
  assess: (project) => {
    if (!project.kind.service) return notApplicable('The project answers no requests.')
    const defaults = openDefaults(project)
    return byFindings(project, {
      rules: RULES,
      found: 'Any website may call the API with the cookies of its visitors and read the answers.',
      todo: ['List the origins that may call with credentials; answer all others without CORS headers.'],
      none: defaults.length === 0
        ? passed('No place allows every origin together with credentials.')
        : partial('Every origin may call with credentials where a setting is not set.', { confidence: 70, evidence: defaults, recommendations: ['Let the setting be empty, or the address of your own pages, where nothing is set.'] }),
    })
  },
})
