import { type ModelSession, NO_USAGE } from '@preflight/model'
import type { ScanContext } from '../../context.ts'
import type { Situation } from '../../texts/subject.ts'
import { NOTHING_TOLD, type Told } from '../../texts/told.ts'
import { keepAnswer, knownAnswers } from '../answers.ts'
import { recordCalls } from '../session.ts'
import { SummaryQuestion, SummaryTexts } from './question.ts'

/** What the model says about a scan as a whole, with one question; nothing where it gives no answer. */
export async function tellSummaries({ store, scan, progress }: ScanContext, session: ModelSession, situation: Situation): Promise<Told> {
  const asked = new SummaryQuestion(situation)
  if (!asked.isWorthAsking) return NOTHING_TOLD
  const { settings } = session.client
  const key = asked.key(settings.model)
  const known = (await knownAnswers(store.db, scan.project_id, SummaryTexts, [key])).get(key)
  if (known) {
    const { told, tally } = asked.read(known)
    await store.transaction((tx) => recordCalls(tx, scan.id, 'summary', settings, [{ subject: scan.id, outcome: 'known', usage: NO_USAGE, ms: 0, tally, sent: [] }]))
    return told
  }
  progress.update('analysis', { progress: 92, details: 'Writing the summaries' })
  const answer = await session.put({ subject: scan.id, tokens: asked.tokens, sent: [] }, (client, signal) => client.ask(asked.question, signal), ({ value }) => asked.read(value).tally)
  if (!answer.ok) return NOTHING_TOLD
  await store.transaction((tx) => keepAnswer(tx, scan.project_id, key, answer.value))
  return asked.read(answer.value).told
}
