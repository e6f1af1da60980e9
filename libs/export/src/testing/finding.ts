import type { Finding } from '@preflight/contracts'

/** A security finding, except for what the test names. */
export const finding = (fields: Partial<Finding> = {}): Finding => ({
  id: '00000000-0000-4000-8000-000000000100',
  title: 'SQL built from input',
  finding_type: 'security',
  severity: 'high',
  description: 'Why it matters.',
  file_path: 'src/a.ts',
  line_number: 7,
  fix_suggestion: 'Use parameters.',
  created_at: '2026-01-05T10:00:00.000Z',
  ready: true,
  ai_retry_count: 0,
  related_previous_finding_id: null,
  fix_job_id: null,
  fix_job_status: null,
  fix_job_status_date: null,
  fix_pr_url: null,
  fix_summary: null,
  rule_id: 'sql-injection',
  confidence: 'high',
  place: 'code',
  state: 'new',
  unchecked: false,
  cwe_ids: [89],
  ...fields,
})
