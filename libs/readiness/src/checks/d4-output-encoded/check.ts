import { defineCheck } from '../../check.ts'
import { notApplicable, passed } from '../../outcome.ts'
import { byFindings } from '../by-findings.ts'

const RULES = ['xss', 'autoescape-off', 'unescaped-template-output', 'oxlint/react/jsx-no-script-url', 'scheme-check-incomplete', 'incomplete-escaping', 'ruff/S701', 'ruff/S702']

export const check = defineCheck({
  id: 'D4',
  name: 'Output is encoded, raw HTML is sanitized',
  weight: 7.5,
  blocker: false,
  decides: 'code',
  effort: 'medium',
  rules: RULES,
  probes: ['Data is followed from requests and stored rows into pages and templates.', 'Findings of template engines whose escaping is switched off.'],
  assess: (project) => {
    if (!(project.kind.frontEnd || project.kind.service)) return notApplicable('The project shows no pages.')
    return byFindings(project, {
      rules: RULES,
      found: 'Data from outside reaches a page unescaped: an attacker can run script in the browsers of others.',
      todo: ['Let the template engine escape it, or pass it through a sanitizer such as DOMPurify where HTML is meant.'],
      none: passed('No data from outside was found to reach a page unescaped.'),
    })
  },
})
