import { defineCheck } from '../../check.ts'
import { type Answered, notApplicable, partial, passed } from '../../outcome.ts'
import type { Project } from '../../project/project.ts'
import { asEvidence, byFindings, isOf } from '../by-findings.ts'
import { rawFlashes } from './flashes.ts'

const RULES = ['xss', 'autoescape-off', 'unescaped-template-output', 'oxlint/react/jsx-no-script-url', 'scheme-check-incomplete', 'incomplete-escaping', 'ruff/S701', 'ruff/S702']

const RAW = ['raw-html-property']
const TODO = ['Let the template engine escape it, or pass it through a sanitizer such as DOMPurify where HTML is meant.']

const SANITIZES = /sanitiz|sanitis|purif|escape_?html/i

/** Where data of a page comes from is not always seen: an answer of the server may hold what users wrote. */
function byRawHtml(project: Project): Answered {
  const { findings, snapshot } = project
  const none = passed('No data from outside was found to reach a page unescaped.')
  const raw = findings.filter((finding) => finding.place === 'code' && isOf(RAW)(finding) && !SANITIZES.test(snapshot.read(finding.file_path) ?? ''))
  if (raw.length === 0) return byFlashes(project, none)
  return partial('HTML is set from values that nothing in the same file sanitizes. Where they come from needs a look.', { confidence: 40, evidence: raw.map(asEvidence), finding_ids: raw.map(({ id }) => id), recommendations: TODO, otherwise: none })
}

function byFlashes(project: Project, none: Answered): Answered {
  const flashes = rawFlashes(project)
  if (flashes.length === 0) return none
  return partial('Messages for the next page are shown as HTML, and not all are constant text. Whether one holds what users wrote needs a look.', { confidence: 50, evidence: flashes, recommendations: ['Show messages escaped, and give a link or a mark in them a template of its own.'], otherwise: none })
}

export const check = defineCheck({
  id: 'D4',
  name: 'Output is encoded, raw HTML is sanitized',
  weight: 7.5,
  blocker: false,
  decides: 'code',
  effort: 'medium',
  rules: [...RULES, ...RAW],
  probes: ['Data is followed from requests and stored rows into pages and templates.', 'Findings of template engines whose escaping is switched off, and of raw HTML that is not sanitized.', 'Templates that show the message of the last request (`session(\'status\')`, `flash`) as HTML, where code leaves messages that are no constant text.'],
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
