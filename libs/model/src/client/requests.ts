import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import type { TSchema } from 'typebox'
import type { Dialect } from './dialect.ts'
import type { Request } from './endpoint.ts'
import { schemaInWords, strictSchema } from './schema.ts'

/** Room for what a model thinks, where thinking counts as part of the answer. */
const THINKING = 8_000

export type Message = ChatCompletionMessageParam

/** Limit and temperature as the endpoint takes them. */
export const boundsOf = (maxOutput: number, dialect: Dialect): Pick<Request, 'max_tokens' | 'max_completion_tokens' | 'temperature'> => {
  const limit = maxOutput + (dialect.thinks ? THINKING : 0)
  return { ...(dialect.limit === 'max_tokens' ? { max_tokens: limit } : { max_completion_tokens: limit }), ...(dialect.temperature && { temperature: 0 }) }
}

interface Asked {
  name: string
  schema: TSchema
  system: string
  prompt: string
  maxOutput: number
}

/** A request for JSON that fits a schema. */
export function jsonRequest({ name, schema, system, prompt, maxOutput }: Asked, after: readonly Message[], dialect: Dialect, model: string): Request {
  const isEnforced = dialect.format === 'json_schema' && !dialect.needsSchemaInWords
  return {
    model,
    messages: [{ role: 'system', content: isEnforced ? system : `${system}\n\n${schemaInWords(schema)}` }, { role: 'user', content: prompt }, ...after],
    ...boundsOf(maxOutput, dialect),
    ...(dialect.format === 'json_schema' && { response_format: { type: 'json_schema' as const, json_schema: { name, strict: true, schema: strictSchema(schema) } } }),
    ...(dialect.format === 'json_object' && { response_format: { type: 'json_object' as const } }),
  }
}

/** What is said after an answer that cannot be used. */
export const repair = (text: string, problem: string): Message[] => [
  { role: 'assistant', content: text.slice(0, 8_000) },
  { role: 'user', content: `That answer cannot be used. ${problem} Answer again, with JSON that fits.` },
]
