import type { ModelFailureCode } from '@preflight/contracts'
import * as Type from 'typebox'
import { NO_USAGE, type Usage } from '../../usage.ts'
import type { Completed, Endpoint, Failed } from '../endpoint.ts'
import { fitted } from '../read-answer.ts'
import type { Conversation } from './conversation.ts'
import { calledIn, toolRequest } from './next-calls.ts'

const READY = { name: 'report_ready', description: 'Says that you are ready.', parameters: Type.Object({ word: Type.Literal('ready') }) }

const PROBE: Conversation = { name: 'probe', system: 'You work with tools.', prompt: 'Call the tool report_ready with {"word": "ready"}.', tools: [READY], exchanges: [], maxOutput: 200 }

/** What an endpoint may answer that has no tools, or a model that cannot use them. Others say nothing of tools. */
const WITHOUT_TOOLS: ReadonlySet<ModelFailureCode> = new Set(['rejected', 'refused', 'cut', 'empty'])

type Probed = { ok: true; usage: Usage } | Failed

/** Finds out whether an endpoint's tool calls work, once while the process lives. */
export class ToolProbe {
  private readonly endpoint: Endpoint
  private running: Promise<Probed> | null = null

  constructor(endpoint: Endpoint) {
    this.endpoint = endpoint
  }

  /** Those who come while one is under way wait for it. */
  async run(signal: AbortSignal): Promise<Probed> {
    while (this.endpoint.dialect.tools === null) {
      const isOwn = this.running === null
      const probed = await (this.running ??= this.probe(signal).finally(() => {
        this.running = null
      }))
      if (isOwn) return probed
      if (signal.aborted || !probed.ok) return { ...probed, usage: NO_USAGE }
    }
    return { ok: true, usage: NO_USAGE }
  }

  private async probe(signal: AbortSignal): Promise<Probed> {
    const { model } = this.endpoint.settings
    const reply = await this.endpoint.complete((dialect) => (dialect.tools === false ? null : toolRequest(PROBE, [], dialect, model)), signal)
    if (!reply.ok && !WITHOUT_TOOLS.has(reply.failure.code)) return reply
    this.endpoint.learn({ tools: works(reply) })
    return { ok: true, usage: reply.usage }
  }
}

/** By a call of its own: what was written as text is not one. */
function works(reply: Completed): boolean {
  if (!reply.ok || !reply.message.tool_calls?.length) return false
  const [call] = calledIn(reply.message, PROBE)
  return call?.tool === READY.name && fitted(READY.parameters, call.arguments).ok
}
