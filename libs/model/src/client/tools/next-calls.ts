import type { ChatCompletionMessage } from 'openai/resources/chat/completions'
import { failure } from '../../failure.ts'
import { plus } from '../../usage.ts'
import type { Dialect } from '../dialect.ts'
import type { Endpoint, Request } from '../endpoint.ts'
import { readAnswer } from '../read-answer.ts'
import { boundsOf, type Message } from '../requests.ts'
import { strictSchema } from '../schema.ts'
import { type Called, callsIn, callsSchema, type Conversation, type Exchange, MAX_AT_ONCE, type ToolCall } from './conversation.ts'

const messagesOf = ({ calls, results }: Exchange): Message[] => [
  { role: 'assistant', content: '', tool_calls: calls.map(({ id, tool, arguments: given }) => ({ id, type: 'function', function: { name: tool, arguments: JSON.stringify(given ?? {}) } })) },
  ...calls.map(({ id }, at): Message => ({ role: 'tool', tool_call_id: id, content: results[at] ?? '' })),
]

/** A request with tools, for an endpoint that knows them. */
export function toolRequest({ system, prompt, tools, exchanges, hint, maxOutput }: Conversation, after: readonly Message[], dialect: Dialect, model: string): Request {
  return {
    model,
    messages: [{ role: 'system', content: system }, { role: 'user', content: prompt }, ...exchanges.flatMap(messagesOf), ...(hint === undefined ? [] : [{ role: 'user' as const, content: hint }]), ...after],
    tools: tools.map(({ name, description, parameters }) => ({ type: 'function', function: { name, description, parameters: strictSchema(parameters) } })),
    ...boundsOf(maxOutput, dialect),
  }
}

/** The next calls over an endpoint's own tool calls. A model that talks instead is told once to call something. */
export async function nextCalls(endpoint: Endpoint, conversation: Conversation, signal: AbortSignal): Promise<Called> {
  const say = (after: readonly Message[]) => endpoint.complete((dialect) => (dialect.tools ? toolRequest(conversation, after, dialect, endpoint.settings.model) : null), signal)
  const first = await say([])
  if (!first.ok) return first
  const calls = calledIn(first.message, conversation)
  if (calls.length > 0) return { ok: true, calls, usage: first.usage }
  const second = await say([{ role: 'assistant', content: (first.message.content ?? '').slice(0, 8_000) }, { role: 'user', content: 'That answer cannot be used. Call one of the tools.' }])
  const usage = plus(first.usage, second.usage)
  if (!second.ok) return { ...second, usage }
  const again = calledIn(second.message, conversation)
  return again.length > 0 ? { ok: true, calls: again, usage } : { ok: false, failure: failure('invalid', 'no tool was called'), usage }
}

/** The calls of a message; some local models write them as JSON into its text. */
export function calledIn({ tool_calls, content }: ChatCompletionMessage, { tools }: Pick<Conversation, 'tools'>): ToolCall[] {
  const called = (tool_calls ?? []).flatMap((call, at) => (call.type === 'function' ? [{ id: call.id || `call_${at + 1}`, tool: call.function.name, arguments: parsed(call.function.arguments) }] : []))
  if (called.length > 0) return called.slice(0, MAX_AT_ONCE)
  const written = readAnswer(callsSchema(tools), content ?? '')
  return written.ok ? callsIn(written.value, tools) : []
}

/** Undefined where it is no JSON: nothing fits that. */
function parsed(text: string): unknown {
  try {
    return text.trim() === '' ? {} : JSON.parse(text)
  } catch {
    return undefined
  }
}
