import type { CheckAnswer, CheckStatus, Evidence } from '@preflight/contracts'

export type Answered = CheckAnswer

/** Every check has one of these. */
export type Outcome =
  | Answered
  /** nothing in the project is of the kind that it asks about */
  | { status: 'NOT_APPLICABLE'; summary: string }
  /** only the owner knows: what they are asked to confirm */
  | { status: 'OWNER'; summary: string; evidence?: readonly Evidence[] }
  /** the product has no data for it */
  | { status: 'NOT_ASSESSED'; summary: string }

export type OutcomeStatus = Outcome['status']

export const isAnswered = (outcome: Outcome): outcome is Answered =>
  outcome.status === 'PASSED' || outcome.status === 'PARTIAL' || outcome.status === 'MISSING'

type Details = Partial<Pick<Answered, 'confidence' | 'evidence' | 'recommendations' | 'finding_ids'>> & { otherwise?: Answered }

/** So many places are enough to believe a status. */
const MAX_EVIDENCE = 8
/** Of findings more are kept: a check is open as long as one of them is. */
const MAX_FINDINGS = 500

/** The same line may be the place of several things: it is shown once. */
const once = (evidence: readonly Evidence[]): Evidence[] => [...new Map(evidence.map((one) => [`${one.file_path}:${one.line}:${one.text}`, one])).values()]

const answered = (status: CheckStatus, confidence: number) => (summary: string, details: Details = {}): Answered => ({
  status,
  confidence: details.confidence ?? confidence,
  summary,
  evidence: once(details.evidence ?? []).slice(0, MAX_EVIDENCE),
  recommendations: status === 'PASSED' ? [] : (details.recommendations ?? []),
  finding_ids: (details.finding_ids ?? []).slice(0, MAX_FINDINGS),
  ...(details.otherwise && { otherwise: details.otherwise }),
})

export const passed = answered('PASSED', 90)
export const partial = answered('PARTIAL', 60)
export const missing = answered('MISSING', 90)

/** What code cannot tell: half, with little confidence, and what was looked at. */
export const unclear = (summary: string, details: Details = {}): Answered => partial(summary, { confidence: 30, ...details })

export const notApplicable = (summary: string): Outcome => ({ status: 'NOT_APPLICABLE', summary })
export const notAssessed = (summary: string): Outcome => ({ status: 'NOT_ASSESSED', summary })
/** @param summary what the owner is asked to confirm, as a sentence that they can sign */
export const owner = (summary: string, evidence: readonly Evidence[] = []): Outcome => ({ status: 'OWNER', summary, evidence })
