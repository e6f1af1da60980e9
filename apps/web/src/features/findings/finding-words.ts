import { AI_RETRY_LIMIT, type Finding, type FixJobStatus } from '@preflight/contracts'
import { CATEGORY_LABELS } from '../../components/category.ts'

export const FIX_WORDS: Record<FixJobStatus, { label: string; tooltip: string }> = {
  pending: { label: 'Fix Queued', tooltip: 'Fix is queued and waiting to start' },
  processing: { label: 'Fixing...', tooltip: 'Fix is currently being processed' },
  completed: { label: 'Fixed', tooltip: 'Fix completed successfully' },
  failed: { label: 'Fix Failed', tooltip: 'Fix failed to complete' },
}

/** The tooltip of a fix chip; a failed fix with a summary tells it. */
export function fixTooltip(status: FixJobStatus, summary: string | null): string {
  if (status !== 'failed' || !summary) return FIX_WORDS[status].tooltip
  return `Summary of automatic code fix attempt: ${summary}`
}

/** A finding's title, or '<Type> Issue' without one. */
export const titleOf = (finding: Pick<Finding, 'title' | 'finding_type'>) =>
  finding.title.trim() || `${CATEGORY_LABELS[finding.finding_type]} Issue`

/** The dialog's title: launch-readiness findings have nothing to fix at a line. */
export const dialogTitle = (finding: Pick<Finding, 'title' | 'finding_type'>) =>
  finding.finding_type === 'launch_ready' ? titleOf(finding) : `Fix: ${titleOf(finding)}`

/** The line shown and linked: 1 where none is known. */
export const lineOf = (finding: Pick<Finding, 'line_number'>) => finding.line_number ?? 1

export type FindingReadiness = 'ready' | 'failed' | 'analyzing'

/** Whether a finding's text is final: ready, given up after the retries, or still being written. */
export function readinessOf({ ready, ai_retry_count }: Pick<Finding, 'ready' | 'ai_retry_count'>): FindingReadiness {
  if (ready) return 'ready'
  return ai_retry_count >= AI_RETRY_LIMIT ? 'failed' : 'analyzing'
}

/** Of a finding that is still counted only because nobody has looked. */
export const NOT_ANALYSED_PLACE = 'This place was not analysed in this scan'

/** What a doubt changes. */
export const DOUBT_MEANS = 'Only its place in the list: it comes after other findings of its severity. Severity, scores and gates stay the same.'

export const NO_SUGGESTION = 'No fix suggestion available'
/** Why no fix is offered, as a sentence. */
export const noFixText = (reason: string) => `No automatic fix: ${reason.replace(/\.$/, '')}.`
export const STILL_PROCESSING = 'AI enhancement may still be processing'
export const AI_NOTE = '💡 This solution is AI-generated. Please review and test before applying to your codebase.'

/** Who wrote a finding's text: the model, its rule because there is no model, or its rule although there is one. */
export function originNote({ text_source }: Pick<Finding, 'text_source'>, ai: boolean): 'model' | 'rules' | 'fallback' {
  if (text_source === 'model') return 'model'
  return ai ? 'fallback' : 'rules'
}
