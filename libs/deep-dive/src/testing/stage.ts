import { ModelClient, ModelSession, type ModelCall } from '@preflight/model'
import { type AskedOfModel, startModel, type StandInModel } from '../../../../tools/stand-ins/model.mjs'

export interface Stage {
  standIn: StandInModel
  session: ModelSession
  /** what was put on record */
  calls: ModelCall[]
}

/** A session with the real client and a stand-in behind it. */
export async function stageOf(profile: string, signal: AbortSignal = new AbortController().signal): Promise<Stage> {
  const standIn = await startModel({ profile })
  const { OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model, OPENAI_API_KEY: apiKey = null } = standIn.environment
  const client = new ModelClient({ baseUrl, model, apiKey, timeoutMs: 10_000, budget: { tokens: 400_000, calls: 120, seconds: 60 }, price: null })
  const calls: ModelCall[] = []
  const record = async (call: ModelCall) => void calls.push(call)
  return { standIn, calls, session: new ModelSession(client, { signal, record }) }
}

const saidIn = ({ messages }: AskedOfModel) => messages.map(({ content }) => content).join('\n')

export const isProbe = (asked: AskedOfModel) => saidIn(asked).includes('report_ready')
export const isConfirmation = (asked: AskedOfModel) => saidIn(asked).includes('You check a claim about code')

interface Script {
  /** calls of each turn, one after the other; the last is repeated */
  turns: readonly (readonly Record<string, unknown>[])[]
  /** what the second look says */
  verdict?: 'yes' | 'no' | 'cannot_tell'
}

/** A model that does as it is told: the same over both protocols. */
export function scripted({ turns, verdict = 'yes' }: Script): (asked: AskedOfModel) => unknown {
  let turn = 0
  return (asked) => {
    if (isProbe(asked)) return undefined
    if (isConfirmation(asked)) return { reason: 'The code shows it.', shown_by_the_code: verdict }
    const calls = turns[Math.min(turn, turns.length - 1)]
    turn += 1
    return { calls }
  }
}
