import type { ModelSession } from '@preflight/model'
import type { ScanContext } from '../../context.ts'
import type { Situation } from '../../texts/subject.ts'
import { NOTHING_TOLD, type Told } from '../../texts/told.ts'
import { askOnce } from '../once.ts'
import { SummaryQuestion } from './question.ts'

/** What the model says about a scan as a whole, with one question; nothing where it gives no answer. */
export async function tellSummaries(context: ScanContext, session: ModelSession, situation: Situation): Promise<Told> {
  const asked = new SummaryQuestion(situation)
  if (!asked.isWorthAsking) return NOTHING_TOLD
  context.progress.update('analysis', { progress: 92, details: 'Writing the summaries' })
  return (await askOnce(context, session, 'summary', asked)) ?? NOTHING_TOLD
}
