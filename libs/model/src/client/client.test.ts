import type { ModelFailureCode } from '@preflight/contracts'
import * as Type from 'typebox'
import { afterEach, describe, expect, it } from 'vitest'
import { type Stage, stageOf } from '../testing/client-at.ts'
import type { ModelSettings } from '../settings.ts'

const Told = Type.Object({ title: Type.String({ minLength: 1, maxLength: 80 }), rank: Type.Integer({ minimum: 1, maximum: 5 }), note: Type.Union([Type.String(), Type.Null()]) })
const QUESTION = { name: 'told', schema: Told, system: 'You tell one thing.', prompt: 'Tell it.', maxOutput: 500 }
const TOLD = { title: 'It is so', rank: 2, note: null }

let stage: Stage
afterEach(() => stage.close())

async function started(profile: string, changes?: Partial<ModelSettings>): Promise<Stage> {
  stage = await stageOf(profile, changes)
  stage.standIn.desk.answer = () => TOLD
  return stage
}

const formats = () => stage.standIn.desk.requests.map(({ response_format: format }) => format?.type ?? 'prompt')

describe('an endpoint', () => {
  it.each(['openai', 'thinker', 'azure', 'ollama', 'ollama_cloud', 'vllm', 'llamacpp'])('of the kind %s answers, and the second question is asked as it understands at once', async (profile) => {
    const { client, standIn } = await started(profile)
    expect(await client.ask(QUESTION)).toMatchObject({ ok: true, value: TOLD })
    const before = standIn.desk.requests.length
    expect(await client.ask(QUESTION)).toMatchObject({ ok: true, value: TOLD, usage: { calls: 1 } })
    expect(standIn.desk.requests).toHaveLength(before + 1)
  })

  it('that thinks gets neither a temperature nor the old limit', async () => {
    const { client, standIn } = await started('thinker')
    await client.ask(QUESTION)
    const last = standIn.desk.requests.at(-1)
    expect([last?.temperature, last?.max_tokens, last?.max_completion_tokens]).toEqual([undefined, undefined, 500])
  })

  it('without schemas is asked for any JSON, with the schema in words', async () => {
    const { client, standIn } = await started('azure')
    await client.ask(QUESTION)
    expect(formats()).toEqual(['json_schema', 'json_object'])
    expect(standIn.desk.requests.at(-1)?.messages[0]?.content).toContain('"maxLength":80')
  })

  it('that does not count tokens has them estimated', async () => {
    const { client } = await started('llamacpp')
    const { usage } = await client.ask(QUESTION)
    expect(usage).toMatchObject({ isEstimated: true })
    expect(usage.input).toBeGreaterThan(5)
  })

  it('that thought until the limit is asked again with room to think', async () => {
    const { client, standIn } = await started('llamacpp')
    standIn.desk.acts = ['thought']
    expect(await client.ask(QUESTION)).toMatchObject({ ok: true, usage: { calls: 2 } })
    expect(standIn.desk.requests.map(({ max_tokens }) => max_tokens)).toEqual([500, 8500])
  })
})

describe('an answer', () => {
  it('that does not fit is repaired once, with what is wrong with it', async () => {
    const { client, standIn } = await started('openai')
    const answers = [{ ...TOLD, rank: 99 }, TOLD]
    standIn.desk.answer = () => answers.shift()
    expect(await client.ask(QUESTION)).toMatchObject({ ok: true, value: TOLD, usage: { calls: 2 } })
    expect(standIn.desk.requests.at(-1)?.messages.at(-1)?.content).toMatch(/\/rank must be <= 5/)
  })

  it('that does not fit a second time is a failure', async () => {
    const { client, standIn } = await started('openai')
    standIn.desk.answer = () => ({ ...TOLD, title: 'x'.repeat(81) })
    expect(await client.ask(QUESTION)).toMatchObject({ ok: false, failure: { code: 'invalid' }, usage: { calls: 2 } })
  })

  it.each([
    ['in a fence', '```json\n{"title": "It is so", "rank": 2, "note": null}\n```'],
    ['behind a greeting', 'Here you are: {"title": "It is so", "rank": 2, "note": null} Anything else?'],
    ['with more than was asked for', '{"title": "It is so", "rank": 2, "note": null, "severity": "critical"}'],
  ])('%s is read', async (_, text) => {
    const { client, standIn } = await started('ollama_cloud')
    standIn.desk.answer = () => text
    expect(await client.ask(QUESTION)).toMatchObject({ ok: true, value: TOLD })
  })

  it.each<[string, ModelFailureCode]>([
    ['prose', 'invalid'],
    ['malformed', 'invalid'],
    ['empty', 'empty'],
    ['cut', 'cut'],
    ['refusal', 'refused'],
    ['filtered', 'refused'],
    ['endless', 'overlong'],
    ['no_credit', 'no_credit'],
    ['too_long', 'too_long'],
    ['redirect', 'unreachable'],
    ['page', 'wrong_address'],
  ])('of the kind %s is the failure %s', async (act, code) => {
    const { client, standIn } = await started('openai')
    standIn.desk.always = act
    expect(await client.ask(QUESTION)).toMatchObject({ ok: false, failure: { code } })
  })
})

