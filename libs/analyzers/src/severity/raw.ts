import type { Severity } from '@preflight/contracts'
import type { RuleInfo } from '../rule.ts'
import type { RawFinding } from '../types.ts'
import type { Subject } from './entry.ts'
import { judge } from './judge.ts'
import { FINDING_POLICY } from './policy.ts'

export const subjectOf = ({ rule_id, file_path, line, trace = [], ...raw }: RawFinding, info: RuleInfo, language: string | null): Subject => ({
  rule_id,
  category: info.category,
  confidence: raw.confidence ?? info.confidence,
  file_path,
  language,
  line,
  trace,
})

/** How severe a finding is by what its analyzer says alone: without its confidence, and where its file stands. */
export function severityByAnalyzer(raw: RawFinding, info: RuleInfo): Severity {
  const base = raw.severity ?? info.severity
  return judge([{ subject: subjectOf(raw, info, null), base, circumstances: raw.circumstances ?? [] }], FINDING_POLICY)[0]?.severity ?? base
}
