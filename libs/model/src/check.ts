import * as Type from 'typebox'
import type { ModelClient } from './client/client.ts'
import type { ModelFailure } from './failure.ts'

const Ready = Type.Object({ ready: Type.Boolean() })

/** Whether the model answers a question as small as can be; null where it does, else why not. */
export async function checkModel(client: ModelClient, signal?: AbortSignal): Promise<ModelFailure | null> {
  const answer = await client.ask({ name: 'check', schema: Ready, system: 'You answer with JSON.', prompt: 'Answer with {"ready": true}.', maxOutput: 200 }, signal)
  return answer.ok ? null : answer.failure
}
