import { defineCheck } from '../../check.ts'
import { type Answered, notApplicable, partial, passed } from '../../outcome.ts'
import type { Project } from '../../project/project.ts'
import { asEvidence, byFindings, isOf } from '../by-findings.ts'

const RULES = ['xss', 'autoescape-off', 'unescaped-template-output', 'oxlint/react/jsx-no-script-url', 'scheme-check-incomplete', 'incomplete-escaping', 'ruff/S701', 'ruff/S702']

const RAW = ['raw-html-property']
const TODO = ['Let the template engine escape it, or pass it through a sanitizer such as DOMPurify where HTML is meant.']

const SANITIZES = /sanitiz|sanitis|purif|escape_?html/i

/** Where data of a page comes from is not always seen: an answer of the server may hold what users wrote. */
function byRawHtml({ findings, snapshot }: Project): Answered {
  const none = passed('No data from outside was found to reach a page unescaped.')
  const raw = findings.filter((finding) => finding.place === 'code' && isOf(RAW)(finding) && !SANITIZES.test(snapshot.read(finding.file_path) ?? ''))
  if (raw.length === 0) return none
  return partial('HTML is set from values that nothing in the same file sanitizes. Where they come from needs a look.', { confidence: 40, evidence: raw.map(asEvidence), finding_ids: raw.map(({ id }) => id), recommendations: TODO, otherwise: none })
}

export const check = defineCheck({
  id: 'D4',
  name: 'Output is encoded, raw HTML is sanitized',
  weight: 7.5,
  blocker: false,
  decides: 'code',
  effort: 'medium',
  rules: [...RULES, ...RAW],
  probes: ['Data is followed from requests and stored rows into pages and templates.', 'Findings of template engines whose escaping is switched off, and of raw HTML that is not sanitized.'],
  assess: (project) => {
    if (!(project.kind.frontEnd || project.kind.service)) return notApplicable('The project shows no pages.')
    return byFindings(project, {
      rules: RULES,
      found: 'Data from outside reaches a page unescaped: an attacker can run script in the browsers of others.',
      todo: TODO,
      none: byRawHtml(project),
    })
  },
})
