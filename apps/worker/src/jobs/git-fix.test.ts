import type { AddedLine } from '@preflight/analyzers'
import { fixedFiles } from '@preflight/db'
import { createGithub, createLogger, loadConfig } from '@preflight/server'
import { eq } from 'drizzle-orm'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startGithub, type GithubFiles, type GithubStandIn } from '../../../../tools/stand-ins/github.mjs'
import type { FixProof } from '@preflight/contracts'
import type { FixJobRow } from '../fix/claim.ts'
import { gitSettingsOf } from '../source/settings.ts'
import { createBench, type Bench } from '../testing/bench.ts'
import { fixEnded, openShop as openConnected, startFix, type Shop } from '../testing/connected-shop.ts'
import { fixEngine } from '../testing/fix-engine.ts'
import type { WorkerProgram } from '../worker.ts'

let bench: Bench
let there: GithubStandIn
let worker: WorkerProgram
let engine = fixEngine()

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

const CODE = { 'a.ts': 'fine\nbad thing\n', 'readme.md': 'Shop' }
const openShop = (files: GithubFiles = CODE) => openConnected(bench, there, files)
const fix = async (shop: Shop) => fixEnded(bench, (await startFix(bench, shop, 'a.ts')).id)

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
