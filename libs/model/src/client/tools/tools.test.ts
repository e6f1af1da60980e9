import * as Type from 'typebox'
import { afterEach, describe, expect, it } from 'vitest'
import type { AskedOfModel } from '../../../../../tools/stand-ins/model.mjs'
import { type Stage, stageOf } from '../../testing/client-at.ts'
import { type Conversation, MAX_AT_ONCE } from './conversation.ts'

const READ = { name: 'read_file', description: 'Reads a file.', parameters: Type.Object({ path: Type.String(), from_line: Type.Optional(Type.Union([Type.Integer(), Type.Null()])) }) }
const FIND = { name: 'find', description: 'Finds a text.', parameters: Type.Object({ text: Type.String() }) }
const CONVERSATION: Conversation = { name: 'dive', system: 'You look into code.', prompt: 'Look.', tools: [READ, FIND], exchanges: [], maxOutput: 500 }
const LATER: Conversation = { ...CONVERSATION, hint: 'Go on.', exchanges: [{ calls: [{ id: 'a', tool: 'read_file', arguments: { path: 'a.ts' } }], results: ['1: const a = 1'] }] }
const CALLS = { calls: [{ tool: 'read_file', path: 'src/a.ts' }, { tool: 'find', text: 'login' }] }

let stage: Stage
afterEach(() => stage.close())

const isProbe = ({ messages }: AskedOfModel) => messages[1]?.content.includes('report_ready') ?? false

async function started(profile: string, probeAnswer?: unknown): Promise<Stage> {
  stage = await stageOf(profile)
  stage.standIn.desk.answer = (asked) => (isProbe(asked) ? probeAnswer : CALLS)
  return stage
}

const shown = (requests: readonly AskedOfModel[]) => requests.map((asked) => (isProbe(asked) ? 'probe' : asked.tools ? 'tools' : 'json'))

describe('a conversation with tools', () => {
  it.each([
    ['openai', 'tools'],
    ['thinker', 'tools'],
    ['azure', 'tools'],
    ['ollama', 'tools'],
    ['ollama_cloud', 'tools'],
    ['vllm', 'json'],
    ['llamacpp', 'json'],
  ])('goes on at %s by %s, and it is probed once', async (profile, way) => {
    const { client, standIn } = await started(profile)
    for (const conversation of [CONVERSATION, LATER]) {
      const called = await client.call(conversation)
      expect(called.ok && called.calls.map(({ tool, arguments: given }) => ({ tool, given }))).toEqual([{ tool: 'read_file', given: { path: 'src/a.ts' } }, { tool: 'find', given: { text: 'login' } }])
    }
    const ways = shown(standIn.desk.requests)
    expect([ways.filter((one) => one === 'probe').length > 0, ways.at(-2), ways.at(-1)]).toEqual([true, way, way])
    expect(JSON.stringify(standIn.desk.requests.at(-1)?.messages)).toContain('1: const a = 1')
  })

  it('probes once where several begin at the same time', async () => {
    const { client, standIn } = await started('openai')
    await Promise.all([client.call(CONVERSATION), client.call(CONVERSATION), client.call(CONVERSATION)])
    expect(shown(standIn.desk.requests)).toEqual(['probe', 'tools', 'tools', 'tools'])
  })

  it.each([
    ['talks', 'I am ready!'],
    ['gives other arguments', { calls: [{ tool: 'report_ready', word: 'set' }] }],
    ['calls another tool', { calls: [{ tool: 'go', word: 'ready' }] }],
    ['writes the call as text', JSON.stringify({ calls: [{ tool: 'report_ready', word: 'ready' }] })],
  ])('uses JSON where a model %s when it is probed', async (_, answer) => {
    const { client, standIn } = await started('openai', answer)
    expect(await client.call(CONVERSATION)).toMatchObject({ ok: true, calls: [{ tool: 'read_file' }, { tool: 'find' }] })
    expect(shown(standIn.desk.requests)).toEqual(['probe', 'json'])
  })

  it.each([['no_credit', 'no_credit'], ['down', 'down'], ['wait_an_hour', 'rate_limited']])('learns nothing of tools from trouble such as %s', async (act, code) => {
    const { client, standIn } = await started('openai')
    standIn.desk.always = act
    expect(await client.call(CONVERSATION)).toMatchObject({ ok: false, failure: { code } })
    standIn.desk.always = null
    expect(await client.call(CONVERSATION)).toMatchObject({ ok: true })
    expect(shown(standIn.desk.requests.slice(-2))).toEqual(['probe', 'tools'])
  })

  it('takes calls that a model wrote into its text, and tells it once to call something', async () => {
    const { client, standIn } = await started('openai')
    const said: unknown[] = ['Let me think about it.', `Here: ${JSON.stringify(CALLS)}`]
    standIn.desk.answer = (asked) => (isProbe(asked) ? undefined : said.shift())
    expect(await client.call(CONVERSATION)).toMatchObject({ ok: true, calls: [{ tool: 'read_file' }, { tool: 'find' }], usage: { calls: 3 } })
  })

  it('fails where nothing is called the second time either', async () => {
    const { client, standIn } = await started('openai')
    standIn.desk.answer = (asked) => (isProbe(asked) ? undefined : 'I would rather talk.')
    expect(await client.call(CONVERSATION)).toMatchObject({ ok: false, failure: { code: 'invalid' } })
  })

  it('looks at no more than four calls of one turn', async () => {
    const { client, standIn } = await started('openai')
    standIn.desk.answer = (asked) => (isProbe(asked) ? undefined : { calls: Array.from({ length: 9 }, () => CALLS.calls[1]) })
    const called = await client.call(CONVERSATION)
    expect(called.ok && called.calls.length).toBe(MAX_AT_ONCE)
  })
})
