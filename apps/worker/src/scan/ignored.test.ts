import { zipOf } from '@preflight/archives/testing'
import { connect, findings, findingTriage, projects, scanReports, scans, type Connection, type Tx } from '@preflight/db'
import { makeProject, makeScan } from '@preflight/db/testing'
import { and, eq, sql } from 'drizzle-orm'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBench, isOver, type Bench } from '../testing/bench.ts'
import { fakeEngine } from '../testing/fake-engine.ts'
import { analyse } from './analysis.ts'
import { findingRow } from './finding-row.ts'
import { createFindingsStore } from './findings-store.ts'
import { completeScan } from './finish.ts'
import { relateToEarlierScans } from './identity-store.ts'
import { createStore } from './store.ts'
import { applyVerdicts } from './verdicts.ts'

let bench: Bench
/** Somebody else's connection. */
let other: Connection
beforeAll(async () => {
  bench = await createBench()
  await bench.startWorker({ runEngine: fakeEngine() })
  other = connect(bench.database.url, { max: 2 })
})
afterAll(async () => {
  await other.close()
  await bench.close()
})

const THREE = { 'a.ts': 'bad one\nworse bad\nbad two', 'z.ts': '' }

async function scanOf(project_id: string, files: Record<string, string> = THREE) {
  const { id } = await bench.newScan(zipOf(files), { project_id })
  return bench.until(id, isOver)
}

const newProject = async () => (await makeProject(bench.database.db)).id
const findingIn = async (scanId: string, text: string) => {
  const found = (await bench.findings(scanId)).find(({ print }) => print.line_hash === text)
  if (!found) throw new Error(`no finding on ${text}`)
  return found
}

/** A verdict as the API writes it: under the project's lock, on the lineage and on the findings of completed scans. */
async function ignore(tx: Tx, project_id: string, lineage_id: string, fields: { expires_at?: Date } = {}) {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, project_id)).for('no key update')
  const [verdict] = await tx.insert(findingTriage).values({ project_id, lineage_id, reason: 'accepted_risk', ...fields }).returning()
  const isConcerned = and(eq(findings.lineage_id, lineage_id), sql`${findings.scan_id} in (select id from ${scans} where status = 'completed')`)
  const marked = await tx.update(findings).set({ triage_id: verdict!.id }).where(isConcerned).returning({ scan_id: findings.scan_id })
  return { verdictId: verdict!.id, scanIds: marked.map(({ scan_id }) => scan_id) }
}

const ignoreIn = (project: string, lineage: string, fields = {}) => other.db.transaction((tx) => ignore(tx, project, lineage, fields))
const reportOf = async (scanId: string) => (await bench.database.db.select().from(scanReports).where(eq(scanReports.scan_id, scanId)))[0]

test('an ignored finding stays ignored in the next scan and counts in no score, text or number of changes', async () => {
  const project = await newProject()
  const first = await scanOf(project)
  const { lineage_id } = await findingIn(first.id, 'worse bad')
  const { verdictId } = await ignoreIn(project, lineage_id)
  const second = await scanOf(project, { ...THREE, 'z.ts': 'bad three' })

  expect(await findingIn(second.id, 'worse bad')).toMatchObject({ lineage_id, triage_id: verdictId, state: 'existing' })
  expect(second.changes).toEqual({ new: 1, existing: 2, fixed: 0, reopened: 0 })
  expect(second.scores?.security).toBeGreaterThan(first.scores?.security ?? 100)
  const report = await reportOf(second.id)
  expect(report?.scan_report.overall_summary).toContain('Preflight found 3 findings, all medium.')
  expect(report?.scan_report.overall_summary).toContain('1 ignored finding is excluded.')
  expect(report?.scan_report.key_findings.map(({ finding_id }) => finding_id)).not.toContain((await findingIn(second.id, 'worse bad')).id)
})

test('a verdict whose time is over ignores nothing', async () => {
  const project = await newProject()
  const first = await scanOf(project)
  await ignoreIn(project, (await findingIn(first.id, 'worse bad')).lineage_id, { expires_at: new Date(Date.now() - 1000) })
  const second = await scanOf(project)
  expect((await findingIn(second.id, 'worse bad')).triage_id).toBeNull()
  expect(second.changes?.existing).toBe(3)
})

test('an ignored finding that goes away is not counted as fixed', async () => {
  const project = await newProject()
  const first = await scanOf(project)
  await ignoreIn(project, (await findingIn(first.id, 'worse bad')).lineage_id)
  expect((await scanOf(project, { 'a.ts': 'bad one', 'z.ts': '' })).changes).toEqual({ new: 0, existing: 1, fixed: 1, reopened: 0 })
})

test('an ignored finding that comes back after it was gone is still ignored', async () => {
  const project = await newProject()
  const first = await scanOf(project)
  const { lineage_id } = await findingIn(first.id, 'worse bad')
  const { verdictId } = await ignoreIn(project, lineage_id)
  await scanOf(project, { 'a.ts': 'bad one\nbad two', 'z.ts': '' })
  const third = await scanOf(project)
  expect(await findingIn(third.id, 'worse bad')).toMatchObject({ state: 'reopened', triage_id: verdictId, lineage_id })
  expect(third.changes).toEqual({ new: 0, existing: 2, fixed: 0, reopened: 0 })
})

