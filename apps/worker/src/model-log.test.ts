import { modelOf } from '@preflight/model'
import { loadConfig, type Logger } from '@preflight/server'
import { afterEach, expect, test } from 'vitest'
import { startModel, type StandInModel } from '../../../tools/stand-ins/model.mjs'
import { logModel } from './model-log.ts'

let standIn: StandInModel | undefined
afterEach(async () => {
  await standIn?.stop()
  standIn = undefined
})

const config = (settings: Record<string, string> = {}) => loadConfig({ DATABASE_URL: 'postgres://127.0.0.1/x', REDIS_URL: 'redis://127.0.0.1', ...settings })

async function logged(settings: Record<string, string>) {
  const lines: unknown[] = []
  const log = { info: (...line: unknown[]) => void lines.push(line.at(-1)), warn: (...line: unknown[]) => void lines.push(line.at(-1)) }
  const model = modelOf(config(settings))
  if (model) await logModel(model, log as unknown as Logger, new AbortController().signal)
  return lines
}

test('there is no model where none is named', () => {
  expect(modelOf(config())).toBeNull()
})

test('a price is known with both of its parts', () => {
  expect(modelOf(config({ OPENAI_MODEL: 'm', MODEL_PRICE_INPUT: '0.25', MODEL_PRICE_OUTPUT: '2' }))?.settings.price).toEqual({ input: 0.25, output: 2 })
  expect(() => config({ OPENAI_MODEL: 'm', MODEL_PRICE_INPUT: '0.25' })).toThrow('a price needs both MODEL_PRICE_INPUT and MODEL_PRICE_OUTPUT')
})

test('a key without the name of a model is refused', () => {
  expect(() => config({ OPENAI_API_KEY: 'sk-x' })).toThrow('OPENAI_API_KEY needs the name of a model')
})

test('the log says that the model answers', async () => {
  standIn = await startModel()
  expect(await logged(standIn.environment)).toEqual(['The model answers'])
})

test('the log says why it does not', async () => {
  standIn = await startModel()
  expect(await logged({ ...standIn.environment, OPENAI_API_KEY: 'sk-wrong' })).toEqual(['The model gives no answer: it refuses the API key. Texts are written from rules'])
})
