import type { ModelSession } from '@preflight/model'
import type { ScanContext } from '../../context.ts'
import { NO_PLAN_WORDS, type PlanWords } from '../../plan/step-words.ts'
import type { PlanRequest } from '../../plan/write-plan.ts'
import { askOnce } from '../once.ts'
import { PlanQuestion } from './question.ts'

/** A model's words for the steps of a plan; none where it gives no answer. */
export async function tellPlan(context: Pick<ScanContext, 'store' | 'scan'>, session: ModelSession, request: PlanRequest): Promise<PlanWords> {
  const asked = new PlanQuestion(request)
  return (asked.isWorthAsking ? await askOnce(context, session, 'plan', asked) : null) ?? NO_PLAN_WORDS
}