test('a verdict of another project ignores nothing here', async () => {
  const [one, two] = [await newProject(), await newProject()]
  const first = await scanOf(one)
  const { lineage_id } = await findingIn(first.id, 'worse bad')
  await bench.database.db.insert(findingTriage).values({ project_id: two, lineage_id, reason: 'wont_fix' })
  expect((await findingIn((await scanOf(one)).id, 'worse bad')).triage_id).toBeNull()
})

/**
 * A scan compared and analysed, but not yet completed, as between two phases of a worker. Its heartbeat lies ahead, so
 * that the bench's own worker leaves it alone.
 */
async function almostDone(project_id: string, successors?: ReadonlyMap<string, string>) {
  const { db } = bench.database
  const root = await mkdtemp(path.join(tmpdir(), 'preflight-ignored-'))
  for (const [name, text] of Object.entries(THREE)) await writeFile(path.join(root, name), text)
  const engine = await fakeEngine()({ root })
  await rm(root, { recursive: true })
  const scan = await makeScan(db, { project_id, status: 'analyzing', attempt: 1, heartbeat_at: new Date(Date.now() + 600_000) })
  const store = createStore(db, scan)
  const context = { scan, store }
  const rows = engine.findings.map((finding) => findingRow(scan.id, 1, finding))
  await createFindingsStore(store).save(rows)
  const comparison = await relateToEarlierScans(context, engine.sketches, rows, { ...(successors && { successors }) })
  const scanned = { engine, comparison, answers: [], ...(await store.transactionOnProject((tx) => applyVerdicts(tx, context, rows, comparison))) }
  return { scan, store, complete: () => completeScan(context, scanned, analyse(context, scanned)) }
}

/** Resolves when some connection to this database waits for a lock. */
async function somebodyWaits() {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(20)) {
    const { rows } = await bench.database.db.execute(sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    if (rows.length > 0) return
  }
  throw new Error('nobody waited')
}

test('a finding ignored between the comparison and the end of a scan is ignored in it, and its scores and texts say so', async () => {
  const project = await newProject()
  const first = await scanOf(project)
  const { lineage_id } = await findingIn(first.id, 'worse bad')
  const { scan, complete } = await almostDone(project)
  expect((await findingIn(scan.id, 'worse bad')).triage_id).toBeNull()

  let completing: Promise<void> = Promise.resolve()
  const { verdictId, scanIds } = await other.db.transaction(async (tx) => {
    const decided = await ignore(tx, project, lineage_id)
    completing = complete()
    await somebodyWaits()
    return decided
  })
  await completing

  expect(scanIds).toEqual([first.id])
  expect((await findingIn(scan.id, 'worse bad')).triage_id).toBe(verdictId)
  const done = await bench.scan(scan.id)
  expect(done).toMatchObject({ status: 'completed', changes: { new: 0, existing: 2, fixed: 0, reopened: 0 } })
  expect(done.scores?.security).toBeGreaterThan(first.scores?.security ?? 100)
  const report = await reportOf(scan.id)
  expect(report?.findings_summaries.security_findings_summary.overall_score).toBe(done.scores?.security)
  expect(report?.scan_report.overall_summary).toContain('Preflight found 2 findings')
})

test('a finding restored between the comparison and the end of a scan is open in it', async () => {
  const project = await newProject()
  const first = await scanOf(project)
  const { verdictId } = await ignoreIn(project, (await findingIn(first.id, 'worse bad')).lineage_id)
  const { scan, complete } = await almostDone(project)
  expect((await findingIn(scan.id, 'worse bad')).triage_id).toBe(verdictId)
  await other.db.delete(findingTriage).where(eq(findingTriage.id, verdictId))
  await complete()
  expect((await findingIn(scan.id, 'worse bad')).triage_id).toBeNull()
  expect(await bench.scan(scan.id)).toMatchObject({ changes: { existing: 3 }, scores: { security: first.scores?.security } })
})

test('whoever ignores a finding while a scan is being completed waits and then finds it completed', async () => {
  const project = await newProject()
  const first = await scanOf(project)
  const { lineage_id } = await findingIn(first.id, 'worse bad')
  const { scan, store, complete } = await almostDone(project)
  let ignoring: Promise<{ scanIds: string[] }> = Promise.resolve({ scanIds: [] })
  await store.transactionOnProject(async () => {
    ignoring = ignoreIn(project, lineage_id)
    await somebodyWaits()
  })
  await ignoring
  await complete()
  expect(await findingIn(scan.id, 'worse bad')).toMatchObject({ triage_id: expect.any(String) })
})

test('what a former rule found keeps its history and its verdict under the rule that replaced it', async () => {
  const project = await newProject()
  const first = await scanOf(project)
  await bench.database.db.update(findings).set({ rule_id: 'former-thing' }).where(and(eq(findings.scan_id, first.id), eq(findings.rule_id, 'worse-thing')))
  const { lineage_id } = await findingIn(first.id, 'worse bad')
  const { verdictId } = await ignoreIn(project, lineage_id)
  const { scan, complete } = await almostDone(project, new Map([['former-thing', 'worse-thing']]))
  await complete()
  expect(await findingIn(scan.id, 'worse bad')).toMatchObject({ rule_id: 'worse-thing', state: 'existing', lineage_id, triage_id: verdictId })
})

test('every finding of a first scan has a lineage of its own', async () => {
  const first = await scanOf(await newProject())
  const lineages = (await bench.findings(first.id)).map(({ lineage_id }) => lineage_id)
  expect(new Set(lineages).size).toBe(3)
})
