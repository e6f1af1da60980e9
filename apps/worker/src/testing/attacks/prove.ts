import { ModelClient } from '@preflight/model'
import { startModel, type AskedOfModel } from '../../../../../tools/stand-ins/model.mjs'
import type { Bench } from '../bench.ts'
import { type Attack, HONEST, type Words } from './attack.ts'
import { watchRequests } from './outgoing.ts'
import { archiveOf, engineOnce, scanned } from './scanned.ts'

/** All messages: what is said to repair an answer does not repeat the code. */
const promptOf = ({ messages }: AskedOfModel) => messages.map(({ content }) => content).join('\n')

const isWords = (value: unknown): value is Words => typeof value === 'object' && value !== null && 'why' in value && typeof value.why === 'string' && 'change' in value && typeof value.change === 'string'

/** What the questions about a whole project and about hints are answered with: the words of one author after the other. */
const ELSEWHERE: ReadonlyMap<string, (next: () => Words) => unknown> = new Map(Object.entries({
  hint: (next) => ({ doubtful: true, why: next().why }),
  plan: (next) => ({ steps: Array.from({ length: 15 }, (_, at) => ({ id: `S${at + 1}`, why: next().why, change: next().change })) }),
  summaries: (next) => ({ overall: next().why, security: next().why, performance: next().change, code_quality: next().why, key_findings: Array.from({ length: 8 }, (_, at) => ({ id: `K${at + 1}`, leads_to: next().change.slice(0, 240) })) }),
}))

/** Does what the author wants of the repository that a question is about; its routes say which one it is. */
function answerOf(attacks: readonly Attack[]): (asked: AskedOfModel) => unknown {
  let turn = 0
  return (asked) => {
    const elsewhere = ELSEWHERE.get(asked.response_format?.json_schema?.name ?? '')
    const next = (): Words => {
      const words = attacks[turn++ % attacks.length]?.says(asked, HONEST)
      return isWords(words) ? words : HONEST
    }
    if (elsewhere) return elsewhere(next)
    const prompt = promptOf(asked)
    const attack = attacks.length === 1 ? attacks[0] : attacks.find(({ id }) => prompt.includes(`/${id}/`))
    return attack ? attack.says(asked, HONEST) : HONEST
  }
}

/** Scans hostile repositories without a model, and with one that does what their authors want. The engine reads them once for both. */
export async function prove(bench: Bench, attacks: readonly Attack[]) {
  const standIn = await startModel({ answer: answerOf(attacks) })
  const { OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model, OPENAI_API_KEY: apiKey = null } = standIn.environment
  const client = new ModelClient({ baseUrl, model, apiKey, timeoutMs: 20_000, budget: { tokens: 5_000_000, calls: 5_000, seconds: 300 }, price: null })
  const [archive, engine] = [archiveOf(attacks), engineOnce()]
  const byRules = await scanned(bench, archive, engine, null)
  const watched = watchRequests()
  const withModel = await scanned(bench, archive, engine, client)
  watched.stop()
  const { requests } = standIn.desk
  await standIn.stop()
  return { byRules, withModel, sent: requests.map((request) => JSON.stringify(request)), requested: watched.requests, address: `POST ${baseUrl}/chat/completions` }
}
