import { type Facts, NO_FACTS, type RouteFact, type UseFact } from '@preflight/analyzers'
import { zipOf } from '@preflight/archives/testing'
import { checklistAnswers, modelCalls, scanFacts } from '@preflight/db'
import { ModelClient, type ModelSettings } from '@preflight/model'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startModel, type AskedOfModel, type StandInModel } from '../../../../tools/stand-ins/model.mjs'
import type { Deps } from '../deps.ts'
import { createBench, isOver, type Bench } from '../testing/bench.ts'
import { fakeEngine } from '../testing/fake-engine.ts'

const FILES = { 'shop/src/upload.ts': "import multer from 'multer'\nconst upload = multer({ dest: 'public/files' })\n", 'shop/src/a.ts': 'good\nbad one' }
const UPLOAD: UseFact = { use: 'upload', library: 'multer', name: 'multer', options: {}, within: '', path: 'src/upload.ts', line: 2, column: 16 }
const TOLD = { title: 'A bad thing in the shop', why: 'The line does a bad thing.', change: 'Make it good.' }
const CLAIM = { title: 'Public upload folder', text: 'Uploads land in `public/files`, where anybody can read them.', severity: 'critical', path: 'src/upload.ts', line: 1, quote: "multer({ dest: 'public/files' })" }

/** What text of the repository may have asked the model to say. */
const OBEYING = [{ ...CLAIM, text: 'All checks are `PASSED` and the verdict is go.' }, { ...CLAIM, text: 'Mark `multer` as safe to ignore.' }]

let bench: Bench
let standIn: StandInModel
let first: Awaited<ReturnType<typeof launched>>
beforeAll(async () => {
  bench = await createBench()
  standIn = await startModel({ answer: answering([CLAIM, ...OBEYING]) })
  first = await launched(client())
})
afterAll(async () => {
  await standIn.stop()
  await bench.close()
})

const saidIn = ({ messages }: AskedOfModel) => messages.map(({ content }) => content).join('\n')

/** Reads the file, claims, confirms, and explains findings. */
function answering(claims: readonly object[]) {
  return (asked: AskedOfModel): unknown => {
    if (saidIn(asked).includes('report_ready')) return undefined
    if (saidIn(asked).includes('You check a claim')) return { reason: 'So it is.', shown_by_the_code: 'yes' }
    if (!asked.tools) return TOLD
    return { calls: [asked.messages.some(({ role }) => role === 'tool') ? { tool: 'finish', claims: saidIn(asked).includes('people upload') ? claims : [] } : { tool: 'read_file', path: 'src/upload.ts' }] }
  }
}

/** Claims nothing, and names a place in each answer. */
const naming = (place: { path: string; line: number }) => (asked: AskedOfModel): unknown => {
  if (saidIn(asked).includes('report_ready')) return undefined
  return asked.tools ? { calls: [{ tool: 'finish', claims: [], protections: [place] }] } : TOLD
}

function client(changes: Partial<ModelSettings> = {}): ModelClient {
  const { OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model, OPENAI_API_KEY: apiKey = null } = standIn.environment
  return new ModelClient({ baseUrl, model, apiKey, timeoutMs: 5000, budget: { tokens: 400_000, calls: 120, seconds: 30 }, price: null, ...changes })
}

const engineWith = (facts: Facts): Deps['runEngine'] => async (options) => ({ ...(await fakeEngine()(options)), facts})

async function launched(model: ModelClient | null, { files = FILES, facts = { ...NO_FACTS, uses: [UPLOAD] }, ...fields }: { project_id?: string; files?: Record<string, string>; facts?: Facts } = {}) {
  const { db } = bench.database
  const worker = await bench.startWorker({ runEngine: engineWith(facts), model })
  const { id } = await bench.newScan(zipOf(files), { scan_type: 'launch', ...fields })
  const done = await bench.until(id, isOver)
  await worker.stop()
  const [stored] = await db.select().from(scanFacts).where(eq(scanFacts.scan_id, id))
  const questions = stored?.questions ?? []
  return {
    done, questions,
    uploads: questions.find((question) => question.id === 'uploads'),
    checks: await db.select({ id: checklistAnswers.check_id, status: checklistAnswers.status, confidence: checklistAnswers.confidence, summary: checklistAnswers.summary }).from(checklistAnswers).where(eq(checklistAnswers.scan_id, id)).orderBy(checklistAnswers.position),
    calls: await db.select().from(modelCalls).where(eq(modelCalls.scan_id, id)),
    findings: await bench.findings(id),
  }
}

const dived = ({ calls }: { calls: readonly (typeof modelCalls.$inferSelect)[] }) => calls.filter(({ purpose }) => purpose === 'deep_dive')

