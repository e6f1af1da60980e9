import { APIError } from 'openai'

/** How an endpoint wants to be asked for JSON: by a schema it enforces, as any JSON, or in words alone. */
export const FORMATS = ['json_schema', 'json_object', 'prompt'] as const
export type Format = (typeof FORMATS)[number]

/** What one model at one endpoint accepts, as far as it is known by now. */
export interface Dialect {
  format: Format
  /** the parameter that bounds an answer */
  limit: 'max_completion_tokens' | 'max_tokens'
  temperature: boolean
  /** it thinks before it answers, and what it thinks counts as part of the answer */
  thinks: boolean
  /** it has given what its schema forbids: the schema is told in words too */
  needsSchemaInWords: boolean
  /** whether its tool calls work, as a probe has shown; null before there was one */
  tools: boolean | null
}

/** Servers other than OpenAI's know `max_tokens`, and some leave out unknown parameters without a word. */
const KNOWS_COMPLETION_TOKENS = /(?:^|\.)(?:openai\.com|openai\.azure\.com|services\.ai\.azure\.com)$/

export const firstDialect = (baseUrl: string): Dialect => ({
  format: 'json_schema',
  limit: KNOWS_COMPLETION_TOKENS.test(new URL(baseUrl).hostname) ? 'max_completion_tokens' : 'max_tokens',
  temperature: true,
  thinks: false,
  needsSchemaInWords: false,
  tools: null,
})

const known = new Map<string, Dialect>()

/** Kept while the process lives: servers and models are changed by restarting Preflight. */
export const dialects = {
  of: (baseUrl: string, model: string): Dialect => known.get(`${baseUrl} ${model}`) ?? firstDialect(baseUrl),
  learn: (baseUrl: string, model: string, dialect: Dialect): void => void known.set(`${baseUrl} ${model}`, dialect),
  forget: (): void => known.clear(),
}

const OF_FORMAT = /response_format|json_schema|json_object|text\.format|structured|grammar/i
const OF_LIMIT = /max_(?:completion_)?tokens/i
const OF_TEMPERATURE = /temperature/i
const OF_TOOLS = /\btools?\b|tool_c(?:hoice|alls?)|function[ _]call|jinja/i

/** What an error is about: its parameter says it; servers that name none say it in their words. */
const subjectOf = ({ param, message }: APIError): string => (param ? param : message)

/** Of a question that is too long, which no other dialect makes shorter. */
export const isTooLong = ({ code, message }: APIError): boolean =>
  code === 'context_length_exceeded' || code === 'string_above_max_length' || /context (?:length|size|window)|maximum context|too many tokens|exceeds? the (?:available )?context/i.test(message)

/** vLLM and llama.cpp refuse tools unless they were started for them, llama.cpp as an error of its own. */
export const isAboutTools = (error: APIError): boolean => error.status !== undefined && error.status !== 429 && OF_TOOLS.test(subjectOf(error))

/** What to try after a request that was not understood; null where nothing is left to try. */
export function steppedDown(dialect: Dialect, error: APIError): Dialect | null {
  if (isTooLong(error)) return null
  const subject = subjectOf(error)
  if (isAboutTools(error)) return dialect.tools === false ? null : { ...dialect, tools: false }
  if (OF_TEMPERATURE.test(subject)) return dialect.temperature ? { ...dialect, temperature: false } : null
  if (OF_LIMIT.test(subject)) return otherLimit(dialect, error)
  if (OF_FORMAT.test(subject)) return simplerFormat(dialect)
  // nothing was named: the form of the answer is what servers differ in most
  return error.param ? null : simplerFormat(dialect)
}

function otherLimit(dialect: Dialect, { message }: APIError): Dialect | null {
  // a value that is too large is no unknown parameter
  if (/too large|at most|less than or equal/i.test(message)) return null
  const limit = dialect.limit === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens'
  return { ...dialect, limit }
}

function simplerFormat(dialect: Dialect): Dialect | null {
  const next = FORMATS[FORMATS.indexOf(dialect.format) + 1]
  return next ? { ...dialect, format: next } : null
}
