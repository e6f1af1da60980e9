import { timeLimit } from '@preflight/contracts'
import type { Static, TSchema } from 'typebox'
import { failure, type ModelFailure } from '../failure.ts'
import type { ModelSettings } from '../settings.ts'
import { NO_USAGE, plus, type Usage } from '../usage.ts'
import { Endpoint } from './endpoint.ts'
import { readAnswer } from './read-answer.ts'
import { jsonRequest, type Message, repair } from './requests.ts'
import { nextCalls } from './tools/next-calls.ts'
import { type Called, type Conversation, inWords } from './tools/conversation.ts'
import { ToolProbe } from './tools/probe.ts'

/** One question, and the contract its answer is held to. */
export interface Question<Schema extends TSchema = TSchema> {
  /** letters, digits, `_` and `-`, at most 64 */
  name: string
  schema: Schema
  system: string
  prompt: string
  /** tokens that an answer may have */
  maxOutput: number
  /** what was said since */
  history?: readonly Message[]
}

export type Answer<Schema extends TSchema = TSchema> = { ok: true; value: Static<Schema>; usage: Usage } | { ok: false; failure: ModelFailure; usage: Usage }

type Said = { ok: true; text: string; usage: Usage } | { ok: false; failure: ModelFailure; usage: Usage }

/** Asks one model at one OpenAI-compatible endpoint, over Chat Completions. */
export class ModelClient {
  readonly settings: ModelSettings
  private readonly endpoint: Endpoint
  private readonly probe: ToolProbe

  constructor(settings: ModelSettings) {
    this.settings = settings
    this.endpoint = new Endpoint(settings)
    this.probe = new ToolProbe(this.endpoint)
  }

  /** The answer that fits the contract, after one try to repair it, or why there is none. */
  async ask<Schema extends TSchema>(question: Question<Schema>, signal?: AbortSignal): Promise<Answer<Schema>> {
    const until = this.until(signal)
    const first = await this.say(question, [], until)
    if (!first.ok) return first
    const read = readAnswer(question.schema, first.text)
    if (read.ok) return { ok: true, value: read.value, usage: first.usage }
    this.endpoint.learn({ needsSchemaInWords: true })
    const second = await this.say(question, repair(first.text, read.problem), until)
    const usage = plus(first.usage, second.usage)
    if (!second.ok) return { ...second, usage }
    const again = readAnswer(question.schema, second.text)
    return again.ok ? { ok: true, value: again.value, usage } : { ok: false, failure: failure('invalid', again.problem), usage }
  }

  /**
   * The tools that the model calls next: by the endpoint's own tool calls where a probe has shown that they work, else as JSON
   * by a schema. The first question to an endpoint probes it.
   */
  async call(conversation: Conversation, signal?: AbortSignal): Promise<Called> {
    const until = this.until(signal)
    const probed = await this.probe.run(until)
    if (!probed.ok) return probed
    const reply = this.endpoint.dialect.tools ? await nextCalls(this.endpoint, conversation, until) : null
    // an endpoint may refuse later what worked for the probe
    if (reply && (reply.ok || this.endpoint.dialect.tools)) return { ...reply, usage: plus(probed.usage, reply.usage) }
    const told = await this.callInJson(conversation, until)
    return { ...told, usage: plus(plus(probed.usage, reply?.usage ?? NO_USAGE), told.usage) }
  }

  private async callInJson(conversation: Conversation, until: AbortSignal): Promise<Called> {
    const { question, callsOf } = inWords(conversation)
    const answer = await this.ask(question, until)
    return answer.ok ? { ok: true, calls: callsOf(answer.value), usage: answer.usage } : answer
  }

  private until(signal: AbortSignal | undefined): AbortSignal {
    return AbortSignal.any([timeLimit(this.settings.timeoutMs), ...(signal ? [signal] : [])])
  }

  private async say(question: Question, after: readonly Message[], signal: AbortSignal): Promise<Said> {
    const { history = [] } = question
    const said = await this.endpoint.complete((dialect) => jsonRequest(question, [...history, ...after], dialect, this.settings.model), signal)
    if (!said.ok) return said
    const { message, usage } = said
    return message.content?.trim() ? { ok: true, text: message.content, usage } : { ok: false, failure: failure('empty'), usage }
  }
}
