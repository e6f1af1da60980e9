import { modelCalls, scanFacts } from '@preflight/db'
import { makeProject, makeScan } from '@preflight/db/testing'
import { getScanResults, type DeepDiveQuestion } from '@preflight/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../testing/test-api.ts'
import { modelUseOf } from './model-use.ts'

let api: TestApi
let token: string
let scanId: string
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(async () => {
  const signedIn = await api.signIn()
  token = signedIn.token
  const project = await makeProject(api.db, { user_id: signedIn.user.id })
  scanId = (await makeScan(api.db, { project_id: project.id, status: 'completed' })).id
})
afterAll(() => api.close())

type Call = Partial<typeof modelCalls.$inferInsert>

const CALL = { purpose: 'finding', model: 'gpt-5-mini', host: 'api.openai.com', outcome: 'answered', requests: 1, input_tokens: 1000, output_tokens: 100, is_estimated: false, cost_usd: 0.01, duration_ms: 900, kept: 4, corrected: 1, dropped: 2, sent: [] } as const satisfies Call

const asked = (...calls: Call[]) => api.db.insert(modelCalls).values(calls.map((call) => ({ ...CALL, scan_id: scanId, ...call })))
const use = () => modelUseOf(api.db, scanId, 'owner')

describe('what a scan asked of the model', () => {
  test('is nothing where it asked nothing', async () => {
    expect(await use()).toBeNull()
  })

  test('is added up over its questions', async () => {
    await asked({}, { outcome: 'known', requests: 0, input_tokens: 0, output_tokens: 0, cost_usd: 0 }, { outcome: 'invalid', requests: 2, kept: 0, corrected: 0, dropped: 0 })
    expect(await use()).toMatchObject({ model: 'gpt-5-mini', host: 'api.openai.com', explained: 2, from_earlier: 1, unanswered: 1, requests: 3, input_tokens: 2000, output_tokens: 200, kept: 8, corrected: 2, dropped: 4, failure: 'invalid' })
    expect((await use())?.cost_usd).toBeCloseTo(0.02)
  })

  test('counts a finding once, however often it was asked about', async () => {
    await asked({ subject: 'a', outcome: 'invalid' }, { subject: 'a' }, { subject: 'b', outcome: 'invalid' }, { subject: 'b', outcome: 'invalid' })
    expect(await use()).toMatchObject({ explained: 1, from_earlier: 0, unanswered: 1, requests: 4 })
  })

  test('is no failure of the scan where a fix that was asked for later had no answer', async () => {
    await asked({}, { purpose: 'fix', outcome: 'no_credit' })
    expect(await use()).toMatchObject({ requests: 2, failure: null })
  })

  test('counts no finding where the question was about something else', async () => {
    await asked({ purpose: 'summary', subject: 'security' }, { purpose: 'summary', subject: 'performance', outcome: 'invalid' })
    expect(await use()).toMatchObject({ explained: 0, unanswered: 0, requests: 2 })
  })

  test('names the texts about the whole scan that it was asked for in vain', async () => {
    await asked({ purpose: 'summary', outcome: 'invalid' }, { purpose: 'summary', outcome: 'invalid' }, { purpose: 'plan', outcome: 'cut' }, { purpose: 'plan' })
    expect((await use())?.from_rules).toEqual(['summary'])
  })

  test('names what ails the endpoint before what ails one answer', async () => {
    await asked({ outcome: 'refused' }, { outcome: 'wrong_key' })
    expect((await use())?.failure).toBe('wrong_key')
  })

  test('has no cost where no price is known', async () => {
    await asked({ cost_usd: null })
    expect((await use())?.cost_usd).toBeNull()
  })

  test('counts the claims of the deep dive that were kept and dropped', async () => {
    await asked({ purpose: 'deep_dive', subject: 'uploads' }, { purpose: 'deep_dive', subject: 'uploads' }, { purpose: 'deep_dive', subject: 'strangers', outcome: 'too_slow' })
    const claim = { finding_id: scanId, title: 'T', text: 'T.', severity: 'low', file_path: 'a.ts', place: 'code', line: 1, end_line: 1, quote: 'a' } as const
    const question: DeepDiveQuestion = { id: 'uploads', area: 'a', question: 'Q?', answer: 'A.', state: 'open', evidence: [], check_ids: [] }
    const questions = [{ ...question, model: { tool_calls: 1, claims: [claim, claim], dropped: ['refuted', 'no_quote', 'unfounded'] } }, question] satisfies DeepDiveQuestion[]
    await api.db.insert(scanFacts).values({ scan_id: scanId, surface: { routes: [], parts: [], left_out: 0 }, questions })
    expect((await use())?.claims).toEqual({ questions: 1, unanswered: 1, kept: 2, dropped: 3 })
  })

  test('lists the lines that were sent, each once', async () => {
    const lines = (file_path: string, start_line: number, end_line: number) => ({ file_path, start_line, end_line })
    await asked({ sent: [lines('b.ts', 1, 9)] }, { sent: [lines('a.ts', 10, 26), lines('b.ts', 40, 40)] }, { sent: [lines('a.ts', 20, 30)] })
    expect((await use())?.sent).toEqual([lines('a.ts', 10, 30), lines('b.ts', 1, 9), lines('b.ts', 40, 40)])
  })

  test('stands in the answer for its owner, and what was sent in none for viewers', async () => {
    await asked({ sent: [{ file_path: 'a.ts', start_line: 1, end_line: 2 }] })
    expect((await api.call(getScanResults, { id: scanId }, token)).json().data.model_use).toMatchObject({ requests: 1, sent: [{ file_path: 'a.ts' }] })
    expect(await modelUseOf(api.db, scanId, 'viewer')).toMatchObject({ requests: 1, sent: null })
  })
})
