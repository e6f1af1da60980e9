import type { CategorySummary, ChangedCheck, ChecklistItem, ChecklistResults, DeepDiveQuestion, Finding, FindingDetail, FixProof, LeftOutCheck, OwnerCheck, PhaseProgress, Scan, ScanComparison, ScanReceipt, ScanResults, SurfacePart, SurfaceRoute } from '@preflight/contracts'
import { PENDING_PHASE } from '@preflight/scoring'
import { aProject, idOf } from './samples.ts'

/** Samples for the dashboard; name only the fields that matter. */
export const aFinding = (fields: Partial<Finding> = {}): Finding => ({
  id: idOf(100),
  severity: 'high',
  title: 'SQL injection',
  description: 'A visitor can end the quote and add SQL of their own.',
  file_path: 'src/routes/products/search.ts',
  line_number: 42,
  fix_suggestion: 'In `src/search.ts`, line 42: SQL injection (CWE-89). Pass the term as a query parameter.',
  remediation: 'Pass the term as a query parameter.',
  finding_type: 'security',
  created_at: '2026-11-21T14:05:00.000Z',
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
  rule_id: 'sql-injection',
  confidence: 'high',
  place: 'code',
  state: 'new',
  has_fix: false,
  fix_by: null,
  unchecked: false,
  cwe_ids: [89],
  owasp: null,
  severity_reasons: [],
  ...fields,
})

export const aFixProof = (fields: Partial<FixProof> = {}): FixProof => ({
  files: ['src/a.ts'],
  findings: [{ finding_id: idOf(101), file_path: 'src/a.ts', title: 'SQL injection', rule_id: 'sql-injection', line_number: 4, change: null, todo: null, reason: null }],
  rungs: [
    { rung: 1, name: 'The file still parses', passed: true, detail: null },
    { rung: 2, name: 'A new scan no longer reports the findings', passed: true, detail: null },
  ],
  not_checked: ["The project's own tests"],
  notes: [],
  ...fields,
})

export const aFindingDetail = (finding: Finding, fields: Partial<FindingDetail> = {}): FindingDetail => ({
  ...finding,
  scan_id: idOf(20),
  column: 1,
  end_line: finding.line_number,
  language: 'typescript',
  excerpt: { start_line: 41, lines: ['const sql = term', 'db.query(sql)', '}'] },
  trace: [],
  evidence: [],
  references: [],
  sibling_ids: [], no_fix: null, also_reported_by: [], triage: null, last_seen_at: null,
  ...fields,
})

export const aReceipt = (fields: Partial<ScanReceipt> = {}): ScanReceipt => ({
  engine_version: '0.1.0',
  rules: 312,
  files_total: 240,
  files_analysed: 214,
  lines_of_code: 18_640,
  languages: { typescript: 18_640 },
  coverage: { security: 1, performance: 1, code_quality: 1 },
  duration_ms: 161_000,
  suppressed: 0,
  skipped: [],
  ...fields,
})

export const aPhase = (fields: Partial<PhaseProgress> = {}): PhaseProgress => ({ ...PENDING_PHASE, ...fields })

export const someResults = (scan: Scan, findings: readonly Finding[], fields: Partial<ScanResults> = {}): ScanResults => {
  const of = (type: Finding['finding_type']) => findings.filter(({ finding_type }) => finding_type === type)
  return {
    ...scan,
    findings: { security: of('security'), performance: of('performance'), code_quality: of('code_quality'), launch_ready: of('launch_ready') },
    project: aProject(),
    processing_status: { ready: findings.length, total: findings.length, processing: 0, failed: 0 },
    file_progress: { files_to_scan: 0, files_scanned: 0, progress_percentage: 0 },
    model_use: null,
    receipt: aReceipt(),
    ...fields,
  }
}

export const anItem = (fields: Partial<ChecklistItem> = {}): ChecklistItem => ({
  check_id: 'D1',
  check_name: 'Queries are parameterised',
  area: 'Input and output',
  status: 'PASSED',
  summary: 'All queries use parameters.',
  recommendations: [],
  confidence: 98,
  weight: 10,
  blocker: false,
  evidence: [],
  finding_ids: [],
  ...fields,
})

/** A check that counts in no score. */
export const aLeftOut = (fields: Partial<LeftOutCheck> = {}): LeftOutCheck => ({
  check_id: 'E2',
  check_name: 'Webhooks tolerate repeats and late events',
  area: 'Payments',
  blocker: false,
  summary: 'No payment library was found.',
  ...fields,
})

export const anOwnerCheck = (fields: Partial<OwnerCheck> = {}): OwnerCheck => ({
  check_id: 'I4',
  check_name: 'A restore was tried',
  area: 'Data safety',
  blocker: true,
  summary: 'We restored a backup into another database, and it was complete.',
  confirmed_at: null,
  confirmed_by: null,
  ...fields,
})

export const aRoute = (fields: Partial<SurfaceRoute> = {}): SurfaceRoute => ({
  methods: ['GET'],
  route: '/orders',
  framework: 'fastify',
  file_path: 'src/orders.ts',
  line: 3,
  access: 'open',
  guards: [],
  owner_checked: false,
  data: [],
  uses: [],
  ...fields,
})

export const aPart = (fields: Partial<SurfacePart> = {}): SurfacePart => ({ kind: 'outbound', name: 'fetch', detail: null, file_path: 'src/jobs.ts', line: 7, ...fields })

const aSummary = (overall_summary: string): CategorySummary => ({ overall_summary, key_findings: [], overall_score: null })

export const aChecklist = (fields: Partial<ChecklistResults> = {}): ChecklistResults => ({
  items: [],
  not_applicable: [],
  owner_checks: [],
  not_assessed: [],
  findings_summaries: {
    security_findings_summary: aSummary('Two routes trust input.'),
    performance_findings_summary: aSummary('Fast enough.'),
    code_quality_findings_summary: aSummary('Tidy.'),
  },
  scan_report: { overall_summary: 'The shop API is close.', key_findings: [] },
  readiness_score: null,
  verdict: null,
  verdict_reasons: [],
  ...fields,
})

export const aQuestion = (fields: Partial<DeepDiveQuestion> = {}): DeepDiveQuestion => ({
  id: 'strangers',
  area: 'Sign-in and sessions',
  question: 'What can somebody do without signing in?',
  answer: 'Nothing. All 4 routes call `requireUser`.',
  state: 'settled',
  evidence: [{ file_path: 'src/app.ts', line: 12, text: 'requireUser' }],
  check_ids: [],
  ...fields,
})

export const aChangedCheck = (fields: Partial<ChangedCheck> = {}): ChangedCheck => ({
  check_id: 'A1',
  check_name: 'No secrets in the tree',
  blocker: false,
  before: 'MISSING',
  now: 'PASSED',
  summary: 'None of 214 files holds a key.',
  ...fields,
})

/** Of two launch scans whose findings are the same. */
export const aComparison = (fields: Partial<ScanComparison> = {}): ScanComparison => {
  const before = { id: idOf(19), created_at: '2026-11-20T09:00:00.000Z' }
  return { previous_scan: before, previous_launch_scan: before, new: [], fixed: [], reopened: [], still_open: [], checks: [], bridge: { security: null, performance: null, code_quality: null }, ...fields }
}
