import type { Finding } from '@preflight/contracts'

/** A finding for tests; name only the fields that matter. */
export const sampleFinding = (given: Partial<Finding> = {}): Finding => ({
  id: '00000000-0000-4000-8000-000000000001',
  severity: 'high',
  title: 'SQL query built from the search term',
  description: 'A visitor can end the quote and add SQL of their own.',
  file_path: 'src/routes/products/search.ts',
  line_number: 42,
  fix_suggestion: 'Pass the term as a query parameter.',
  finding_type: 'security',
  created_at: '2026-11-21T14:05:00.000Z',
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
  cwe_ids: [89],
  ...given,
})
