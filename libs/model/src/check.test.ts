import { afterEach, expect, it } from 'vitest'
import { checkModel } from './check.ts'
import { type Stage, stageOf } from './testing/client-at.ts'

let stage: Stage
afterEach(() => stage.close())

it.each(['openai', 'thinker', 'azure', 'ollama', 'ollama_cloud', 'vllm', 'llamacpp'])('a model at %s answers', async (profile) => {
  stage = await stageOf(profile)
  expect(await checkModel(stage.client)).toBeNull()
})

it('a model that does not answer says why', async () => {
  stage = await stageOf('openai', { apiKey: 'sk-wrong' })
  expect(await checkModel(stage.client)).toMatchObject({ code: 'wrong_key' })
})
