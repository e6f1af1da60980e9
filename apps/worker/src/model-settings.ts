import { ModelClient } from '@preflight/model'
import type { Config } from '@preflight/server'

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
