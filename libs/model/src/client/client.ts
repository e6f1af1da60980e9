import OpenAI, { APIError } from 'openai'
import type { ChatCompletion, ChatCompletionCreateParamsNonStreaming, ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import type { Static, TSchema } from 'typebox'
import { failure, type ModelFailure } from '../failure.ts'
import type { ModelSettings } from '../settings.ts'
import { estimatedTokens, NO_USAGE, plus, type Usage } from '../usage.ts'
import { boundedFetch } from './bounded-fetch.ts'
import { type Dialect, dialects, steppedDown } from './dialect.ts'
import { failureOf } from './failure-of.ts'
import { readAnswer } from './read-answer.ts'
import { schemaInWords, strictSchema } from './schema.ts'
import { pause, waitBefore } from './waiting.ts'

/** One question, and the contract its answer is held to. */
export interface Question<Schema extends TSchema = TSchema> {
  /** letters, digits, `_` and `-`, at most 64 */
  name: string
  schema: Schema
  system: string
  prompt: string
  /** tokens that an answer may have */
  maxOutput: number
}

export type Answer<Schema extends TSchema = TSchema> = { ok: true; value: Static<Schema>; usage: Usage } | { ok: false; failure: ModelFailure; usage: Usage }

/** Room for what a model thinks, where thinking counts as part of the answer. */
const THINKING = 8_000

type Message = ChatCompletionMessageParam
type Said = { ok: true; text: string; usage: Usage } | { ok: false; failure: ModelFailure; usage: Usage }

/** Asks one model at one OpenAI-compatible endpoint, over Chat Completions. */
export class ModelClient {
  readonly settings: ModelSettings
  private readonly openai: OpenAI

  constructor(settings: ModelSettings) {
    this.settings = settings
    // waiting is ours: the package waits as long as a server says
    this.openai = new OpenAI({ apiKey: settings.apiKey ?? 'none', baseURL: settings.baseUrl, maxRetries: 0, timeout: settings.timeoutMs, fetch: boundedFetch, logLevel: 'off', organization: null, project: null })
  }

  /** The answer that fits the contract, after one try to repair it, or why there is none. */
  async ask<Schema extends TSchema>(question: Question<Schema>, signal?: AbortSignal): Promise<Answer<Schema>> {
    const until = AbortSignal.any([AbortSignal.timeout(this.settings.timeoutMs), ...(signal ? [signal] : [])])
    const first = await this.say(question, [], until)
    if (!first.ok) return first
    const read = readAnswer(question.schema, first.text)
    if (read.ok) return { ok: true, value: read.value, usage: first.usage }
    this.learn({ needsSchemaInWords: true })
    const second = await this.say(question, repair(first.text, read.problem), until)
    const usage = plus(first.usage, second.usage)
    if (!second.ok) return { ...second, usage }
    const again = readAnswer(question.schema, second.text)
    return again.ok ? { ok: true, value: again.value, usage } : { ok: false, failure: failure('invalid', again.problem), usage }
  }

  private get dialect(): Dialect {
    return dialects.of(this.settings.baseUrl, this.settings.model)
  }

  private learn(news: Partial<Dialect>): void {
    dialects.learn(this.settings.baseUrl, this.settings.model, { ...this.dialect, ...news })
  }

  /** What the model says, once a way of asking is found that the endpoint understands. */
  private async say(question: Question, after: readonly Message[], signal: AbortSignal): Promise<Said> {
    let usage = NO_USAGE
    let isSent = false
    const tried = new Set<string>()
    for (let waits = 1; ; ) {
      const { dialect } = this
      tried.add(JSON.stringify(dialect))
      const request = requestOf(question, after, dialect, this.settings.model)
      try {
        const completion = await this.openai.chat.completions.create(request, { signal })
        usage = plus(usage, usageOf(completion, request))
        const said = textOf(completion)
        if (said.ok || said.failure.code !== 'cut' || dialect.thinks || !hasThought(completion)) return { ...said, usage }
        this.learn({ thinks: true })
      } catch (error) {
        usage = plus(usage, { ...NO_USAGE, calls: 1 })
        const next = isMisunderstood(error) ? steppedDown(dialect, error) : null
        if (next && !tried.has(JSON.stringify(next))) {
          this.learn(next)
          continue
        }
        const wait = waitBefore(error, waits)
        const failed = failureOf(error)
        isSent ||= failed.isSent
        waits += 1
        if (wait !== null) await pause(wait, signal).catch(() => undefined)
        if (wait === null || signal.aborted) return { ok: false, failure: { ...failed, isSent }, usage }
      }
    }
  }
}

const repair = (text: string, problem: string): Message[] => [
  { role: 'assistant', content: text.slice(0, 8_000) },
  { role: 'user', content: `That answer cannot be used. ${problem} Answer the first message again, with JSON that fits.` },
]

const isMisunderstood = (error: unknown): error is APIError => error instanceof APIError && (error.status === 400 || error.status === 422)

function requestOf({ name, schema, system, prompt, maxOutput }: Question, after: readonly Message[], dialect: Dialect, model: string): ChatCompletionCreateParamsNonStreaming {
  const isEnforced = dialect.format === 'json_schema' && !dialect.needsSchemaInWords
  const limit = maxOutput + (dialect.thinks ? THINKING : 0)
  return {
    model,
    messages: [
      { role: 'system', content: isEnforced ? system : `${system}\n\n${schemaInWords(schema)}` },
      { role: 'user', content: prompt },
      ...after,
    ],
    ...(dialect.limit === 'max_tokens' ? { max_tokens: limit } : { max_completion_tokens: limit }),
    ...(dialect.temperature && { temperature: 0 }),
    ...(dialect.format === 'json_schema' && { response_format: { type: 'json_schema' as const, json_schema: { name, strict: true, schema: strictSchema(schema) } } }),
    ...(dialect.format === 'json_object' && { response_format: { type: 'json_object' as const } }),
  }
}

function textOf({ choices }: ChatCompletion): { ok: true; text: string } | { ok: false; failure: ModelFailure } {
  // a proxy's page, or another service
  if (!Array.isArray(choices)) return { ok: false, failure: failure('wrong_address') }
  const [choice] = choices
  const { content, refusal } = choice?.message ?? {}
  if (refusal) return { ok: false, failure: failure('refused', refusal) }
  if (choice?.finish_reason === 'content_filter') return { ok: false, failure: failure('refused', 'content_filter') }
  if (choice?.finish_reason === 'length') return { ok: false, failure: failure('cut') }
  return content?.trim() ? { ok: true, text: content } : { ok: false, failure: failure('empty') }
}

/** llama.cpp, vLLM and others hand out what a model thinks as a field of their own. */
const hasThought = ({ choices, usage }: ChatCompletion): boolean =>
  (usage?.completion_tokens_details?.reasoning_tokens ?? 0) > 0 || Object.keys(choices?.[0]?.message ?? {}).some((name) => /^reasoning/.test(name))

function usageOf({ usage, choices }: ChatCompletion, { messages }: ChatCompletionCreateParamsNonStreaming): Usage {
  if (usage) return { calls: 1, input: usage.prompt_tokens ?? 0, output: usage.completion_tokens ?? 0, isEstimated: false }
  return { calls: 1, input: estimatedTokens(JSON.stringify(messages)), output: estimatedTokens(choices?.[0]?.message.content ?? ''), isEstimated: true }
}
