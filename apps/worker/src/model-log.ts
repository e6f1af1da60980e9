import { MODEL_FAILURES } from '@preflight/contracts'
import { checkModel, hostOf, type ModelClient } from '@preflight/model'
import type { Logger } from '@preflight/server'

/** Says in the log whether the model answers. Scans need not wait for it: each finds out for itself. */
export async function logModel(client: ModelClient, log: Logger, signal: AbortSignal): Promise<void> {
  const { settings } = client
  const which = { model: settings.model, host: hostOf(settings) }
  const trouble = await checkModel(client, signal)
  if (signal.aborted) return
  if (trouble === null) log.info(which, 'The model answers')
  else log.warn({ ...which, failure: trouble.code, detail: trouble.detail }, `The model gives no answer: ${MODEL_FAILURES[trouble.code].says}. Texts are written from rules`)
}
