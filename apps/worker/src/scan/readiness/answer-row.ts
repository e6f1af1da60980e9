import { CHECK_STATUSES, type AnswerStatus, type CheckAnswer, type CheckStatus } from '@preflight/contracts'
import type { checklistAnswers } from '@preflight/db'
import { isAnswered, type Assessed } from '@preflight/readiness'
import { settleAnswer, type WeighedCheck } from '@preflight/scoring'
import type { ScanRow } from '../claim.ts'
import { storable, uuid5 } from '../finding-row.ts'

export type AnswerRow = typeof checklistAnswers.$inferInsert

const NOTHING: Pick<CheckAnswer, 'confidence' | 'recommendations' | 'evidence' | 'finding_ids'> = { confidence: 0, recommendations: [], evidence: [], finding_ids: [] }

/** A check's answer as it is stored, ignored findings included: they may be restored. */
export function answerRow({ id: scan_id, project_id }: Pick<ScanRow, 'id' | 'project_id'>, { outcome, ...check }: Assessed, position: number): AnswerRow {
  const { status } = outcome
  const answer = isAnswered(outcome) ? outcome : { ...NOTHING, ...outcome }
  const { otherwise = null, ...rest } = cleaned({ ...NOTHING, ...answer, status: 'PASSED' })
  return { ...check, scan_id, finding_id: uuid5(project_id, `check ${check.check_id}`), position, ...rest, evidence: [...rest.evidence], recommendations: [...rest.recommendations], finding_ids: [...rest.finding_ids], status, otherwise }
}

/** Texts hold names and lines of untrusted files. */
function cleaned(answer: CheckAnswer): CheckAnswer {
  const { otherwise, ...rest } = answer
  return {
    ...rest,
    summary: storable(answer.summary),
    recommendations: answer.recommendations.map(storable),
    evidence: answer.evidence.map((one) => ({ ...one, file_path: storable(one.file_path), text: storable(one.text) })),
    ...(otherwise && { otherwise: cleaned(otherwise) }),
  }
}

const isChecked = (status: AnswerStatus): status is CheckStatus => CHECK_STATUSES.some((one) => one === status)

/** A stored answer that counts in the score, without what is ignored. */
export interface SettledCheck extends WeighedCheck, CheckAnswer {
  check_name: string
  area: string
}

/** The answers that count, as they stand without ignored findings. */
export function settledChecks(rows: readonly AnswerRow[], isIgnored: (findingId: string) => boolean): SettledCheck[] {
  return rows.flatMap(({ status, check_id, check_name, area, weight, blocker, confidence, summary, evidence = [], recommendations = [], finding_ids = [], otherwise }) =>
    isChecked(status) ? [{ check_id, check_name, area, weight, blocker, ...settleAnswer({ status, confidence, summary, evidence, recommendations, finding_ids, ...(otherwise && { otherwise }) }, isIgnored) }] : [],
  )
}
