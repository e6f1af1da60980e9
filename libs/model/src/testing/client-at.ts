import { startModel, type StandInModel } from '../../../../tools/stand-ins/model.mjs'
import { ModelClient } from '../client/client.ts'
import type { ModelSettings } from '../settings.ts'

export interface Stage {
  standIn: StandInModel
  client: ModelClient
  close(): Promise<void>
}

/** The real client, with a stand-in of one kind of server behind it. */
export async function stageOf(profile: string, changes: Partial<ModelSettings> = {}): Promise<Stage> {
  const standIn = await startModel({ profile })
  const { OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model, OPENAI_API_KEY: apiKey = null } = standIn.environment
  const client = new ModelClient({ baseUrl, model, apiKey, timeoutMs: 20_000, budget: { tokens: 1_000_000, calls: 1000, seconds: 600 }, price: null, ...changes })
  return { standIn, client, close: () => standIn.stop() }
}
