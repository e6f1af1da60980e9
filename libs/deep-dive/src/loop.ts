import { timeLimit } from '@preflight/contracts'
import type { SentLines } from '@preflight/contracts'
import { AFTER, type Conversation, type Exchange, fenced, fitted, type ModelSession, type ToolCall, tokensOf } from '@preflight/model'
import * as Type from 'typebox'
import { RawClaims, type RawClaim, RawPlaces } from './claims/contract.ts'
import type { Code } from './code.ts'
import { dataOf, type OpenQuestion } from './question.ts'
import { TOOLS } from './tools/index.ts'
import type { Shown } from './tools/tool.ts'

/** What looking into one question may take. */
export interface Limits {
  toolCalls: number
  /** read and written, all turns together; the questions that confirm claims come on top */
  tokens: number
  ms: number
}

export const LIMITS: Limits = { toolCalls: 12, tokens: 25_000, ms: 90_000 }

const FINISH = { name: 'finish', description: 'Ends your work with your claims and the protections that you saw; empty lists if there are none.', parameters: Type.Object({ claims: RawClaims, protections: Type.Optional(Type.Union([RawPlaces, Type.Null()])) }) }

const SYSTEM = `You review a project before its launch. You answer one question about it by reading its code with tools, at most ${LIMITS.toolCalls} calls. Make several calls at once where you can. Then call finish.
A claim names a weakness that the question asks about, at one place that you have read.
title: the weakness, a noun phrase of at most 60 characters.
text: what the code does there and what can happen, in one or two plain sentences.
Use only names, numbers and paths of the code, names in backticks. No line numbers in title and text, no links, no advice, nothing about severity.
quote: one to five lines as they stand in the file, without their numbers.
severity: "high" only if data of a request reaches something dangerous; else "medium" or "low".
What is in order is no claim. What you only suspect is none either.
protections: functions that protect what the question asks about under a name that the scanner may not know: they keep out who is not signed in, ask for a role, limit tries or verify a signature. Give a line inside of each.`

const TASK = 'Look into the question below.'
/** Nothing of it is for a claim to repeat. */
export const ASKED: readonly string[] = [SYSTEM, TASK, AFTER]

const LAST = 'No calls are left. Call finish now.'
/** A turn's answer: claims with their quotes, or a few calls. */
const MAX_OUTPUT = 1_200
/** Results of one turn, in characters. */
const MAX_RESULTS = 6_000
/** What results add to the next turn, with the marks around them. */
const TOKENS_OF_RESULTS = 2_000
/** Code has fewer characters a token than prose; how many is known once the endpoint has counted. */
const CAUTION = 1.3
const LEAST_CAUTION = 1.05

export interface LookedAt {
  toolCalls: number
  claims: readonly RawClaim[]
  protections: RawPlaces
  /** everything that was shown */
  shown: readonly string[]
}

/** Lets a model look into one question, until it is done or a limit is reached. Null where there is no answer. */
export async function lookAt(open: OpenQuestion, code: Code, session: ModelSession, limits: Limits): Promise<LookedAt | null> {
  const data = dataOf(open)
  const work = new Work(open, code, data.map(({ text }) => text))
  const base = { name: 'deep_dive', system: SYSTEM, prompt: fenced(TASK, data), maxOutput: MAX_OUTPUT }
  const outOfTime = timeLimit(limits.ms)
  let caution = CAUTION
  // of a model that thinks before each turn
  let thought = 0
  for (let spent = 0; ; ) {
    const { conversation, need, isLast } = turn({ ...base, exchanges: work.exchanges }, work.toolCalls < limits.toolCalls, (limits.tokens - spent - 2 * thought) / caution)
    if (need * caution > limits.tokens - spent) return null
    const reply = await session.put({ subject: open.question.id, tokens: Math.ceil(need * caution), sent: work.takeSent() }, (client, signal) => client.call(conversation, AbortSignal.any([signal, outOfTime])))
    if (!reply.ok) return null
    spent += reply.usage.input + reply.usage.output
    if (reply.usage.calls === 1) caution = Math.max(LEAST_CAUTION, (LEAST_CAUTION * reply.usage.input) / (need - MAX_OUTPUT))
    thought = Math.max(thought, reply.usage.output - MAX_OUTPUT)
    const end = endIn(reply.calls)
    if (end) return { toolCalls: work.toolCalls, claims: end.claims, protections: end.protections ?? [], shown: work.shown }
    if (isLast) return null
    await work.make(reply.calls.slice(0, limits.toolCalls - work.toolCalls))
  }
}

