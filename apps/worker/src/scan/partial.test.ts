import { runEngine, type Unchecked } from '@preflight/analyzers'
import { zipOf } from '@preflight/archives/testing'
import { findings, findingTriage, scanReports } from '@preflight/db'
import { makeProject } from '@preflight/db/testing'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBench, isOver, type Bench } from '../testing/bench.ts'
import { fakeEngine } from '../testing/fake-engine.ts'
import { losing, type Loss } from '../testing/losing.ts'
import type { FindingRow } from './finding-row.ts'
import { createFindingsStore } from './findings-store.ts'
import { relateToEarlierScans } from './identity-store.ts'
import { rewriteTexts } from './rewrite-texts.ts'
import { createStore } from './store.ts'
import type { Known } from './today.ts'

/** Scans that have not looked everywhere, between scans that have. */
let bench: Bench
let loss: Loss
let engine = fakeEngine()
beforeAll(async () => {
  bench = await createBench()
  await bench.startWorker({ runEngine: (options) => losing(engine, () => loss)(options) })
})
beforeEach(() => {
  loss = { unchecked: [] }
  engine = fakeEngine()
})
afterAll(() => bench.close())

type Files = Readonly<Record<string, string>>
const FILES: Files = { 'a.ts': 'bad one\nworse bad', 'b.ts': 'bad two', 'z.ts': '' }

const newProject = async () => (await makeProject(bench.database.db)).id

async function scanOf(project_id: string, files: Files = FILES, lost: Loss = { unchecked: [] }) {
  loss = lost
  const { id } = await bench.newScan(zipOf(files), { project_id })
  return bench.until(id, isOver)
}

const missing = (...paths: string[]): Loss => ({ unchecked: paths.map((path): Unchecked => ({ path, analyzers: 'all', isWanted: false })) })
const ignoring = (...paths: string[]): Loss => ({ unchecked: paths.map((path): Unchecked => ({ path, analyzers: 'all', isWanted: true })) })

/** Lines with findings, with what the scan says of them. */
async function found(scanId: string) {
  const rows = await bench.findings(scanId)
  return Object.fromEntries(rows.map(({ print, state, unchecked }) => [print.line_hash, unchecked ? `${state}, unchecked` : state]))
}
/** The comparison alone, as an attempt makes it that goes no further. To the sweep the scan is in the hands of a worker, so that it adds no job. */
async function comparedByHand(project_id: string, known: Known, makeRows: (scanId: string) => Promise<FindingRow[]> = () => Promise.resolve([])) {
  const scan = await bench.newScan(zipOf(FILES), { project_id, isQueued: false, status: 'processing', heartbeat_at: new Date(Date.now() + 600_000) })
  const store = createStore(bench.database.db, scan)
  const rows = await makeRows(scan.id)
  await createFindingsStore(store).save(rows)
  const comparison = await relateToEarlierScans({ store, scan }, [], rows, known)
  const carried = comparison?.carried ?? []
  return { scan, carried, store, save: () => createFindingsStore(store).save(carried) }
}
const lineagesOf = async (scanId: string) => (await bench.findings(scanId)).map(({ lineage_id }) => lineage_id).sort()
const summaryOf = async (scanId: string) => (await bench.database.db.select().from(scanReports).where(eq(scanReports.scan_id, scanId)))[0]

