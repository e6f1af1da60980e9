import { MODEL_FAILURES, type ModelFailureCode, type SentLines, timeLimit } from '@preflight/contracts'
import { Budget } from './budget.ts'
import type { ModelClient } from './client/client.ts'
import { failure, type ModelFailure } from './failure.ts'
import { NO_TALLY, type Tally } from './text/grounding.ts'
import { NO_USAGE, type Usage } from './usage.ts'

/** Whatever comes of a question: an answer of some kind, or why there is none. */
export type Reply = { ok: true; usage: Usage } | { ok: false; failure: ModelFailure; usage: Usage }
type Failed = Extract<Reply, { ok: false }>

/** What a question is about, for the budget and the record. */
export interface About {
  /** what it is about, by id: one subject may be asked about several times */
  subject: string
  /** what question and answer need at most */
  tokens: number
  /** lines of the project that the question shows */
  sent: readonly SentLines[]
}

/** One question, as it is recorded. */
export interface ModelCall extends Pick<About, 'subject'> {
  outcome: 'answered' | ModelFailureCode
  usage: Usage
  ms: number
  tally: Tally
  /** nothing where no connection was made */
  sent: readonly SentLines[]
}

interface SessionOptions {
  signal: AbortSignal
  /** hears of each question that was put, before its answer is used */
  record: (call: ModelCall) => Promise<void>
  onFailure?: (failure: ModelFailure) => void
  budget?: Budget
}

/** All that is asked for one piece of work: within one budget, until the endpoint gives no answers any more, and on record. */
export class ModelSession {
  readonly client: ModelClient
  readonly budget: Budget
  private readonly options: SessionOptions
  private endedBy: ModelFailureCode | null = null

  constructor(client: ModelClient, options: SessionOptions) {
    this.client = client
    this.options = options
    this.budget = options.budget ?? new Budget(client.settings.budget)
  }

  /** Why nothing more is asked; null while questions may be put. */
  get ended(): ModelFailureCode | null {
    return this.endedBy
  }

  /**
   * Puts one question, if the budget still allows it.
   * @param ask asks the client, at most until the signal is aborted
   * @param tallyOf counts the sentences of an answer
   * @throws the reason for which the work is stopped
   */
  async put<R extends Reply>(about: About, ask: (client: ModelClient, signal: AbortSignal) => Promise<R>, tallyOf: (answer: Extract<R, { ok: true }>) => Tally = () => NO_TALLY): Promise<R | Failed> {
    const { signal, record, onFailure } = this.options
    signal.throwIfAborted()
    const refused = await this.refuse(about)
    if (refused) return refused
    const startedAt = performance.now()
    const end = timeLimit(Math.max(1, this.budget.msLeft))
    const reply = await ask(this.client, AbortSignal.any([signal, end]))
    this.budget.spend(reply.usage)
    signal.throwIfAborted()
    if (!reply.ok) this.note(reply.failure, end.aborted, onFailure)
    await record({
      subject: about.subject,
      outcome: reply.ok ? 'answered' : (this.endedBy ?? reply.failure.code),
      usage: reply.usage,
      ms: Math.round(performance.now() - startedAt),
      tally: isAnswer(reply) ? tallyOf(reply) : NO_TALLY,
      sent: reply.ok || reply.failure.isSent ? about.sent : [],
    })
    return reply
  }

  /** A question that is not put. That the budget is used up is recorded once. */
  private async refuse({ subject, tokens }: About): Promise<Failed | null> {
    if (this.endedBy === null && !this.budget.allows(tokens)) {
      this.endedBy = 'no_budget'
      await this.options.record({ subject, outcome: 'no_budget', usage: NO_USAGE, ms: 0, tally: NO_TALLY, sent: [] })
    }
    return this.endedBy && { ok: false, failure: failure(this.endedBy, '', false), usage: NO_USAGE }
  }

  /** @param isOver whether the time of the budget has ended the question: its timer may be early by less than a millisecond */
  private note(failed: ModelFailure, isOver: boolean, onFailure: SessionOptions['onFailure']): void {
    onFailure?.(failed)
    if (MODEL_FAILURES[failed.code].ends) this.endedBy ??= failed.code
    if (isOver || this.budget.msLeft === 0) this.endedBy ??= 'no_budget'
  }
}

const isAnswer = <R extends Reply>(reply: R): reply is Extract<R, { ok: true }> => reply.ok
