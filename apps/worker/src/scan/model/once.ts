import type { ModelPurpose } from '@preflight/contracts'
import { type ModelSession, NO_USAGE, type Question, type Tally } from '@preflight/model'
import type { Static, TSchema } from 'typebox'
import type { ScanContext } from '../context.ts'
import { keepAnswer, knownAnswers } from './answers.ts'
import { recordCalls } from './session.ts'

/** A question about a scan as a whole. */
export interface Asked<Schema extends TSchema, Words> {
  question: Question<Schema>
  /** what question and answer need at most, for the budget */
  tokens: number
  /** of everything that the answer depends on */
  key: (model: string) => string
  read: (answer: Static<Schema>) => { words: Words; tally: Tally }
}

/** What the model says, once for the same question of a project; null where it gives no answer. No code is shown to it. */
export async function askOnce<Schema extends TSchema, Words>({ store, scan }: Pick<ScanContext, 'store' | 'scan'>, session: ModelSession, purpose: ModelPurpose, asked: Asked<Schema, Words>): Promise<Words | null> {
  const { client } = session
  const key = asked.key(client.settings.model)
  const known = (await knownAnswers(store.db, scan.project_id, asked.question.schema, [key])).get(key)
  if (known !== undefined) {
    const { words, tally } = asked.read(known)
    await store.transaction((tx) => recordCalls(tx, scan.id, purpose, client.settings, [{ subject: scan.id, outcome: 'known', usage: NO_USAGE, ms: 0, tally, sent: [] }]))
    return words
  }
  const answer = await session.put({ subject: scan.id, tokens: asked.tokens, sent: [] }, (model, signal) => model.ask(asked.question, signal), ({ value }) => asked.read(value).tally)
  if (!answer.ok) return null
  await store.transaction((tx) => keepAnswer(tx, scan.project_id, key, answer.value))
  return asked.read(answer.value).words
}