describe('findings at a place that the next scan has not looked at', () => {
  test('are still open in it, and its score is not better', async () => {
    const project = await newProject()
    const first = await scanOf(project)
    const second = await scanOf(project, FILES, missing('a.ts'))
    expect(second.changes).toEqual({ new: 0, fixed: 0, existing: 3, reopened: 0 })
    expect(await found(second.id)).toEqual({ 'bad one': 'existing, unchecked', 'worse bad': 'existing, unchecked', 'bad two': 'existing' })
    expect(second.scores).toEqual(first.scores)
  })

  test('are named at the beginning of the texts, also after these are rewritten', async () => {
    const project = await newProject()
    await scanOf(project)
    const lost: Loss = { unchecked: missing('a.ts').unchecked, lost: [{ analyzer: 'rules', language: 'typescript', files: 1, why: 'the analyzer failed on all of them' }] }
    const second = await scanOf(project, FILES, lost)
    const written = await summaryOf(second.id)
    expect(written?.scan_report.overall_summary).toMatch(
      'This scan is partial. Rules did not run on 1 TypeScript file: the analyzer failed on all of them. 2 findings of the last scan were not checked again and are still counted.',
    )
    await bench.database.db.update(scanReports).set({ outdated: true }).where(eq(scanReports.scan_id, second.id))
    await rewriteTexts(bench.database.db, second.id)
    expect(await summaryOf(second.id)).toEqual(written)
  })

  test('are neither new nor reopened where the scan after that finds them again', async () => {
    const project = await newProject()
    const first = await scanOf(project)
    const second = await scanOf(project, FILES, missing('a.ts'))
    const third = await scanOf(project)
    expect(third.changes).toEqual({ new: 0, fixed: 0, existing: 3, reopened: 0 })
    expect(await lineagesOf(third.id)).toEqual(await lineagesOf(first.id))
    const [carried] = (await bench.findings(second.id)).filter(({ print }) => print.line_hash === 'worse bad')
    const [again] = (await bench.findings(third.id)).filter(({ print }) => print.line_hash === 'worse bad')
    expect(again).toMatchObject({ unchecked: false, related_previous_finding_id: carried?.id })
  })

  test('stay through several such scans, and are fixed once somebody has looked', async () => {
    const project = await newProject()
    await scanOf(project)
    await scanOf(project, FILES, missing('a.ts'))
    const third = await scanOf(project, FILES, missing('a.ts'))
    expect(third.changes).toEqual({ new: 0, fixed: 0, existing: 3, reopened: 0 })
    const fourth = await scanOf(project, { ...FILES, 'a.ts': 'bad one' })
    expect(fourth.changes).toEqual({ new: 0, fixed: 1, existing: 2, reopened: 0 })
  })

  test('keep their evidence, and offer no edit for lines that may have changed', async () => {
    const project = await newProject()
    const first = await scanOf(project)
    const [old] = (await bench.findings(first.id)).filter(({ print }) => print.line_hash === 'worse bad')
    await bench.database.db.update(findings).set({ has_fix: true }).where(eq(findings.id, old!.id))
    const second = await scanOf(project, FILES, missing('a.ts'))
    const [carried] = (await bench.findings(second.id)).filter(({ print }) => print.line_hash === 'worse bad')
    const { id: _id, scan_id: _scan, created_at: _at, state: _state, unchecked, related_previous_finding_id, has_fix, model_can_fix, no_fix: _reason, ...evidence } = carried!
    expect(old).toMatchObject(evidence)
    expect({ unchecked, has_fix, model_can_fix, related_previous_finding_id }).toEqual({ unchecked: true, has_fix: false, model_can_fix: false, related_previous_finding_id: old!.id })
  })

  test('do not take a finding that is fixed elsewhere, or the findings of a deleted file, with them', async () => {
    const project = await newProject()
    await scanOf(project, { ...FILES, 'gone.ts': 'bad three' })
    const second = await scanOf(project, { 'a.ts': FILES['a.ts']!, 'b.ts': '', 'z.ts': '' }, missing('a.ts'))
    expect(second.changes).toEqual({ new: 0, fixed: 2, existing: 2, reopened: 0 })
  })

  test('are not taken for their like in another file', async () => {
    const project = await newProject()
    await scanOf(project, { 'a.ts': 'worse bad', 'z.ts': '' })
    const copied = { 'a.ts': 'worse bad', 'copy.ts': 'worse bad', 'z.ts': '' }
    const second = await scanOf(project, copied, missing('a.ts'))
    expect(second.changes).toEqual({ new: 1, fixed: 0, existing: 1, reopened: 0 })
    expect((await scanOf(project, copied)).changes).toEqual({ new: 0, fixed: 0, existing: 2, reopened: 0 })
  })

  test('are ignored where their owner ignored them, and open where not', async () => {
    const project = await newProject()
    const first = await scanOf(project)
    const [{ lineage_id } = { lineage_id: '' }] = (await bench.findings(first.id)).filter(({ print }) => print.line_hash === 'worse bad')
    const [verdict] = await bench.database.db.insert(findingTriage).values({ project_id: project, lineage_id, reason: 'wont_fix' }).returning()
    const second = await scanOf(project, FILES, missing('a.ts'))
    const verdicts = (await bench.findings(second.id)).map(({ print, triage_id }) => [print.line_hash, triage_id])
    expect(Object.fromEntries(verdicts)).toEqual({ 'bad one': null, 'worse bad': verdict!.id, 'bad two': null })
    expect(second.changes).toEqual({ new: 0, fixed: 0, existing: 2, reopened: 0 })
  })

  test('weigh no less where one analyzer alone has seen them again', async () => {
    const project = await newProject()
    const first = await scanOf(project)
    const lighter = async (scanId: string) =>
      (await bench.findings(first.id)).map((row): FindingRow => ({ ...row, id: randomUUID(), scan_id: scanId, severity: 'low', severity_rank: 2, confidence: 'low' }))
    const { scan } = await comparedByHand(project, missing('a.ts'), lighter)
    const weights = (await bench.findings(scan.id)).map(({ print, severity, severity_rank, confidence }) => [print.line_hash, severity, severity_rank, confidence])
    expect(weights.sort()).toEqual([['bad one', 'medium', 3, 'high'], ['bad two', 'low', 2, 'low'], ['worse bad', 'critical', 5, 'high']])
  })

  test('are found under the name that git knows for their file, and under paths that PostgreSQL cannot store', async () => {
    const project = await newProject()
    const first = await scanOf(project, { 'a.ts': 'bad one', 'b.ts': 'bad two', 'z.ts': '' })
    const renames = { since: first.id, paths: new Map([['a.ts', 'lib/a.ts'], ['b.ts', 'lib/\uD800.ts']]) }
    const { carried } = await comparedByHand(project, { renames, ...missing('lib/a.ts', 'lib/\uD800.ts') })
    expect(carried.map(({ file_path, state }) => [file_path, state]).sort()).toEqual([['lib/a.ts', 'existing'], ['lib/\uFFFD.ts', 'existing']])
  })

  test('name the files in the reasons of their severity as they are called now', async () => {
    const project = await newProject()
    const first = await scanOf(project, { 'a.ts': 'bad one', 'b.ts': 'bad two', 'z.ts': '' })
    const reason = (path: string) => ({ id: 'same-value', because: `The same value is also reported at ${path} line 1.`, from: 'high', to: 'medium', at: { file_path: path, line: 1 } }) as const
    await bench.database.db.update(findings).set({ severity_reasons: [reason('a.ts'), reason('b.ts')] }).where(eq(findings.scan_id, first.id))
    const { carried } = await comparedByHand(project, { renames: { since: first.id, paths: new Map([['a.ts', 'lib/$&.ts']]) }, ...missing('lib/$&.ts') })
    expect(carried.map((row) => row.severity_reasons)).toEqual([[reason('lib/$&.ts'), reason('b.ts')]])
  })

  test('are those of the attempt that completes the scan, whatever one before it had missed', async () => {
    const project = await newProject()
    await scanOf(project)
    const { scan, save, store } = await comparedByHand(project, missing('a.ts', 'b.ts'))
    await save()
    expect(await bench.findings(scan.id)).toHaveLength(3)
    loss = missing('b.ts')
    await store.release()
    await bench.queues.add('scan', { scan_id: scan.id })
    expect(await bench.until(scan.id, isOver)).toMatchObject({ status: 'completed', changes: { new: 0, fixed: 0, existing: 3, reopened: 0 } })
    expect(await found(scan.id)).toEqual({ 'bad one': 'existing', 'worse bad': 'existing', 'bad two': 'existing, unchecked' })
  })
})

