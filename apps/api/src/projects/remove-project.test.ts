import { deleteProject } from '@preflight/contracts'
import {
  actionPlanSteps, checklistAnswers, findingTriage, fixedFiles, fixJobs, inlineSuppressions, leftOutFindings, modelAnswers, modelCalls, ownerConfirmations,
  scanFacts, scanFiles, scanReports, scanResultsCache, shares,
} from '@preflight/db'
import { makeFinding, makePackage, makeProject, makeScan, makeUpload } from '@preflight/db/testing'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

/** A project with a row in every table that knows of projects. @returns its id and everything else it is known by */
async function fullProject(user_id: string) {
  const { db, deps } = api
  const project = await makeProject(db, { user_id })
  const upload = await makeUpload(db, { project_id: project.id })
  const scan = await makeScan(db, { project_id: project.id, upload_id: upload.id, status: 'completed' })
  const finding = await makeFinding(db, { scan_id: scan.id })
  const running = await makeScan(db, { project_id: project.id, upload_id: upload.id })
  await deps.queues.add('scan', { scan_id: running.id })
  const fixed_key = `fixed/${randomUUID()}`
  for (const key of [upload.storage_key, fixed_key]) await deps.storage.put(key, Readable.from([Buffer.from('x')]))
  const [job] = await db.insert(fixJobs).values({ scan_id: scan.id, file_path: 'a.js', user_id }).returning()
  const fix_job_id = job?.id ?? ''
  await db.insert(fixedFiles).values({ fix_job_id, file_path: 'a.js', file_size: 1, storage_key: fixed_key, expires_at: new Date() })
  await db.insert(findingTriage).values({ project_id: project.id, lineage_id: finding.lineage_id, reason: 'wont_fix' })
  await db.insert(inlineSuppressions).values({ scan_id: scan.id, rule_id: 'x', file_path: 'a.js', line_number: 1, attempt: 1 })
  await db.insert(leftOutFindings).values({ scan_id: scan.id, lineage_id: finding.lineage_id })
  await db.insert(modelAnswers).values({ project_id: scan.project_id, key: 'x', answer: {} })
  await db.insert(modelCalls).values({ scan_id: scan.id, purpose: 'finding', model: 'x', host: 'x', outcome: 'answered', requests: 1, input_tokens: 1, output_tokens: 1, is_estimated: false, duration_ms: 1, kept: 1, corrected: 0, dropped: 0, sent: [] })
  await db.insert(ownerConfirmations).values({ project_id: project.id, check_id: 'I4', name: 'x' })
  await db.insert(checklistAnswers).values({ scan_id: scan.id, check_id: 'A1', finding_id: randomUUID(), check_name: 'x', area: 'x', position: 1, status: 'PASSED', summary: 'x', confidence: 1, weight: 1, blocker: false })
  await db.insert(scanFacts).values({ scan_id: scan.id, surface: { routes: [], parts: [], left_out: 0 } })
  await db.insert(actionPlanSteps).values({ scan_id: scan.id, step: 1, title: 'x', description: 'x', effort: 'small' })
  await db.insert(shares).values({ scan_id: scan.id, share_id: randomUUID() })
  await db.execute(sql`insert into ${scanReports} (scan_id, findings_summaries, scan_report) values (${scan.id}, '{}', '{}')`)
  await db.insert(scanResultsCache).values({ scan_id: scan.id, etag: 'x', gzip: Buffer.from('x') })
  await db.insert(scanFiles).values({ scan_id: scan.id, path: 'a.js', lines: 1, hashes: '' })
  const others = [upload.id, upload.storage_key, scan.id, running.id, finding.id, finding.lineage_id, fix_job_id, fixed_key]
  return { id: project.id, running: running.id, objects: [upload.storage_key, fixed_key], names: [project.id, ...others] }
}

async function textsOf(query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await api.db.execute<{ name: string }>(query)
  return rows.map(({ name }) => name)
}

/** Tables that say one of these ids or keys anywhere, in whatever column. */
async function tablesWith(names: string[]): Promise<string[]> {
  const tables = await textsOf(sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`)
  const isIn = (table: string) => sql`select 1 from ${sql.identifier(table)} as one where ${sql.join(names.map((name) => sql`one::text like ${`%${name}%`}`), sql` or `)} limit 1`
  const found = await Promise.all(tables.map(async (table) => ((await api.db.execute(isIn(table))).rows.length > 0 ? [table] : [])))
  return found.flat()
}

/** Tables that go with a project, because they refer to it or to something that does. */
const dependants = () => textsOf(sql`
  with recursive going as (
    select 'projects'::regclass::oid as id
    union select conrelid from pg_constraint join going on confrelid = going.id where contype = 'f' and confdeltype = 'c')
  select id::regclass::text as name from going order by 1`)

test('of a deleted project nothing is left in any table, in the storage and in the queues, but acts that name its id', async () => {
  const { user, token } = await api.signIn()
  const project = await fullProject(user.id)
  await makePackage(api.db, { user_id: user.id, associated_project_id: project.id })
  // A table that is added later has to be filled above, or this fails.
  expect(await tablesWith(project.names)).toEqual(expect.arrayContaining(await dependants()))

  expect((await api.call(deleteProject, { id: project.id }, token)).statusCode).toBe(200)
  expect(await tablesWith(project.names)).toEqual(['audit_events', 'launch_packages'])
  expect(await Promise.all(project.objects.map((key) => api.deps.storage.exists(key)))).toEqual([false, false])
  expect(await api.deps.queues.has('scan', project.running)).toBe(false)
})
