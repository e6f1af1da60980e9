import { CHECK_STATUSES, type AnswerStatus, type CheckAnswer, type ChecklistItem, type CheckStatus, type LeftOutCheck } from '@preflight/contracts'
import { checklistAnswers, findings, findingTriage, type DbOrTx } from '@preflight/db'
import { settleAnswer } from '@preflight/scoring'
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'

type AnswerRow = typeof checklistAnswers.$inferSelect

/** An item, with the id of the finding that it is while it is open. */
export interface SettledItem extends ChecklistItem {
  finding_id: string
}

/** The answers of a scan by how they count, as they stand without ignored findings. */
export interface Answers {
  items: SettledItem[]
  not_applicable: LeftOutCheck[]
  not_assessed: LeftOutCheck[]
  owner: LeftOutCheck[]
}

const isCounted = (status: AnswerStatus): status is CheckStatus => CHECK_STATUSES.some((one) => one === status)

function settled(row: AnswerRow, status: CheckStatus, ignored: ReadonlySet<string>): SettledItem {
  const { check_id, check_name, area, weight, blocker, finding_id, confidence, summary, evidence, recommendations, finding_ids, otherwise } = row
  const answer: CheckAnswer = { status, confidence, summary, evidence, recommendations, finding_ids, ...(otherwise && { otherwise }) }
  const { otherwise: _, ...now } = settleAnswer(answer, (id) => ignored.has(id))
  return { check_id, check_name, area, weight, blocker, finding_id, ...now, evidence: [...now.evidence], recommendations: [...now.recommendations], finding_ids: [...now.finding_ids] }
}

/** Findings among these that are ignored at this moment. */
async function ignoredAmong(db: DbOrTx, scanId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const holds = or(isNull(findingTriage.expires_at), gt(findingTriage.expires_at, sql`now()`))
  const rows = await db
    .select({ id: findings.id })
    .from(findings)
    .innerJoin(findingTriage, eq(findingTriage.id, findings.triage_id))
    .where(and(eq(findings.scan_id, scanId), inArray(findings.id, [...ids]), holds))
  return new Set(rows.map(({ id }) => id))
}

const restsOn = ({ finding_ids, otherwise }: Pick<CheckAnswer, 'finding_ids' | 'otherwise'>): string[] => [...finding_ids, ...(otherwise ? restsOn(otherwise) : [])]

const leftOut = ({ check_id, check_name, area, blocker, summary }: AnswerRow): LeftOutCheck => ({ check_id, check_name, area, blocker, summary })

/** Reads a scan's checklist; empty for a scan without one. */
export async function readAnswers(db: DbOrTx, scanId: string): Promise<Answers> {
  const rows = await db.select().from(checklistAnswers).where(eq(checklistAnswers.scan_id, scanId)).orderBy(checklistAnswers.position)
  const ids = rows.flatMap(({ finding_ids, otherwise }) => [...finding_ids, ...(otherwise ? restsOn(otherwise) : [])])
  const ignored = await ignoredAmong(db, scanId, [...new Set(ids)])
  const of = (status: AnswerStatus) => rows.filter((row) => row.status === status).map(leftOut)
  return {
    items: rows.flatMap((row) => (isCounted(row.status) ? [settled(row, row.status, ignored)] : [])),
    not_applicable: of('NOT_APPLICABLE'),
    not_assessed: of('NOT_ASSESSED'),
    owner: of('OWNER'),
  }
}
