import { getModelStatus } from '@preflight/contracts'
import { loadConfig } from '@preflight/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startModel, type StandInModel } from '../../../../tools/stand-ins/model.mjs'
import { createTestApi, type TestApi } from '../testing/test-api.ts'

let standIn: StandInModel
let api: TestApi | undefined
beforeEach(async () => {
  standIn = await startModel()
})
afterEach(async () => {
  await api?.close()
  api = undefined
  await standIn.stop()
})

async function statusWith(settings: Record<string, string>, times = 1) {
  const { OPENAI_MODEL, OPENAI_BASE_URL, OPENAI_API_KEY } = loadConfig({ DATABASE_URL: 'postgres://127.0.0.1/x', REDIS_URL: 'redis://127.0.0.1', ...settings })
  const opened = await createTestApi({ OPENAI_BASE_URL, ...(OPENAI_MODEL && { OPENAI_MODEL }), ...(OPENAI_API_KEY && { OPENAI_API_KEY }) })
  api = opened
  const { token } = await opened.signIn()
  const answers = await Promise.all(Array.from({ length: times }, () => opened.call(getModelStatus, {}, token)))
  return answers[0]?.json().data
}

test('there is no model where none is configured', async () => {
  expect(await statusWith({})).toEqual({ model: null })
})

test('a model that answers is named with its host', async () => {
  expect(await statusWith(standIn.environment)).toMatchObject({ model: { name: 'gpt-4.1-mini', host: new URL(standIn.url).host, failure: null } })
})

test.each([
  ['a wrong key', { OPENAI_API_KEY: 'sk-wrong' }, 'wrong_key'],
  ['a wrong name', { OPENAI_MODEL: 'gpt-none' }, 'wrong_model'],
  ['an address where nothing listens', { OPENAI_BASE_URL: 'http://127.0.0.1:59999/v1' }, 'unreachable'],
])('%s is told', async (_what, settings, failure) => {
  expect(await statusWith({ ...standIn.environment, ...settings })).toMatchObject({ model: { failure } })
})

test('people who ask at the same time cost one question', async () => {
  await statusWith(standIn.environment, 5)
  expect(standIn.desk.requests).toHaveLength(1)
})
