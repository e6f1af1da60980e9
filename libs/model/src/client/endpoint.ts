import OpenAI, { APIError } from 'openai'
import type { ChatCompletion, ChatCompletionCreateParamsNonStreaming, ChatCompletionMessage } from 'openai/resources/chat/completions'
import { failure, type ModelFailure } from '../failure.ts'
import type { ModelSettings } from '../settings.ts'
import { estimatedTokens, NO_USAGE, plus, type Usage } from '../usage.ts'
import { boundedFetch } from './bounded-fetch.ts'
import { type Dialect, dialects, isAboutTools, steppedDown } from './dialect.ts'
import { failureOf } from './failure-of.ts'
import { pause, waitBefore } from './waiting.ts'

export type Request = ChatCompletionCreateParamsNonStreaming
export type Failed = { ok: false; failure: ModelFailure; usage: Usage }
export type Completed = { ok: true; message: ChatCompletionMessage; usage: Usage } | Failed

/** Makes a request as the endpoint understands it; null where it cannot be asked that way. */
type RequestOf = (dialect: Dialect) => Request | null

/** One model at one endpoint: finds out what the endpoint accepts, and waits as it asks to. */
export class Endpoint {
  readonly settings: ModelSettings
  private readonly openai: OpenAI

  constructor(settings: ModelSettings) {
    this.settings = settings
    // waiting is ours: the package waits as long as a server says
    this.openai = new OpenAI({ apiKey: settings.apiKey ?? 'none', baseURL: settings.baseUrl, maxRetries: 0, timeout: settings.timeoutMs, fetch: boundedFetch, logLevel: 'off', organization: null, project: null })
  }

  get dialect(): Dialect {
    return dialects.of(this.settings.baseUrl, this.settings.model)
  }

  learn(news: Partial<Dialect>): void {
    dialects.learn(this.settings.baseUrl, this.settings.model, { ...this.dialect, ...news })
  }

  /** What the model says, once a way of asking is found that the endpoint understands. */
  async complete(requestOf: RequestOf, signal: AbortSignal): Promise<Completed> {
    let usage = NO_USAGE
    let isSent = false
    const tried = new Set<string>()
    for (let waits = 1; ; ) {
      const { dialect } = this
      tried.add(JSON.stringify(dialect))
      const request = requestOf(dialect)
      if (request === null) return { ok: false, failure: failure('rejected', '', isSent), usage }
      try {
        const completion = await this.openai.chat.completions.create(request, { signal })
        usage = plus(usage, usageOf(completion, request))
        const said = messageOf(completion)
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

const isMisunderstood = (error: unknown): error is APIError => error instanceof APIError && (error.status === 400 || error.status === 422 || isAboutTools(error))

function messageOf({ choices }: ChatCompletion): { ok: true; message: ChatCompletionMessage } | { ok: false; failure: ModelFailure } {
  // a proxy's page, or another service
  if (!Array.isArray(choices)) return { ok: false, failure: failure('wrong_address') }
  const [choice] = choices
  if (choice?.message?.refusal) return { ok: false, failure: failure('refused', choice.message.refusal) }
  if (choice?.finish_reason === 'content_filter') return { ok: false, failure: failure('refused', 'content_filter') }
  if (choice?.finish_reason === 'length') return { ok: false, failure: failure('cut') }
  return choice?.message?.content?.trim() || choice?.message?.tool_calls?.length ? { ok: true, message: choice.message } : { ok: false, failure: failure('empty') }
}

/** llama.cpp, vLLM and others hand out what a model thinks as a field of their own. */
const hasThought = ({ choices, usage }: ChatCompletion): boolean =>
  (usage?.completion_tokens_details?.reasoning_tokens ?? 0) > 0 || Object.keys(choices?.[0]?.message ?? {}).some((name) => /^reasoning/.test(name))

function usageOf({ usage, choices }: ChatCompletion, { messages, tools }: Request): Usage {
  if (usage) return { calls: 1, input: usage.prompt_tokens ?? 0, output: usage.completion_tokens ?? 0, isEstimated: false }
  const { content, tool_calls } = choices?.[0]?.message ?? {}
  return { calls: 1, input: estimatedTokens(JSON.stringify([messages, tools ?? []])), output: estimatedTokens(`${content ?? ''}${tool_calls ? JSON.stringify(tool_calls) : ''}`), isEstimated: true }
}
