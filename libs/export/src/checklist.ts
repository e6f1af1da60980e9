import type { ChecklistItem, CheckStatus, Confidence, Finding, Severity } from '@preflight/contracts'

const SEVERITY_OF: Partial<Record<CheckStatus, Severity>> = { MISSING: 'high', PARTIAL: 'medium' }

const confidenceOf = (percent: number): Confidence => (percent >= 80 ? 'high' : percent >= 50 ? 'medium' : 'low')

/** The rule that a check is as a finding. */
export const ruleOfCheck = (checkId: string): string => `check/${checkId}`

/** A checklist item as the launch_ready finding that it is while it is not complete. Its rule is the check. */
export function findingOfItem(item: ChecklistItem, id: string, created_at: string): Finding {
  const [evidence] = item.evidence
  return {
    id,
    severity: SEVERITY_OF[item.status] ?? 'low',
    severity_reasons: [],
    title: item.check_name,
    description: item.summary,
    file_path: evidence?.file_path ?? '',
    line_number: evidence?.line ?? null,
    fix_suggestion: item.recommendations.join('\n') || null,
    remediation: item.recommendations.join('\n') || null,
    finding_type: 'launch_ready',
    created_at,
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
    rule_id: ruleOfCheck(item.check_id),
    confidence: confidenceOf(item.confidence),
    place: 'code',
    state: 'new',
    has_fix: false,
    fix_by: null,
    unchecked: false,
    cwe_ids: [],
    owasp: null,
  }
}
