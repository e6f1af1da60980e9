import { timeLimit } from '@preflight/contracts'
import type { ModelStatus } from '@preflight/contracts'
import { checkModel, hostOf, type ModelClient } from '@preflight/model'
import type { Logger } from '@preflight/server'

/** So long an answer is given again: whoever looks must not be able to spend the operator's money. */
const GOOD_FOR_MS = 10_000
/** Somebody waits for it. */
const PATIENCE_MS = 15_000

type Status = ModelStatus['model']

/** Asks the model whether it answers, for all who want to know at the same time. */
export function createModelCheck(client: ModelClient | null, log: Pick<Logger, 'warn'>): () => Promise<Status> {
  let asked: { status: Promise<Status>; at: number } | null = null

  async function check(model: ModelClient): Promise<Status> {
    const { settings } = model
    const trouble = await checkModel(model, timeLimit(PATIENCE_MS))
    if (trouble) log.warn({ model: settings.model, host: hostOf(settings), failure: trouble.code, detail: trouble.detail }, 'The model gives no answer')
    return { name: settings.model, host: hostOf(settings), failure: trouble?.code ?? null, checked_at: new Date().toISOString() }
  }

  return async () => {
    if (!client) return null
    if (!asked || performance.now() - asked.at > GOOD_FOR_MS) asked = { status: check(client), at: performance.now() }
    return asked.status
  }
}
