import type { ScanReceipt, Scores } from '@preflight/contracts'
import type { Situation, Subject } from '../scan/texts/subject.ts'

const RECEIPT: ScanReceipt = {
  engine_version: '1', rules: 100, files_total: 40, files_analysed: 38, lines_of_code: 3412, languages: { typescript: 3000, python: 412 },
  coverage: { security: 1, performance: 1, code_quality: 1 }, duration_ms: 100, suppressed: 0, skipped: [],
}
const SCORES: Scores = { security: 49, performance: 97, code_quality: 81, launch_ready: null }

const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

/** A finding that texts are written about; its id is made from the number. */
export const aSubject = (at: number, fields: Partial<Subject> = {}): Subject => ({
  id: idOf(at), rule_id: 'sql-injection', finding_type: 'security', severity: 'critical', confidence: 'high', place: 'code', title: 'SQL injection',
  file_path: 'src/api/search.ts', line: 42, remediation: 'Use query parameters. Never build SQL from text.', language: 'typescript', state: 'new', unchecked: false, ...fields,
})

export const aSituation = (fields: Partial<Situation> = {}): Situation => ({ findings: [], ignored: [], receipt: RECEIPT, scores: SCORES, changes: null, fixed: [], ruleTitle: () => null, ...fields })
