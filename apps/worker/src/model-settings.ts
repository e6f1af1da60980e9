import { MODEL_FAILURES } from '@preflight/contracts'
import { checkModel, hostOf, ModelClient } from '@preflight/model'
import type { Config, Logger } from '@preflight/server'

/** The model as it is configured; null where none is. */
export function modelOf(config: Config): ModelClient | null {
  const { OPENAI_MODEL: model, MODEL_PRICE_INPUT: input, MODEL_PRICE_OUTPUT: output } = config
  if (model === undefined) return null
  return new ModelClient({
    baseUrl: config.OPENAI_BASE_URL.replace(/\/+$/, ''),
    apiKey: config.OPENAI_API_KEY ?? null,
    model,
    timeoutMs: config.MODEL_TIMEOUT_SECONDS * 1000,
    budget: { tokens: config.MODEL_MAX_TOKENS, calls: config.MODEL_MAX_CALLS, seconds: config.MODEL_MAX_SECONDS },
    price: input === undefined || output === undefined ? null : { input, output },
  })
}

/** Says in the log whether the model answers. Scans need not wait for it: each finds out for itself. */
export async function logModel(client: ModelClient, log: Logger, signal: AbortSignal): Promise<void> {
  const { settings } = client
  const which = { model: settings.model, host: hostOf(settings) }
  const trouble = await checkModel(client, signal)
  if (signal.aborted) return
  if (trouble === null) log.info(which, 'The model answers')
  else log.warn({ ...which, failure: trouble.code, detail: trouble.detail }, `The model gives no answer: ${MODEL_FAILURES[trouble.code].says}. Texts are written from rules`)
}
