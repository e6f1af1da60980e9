import { counted, type FindingOfFix, type FixProof } from '@preflight/contracts'
import { asCode, inMarkdown, inTitle } from './escape.ts'

/** Characters of a title; GitHub takes 256. */
const MAX_TITLE = 120
/** Lines of a list, and their characters: a description has six lists and 65,536 characters. */
const MAX_LISTED = 60
const MAX_LIST = 8000

const fixedOf = ({ findings }: FixProof) => findings.filter(({ reason }) => reason === null)
const distinct = (texts: readonly string[]) => [...new Set(texts)]

function cut(text: string): string {
  const characters = [...text]
  return characters.length <= MAX_TITLE ? text : `${characters.slice(0, MAX_TITLE - 1).join('')}…`
}

/** 'Fix SQL injection in src/a.js', 'Fix SQL injection (3 findings)', 'Fix 12 findings' */
export function titleOf(proof: FixProof): string {
  const fixed = fixedOf(proof)
  const [first] = fixed
  const isOneKind = distinct(fixed.map(({ title }) => title)).length === 1
  if (!first || !isOneKind) return `Fix ${counted(fixed.length, 'finding')}`
  return cut(inTitle(fixed.length === 1 ? `Fix ${first.title} in ${first.file_path}` : `Fix ${first.title} (${counted(fixed.length, 'finding')})`))
}

/** Stands in the commit and, unseen, in the pull request: whose they are. */
const MARK = 'Preflight-Fix'
const hiddenMark = (jobId: string) => `<!-- ${MARK}: ${jobId} -->`
const trailer = (jobId: string) => `${MARK}: ${jobId}`

export const isOfJob = (body: string, jobId: string): boolean => body.split(/\r?\n/).includes(hiddenMark(jobId))
export const isCommitOfJob = (message: string, jobId: string): boolean => message.split(/\r?\n/).includes(trailer(jobId))

export function commitMessage(proof: FixProof, jobId: string): { headline: string; body: string } {
  const lines = fixedOf(proof).slice(0, MAX_LISTED).map(({ title, file_path, rule_id }) => inTitle(`- ${title} in ${file_path} (${rule_id})`))
  return { headline: titleOf(proof), body: [...lines, '', trailer(jobId)].join('\n') }
}

const placeOf = ({ file_path, line_number }: FindingOfFix) => asCode(file_path) + (line_number === null ? '' : `, line ${line_number}`)

const WRITTEN = 'The edit was written by a model, proven by Preflight, and confirmed by the person who had this pull request opened.'
const NOT_WRITTEN = 'no fix could be proven'

/** What was done, or why nothing was. What a model has said of it stays out: other people read this. */
function outcomeOf({ by, change, reason }: FindingOfFix): string {
  if (by === 'model') return reason === null ? `. ${WRITTEN}` : `: ${NOT_WRITTEN}.`
  if (reason !== null) return `: ${inMarkdown(reason)}.`
  return change === null ? '.' : `. ${inMarkdown(change)}`
}

const findingLine = (finding: FindingOfFix) => `- **${inMarkdown(finding.title)}** (${asCode(finding.rule_id)}) in ${placeOf(finding)}${outcomeOf(finding)}`

function listOf(heading: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return []
  let room = MAX_LIST
  const shown = lines.slice(0, MAX_LISTED).filter(({ length }) => (room -= length) >= 0)
  const left = lines.length - shown.length
  return ['', `## ${heading}`, '', ...shown, ...(left > 0 ? [`- and ${left} more`] : [])]
}

const rungLine = ({ name, passed, detail }: FixProof['rungs'][number]) =>
  `- ${inMarkdown(name)}: ${passed ? 'yes' : `no, ${inMarkdown(detail ?? 'not verified')}`}`

/**
 * The description of a pull request: findings, why, proof, and what nobody has checked. Whatever comes out of the
 * repository is escaped.
 * @param commit that the change was proven on
 */
export function bodyOf(proof: FixProof, jobId: string, commit: string): string {
  const fixed = fixedOf(proof)
  const notFixed = proof.findings.filter(({ reason }) => reason !== null)
  const todo = distinct(proof.findings.flatMap((finding) => finding.todo ?? []))
  return [
    `Preflight fixes ${counted(fixed.length, 'finding')} in ${counted(proof.files.length, 'file')}. The change was proven on ${asCode(commit)} before this pull request was opened.`,
    ...listOf('Fixed', fixed.map(findingLine)),
    ...listOf('To do', todo.map((text) => `- ${inMarkdown(text)}`)),
    ...listOf('Changed files', proof.files.map((path) => `- ${asCode(path)}`)),
    ...listOf('Proof', proof.rungs.map(rungLine)),
    ...listOf('Not checked', proof.not_checked.map((what) => `- ${inMarkdown(what)}`)),
    ...listOf('Not fixed', notFixed.map(findingLine)),
    '',
    hiddenMark(jobId),
  ].join('\n')
}

/** `preflight/fix-sql-injection-1a2b3c4d`; where several rules are fixed `preflight/fix-findings-1a2b3c4d` */
export function branchOf(proof: FixProof, jobId: string): string {
  const rules = distinct(fixedOf(proof).map(({ rule_id }) => rule_id))
  const rule = rules.length === 1 ? (rules[0] ?? '').toLowerCase().replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '').slice(0, 60) : ''
  return `preflight/fix-${rule || 'findings'}-${jobId.replaceAll('-', '').slice(0, 8)}`
}