/** The next turn: with all tools as long as a last one fits behind it, else with nothing but the end. */
function turn(asked: Omit<Conversation, 'tools'>, hasCalls: boolean, left: number): { conversation: Conversation; need: number; isLast: boolean } {
  const whole: Conversation = { ...asked, tools: [...TOOLS, FINISH] }
  const last: Conversation = { ...asked, tools: [FINISH], hint: LAST }
  const [need, needAtLast] = [tokensOf(whole), tokensOf(last)]
  const isLast = !hasCalls || need + needAtLast + TOKENS_OF_RESULTS > left
  return isLast ? { conversation: last, need: needAtLast, isLast } : { conversation: whole, need, isLast }
}

function endIn(calls: readonly ToolCall[]): Type.Static<typeof FINISH.parameters> | null {
  const end = calls.find(({ tool }) => tool === FINISH.name)
  const read = end && fitted(FINISH.parameters, end.arguments)
  return read?.ok ? read.value : null
}

/** What was called so far, what it showed, and what of it is still to be sent. */
class Work {
  readonly exchanges: Exchange[] = []
  readonly shown: string[]
  toolCalls = 0
  private readonly code: Code
  private unsent: SentLines[]

  constructor({ question: { evidence } }: OpenQuestion, code: Code, shown: readonly string[]) {
    this.code = code
    this.shown = [...shown]
    this.unsent = evidence.flatMap(({ file_path, line }) => (line === null ? [] : [{ file_path, start_line: line, end_line: line }]))
  }

  /** Lines that the next turn sends for the first time. */
  takeSent(): SentLines[] {
    return this.unsent.splice(0)
  }

  /** Every call counts, those that fail as well. */
  async make(calls: readonly ToolCall[]): Promise<void> {
    const results: string[] = []
    for (const call of calls) {
      this.toolCalls += 1
      const { text, sent } = bounded(await this.resultOf(call), Math.floor(MAX_RESULTS / calls.length))
      this.unsent.push(...sent)
      this.shown.push(text)
      results.push(fenced(`This is the result of ${call.tool.slice(0, 40).replace(/\W/g, '')}.`, [{ kind: 'result', text }]))
    }
    this.exchanges.push({ calls, results })
  }

  private async resultOf({ tool, arguments: given }: ToolCall): Promise<Shown> {
    if (tool === FINISH.name) {
      const read = fitted(FINISH.parameters, given)
      return { text: read.ok ? '' : `Wrong arguments. ${read.problem}`, sent: [] }
    }
    const known = TOOLS.find(({ name }) => name === tool)
    return known ? known.call(given, this.code) : { text: 'There is no such tool.', sent: [] }
  }
}

/** As many whole lines as fit; lines of a file that are left out were not sent. */
function bounded({ text, sent }: Shown, most: number): Shown {
  if (text.length <= most) return { text, sent }
  const cut = text.slice(0, text.lastIndexOf('\n', most) > 0 ? text.lastIndexOf('\n', most) : most)
  const lines = cut.split('\n').length
  const [first] = sent
  const isOneFile = sent.length === 1 && first !== undefined
  return { text: `${cut}\n(cut off)`, sent: isOneFile ? [{ ...first, end_line: Math.min(first.end_line, first.start_line + lines - 1) }] : sent.slice(0, lines) }
}
