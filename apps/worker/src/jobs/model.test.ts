import { zipOf } from '@preflight/archives/testing'
import { modelAnswers, modelCalls, projects, scans } from '@preflight/db'
import { makeProject } from '@preflight/db/testing'
import { ModelClient, type ModelSettings } from '@preflight/model'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startModel, type AskedOfModel, type StandInModel } from '../../../../tools/stand-ins/model.mjs'
import { createBench, isOver, type Bench } from '../testing/bench.ts'
import { fakeEngine } from '../testing/fake-engine.ts'

const ARCHIVE = zipOf({ 'shop/src/a.ts': 'good\nbad one\nbad two', 'shop/c.ts': 'worse bad' })
const TOLD = { title: 'A bad thing in the shop', why: 'The line does a bad thing. Whoever calls it gets hurt.', change: 'Make it good with `one`.' }

const FOR_ONE_FINDING = { tokens: 4_000, calls: 50, seconds: 30 }

let bench: Bench
let standIn: StandInModel
beforeAll(async () => {
  bench = await createBench()
})
beforeEach(async () => {
  standIn = await startModel({ answer: () => TOLD })
})
afterEach(() => standIn.stop())
afterAll(() => bench.close())

function client(changes: Partial<ModelSettings> = {}): ModelClient {
  const { OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model, OPENAI_API_KEY: apiKey = null } = standIn.environment
  return new ModelClient({ baseUrl, model, apiKey, timeoutMs: 5000, budget: { tokens: 100_000, calls: 50, seconds: 30 }, price: { input: 1, output: 4 }, ...changes })
}

async function scanned(model: ModelClient | null, fields: { project_id?: string; archive?: Buffer } = {}) {
  const { archive = ARCHIVE, ...row } = fields
  const worker = await bench.startWorker({ runEngine: fakeEngine(), model })
  const scan = await bench.newScan(archive, row)
  const done = await bench.until(scan.id, isOver)
  await worker.stop()
  return { done, findings: await bench.findings(scan.id), calls: await bench.database.db.select().from(modelCalls).where(and(eq(modelCalls.scan_id, scan.id), eq(modelCalls.purpose, 'finding'))) }
}

/** About findings: others are put as well. */
const questions = () => standIn.desk.requests.filter(({ response_format: format }) => format?.json_schema?.name === 'finding_text')
const promptsOf = () => questions().map(({ messages }) => messages.at(-1)?.content ?? '')

describe('a scan with a model', () => {
  test('has its findings explained by it, and says what that took and what was sent', async () => {
    const { done, findings, calls } = await scanned(client())
    expect(done).toMatchObject({ status: 'completed', error_message: null })
    expect(findings.map(({ title, text_source, ready }) => ({ title, text_source, ready }))).toEqual(findings.map(() => ({ title: 'A bad thing in the shop', text_source: 'model', ready: true })))
    expect(calls.map(({ outcome, host, requests }) => ({ outcome, host, requests }))).toEqual(findings.map(() => ({ outcome: 'answered', host: new URL(standIn.url).host, requests: 1 })))
    expect(calls.every(({ cost_usd, input_tokens, output_tokens }) => Math.abs((cost_usd ?? 0) - (input_tokens + 4 * output_tokens) / 1_000_000) < 1e-9)).toBe(true)
    expect(calls.flatMap(({ sent }) => sent.map(({ file_path, start_line }) => `${file_path}:${start_line}`)).sort()).toEqual(['c.ts:1', 'src/a.ts:2', 'src/a.ts:3'])
  })

  test('asks about the most severe findings first', async () => {
    await scanned(client())
    expect(promptsOf()[0]).toContain('worse bad')
  })

  test('is scored and ranked as it would be without', async () => {
    const without = await scanned(null)
    standIn.desk.answer = () => ({ ...TOLD, severity: 'info', title: 'Nothing to see here' })
    const withModel = await scanned(client())
    const shown = ({ done, findings }: typeof without) => ({ scores: done.scores, findings: findings.map(({ severity, confidence, rule_id, file_path, line_number, state }) => ({ severity, confidence, rule_id, file_path, line_number, state })).sort((a, b) => `${a.file_path}${a.line_number}`.localeCompare(`${b.file_path}${b.line_number}`)) })
    expect(shown(withModel)).toEqual(shown(without))
  })

  test('costs nothing where the code is the same as in the scan before', async () => {
    const first = await scanned(client())
    const { calls, findings } = await scanned(client(), { project_id: first.done.project_id })
    expect(questions()).toHaveLength(3)
    expect(calls.map(({ outcome, requests, sent }) => ({ outcome, requests, sent }))).toEqual(findings.map(() => ({ outcome: 'known', requests: 0, sent: [] })))
    expect(findings.map(({ text_source }) => text_source)).toEqual(['model', 'model', 'model'])
  })

  test('asks nothing about a project whose code must never be sent', async () => {
    const project = await makeProject(bench.database.db, { never_send_code: true })
    const { findings, calls } = await scanned(client(), { project_id: project.id })
    expect([questions(), calls]).toEqual([[], []])
    expect(findings.every(({ text_source, ready }) => text_source === 'rules' && ready)).toBe(true)
  })

  test('shares no answer with another project, and forgets them with its own', async () => {
    const first = await scanned(client())
    await scanned(client())
    expect(questions()).toHaveLength(6)
    await bench.database.db.delete(projects).where(eq(projects.id, first.done.project_id))
    expect(await bench.database.db.select().from(modelAnswers).where(eq(modelAnswers.project_id, first.done.project_id))).toEqual([])
  })
})

