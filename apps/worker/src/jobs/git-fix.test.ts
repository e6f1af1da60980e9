import type { AddedLine } from '@preflight/analyzers'
import { findings, fixedFiles, fixJobs, githubInstallations, projects } from '@preflight/db'
import { makeProject, makeScan } from '@preflight/db/testing'
import { createGithub, createLogger, loadConfig } from '@preflight/server'
import { eq } from 'drizzle-orm'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startGithub, type GithubFiles, type GithubStandIn } from '../../../../tools/stand-ins/github.mjs'
import type { FixProof } from '@preflight/contracts'
import type { FixJobRow } from '../fix/claim.ts'
import { gitSettingsOf } from '../source/settings.ts'
import { createBench, isOver, type Bench } from '../testing/bench.ts'
import { fixEngine } from '../testing/fix-engine.ts'
import type { WorkerProgram } from '../worker.ts'

let bench: Bench
let there: GithubStandIn
let worker: WorkerProgram
let engine = fixEngine()
let count = 0

beforeAll(async () => {
  ;[bench, there] = await Promise.all([createBench(), startGithub()])
  there.askFor({ contents: 'write', metadata: 'read', pull_requests: 'write' })
  const config = loadConfig({ ...bench.env, ...there.environment })
  worker = await bench.startWorker({ runEngine: (options) => engine(options), git: gitSettingsOf(config), github: createGithub(config, createLogger('test', 'silent')) })
})
afterEach(() => {
  engine = fixEngine()
})
afterAll(async () => {
  await worker.stop()
  await bench.close()
  await there.stop()
})

const db = () => bench.database.db

/** A scanned repository that its owner has connected as a person who may push. */
async function openShop(files: GithubFiles = { 'a.ts': 'fine\nbad thing\n', 'readme.md': 'Shop' }) {
  const name = `fixed-shop-${++count}`
  const person = there.addUser(name)
  const repository = await there.addRepository({ owner: name, name, private: true, files })
  const installation = there.install({ account: name })
  const url = `${there.url}/${name}/${name}`
  const made = await makeProject(db(), { type: 'git', repository_url: url, github_repository_id: repository.id, is_private: true })
  const told = { user_id: made.user_id, installation_id: installation.id, account_login: name, account_type: 'User', github_user_id: person.id }
  const [connection] = await db().insert(githubInstallations).values(told).returning()
  await db().update(projects).set({ git_installation_id: connection?.id ?? null }).where(eq(projects.id, made.id))
  const row = await makeScan(db(), { project_id: made.id, repository_url: url, git_installation_id: connection?.id ?? null })
  await bench.queues.add('scan', { scan_id: row.id })
  const scan = await bench.until(row.id, isOver)
  expect(scan.status).toBe('completed')
  return { name, repository, installation, scan, userId: made.user_id }
}
type Shop = Awaited<ReturnType<typeof openShop>>

async function fix({ scan, userId }: Shop): Promise<FixJobRow> {
  const job = await db().transaction(async (tx) => {
    const [made] = await tx.insert(fixJobs).values({ scan_id: scan.id, user_id: userId, file_path: 'a.ts' }).returning()
    if (!made) throw new Error('no job')
    await tx.update(findings).set({ fix_job_id: made.id }).where(eq(findings.scan_id, scan.id))
    return made
  })
  await bench.queues.add('fix', { fix_job_id: job.id })
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(20)) {
    const [now] = await db().select().from(fixJobs).where(eq(fixJobs.id, job.id))
    if (now && (now.status === 'completed' || now.status === 'failed')) return now
  }
  throw new Error('the job did not end')
}

/** The edits of one rule's findings add a line to another file as well. */
const withLines = (rule: string, added: AddedLine): typeof engine => async (options) => {
  const result = await fixEngine()(options)
  const lines = [added]
  return { ...result, findings: result.findings.map((one) => (one.rule_id === rule ? { ...one, proposals: one.proposals.map((proposal) => ({ ...proposal, lines })) } : one)) }
}

const notesOf = ({ proof }: FixJobRow) => (proof as FixProof).notes
const filesOf = ({ id }: FixJobRow) => db().select().from(fixedFiles).where(eq(fixedFiles.fix_job_id, id))

test('a fix of a connected repository becomes a pull request, and its files are kept as for an upload', async () => {
  const shop = await openShop()
  const job = await fix(shop)
  const url = `${there.url}/${shop.name}/${shop.name}/pull/1`
  expect(job).toMatchObject({ status: 'completed', pr_url: url, pr_number: 1, pr_state: 'open', pr_repository_id: shop.repository.id })
  expect(notesOf(job)).toEqual([`Opened a pull request: ${url}`])
  expect(job.fix_summary).toContain(url)
  expect(shop.repository.pullRequests).toMatchObject([{ base: 'main' }])
  expect((await filesOf(job)).map(({ file_path }) => file_path)).toEqual(['a.ts'])
})

test('an App that only reads leaves the proven patch, and says why there is no pull request', async () => {
  const shop = await openShop()
  there.setPermissions(shop.installation.id, { contents: 'read', metadata: 'read' })
  const job = await fix(shop)
  expect(job).toMatchObject({ status: 'completed', pr_url: null })
  expect(notesOf(job)).toEqual([expect.stringMatching(/^No pull request: .*apply its patch yourself\.$/)])
  expect(await filesOf(job)).toHaveLength(1)
})

test('files that have changed on the branch are fixed as they stand there now', async () => {
  const shop = await openShop()
  await there.push({ owner: shop.name, name: shop.name, files: { 'a.ts': 'changed\nbad thing\n' } })
  const job = await fix(shop)
  expect(job).toMatchObject({ status: 'completed', pr_number: 1 })
  const [file] = await filesOf(job)
  expect(file?.diff?.hunks[0]?.lines.map(({ text }) => text)).toContain('changed')
})

test('a fix that would write through a link out of the project is refused with the reason, the others are made, and nothing outside is touched', async () => {
  const outside = path.join(bench.dataDir, 'outside')
  await writeFile(outside, 'mine\n')
  engine = withLines('bad-thing', { path: '.env.example', line: 'KEY=' })
  const shop = await openShop({ 'a.ts': 'bad thing\nfine\nworse bad thing\n', 'readme.md': 'Shop', '.env.example': { mode: '120000', content: outside } })
  const job = await fix(shop)
  expect(job.status).toBe('completed')
  expect((job.proof as FixProof).findings).toMatchObject([{ rule_id: 'worse-thing', reason: null }, { rule_id: 'bad-thing', reason: '".env.example" cannot be written: symbolic links are not followed' }])
  expect(job.fix_summary).toContain('Not fixed: Bad thing (bad-thing, line 1): ".env.example" cannot be written: symbolic links are not followed.')
  expect((await filesOf(job)).map(({ file_path }) => file_path)).toEqual(['a.ts'])
  expect(await readFile(outside, 'utf8')).toBe('mine\n')
})