describe('trouble', () => {
  it.each(['wait', 'loading', 'down', 'hang_up'])('that passes, such as %s, is waited for', async (act) => {
    const { client, standIn } = await started('openai')
    standIn.desk.acts = [act]
    expect(await client.ask(QUESTION)).toMatchObject({ ok: true, usage: { calls: 2 } })
  })

  it.each<[string, ModelFailureCode]>([['wait', 'rate_limited'], ['down', 'down'], ['loading', 'down']])('that stays, such as %s, is given up after four tries', async (act, code) => {
    const { client, standIn } = await started('openai')
    standIn.desk.always = act
    expect(await client.ask(QUESTION)).toMatchObject({ ok: false, failure: { code }, usage: { calls: 4 } })
  })

  it('that lasts an hour by its own word is not waited for', async () => {
    const { client, standIn } = await started('openai')
    standIn.desk.always = 'wait_an_hour'
    expect(await client.ask(QUESTION)).toMatchObject({ ok: false, failure: { code: 'rate_limited' }, usage: { calls: 1 } })
  })

  it('of a server that never answers ends with the time for one question', async () => {
    const { client, standIn } = await started('openai', { timeoutMs: 300 })
    standIn.desk.always = 'silent'
    expect(await client.ask(QUESTION)).toMatchObject({ ok: false, failure: { code: 'too_slow' } })
  })

  it('of a scan that is cancelled ends at once', async () => {
    const { client, standIn } = await started('openai')
    standIn.desk.always = 'silent'
    const controller = new AbortController()
    setTimeout(() => controller.abort(), 20)
    expect(await client.ask(QUESTION, controller.signal)).toMatchObject({ ok: false, failure: { code: 'too_slow' } })
  })

  it.each<[string, Partial<ModelSettings>, ModelFailureCode]>([
    ['key', { apiKey: 'sk-wrong' }, 'wrong_key'],
    ['model', { model: 'no-such-model' }, 'wrong_model'],
    ['port', { baseUrl: 'http://127.0.0.1:59999/v1' }, 'unreachable'],
  ])('with the wrong %s is named', async (_, changes, code) => {
    const { client } = await started('openai', changes)
    expect(await client.ask(QUESTION)).toMatchObject({ ok: false, failure: { code } })
  })

  it.each([
    ['no connection', { baseUrl: 'http://127.0.0.1:59999/v1' }, false],
    ['a port that is not called', { baseUrl: 'http://127.0.0.1:6666/v1' }, false],
    ['another scheme', { baseUrl: 'ftp://127.0.0.1/v1' }, false],
    ['a password in the address', { baseUrl: 'http://name:word@127.0.0.1/v1' }, false],
    ['a key that no header can hold', { apiKey: 'sk-\u0100' }, false],
    ['a connection that breaks', {}, true],
  ] as const)('with %s says whether the question was sent', async (_, changes, isSent) => {
    const { client, standIn } = await started('openai', changes)
    standIn.desk.always = 'hang_up'
    expect(await client.ask(QUESTION)).toMatchObject({ ok: false, failure: { code: 'unreachable', isSent } })
  })

  it.each(['azure', 'ollama', 'vllm'])('with the wrong model is named at %s too', async (profile) => {
    const { client } = await started(profile, { model: 'no-such-model' })
    expect(await client.ask(QUESTION)).toMatchObject({ ok: false, failure: { code: 'wrong_model' } })
  })

  it('with an address that answers something else is named', async () => {
    const { standIn } = await started('openai')
    const { client, close } = await stageOf('openai', { baseUrl: standIn.url.replace('/v1', '') })
    expect(await client.ask(QUESTION)).toMatchObject({ ok: false, failure: { code: 'wrong_address' } })
    await close()
  })
})
