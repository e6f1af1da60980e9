export interface AskedOfModel {
  model?: unknown
  messages: { role: string; content: string; tool_calls?: { id: string; function: { name: string; arguments: string } }[] }[]
  response_format?: { type?: string; json_schema?: { name?: string; strict?: boolean; schema?: Record<string, unknown> } }
  max_tokens?: number
  max_completion_tokens?: number
  temperature?: number
  tools?: { type?: string; function?: { name?: string; parameters?: Record<string, unknown> } }[]
}

export interface StandInModel {
  desk: {
    answer: (asked: AskedOfModel) => unknown
    delayMs: number
    /** done to the next requests, one each: `malformed`, `wait`, `down`, ... */
    acts: string[]
    /** done to all others */
    always: string | null
    requests: AskedOfModel[]
  }
  url: string
  environment: { OPENAI_BASE_URL: string; OPENAI_MODEL: string; OPENAI_API_KEY?: string }
  stop(): Promise<void>
}

export function startModel(options?: { port?: number; profile?: string; answer?: (asked: AskedOfModel) => unknown; delayMs?: number }): Promise<StandInModel>
