import { OneOf } from '@preflight/contracts'
import * as Type from 'typebox'
import type { ModelFailure } from '../../failure.ts'
import { estimatedTokens, type Usage } from '../../usage.ts'
import type { Message } from '../requests.ts'

/** Something that a model may ask for. The same argument has the same schema in all tools of a conversation. */
export interface Tool {
  name: string
  /** one or two sentences */
  description: string
  parameters: Type.TObject
}

export interface ToolCall {
  id: string
  tool: string
  /** as the model gave them: nothing is checked yet */
  arguments: unknown
}

/** What the model called, and what came of each call. */
export interface Exchange {
  calls: readonly ToolCall[]
  /** one for each call, in their order */
  results: readonly string[]
}

/** A question that a model answers by calling tools, as far as it has got. */
export interface Conversation {
  name: string
  system: string
  prompt: string
  tools: readonly Tool[]
  exchanges: readonly Exchange[]
  /** said behind the last result */
  hint?: string
  /** tokens that one turn may have */
  maxOutput: number
}

export type Called = { ok: true; calls: readonly ToolCall[]; usage: Usage } | { ok: false; failure: ModelFailure; usage: Usage }

/** Calls of one turn that are looked at; the others are dropped. */
export const MAX_AT_ONCE = 4

/** What the next turn will need at most: everything is sent again with each. */
export const tokensOf = ({ system, prompt, tools, exchanges, hint = '', maxOutput }: Conversation): number =>
  estimatedTokens(JSON.stringify([system, prompt, hint, tools, exchanges])) + maxOutput

type Calls = Type.Static<ReturnType<typeof callsSchema>>

/** One object for all tools: the name of one, and the arguments of any, so that every server can hold a model to it. */
function callsSchema(tools: readonly Tool[]) {
  const parameters = Object.assign({}, ...tools.map((tool) => tool.parameters.properties)) as Record<string, Type.TSchema>
  const own = Object.fromEntries(Object.entries(parameters).map(([name, schema]) => [name, Type.Optional(Type.Union([schema, Type.Null()]))]))
  return Type.Object({ calls: Type.Array(Type.Object({ tool: OneOf(tools.map(({ name }) => name)), ...own }), { minItems: 1, maxItems: MAX_AT_ONCE }) })
}

const described = ({ name, description, parameters }: Tool): string => `- ${name}(${Object.keys(parameters.properties).join(', ')}): ${description}`

/** The conversation for an endpoint without tools: a question for JSON that names the calls. */
export function inWords({ name, system, prompt, tools, exchanges, hint, maxOutput }: Conversation) {
  const protocol = `You work with tools. Answer with the calls to make next, at most ${MAX_AT_ONCE}; arguments that a tool does not have are null. The tools:\n${tools.map(described).join('\n')}`
  const told = exchanges.flatMap(({ calls, results }): Message[] => [
    { role: 'assistant', content: JSON.stringify({ calls: calls.map((call) => ({ tool: call.tool, ...asRecord(call.arguments) })) }) },
    { role: 'user', content: results.map((text, at) => `Call ${at + 1}, ${calls[at]?.tool ?? ''}:\n${text}`).join('\n\n') },
  ])
  const history: Message[] = hint === undefined ? told : [...told, { role: 'user', content: hint }]
  return { question: { name, schema: callsSchema(tools), system: `${system}\n\n${protocol}`, prompt, history, maxOutput }, callsOf: (answer: Calls) => callsIn(answer, tools) }
}

/** Calls of an answer in JSON, each with the arguments that its tool has. */
export function callsIn({ calls }: Calls, tools: readonly Tool[]): ToolCall[] {
  return calls.map(({ tool, ...given }, at) => {
    const own = tools.find(({ name }) => name === tool)?.parameters.properties ?? {}
    return { id: `call_${at + 1}`, tool, arguments: Object.fromEntries(Object.entries(given).filter(([name, value]) => value !== null && Object.hasOwn(own, name))) }
  })
}

export { callsSchema }

const asRecord = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})
