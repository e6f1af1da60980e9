import { ModelClient } from '@preflight/model'
import { startModel, type AskedOfModel } from '../../../../../tools/stand-ins/model.mjs'
import type { Bench } from '../bench.ts'
import { type Attack, HONEST } from './attack.ts'
import { watchRequests } from './outgoing.ts'
import { archiveOf, engineOnce, scanned } from './scanned.ts'

const promptOf = ({ messages }: AskedOfModel) => messages.at(-1)?.content ?? ''

/** Does what the author wants of the repository that a question is about; its routes say which one it is. */
const answerOf = (attacks: readonly Attack[]) => (asked: AskedOfModel): unknown => {
  const prompt = promptOf(asked)
  const attack = attacks.length === 1 ? attacks[0] : attacks.find(({ id }) => prompt.includes(`/${id}/`))
  return attack ? attack.says(asked, HONEST) : HONEST
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
