// Apart from the schemas: who needs only the words, as an engine's thread does, need not load what schemas are made with.

export const SEVERITIES = ['critical', 'high', 'medium', 'low', 'info'] as const
export type Severity = (typeof SEVERITIES)[number]

export const SEVERITY_RANK: Record<Severity, number> = { critical: 5, high: 4, medium: 3, low: 2, info: 1 }

export const SEVERITY_TEXT: Record<Severity, string> = { critical: 'Critical', high: 'High', medium: 'Medium', low: 'Low', info: 'Info' }

/**
 * One step of the severity policy as a line: 'High → Medium: The same value is also reported at src/a.ts line 3.' Where it changed
 * nothing, only the sentence.
 */
export const severityReasonText = ({ from, to, because }: { from: Severity; to: Severity; because: string }): string =>
  from === to ? because : `${SEVERITY_TEXT[from]} → ${SEVERITY_TEXT[to]}: ${because}`

export const FINDING_TYPES = ['security', 'performance', 'code_quality', 'launch_ready'] as const
export type FindingType = (typeof FINDING_TYPES)[number]

/** The three categories a rule can belong to and a score is given for. */
export const CATEGORIES = ['security', 'performance', 'code_quality'] as const
export type Category = (typeof CATEGORIES)[number]

export const CONFIDENCES = ['high', 'medium', 'low'] as const
export type Confidence = (typeof CONFIDENCES)[number]

/** Where in a project a file stands: findings outside `code` weigh less. */
export const PLACES = ['code', 'test', 'example', 'docs'] as const
export type Place = (typeof PLACES)[number]

/** What the product runs comes first; what is written for readers comes last. */
export const PLACE_RANK: Record<Place, number> = { code: 0, test: 1, example: 2, docs: 3 }

/**
 * A finding's state against the scan before, or `ignored` while a person's verdict holds. `fixed` stands only in the list
 * of changes: those findings belong to the older scan.
 */
export const FINDING_STATES = ['new', 'existing', 'reopened', 'ignored', 'fixed'] as const
export type FindingState = (typeof FINDING_STATES)[number]
/** What the comparison with the scan before can say of a finding of this scan. */
export type ComparedState = Extract<FindingState, 'new' | 'existing' | 'reopened'>

/** Who wrote a text: the model, or rules where there is none or where nothing of its answer is left. */
export const TEXT_SOURCES = ['model', 'rules'] as const
export type TextSource = (typeof TEXT_SOURCES)[number]

/** Stands before why the model doubts a finding. */
export const DOUBT_TITLE = 'Ranked lower by the model'

export const TRIAGE_REASONS = ['false_positive', 'accepted_risk', 'wont_fix'] as const
export type TriageReason = (typeof TRIAGE_REASONS)[number]

export const TRIAGE_TEXT: Record<TriageReason, string> = {
  false_positive: 'False positive',
  accepted_risk: 'Accepted risk',
  wont_fix: "Won't fix",
}