describe('findings at a place that its owner wants left out', () => {
  test('are neither fixed nor open, and still there when it is scanned again', async () => {
    const project = await newProject()
    await scanOf(project)
    const second = await scanOf(project, FILES, ignoring('a.ts'))
    expect(second.changes).toEqual({ new: 0, fixed: 0, existing: 1, reopened: 0 })
    expect((await summaryOf(second.id))?.scan_report.overall_summary).not.toContain('fixed')
    expect((await scanOf(project)).changes).toEqual({ new: 0, fixed: 0, existing: 3, reopened: 0 })
  })

  test('have come back where they were fixed after the place was scanned again', async () => {
    const project = await newProject()
    await scanOf(project)
    await scanOf(project, FILES, ignoring('a.ts'))
    await scanOf(project)
    expect((await scanOf(project, { ...FILES, 'a.ts': '' })).changes).toMatchObject({ fixed: 2, existing: 1 })
    expect((await scanOf(project)).changes).toEqual({ new: 0, fixed: 0, existing: 1, reopened: 2 })
  })
})

describe('with the real engine', () => {
  const price = (name: string) => `function ${name}(code) {\n  prepare('${name}')\n  return eval(code)\n}`
  const OTHERS = Array.from({ length: 40 }, (_, at) => `register('article ${at}')`)
  const SHOP = [price('net'), price('gross'), ...OTHERS].join('\n')
  /** Only the lines further away tell what these findings were: those around them have changed. */
  const EDITED = SHOP.replaceAll('  return', '  check(code)\n  return')

  test('a file that one scan has not read is recognised under another name by the next', async () => {
    engine = runEngine
    const project = await newProject()
    const first = await scanOf(project, { 'src/shop.js': SHOP, 'src/z.js': '' })
    const second = await scanOf(project, { 'src/shop.js': SHOP, 'src/z.js': '' }, missing('src/shop.js'))
    const third = await scanOf(project, { 'src/store.js': EDITED, 'src/z.js': '' })
    const all = (await bench.findings(first.id)).length
    expect(all).toBeGreaterThan(2)
    expect([second.changes, third.changes]).toEqual([{ new: 0, fixed: 0, existing: all, reopened: 0 }, { new: 0, fixed: 0, existing: all, reopened: 0 }])
    expect(new Set((await bench.findings(third.id)).map(({ file_path }) => file_path))).toEqual(new Set(['src/store.js']))
  })

  test('a copy of a file that was not read is not taken for it', async () => {
    engine = runEngine
    const project = await newProject()
    const first = await scanOf(project, { 'src/shop.js': SHOP, 'src/z.js': '' })
    const second = await scanOf(project, { 'src/shop.js': SHOP, 'src/copy.js': SHOP }, missing('src/shop.js'))
    const all = (await bench.findings(first.id)).length
    expect(second.changes).toMatchObject({ fixed: 0, existing: all, reopened: 0 })
    const kept = (await bench.findings(second.id)).filter(({ file_path }) => file_path === 'src/shop.js')
    expect(kept.map(({ unchecked }) => unchecked)).toEqual(kept.map(() => true))
    expect(kept).toHaveLength(all)
  })
})
