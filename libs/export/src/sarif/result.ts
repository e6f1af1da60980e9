import { TRIAGE_TEXT, type Finding, type FindingEvidence, type Severity, type TraceStep, type Triage } from '@preflight/contracts'
import { titleOf } from '../rows.ts'
import { physicalLocation } from './location.ts'
import { messageText, sentence } from './text.ts'

/** A finding, with its evidence where it was loaded. */
export type SarifFinding = Finding & Partial<Omit<FindingEvidence, 'id'>>

export const LEVELS = { critical: 'error', high: 'error', medium: 'warning', low: 'note', info: 'note' } as const satisfies Record<Severity, string>

function stepOf({ file_path, line, column, title, expression }: TraceStep, executionOrder: number) {
  const place = physicalLocation({ file_path, line, column, snippet: expression })
  return {
    location: { ...(place && { physicalLocation: place }), message: { text: messageText(title) } },
    executionOrder,
    importance: 'essential',
  }
}

const flowOf = (trace: readonly TraceStep[]) => [{ threadFlows: [{ locations: trace.map((step, index) => stepOf(step, index + 1)) }] }]

const justificationOf = ({ reason, comment }: Triage) => (comment ? `${TRIAGE_TEXT[reason]}: ${comment}` : TRIAGE_TEXT[reason])

/** What a person ignored. Why is known to the owner alone. */
function suppressionOf(triage: Triage | null | undefined) {
  const base = { kind: 'external', status: 'accepted' }
  if (!triage) return base
  const { author, created_at, expires_at } = triage
  return { ...base, justification: justificationOf(triage), properties: { author, created_at, expires_at } }
}

/** One finding; `ruleIndex` is its rule's place among the rules of the run. */
export function resultOf(finding: SarifFinding, ruleIndex: number) {
  const { file_path, line_number, column, end_line, fingerprint, trace } = finding
  const place = physicalLocation({ file_path, line: line_number, column, end_line })
  const text = [sentence(titleOf(finding)), finding.description.trim()].filter(Boolean).join(' ')
  return {
    ruleId: finding.rule_id,
    ruleIndex,
    level: LEVELS[finding.severity],
    message: { text: messageText(text) },
    ...(place && { locations: [{ physicalLocation: place }] }),
    ...(fingerprint && { partialFingerprints: { 'preflight/v1': fingerprint } }),
    ...(trace && trace.length > 0 && { codeFlows: flowOf(trace) }),
    ...(finding.unchecked && { baselineState: 'unchanged' }),
    ...(finding.state === 'ignored' && { suppressions: [suppressionOf(finding.triage)] }),
    properties: {
      category: finding.finding_type,
      severity: finding.severity,
      ...(finding.severity_reasons.length > 0 && { severityReasons: finding.severity_reasons }),
      confidence: finding.confidence,
      ...(finding.doubt !== null && { modelDoubt: finding.doubt }),
      state: finding.state,
      ...(finding.unchecked && { unchecked: true }),
      place: finding.place,
      ...(finding.fix_suggestion && { fixSuggestion: finding.fix_suggestion }),
    },
  }
}
