/** The endpoint that answers, and what one scan may ask of it. */
export interface ModelSettings {
  /** without a slash at its end: `https://api.openai.com/v1` */
  baseUrl: string
  /** local servers mostly ask for none */
  apiKey: string | null
  /** its name at the endpoint; at Azure the name of the deployment */
  model: string
  /** for one answer, with all that is tried for it */
  timeoutMs: number
  budget: BudgetLimits
  price: Price | null
}

export interface BudgetLimits {
  /** read and written */
  tokens: number
  calls: number
  seconds: number
}

/** In US dollars for a million tokens. */
export interface Price {
  input: number
  output: number
}

export const OPENAI_URL = 'https://api.openai.com/v1'

/** Where code is sent, as people know it: `api.openai.com`, `localhost:11434`. */
export const hostOf = ({ baseUrl }: Pick<ModelSettings, 'baseUrl'>): string => new URL(baseUrl).host
