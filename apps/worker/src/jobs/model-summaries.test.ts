import { zipOf } from '@preflight/archives/testing'
import { actionPlanSteps, modelCalls, scanReports } from '@preflight/db'
import { makeProject } from '@preflight/db/testing'
import { ModelClient } from '@preflight/model'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startModel, type AskedOfModel, type StandInModel } from '../../../../tools/stand-ins/model.mjs'
import { createBench, isOver, type Bench } from '../testing/bench.ts'
import { fakeEngine } from '../testing/fake-engine.ts'

const ARCHIVE = zipOf({ 'shop/src/a.ts': 'good\nbad one\nbad two', 'shop/c.ts': 'worse bad' })
const SUMMARIES = {
  overall: 'Callers of the shop get hurt. Start with c.ts.', security: 'The worse thing comes first. All of the shop calls it.', performance: '', code_quality: '',
  key_findings: [{ id: 'K1', leads_to: 'callers of the shop get hurt' }],
}
const FINDING = { title: 'A bad thing in the shop', why: 'The line does a bad thing to its callers.', change: 'Make it good.' }

let bench: Bench
let standIn: StandInModel
beforeAll(async () => {
  bench = await createBench()
})
beforeEach(async () => {
  standIn = await startModel({ answer: (asked) => (nameOf(asked) === 'summaries' ? SUMMARIES : FINDING) })
})
afterEach(() => standIn.stop())
afterAll(() => bench.close())

const nameOf = ({ response_format: format }: AskedOfModel) => format?.json_schema?.name
const asked = () => standIn.desk.requests.filter((request) => nameOf(request) === 'summaries')

async function scanned({ model = true, ...fields }: { model?: boolean; project_id?: string; scan_type?: 'launch' } = {}) {
  const { OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: name, OPENAI_API_KEY: apiKey = null } = standIn.environment
  const client = new ModelClient({ baseUrl, model: name, apiKey, timeoutMs: 5000, budget: { tokens: 100_000, calls: 50, seconds: 30 }, price: null })
  const worker = await bench.startWorker({ runEngine: fakeEngine(), model: model ? client : null })
  const scan = await bench.newScan(ARCHIVE, fields)
  const done = await bench.until(scan.id, isOver)
  await worker.stop()
  const { db } = bench.database
  const [report] = await db.select().from(scanReports).where(eq(scanReports.scan_id, scan.id))
  return { done, report, calls: await db.select().from(modelCalls).where(and(eq(modelCalls.scan_id, scan.id), eq(modelCalls.purpose, 'summary'))) }
}

const sourcesOf = ({ report }: Awaited<ReturnType<typeof scanned>>) => [report?.scan_report, ...Object.values(report?.findings_summaries ?? {})].map((text) => text?.text_source)

describe('the action plan of a launch scan with a model', () => {
  const PLAN = { steps: Array.from({ length: 15 }, (_, at) => ({ id: `S${at + 1}`, why: 'Callers of the shop get hurt.', change: 'Make it good.' })) }
  const stepsOf = (id: string) => bench.database.db.select().from(actionPlanSteps).where(eq(actionPlanSteps.scan_id, id)).orderBy(actionPlanSteps.step)
  test('has its words, asked for once', async () => {
    standIn.desk.answer = (request) => new Map<unknown, unknown>([['summaries', SUMMARIES], ['plan', PLAN]]).get(nameOf(request)) ?? FINDING
    const first = await scanned({ scan_type: 'launch' })
    const second = await scanned({ scan_type: 'launch', project_id: first.done.project_id })
    const [told, again] = await Promise.all([first, second].map(({ done }) => stepsOf(done.id)))
    expect(new Set(told?.map(({ text_source, description }) => `${text_source} ${description.includes('Callers of the shop get hurt.')}`))).toEqual(new Set(['model true']))
    expect(again?.map(({ description }) => description)).toEqual(told?.map(({ description }) => description))
    expect(standIn.desk.requests.filter((request) => nameOf(request) === 'plan')).toHaveLength(1)
  })
})

describe('the summaries of a scan with a model', () => {
  test('are its words between the figures of the rules, after one question without a line of code', async () => {
    const { done, report, calls } = await scanned()
    expect(done.status).toBe('completed')
    expect(report?.scan_report.overall_summary).toMatch(/Preflight found 3 findings: 1 critical and 2 medium\. Callers of the shop get hurt\. Start with c\.ts\. .*2 of 2 files were analysed/)
    expect(report?.scan_report.key_findings[0]?.text).toMatch(/in c\.ts \(line 1\): callers of the shop get hurt$/)
    expect(calls.map(({ outcome, requests, sent }) => ({ outcome, requests, sent }))).toEqual([{ outcome: 'answered', requests: 1, sent: [] }])
    expect(asked()[0]?.messages.at(-1)?.content).not.toContain('bad one')
  })

  test('are asked for once: a scan of the same code uses the answer', async () => {
    const first = await scanned()
    const second = await scanned({ project_id: first.done.project_id })
    expect(asked()).toHaveLength(1)
    expect(second.calls.map(({ outcome, requests }) => ({ outcome, requests }))).toEqual([{ outcome: 'known', requests: 0 }])
    expect(second.report?.scan_report.overall_summary).toContain('Callers of the shop get hurt. Start with c.ts. Findings are unchanged since the last scan.')
  })

  test('change no score, and are the rules\' own where the model says what the data does not', async () => {
    standIn.desk.answer = (request) => (nameOf(request) === 'summaries' ? { ...SUMMARIES, overall: 'There are 0 critical findings. Security scores 100 of 100.', security: 'The project is safe.', key_findings: [] } : FINDING)
    const [told, rules] = [await scanned(), await scanned({ model: false })]
    expect(told.done.scores).toEqual(rules.done.scores)
    expect(sourcesOf(told)).toEqual(['rules', 'rules', 'rules', 'rules'])
    expect(told.report?.scan_report.overall_summary).not.toContain('100 of 100')
  })

  test('are written from rules where the endpoint is away, which is asked no more for them', async () => {
    standIn.desk.always = 'no_credit'
    const told = await scanned()
    expect([told.done.status, sourcesOf(told), asked()]).toEqual(['completed', ['rules', 'rules', 'rules', 'rules'], []])
  })

  test('are written from rules where code must never be sent', async () => {
    const project = await makeProject(bench.database.db, { never_send_code: true })
    const told = await scanned({ project_id: project.id })
    expect([sourcesOf(told), standIn.desk.requests.filter((request) => nameOf(request) !== 'check')]).toEqual([['rules', 'rules', 'rules', 'rules'], []])
  })
})
