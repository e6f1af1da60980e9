import { zipOf } from '@preflight/archives/testing'
import type { ScanType } from '@preflight/contracts'
import { actionPlanSteps, findings, findingTriage, scanReports, scans } from '@preflight/db'
import { and, eq } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBench, isOver, type Bench } from '../testing/bench.ts'
import { fakeEngine } from '../testing/fake-engine.ts'

let bench: Bench
beforeAll(async () => {
  bench = await createBench()
  await bench.startWorker({ runEngine: fakeEngine() })
})
afterAll(() => bench.close())

const db = () => bench.database.db

async function report(scanId: string) {
  const [row] = await db().select().from(scanReports).where(eq(scanReports.scan_id, scanId))
  if (!row) throw new Error('no report')
  return row
}

async function scanned(text: string, project_id?: string, scan_type: ScanType = 'standard') {
  const { id } = await bench.newScan(zipOf({ 'a.ts': text, 'b.ts': 'good\n' }), { scan_type, ...(project_id && { project_id }) })
  return bench.until(id, isOver)
}

/** What the API leaves behind when it ignores or restores: verdicts, new scores and the mark. */
async function decide(scanId: string, projectId: string, { ignoredRule, security }: { ignoredRule: string | null; security: number }) {
  await db().delete(findingTriage).where(eq(findingTriage.project_id, projectId))
  for (const row of (await bench.findings(scanId)).filter(({ rule_id }) => rule_id === ignoredRule)) {
    const [verdict] = await db().insert(findingTriage).values({ project_id: projectId, lineage_id: row.lineage_id, reason: 'wont_fix' }).returning()
    await db().update(findings).set({ triage_id: verdict?.id ?? null }).where(eq(findings.id, row.id))
  }
  const scan = await bench.scan(scanId)
  await db().update(scans).set({ scores: scan.scores && { ...scan.scores, security } }).where(eq(scans.id, scanId))
  await db().update(scanReports).set({ outdated: true }).where(eq(scanReports.scan_id, scanId))
}

async function untilWritten(scanId: string) {
  while ((await report(scanId)).outdated) await sleep(20)
  return report(scanId)
}

test('texts are written again for what is left, and come back word for word when all is restored', async () => {
  const first = await scanned('bad one\nworse bad two\nbad three\n')
  const second = await scanned('bad one\nworse bad two\n', first.project_id)
  const before = await report(second.id)
  const score = second.scores?.security ?? 0
  await decide(second.id, second.project_id, { ignoredRule: 'worse-thing', security: 93 })
  await bench.queues.add('texts', { scan_id: second.id })
  const ignored = await untilWritten(second.id)
  expect(before.scan_report.overall_summary).toContain(`Security scores ${score} of 100`)
  expect(ignored.scan_report.overall_summary).toContain('Security scores 93 of 100')
  expect(ignored.findings_summaries.security_findings_summary.overall_score).toBe(93)
  expect(JSON.stringify(ignored.scan_report.key_findings)).not.toContain('worse')

  await decide(second.id, second.project_id, { ignoredRule: null, security: score })
  await bench.queues.add('texts', { scan_id: second.id })
  expect(await untilWritten(second.id)).toEqual(before)
})

test('the action plan follows what is ignored, and keeps how far its steps are', async () => {
  const scan = await scanned('bad one\nworse bad two\nbad three\n', undefined, 'launch')
  const plan = () => db().select().from(actionPlanSteps).where(eq(actionPlanSteps.scan_id, scan.id)).orderBy(actionPlanSteps.step)
  const before = await plan()
  const ofBad = before.find(({ title }) => title.includes('(2 occurrences)'))
  await db().update(actionPlanSteps).set({ progress: 50 }).where(and(eq(actionPlanSteps.scan_id, scan.id), eq(actionPlanSteps.step, ofBad?.step ?? 0)))

  await decide(scan.id, scan.project_id, { ignoredRule: 'worse-thing', security: 93 })
  await bench.queues.add('texts', { scan_id: scan.id })
  await untilWritten(scan.id)
  const ofFindings = (await plan()).filter(({ finding_ids }) => finding_ids.length > 0)
  expect(ofFindings.map(({ step, title, progress }) => ({ step, title, progress }))).toEqual([{ step: 1, title: ofBad?.title, progress: 50 }])

  await decide(scan.id, scan.project_id, { ignoredRule: null, security: scan.scores?.security ?? 0 })
  await bench.queues.add('texts', { scan_id: scan.id })
  await untilWritten(scan.id)
  expect((await plan()).map(({ title, progress }) => [title, progress])).toEqual(before.map(({ title }) => [title, title === ofBad?.title ? 50 : 0]))
})

test('texts whose job was forgotten are written by the sweep', async () => {
  const scan = await scanned('bad one\nworse bad two\n')
  await decide(scan.id, scan.project_id, { ignoredRule: 'bad-thing', security: 88 })
  expect((await untilWritten(scan.id)).scan_report.overall_summary).toContain('Security scores 88 of 100')
})

test('texts that are up to date are left alone', async () => {
  const scan = await scanned('bad one\n')
  const ours = { overall_summary: 'Untouched.', key_findings: [] }
  await db().update(scanReports).set({ scan_report: ours }).where(eq(scanReports.scan_id, scan.id))
  await bench.queues.add('texts', { scan_id: scan.id })
  while (await bench.queues.has('texts', scan.id)) await sleep(10)
  expect((await report(scan.id)).scan_report).toEqual(ours)
})