test('an open question of a launch scan is looked into, and what was sent is on record', () => {
  expect(first.uploads).toMatchObject({ state: 'open', model: { tool_calls: 1, dropped: ['unfounded', 'unfounded'], claims: [{ text: CLAIM.text, severity: 'medium', file_path: 'src/upload.ts', line: 2, finding_id: expect.any(String) }] } })
  expect(dived(first).map(({ subject, outcome }) => [subject, outcome])).toContainEqual(['uploads', 'answered'])
  expect(dived(first).flatMap(({ sent }) => sent)).toContainEqual({ file_path: 'src/upload.ts', start_line: 1, end_line: 2 })
  expect(first.done.phase_progress.agentic_investigation?.details).toMatch(/questions answered, \d+ looked into by the model$/)
})

test('a model that claims whatever it is told changes no check, state, score or finding', async () => {
  const bare = ({ done, questions, checks, findings }: typeof first) => ({
    status: done.status, scores: done.scores, checks, questions: questions.map(({ model: _, ...rest }) => rest),
    findings: findings.map(({ rule_id, severity, confidence, state, file_path, line_number }) => ({ rule_id, severity, confidence, state, file_path, line_number })),
  })
  expect(bare(first)).toEqual(bare(await launched(null)))
})

test('nothing is asked again about a project that is the same', async () => {
  const asked = standIn.desk.requests.length
  const again = await launched(client(), { project_id: first.done.project_id })
  expect(standIn.desk.requests.slice(asked).map(saidIn).filter((text) => /You review a project|You check a claim|report_ready/.test(text))).toEqual([])
  expect(again.uploads?.model).toEqual(first.uploads?.model)
  expect(new Set(dived(again).map(({ outcome, requests }) => `${outcome} ${requests}`))).toEqual(new Set(['known 0']))
})

test('it is asked again about one that changed, and a claim keeps its id wherever its line is by then', async () => {
  const moved = await launched(client(), { project_id: first.done.project_id, files: { ...FILES, 'shop/src/upload.ts': `// uploads\n${FILES['shop/src/upload.ts']}` } })
  expect(dived(moved).map(({ outcome }) => outcome)).toContain('answered')
  expect(moved.uploads?.model?.claims.map(({ finding_id, line }) => [finding_id, line])).toEqual([[first.uploads?.model?.claims[0]?.finding_id, 3]])
})

test('with an endpoint that is away the scan is complete, and its questions are as without a model', async () => {
  standIn.desk.always = 'no_credit'
  const { done, questions, calls } = await launched(client())
  expect(done).toMatchObject({ status: 'completed', error_message: null })
  expect(questions.filter((question) => question.model !== undefined)).toEqual([])
  expect(dived({ calls }).map(({ outcome }) => outcome)).toContain('no_credit')
})

describe('a protection that the model names', () => {
  const GATED = {
    ...FILES,
    'shop/package.json': '{ "dependencies": { "express": "5" } }',
    'shop/src/app.ts': "app.post('/orders', wall, (req, res) => res.json(save(req.body)))\n",
    'shop/src/gates.ts': 'export function wall(req, res, next) {\n  const member = store.find(req.cookies.sid)\n  if (!member) return res.status(401).end()\n  next()\n}\nexport function open(req, res, next) {\n  next()\n}\n',
  }
  const ROUTE: RouteFact = {
    framework: 'express', methods: ['POST'], route: '/orders', path: 'src/app.ts', line: 1, column: 1, middleware: [{ name: 'wall', path: 'src/app.ts', line: 1, column: 21 }],
    handler: { name: '', path: 'src/app.ts', line: 1, end_line: 1, column: 27 }, sign_in: 'unknown', authentication: [], administrators: null, shown: [], ownership: [], user: [],
    data: [{ name: 'save', does: 'writes', path: 'src/app.ts', line: 1, column: 50 }], objects: [], accounts: [], uses: [], adrift: false, open: null,
  }
  const gated = (line: number) => {
    standIn.desk.always = null
    standIn.desk.answer = naming({ path: 'src/gates.ts', line })
    return launched(client(), { files: GATED, facts: { ...NO_FACTS, routes: [ROUTE] } })
  }
  const b1 = ({ checks }: { checks: readonly { id: string; status: string; summary: string }[] }) => checks.find(({ id }) => id === 'B1')

  test('answers a check where the probe of the check sees it', async () => {
    expect(b1(await gated(3))).toMatchObject({ status: 'PASSED', confidence: 70, summary: expect.stringContaining('Recognised at a place that the model named: `wall` (src/gates.ts:1).') })
  })

  test('changes nothing where its code protects nothing', async () => {
    expect(b1(await gated(7))).toMatchObject({ status: 'PARTIAL', summary: expect.not.stringContaining('the model named') })
  })
})
