import { ModelClient } from './client/client.ts'

/** What an operator sets, by the names of the environment. */
export interface ModelConfig {
  OPENAI_MODEL?: string
  OPENAI_BASE_URL: string
  OPENAI_API_KEY?: string
  MODEL_TIMEOUT_SECONDS: number
  MODEL_MAX_TOKENS: number
  MODEL_MAX_CALLS: number
  MODEL_MAX_SECONDS: number
  MODEL_PRICE_INPUT?: number
  MODEL_PRICE_OUTPUT?: number
}

/** The model as it is configured; null where none is. */
export function modelOf(config: ModelConfig): ModelClient | null {
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
