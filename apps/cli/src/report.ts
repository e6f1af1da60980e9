import type { EngineFinding, EngineResult } from '@preflight/analyzers'
import type { Finding, FindingEvidence, ScanReceipt, Scores, SkippedFile, TraceStep } from '@preflight/contracts'
import { scoreCategories } from '@preflight/scoring'
import { createHash } from 'node:crypto'

/** A finding as the API would answer it, with its trace. */
export type ReportedFinding = Finding & { trace: TraceStep[] }

/** Everything a scan on the command line tells; as JSON it is the report itself, but for the evidence. */
export interface Report {
  findings: ReportedFinding[]
  /** files that were not analysed, with the reason */
  skipped: SkippedFile[]
  scores: Scores
  engine: Omit<ScanReceipt, 'skipped'>
  /** by the finding's id, as the API answers it to an export */
  evidence: ReadonlyMap<string, FindingEvidence>
}

/** A UUID (version 8, RFC 9562) made of the finding's key: the same code gives the same id. */
function idOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex')
  const variant = ((parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, variant + hex.slice(17, 20), hex.slice(20, 32)].join('-')
}

/** Nothing of a fix, and ready: texts on the command line come from the rules alone. */
const UNTOUCHED = {
  ready: true,
  text_source: 'rules',
  doubt: null,
  ai_retry_count: 0,
  related_previous_finding_id: null,
  fix_job_id: null,
  fix_job_status: null,
  fix_job_status_date: null,
  fix_pr_url: null,
  fix_pr_state: null,
  fix_summary: null,
  fix_proof: null,
  state: 'new',
  unchecked: false,
} as const

const reported = (finding: EngineFinding, created_at: string): ReportedFinding => ({
  id: idOf(finding.key),
  severity: finding.severity,
  severity_reasons: finding.severity_reasons,
  has_fix: finding.proposals.length > 0,
  fix_by: finding.proposals.length > 0 ? 'rules' : null,
  title: finding.title,
  description: finding.description,
  file_path: finding.file_path,
  line_number: finding.line,
  fix_suggestion: finding.fix_suggestion,
  remediation: finding.fix_request.change,
  finding_type: finding.category,
  created_at,
  ...UNTOUCHED,
  rule_id: finding.rule_id,
  confidence: finding.confidence,
  place: finding.place,
  cwe_ids: finding.cwe_ids,
  owasp: finding.owasp,
  trace: finding.trace,
})

/** Nobody has decided anything about a finding on the command line. */
const evidenceOf = ({ key, column, end_line, owasp, print, trace, references }: EngineFinding): FindingEvidence => ({
  id: idOf(key),
  column,
  end_line,
  owasp,
  fingerprint: `${print.line_hash}:${print.occurrence + 1}`,
  trace,
  references,
  triage: null,
})

/** @param took milliseconds */
export function reportOf(result: EngineResult, startedAt: Date, took: number): Report {
  const findings = result.findings.map((finding) => reported(finding, startedAt.toISOString()))
  const engine = { ...result.receipt, duration_ms: Math.round(took), suppressed: result.suppressions.length, silenced: result.silenced ?? 0 }
  return {
    findings,
    skipped: result.skipped,
    scores: { ...scoreCategories(findings, result.receipt), launch_ready: null },
    engine,
    evidence: new Map(result.findings.map((finding) => [idOf(finding.key), evidenceOf(finding)])),
  }
}
