import OpenAI from 'openai'
import { afterEach, describe, expect, it } from 'vitest'
import { startModel } from './model.mjs'

/** @type {Awaited<ReturnType<typeof startModel>>} */
let model
afterEach(() => model.stop())

/** @param {string} profile @param {Record<string, unknown>} changes */
async function askWith(profile, changes) {
  model = await startModel({ profile })
  const { OPENAI_BASE_URL: baseURL, OPENAI_API_KEY: apiKey = 'none', OPENAI_MODEL: name } = model.environment
  const client = new OpenAI({ baseURL, apiKey, maxRetries: 0, logLevel: 'off' })
  return client.chat.completions.create({ model: name, messages: [{ role: 'user', content: 'Say it.' }], ...changes }).then(
    ({ choices }) => choices[0]?.message.content,
    (error) => ({ status: error.status, code: error.code ?? null, param: error.param ?? null }),
  )
}

const formatOf = (/** @type {Record<string, unknown>} */ schema) => ({ response_format: { type: 'json_schema', json_schema: { name: 'said', strict: true, schema } } })
const SCHEMA = { type: 'object', properties: { says: { type: 'string' } }, required: ['says'], additionalProperties: false }

describe('the stand-in for a server of models', () => {
  it('answers with what fits the schema', async () => {
    expect(JSON.parse(String(await askWith('openai', formatOf(SCHEMA))))).toEqual({ says: 'A sentence that stands for the says of an answer.' })
  })

  it.each([
    ['openai', 'a schema that leaves a property out', formatOf({ ...SCHEMA, required: [] }), { status: 400, code: null, param: 'response_format' }],
    ['openai', 'a schema that allows more', formatOf({ ...SCHEMA, additionalProperties: true }), { status: 400, code: null, param: 'response_format' }],
    ['openai', 'JSON that no message speaks of', { response_format: { type: 'json_object' } }, { status: 400, code: null, param: 'messages' }],
    ['thinker', 'the old limit', { max_tokens: 5 }, { status: 400, code: 'unsupported_parameter', param: 'max_tokens' }],
    ['thinker', 'a temperature', { temperature: 0 }, { status: 400, code: 'unsupported_value', param: 'temperature' }],
    ['azure', 'a schema', formatOf(SCHEMA), { status: 400, code: null, param: 'response_format' }],
    ['vllm', 'another model', { model: 'other' }, { status: 404, code: 404, param: 'model' }],
    ['llamacpp', 'tools', { tools: [] }, { status: 500, code: 500, param: null }],
  ])('of %s refuses %s', async (profile, _, changes, refusal) => {
    expect(await askWith(profile, changes)).toEqual(refusal)
  })
})
