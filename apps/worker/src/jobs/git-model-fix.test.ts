import type { FixProof } from '@preflight/contracts'
import { findings, fixedFiles, fixJobs } from '@preflight/db'
import { createGithub, createLogger, loadConfig } from '@preflight/server'
import { eq, sql } from 'drizzle-orm'
import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startGithub, type GithubStandIn } from '../../../../tools/stand-ins/github.mjs'
import type { FixJobRow } from '../fix/claim.ts'
import { gitSettingsOf } from '../source/settings.ts'
import { createBench, type Bench } from '../testing/bench.ts'
import { fixEnded, openShop as openConnected, type Shop } from '../testing/connected-shop.ts'
import { fixEngine } from '../testing/fix-engine.ts'
import { openModel, type ModelStage } from '../testing/model-stage.ts'
import type { WorkerProgram } from '../worker.ts'

const CODE = "export function first(run: (what: string) => string) {\n  return run('bad thing')\n}\n"
const FIXED = CODE.replace('bad', 'good')
const ASKED = 'The model wrote this fix. Look at the changes, then open the pull request.'
const SAID = 'It passes the good thing to `run`.'

let bench: Bench
let there: GithubStandIn
let worker: WorkerProgram
let model: ModelStage
beforeAll(async () => {
  ;[bench, there, model] = await Promise.all([createBench(), startGithub(), openModel()])
  there.askFor({ contents: 'write', metadata: 'read', pull_requests: 'write' })
  const config = loadConfig({ ...bench.env, ...there.environment })
  const runEngine: Parameters<Bench['deps']>[0]['runEngine'] = async (options) => {
    const result = await fixEngine()(options)
    return { ...result, findings: result.findings.map((finding) => ({ ...finding, proposals: [] })) }
  }
  worker = await bench.startWorker({ runEngine, model: model.client, git: gitSettingsOf(config), github: createGithub(config, createLogger('test', 'silent')) })
})
beforeEach(() => {
  model.answers.set('written_fix', () => ({ blocks: [{ search: "  return run('bad thing')", replace: "  return run('good thing')" }], explanation: SAID }))
  model.answers.set('fix_review', () => ({ rejects: false, reasons: [] }))
})
afterAll(async () => {
  await worker.stop()
  await bench.close()
  await there.stop()
  await model.stop()
})

const db = () => bench.database.db
const notesOf = ({ proof }: FixJobRow) => (proof as FixProof).notes
const openShop = () => openConnected(bench, there, { 'a.ts': CODE, 'readme.md': 'Shop' })

async function written({ scan, userId }: Shop): Promise<FixJobRow> {
  const job = await db().transaction(async (tx) => {
    const [made] = await tx.insert(fixJobs).values({ scan_id: scan.id, user_id: userId, file_path: 'a.ts' }).returning()
    if (!made) throw new Error('no job')
    await tx.update(findings).set({ fix_job_id: made.id }).where(eq(findings.scan_id, scan.id))
    return made
  })
  await bench.queues.add('fix', { fix_job_id: job.id })
  return fixEnded(bench, job.id)
}

/** As the API does it when the owner confirms. */
async function confirmed({ id }: FixJobRow): Promise<FixJobRow> {
  await db().update(fixJobs).set({ confirmed_at: sql`now()`, status: 'pending', attempt: 0, heartbeat_at: null }).where(eq(fixJobs.id, id))
  await bench.queues.add('fix', { fix_job_id: id })
  return fixEnded(bench, id)
}

test('a fix that a model wrote becomes a pull request once somebody has confirmed it, and then exactly what was shown', async () => {
  const shop = await openShop()
  const job = await written(shop)
  expect(job).toMatchObject({ status: 'completed', by_model: true, pr_url: null, confirmed_at: null })
  expect([notesOf(job), shop.repository.pullRequests]).toEqual([[ASKED], []])

  // while GitHub is away the changes stay, and may be confirmed once more
  const end = there.fail({ path: /\/pulls/, status: 502, times: Infinity })
  const away = await confirmed(job)
  end()
  expect(away).toMatchObject({ status: 'completed', pr_url: null, confirmed_at: null })
  expect(notesOf(away)).toEqual([expect.stringContaining('GitHub'), ASKED])

  const asked = model.desk.requests.length
  const done = await confirmed(away)
  const url = `${there.url}/${shop.name}/${shop.name}/pull/1`
  expect(done).toMatchObject({ status: 'completed', pr_url: url, pr_state: 'open' })
  expect([notesOf(done), model.desk.requests.length]).toEqual([[`Opened a pull request: ${url}`], asked])
  const [request] = shop.repository.pullRequests
  expect(execFileSync('git', ['-C', shop.repository.directory, 'show', `${request?.head}:a.ts`], { encoding: 'utf8' })).toBe(FIXED)
  // it says who wrote the fix, and nothing that the model has said
  expect(request?.body).toContain('written by a model, proven by Preflight, and confirmed by the person')
  expect(`${request?.title} ${request?.body}`).not.toContain('passes the good thing')
})

test('what nobody has seen is not proposed: neither a file that is another one on the branch by now, nor one that has expired', async () => {
  const shop = await openShop()
  const job = await written(shop)
  await there.push({ owner: shop.name, name: shop.name, files: { 'a.ts': `// new\n${CODE}` } })
  const moved = await confirmed(job)
  expect([moved.status, moved.pr_url, notesOf(moved)]).toEqual(['completed', null, [expect.stringContaining('Scan the project again')]])
  await db().update(fixedFiles).set({ expires_at: new Date('2026-01-01') }).where(eq(fixedFiles.fix_job_id, job.id))
  expect(notesOf(await confirmed(job))).toEqual([expect.stringContaining('have expired')])
  expect(shop.repository.pullRequests).toEqual([])
})
