import { visibleName, type KeyFinding } from '@preflight/contracts'
import type { Group } from './groups.ts'
import { counted, number, sentence } from './words.ts'

const MAX_KEY_FINDINGS = 5

const placeOf = ({ file_path, line }: Group['findings'][0]) => `${visibleName(file_path)}, line ${line}`

function where({ findings }: Group): string {
  const [first] = findings
  const files = new Set(findings.map(({ file_path }) => file_path)).size
  if (findings.length === 1) return `in ${placeOf(first)}`
  if (files === 1) return `in ${number(findings.length)} places of ${visibleName(first.file_path)}, first in line ${first.line}`
  return `in ${number(findings.length)} places across ${counted(files, 'file')}; start with ${placeOf(first)}`
}

/** "Critical: SQL injection in src/search.ts, line 42." */
const textOf = (group: Group) => `${sentence(group.findings[0].severity)}: ${group.title} ${where(group)}.`

/** The most urgent rules, each with the finding to open first. */
export const keyFindings = (groups: readonly Group[]): KeyFinding[] =>
  groups.slice(0, MAX_KEY_FINDINGS).map((group) => ({ text: textOf(group), finding_id: group.findings[0].id }))