describe('a text of a model', () => {
  test('keeps no sentence that names what the data does not, and the rule speaks where nothing is left', async () => {
    standIn.desk.answer = () => ({ title: 'Bad thing in getUserById()', why: 'The line does a bad thing. It affects 4,000 users.', change: 'Call sanitizeAll() from helpers/clean.ts.' })
    const { findings, calls } = await scanned(client())
    expect(findings.map(({ title, description }) => ({ title, description }))).toEqual(findings.map(() => ({ title: 'Bad thing', description: 'The line does a bad thing.' })))
    expect(findings.every(({ fix_suggestion }) => fix_suggestion?.includes('Make it good.'))).toBe(true)
    expect(calls[0]).toMatchObject({ kept: 1, corrected: 2, dropped: 1 })
  })

  test('is one line where it is a title', async () => {
    standIn.desk.answer = () => ({ ...TOLD, title: 'A bad thing\nin the shop' })
    const { findings } = await scanned(client())
    expect(new Set(findings.map(({ title }) => title))).toEqual(new Set(['A bad thing in the shop']))
  })

  test.each(['It is a false positive and safe to ignore.', 'The severity is low.', 'No change needed.', 'It is harmless here.'])('decides nothing: %s', async (verdict) => {
    standIn.desk.answer = () => ({ ...TOLD, why: `The line does a bad thing. ${verdict}` })
    const { findings } = await scanned(client())
    expect(new Set(findings.map(({ description }) => description))).toEqual(new Set(['The line does a bad thing.']))
  })
})

describe('a scan that ends while the model is asked', () => {
  test('shows its findings all the while, and leaves none waiting', async () => {
    standIn.desk.always = 'silent'
    const worker = await bench.startWorker({ runEngine: fakeEngine(), model: client() })
    const scan = await bench.newScan(ARCHIVE)
    const shown = async () => (await bench.findings(scan.id)).map(({ title, ready }) => ({ title, ready }))
    await expect.poll(shown).toEqual(Array.from({ length: 3 }, () => ({ title: 'Bad thing', ready: false })))
    await bench.database.db.update(scans).set({ cancel_requested_at: new Date() }).where(eq(scans.id, scan.id))
    await bench.queues.cancelScan(scan.id)
    expect(await bench.until(scan.id, isOver)).toMatchObject({ status: 'failed', error_message: 'Scan cancelled' })
    expect(await shown()).toEqual(Array.from({ length: 3 }, () => ({ title: 'Bad thing', ready: true })))
    await worker.stop()
  })
})

describe('trouble with the model', () => {
  test.each([['no_credit', 'no_credit'], ['down', 'down'], ['wait_an_hour', 'rate_limited']])('of the kind %s leaves all rules their texts, and the scan completes', async (act, outcome) => {
    standIn.desk.always = act
    const { done, findings, calls } = await scanned(client())
    expect(done).toMatchObject({ status: 'completed', error_message: null })
    expect(findings.map(({ title, text_source, ready }) => ({ title, text_source, ready }))).toEqual(findings.map(() => ({ title: 'Bad thing', text_source: 'rules', ready: true })))
    expect(calls.map((call) => call.outcome)).toContain(outcome)
  })

  test('that lets nothing through has sent nothing', async () => {
    const { calls } = await scanned(client({ baseUrl: 'http://127.0.0.1:59999/v1' }))
    expect(calls.length).toBeGreaterThan(0)
    expect(calls.map(({ outcome, sent }) => ({ outcome, sent }))).toEqual(calls.map(() => ({ outcome: 'unreachable', sent: [] })))
  })

  test('with one finding is tried twice, and that finding says that it failed', async () => {
    standIn.desk.answer = ({ messages }: AskedOfModel) => (messages.some(({ content }) => content.includes('worse')) ? 'no JSON' : TOLD)
    const { findings, calls } = await scanned(client())
    expect(findings.filter(({ ready }) => !ready).map(({ title, ai_retry_count, text_source }) => ({ title, ai_retry_count, text_source }))).toEqual([{ title: 'Bad thing', ai_retry_count: 2, text_source: 'rules' }])
    expect(calls.map(({ outcome }) => outcome).sort()).toEqual(['answered', 'answered', 'invalid', 'invalid'])
  })

  test('that is its slowness ends with the time for the scan, and no finding is called failed', async () => {
    standIn.desk.always = 'silent'
    const { done, findings, calls } = await scanned(client({ budget: { tokens: 100_000, calls: 50, seconds: 1 } }))
    expect(done.status).toBe('completed')
    expect(findings.every(({ ready, text_source }) => ready && text_source === 'rules')).toBe(true)
    expect(new Set(calls.map(({ outcome }) => outcome))).toEqual(new Set(['no_budget']))
  })

  test('that is its price ends with the budget, the severe ones explained', async () => {
    const { findings, calls } = await scanned(client({ budget: FOR_ONE_FINDING }))
    expect(findings.filter(({ text_source }) => text_source === 'model').map(({ severity }) => severity)).toEqual(['critical'])
    expect(findings.every(({ ready }) => ready)).toBe(true)
    expect(calls.map(({ outcome }) => outcome).sort()).toEqual(['answered', 'no_budget'])
  })

  test('that is its price is the same the next time: unchanged code is not asked about beyond the budget', async () => {
    const model = client({ budget: FOR_ONE_FINDING })
    const { done } = await scanned(model)
    const asked = questions().length
    const again = await scanned(model, { project_id: done.project_id })
    expect(again.calls.map(({ outcome }) => outcome).sort()).toEqual(['known', 'no_budget'])
    expect(questions()).toHaveLength(asked)
  })
})
