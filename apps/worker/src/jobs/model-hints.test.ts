import { zipOf } from '@preflight/archives/testing'
import type { EngineOptions } from '@preflight/analyzers'
import { modelCalls } from '@preflight/db'
import { ModelClient } from '@preflight/model'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startModel, type AskedOfModel, type StandInModel } from '../../../../tools/stand-ins/model.mjs'
import { createBench, isOver, type Bench } from '../testing/bench.ts'
import { fakeEngine } from '../testing/fake-engine.ts'

const ARCHIVE = zipOf({ 'shop/a.ts': 'run(id) // bad, but reviewed\nsecret bad\nbad for sure', 'shop/b.ts': Array.from({ length: 30 }, (_, at) => `bad${at}(id)`).join('\n') })
const DOUBT = { doubtful: true, why: '`id` never leaves this file.' }

/** Hints, except for a secret and what is sure. */
async function hintingEngine(options: EngineOptions) {
  const result = await fakeEngine()(options)
  return {
    ...result,
    findings: result.findings.map((finding) => {
      const [line = ''] = finding.excerpt.lines
      if (line.includes('secret')) return { ...finding, rule_id: 'hardcoded-credential', confidence: 'low' as const }
      return { ...finding, rule_id: 'sql-from-variables', confidence: line.includes('sure') ? ('high' as const) : ('low' as const) }
    }),
  }
}

let bench: Bench
let standIn: StandInModel
beforeAll(async () => {
  bench = await createBench()
})
beforeEach(async () => {
  standIn = await startModel({ answer: (asked) => (nameOf(asked) === 'hint' ? DOUBT : undefined) })
})
afterEach(() => standIn.stop())
afterAll(() => bench.close())

const nameOf = ({ response_format: format }: AskedOfModel) => format?.json_schema?.name
const asked = () => standIn.desk.requests.filter((request) => nameOf(request) === 'hint')

async function scanned({ model = true, maxCalls = 200, ...fields }: { model?: boolean; maxCalls?: number; project_id?: string } = {}) {
  const { OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: name, OPENAI_API_KEY: apiKey = null } = standIn.environment
  const client = new ModelClient({ baseUrl, model: name, apiKey, timeoutMs: 5000, budget: { tokens: 1_000_000, calls: maxCalls, seconds: 300 }, price: null })
  const worker = await bench.startWorker({ runEngine: hintingEngine, model: model ? client : null })
  const scan = await bench.newScan(ARCHIVE, fields)
  const done = await bench.until(scan.id, isOver)
  await worker.stop()
  const calls = await bench.database.db.select().from(modelCalls).where(and(eq(modelCalls.scan_id, scan.id), eq(modelCalls.purpose, 'hint')))
  return { done, findings: await bench.findings(scan.id), calls }
}

describe('findings of low confidence, with a model', () => {
  test('may be doubted with a reason, at most twenty of them, and never a secret or what is sure', async () => {
    const { findings, calls } = await scanned()
    expect(findings.filter(({ doubt }) => doubt === DOUBT.why)).toHaveLength(20)
    expect(findings.filter(({ file_path, line_number }) => file_path === 'a.ts' && line_number !== 1).map(({ doubt }) => doubt)).toEqual([null, null])
    expect(calls).toHaveLength(20)
    expect(asked().some(({ messages }) => messages.some(({ content }) => /reviewed/.test(content)))).toBe(false)
  })

  test('keep severity, confidence, state and scores', async () => {
    const [told, rules] = [await scanned(), await scanned({ model: false })]
    const shown = ({ findings, done }: typeof told) => ({
      scores: done.scores,
      findings: findings.map(({ file_path, line_number, severity, severity_rank, confidence, state, triage_id }) => ({ file_path, line_number, severity, severity_rank, confidence, state, triage_id })).sort((a, b) => `${a.file_path}${a.line_number}`.localeCompare(`${b.file_path}${b.line_number}`)),
    })
    expect(shown(told)).toEqual(shown(rules))
    expect(rules.findings.every(({ doubt }) => doubt === null)).toBe(true)
  })

  test('are not asked about beyond the budget by a second scan of the same code', async () => {
    const first = await scanned({ maxCalls: 50 })
    const second = await scanned({ maxCalls: 50, project_id: first.done.project_id })
    expect([first.calls.length, second.calls.map(({ outcome }) => outcome)]).toEqual([5, Array.from({ length: 5 }, () => 'known')])
    expect(asked()).toHaveLength(5)
  })

  test('are asked about once: a scan of the same code keeps the doubts', async () => {
    const first = await scanned()
    const second = await scanned({ project_id: first.done.project_id })
    expect(asked()).toHaveLength(20)
    expect(second.calls.map(({ outcome, requests, sent }) => ({ outcome, requests, sent }))).toEqual(second.calls.map(() => ({ outcome: 'known', requests: 0, sent: [] })))
    expect(second.findings.filter(({ doubt }) => doubt === DOUBT.why)).toHaveLength(20)
  })
})
