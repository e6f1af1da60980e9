import { visibleName, type KeyFinding } from '@preflight/contracts'
import type { Group } from './groups.ts'
import { counted } from './words.ts'

const MAX_KEY_FINDINGS = 5

/** "SQL injection in src/search.ts (line 42)", "SQL injection: 3 occurrences in src/search.ts (first at line 32)". */
function textOf({ findings, title }: Group): string {
  const [{ file_path, line }] = findings
  const name = visibleName(file_path)
  const files = new Set(findings.map((finding) => finding.file_path)).size
  if (findings.length === 1) return `${title} in ${name} (line ${line})`
  const occurrences = `${title}: ${counted(findings.length, 'occurrence')}`
  return files === 1 ? `${occurrences} in ${name} (first at line ${line})` : `${occurrences} in ${counted(files, 'file')} (most urgent: ${name}, line ${line})`
}

/** The most urgent rules. */
export const mostUrgent = (groups: readonly Group[]): readonly Group[] => groups.slice(0, MAX_KEY_FINDINGS)

/** Each of the most urgent rules with the finding to open first. @param told what they lead to, by the id of that finding */
export const keyFindings = (groups: readonly Group[], told: ReadonlyMap<string, string>): KeyFinding[] =>
  mostUrgent(groups).map((group) => {
    const [{ id }] = group.findings
    return { text: [textOf(group), told.get(id)].filter((part) => part !== undefined).join(': '), finding_id: id }
  })

/** Whether a model has a part in them. */
export const isTold = (groups: readonly Group[], told: ReadonlyMap<string, string>): boolean => mostUrgent(groups).some(({ findings: [{ id }] }) => told.has(id))
