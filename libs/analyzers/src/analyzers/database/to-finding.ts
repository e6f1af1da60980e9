import type { Confidence, Severity } from '@preflight/contracts'
import type { Fix, Issue } from '../../sql/judge/issues.ts'
import type { RawFinding } from '../../types.ts'

/** What it weighs by whom it lets in; more where the data is somebody's own. */
const BY_CALLER: Record<Issue['lets'], Severity> = { anybody: 'high', signed_in: 'medium' }
const MORE: Partial<Record<Severity, Severity>> = { high: 'critical', medium: 'high' }

function severityOf({ rule, lets, grave }: Issue): Severity {
  if (rule === 'definer-function-search-path') return 'low'
  // one call of whoever has signed up undoes the whole policy
  if (rule === 'policy-trusts-user-metadata') return 'high'
  const severity = BY_CALLER[lets]
  return (grave ? MORE[severity] : undefined) ?? severity
}

const SURE = 85
/** Below this a check answers that it needs a look, and the engine says nothing. */
const TOLD = 60
/** Scripts without an order say less about what the database is. */
const WITHOUT_ORDER = 20

const confidenceOf = (certainty: number): Confidence => (certainty >= SURE ? 'high' : 'medium')

const fixText = ({ advice, sql, after }: Fix): string => [`${advice}${sql === undefined ? '.' : `: \`${sql}\``}`, ...(after === undefined ? [] : [after])].join(' ')

/** The finding for what is held against an object; none where it is not certain. */
export function toFinding(issue: Issue, ordered: boolean): RawFinding[] {
  const { object, what, fix, evidence: [at], confidence, severity, told } = issue
  const certainty = confidence - (ordered ? 0 : WITHOUT_ORDER)
  if ((severity !== 'missing' && !told) || certainty < TOLD || !at || at.line === null) return []
  return [{
    rule_id: issue.rule, analyzer: 'database', file_path: at.file_path, line: at.line, column: 1, end_line: at.line,
    severity: severityOf(issue), confidence: confidenceOf(certainty), detail: `\`${object}\` ${what}.`, fix: fixText(fix),
  }]
}
