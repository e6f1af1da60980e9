import type { Finding } from '@preflight/contracts'
import { findings, fixJobs } from '@preflight/db'

/** What a list of findings shows; the evidence, most of the bytes, stays in the database. */
export const listedColumns = {
  id: findings.id,
  severity: findings.severity,
  title: findings.title,
  description: findings.description,
  file_path: findings.file_path,
  line_number: findings.line_number,
  fix_suggestion: findings.fix_suggestion,
  finding_type: findings.finding_type,
  created_at: findings.created_at,
  ready: findings.ready,
  ai_retry_count: findings.ai_retry_count,
  related_previous_finding_id: findings.related_previous_finding_id,
  rule_id: findings.rule_id,
  confidence: findings.confidence,
  place: findings.place,
  state: findings.state,
  cwe_ids: findings.cwe_ids,
}
export type ListedFinding = Pick<typeof findings.$inferSelect, keyof typeof listedColumns>

export const fixColumns = {
  id: fixJobs.id,
  status: fixJobs.status,
  status_date: fixJobs.status_date,
  pr_url: fixJobs.pr_url,
  fix_summary: fixJobs.fix_summary,
}
type FixOfFinding = Pick<typeof fixJobs.$inferSelect, keyof typeof fixColumns>

export const presentFinding = (finding: ListedFinding, fix: FixOfFinding | null): Finding => ({
  id: finding.id,
  severity: finding.severity,
  title: finding.title,
  description: finding.description,
  file_path: finding.file_path,
  line_number: finding.line_number,
  fix_suggestion: finding.fix_suggestion,
  finding_type: finding.finding_type,
  created_at: finding.created_at.toISOString(),
  ready: finding.ready,
  ai_retry_count: finding.ai_retry_count,
  related_previous_finding_id: finding.related_previous_finding_id,
  fix_job_id: fix?.id ?? null,
  fix_job_status: fix?.status ?? null,
  fix_job_status_date: fix?.status_date.toISOString() ?? null,
  fix_pr_url: fix?.pr_url ?? null,
  fix_summary: fix?.fix_summary ?? null,
  rule_id: finding.rule_id,
  confidence: finding.confidence,
  place: finding.place,
  state: finding.state,
  cwe_ids: finding.cwe_ids,
})
