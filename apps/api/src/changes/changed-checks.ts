import type { AnswerStatus, ChangedCheck } from '@preflight/contracts'
import type { DbOrTx } from '@preflight/db'
import { readAnswers, type Answers } from '../checklist-answers.ts'

type Answer = Omit<ChangedCheck, 'before' | 'now'> & { status: AnswerStatus }

function answersOf({ items, not_applicable, not_assessed, owner }: Answers): Answer[] {
  const as = (status: AnswerStatus) => (check: Omit<Answer, 'status'>): Answer => ({ ...check, status })
  return [...items, ...not_applicable.map(as('NOT_APPLICABLE')), ...not_assessed.map(as('NOT_ASSESSED')), ...owner.map(as('OWNER'))]
}

/** Checks of two launch scans that ended another way, as both stand without what is ignored. */
export async function changedChecks(db: DbOrTx, previousId: string, scanId: string): Promise<ChangedCheck[]> {
  const before = new Map(answersOf(await readAnswers(db, previousId)).map(({ check_id, status }) => [check_id, status]))
  return answersOf(await readAnswers(db, scanId)).flatMap(({ check_id, check_name, blocker, summary, status }) => {
    const was = before.get(check_id)
    return was === undefined || was === status ? [] : [{ check_id, check_name, blocker, before: was, now: status, summary }]
  })
}
