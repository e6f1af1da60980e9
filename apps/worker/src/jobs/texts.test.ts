import { zipOf } from '@preflight/archives/testing'
import { findings, findingTriage, scanReports, scans } from '@preflight/db'
import { eq } from 'drizzle-orm'
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

async function scanned(text: string, project_id?: string) {
  const { id } = await bench.newScan(zipOf({ 'a.ts': text, 'b.ts': 'good\n' }), { ...(project_id && { project_id }) })
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
