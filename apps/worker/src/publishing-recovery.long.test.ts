import { fixedFiles } from '@preflight/db'
import { eq } from 'drizzle-orm'
import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startGithub, type GithubStandIn } from '../../../tools/stand-ins/github.mjs'
import { createBench, type Bench } from './testing/bench.ts'
import { fixEnded, openShop, startFix } from './testing/connected-shop.ts'
import { startOwnRedis, type OwnRedis } from './testing/own-redis.ts'
import { startWorkerProcess, type WorkerProcess } from './testing/worker-process.ts'

// The real thing: worker processes, engine, PostgreSQL, Redis and git; only GitHub is played.

const CODE = 'import requests\n\n\ndef prices(url):\n    return requests.get(url, verify=False, timeout=5)\n'

let redis: OwnRedis
let bench: Bench
let there: GithubStandIn
let worker: WorkerProcess
beforeAll(async () => {
  redis = await startOwnRedis()
  ;[bench, there] = await Promise.all([createBench(redis.url), startGithub()])
  there.askFor({ contents: 'write', metadata: 'read', pull_requests: 'write' })
  worker = startWorker()
})
afterAll(async () => {
  await worker.kill()
  await bench.close()
  await there.stop()
  await redis.stop()
})

const startWorker = () => startWorkerProcess({ ...bench.env, ...there.environment })

const run = promisify(execFile)
const HELD_MS = 3_600_000

interface Step {
  method: string
  path: RegExp
  /** as many are answered first */
  skip?: number
}

/** Answers no such request from now on, and tells when one has arrived: what came before it is done, and it is not. */
function hold({ method, path, skip = 0 }: Step) {
  const since = there.requests.length
  const end = there.fail({ method, path, skip, delayMs: HELD_MS, drop: true })
  const arrived = async () => {
    const those = () => there.requests.slice(since).filter((one) => one.method === method && path.test(one.path))
    while (those().length <= skip) await sleep(10)
  }
  return { arrived, end }
}

const STEPS: [string, Step][] = [
  ['making the branch', { method: 'POST', path: /\/git\/refs$/ }],
  ['committing', { method: 'POST', path: /\/graphql$/, skip: 1 }],
  ['opening the pull request', { method: 'POST', path: /\/pulls$/ }],
  ['writing down that the pull request is open', { method: 'DELETE', path: /\/installation\/token$/ }],
]

test.each(STEPS)('a worker that is killed while %s is followed by one that ends with one branch, one commit and one pull request', async (_, step) => {
  const shop = await openShop(bench, there, { 'client.py': CODE, 'other.py': 'x = 1\n' })
  const held = hold(step)
  const { id } = await startFix(bench, shop, 'client.py')
  await held.arrived()
  await worker.kill()
  held.end()
  worker = startWorker()

  const job = await fixEnded(bench, id)
  expect(job).toMatchObject({ status: 'completed', attempt: 2, pr_number: 1, pr_state: 'open' })
  expect(shop.repository.pullRequests).toMatchObject([{ number: 1, head: job.pr_branch, base: 'main' }])
  const git = async (...args: string[]) => (await run('git', ['-C', shop.repository.directory, ...args])).stdout.trim()
  expect((await git('for-each-ref', '--format=%(refname:short)')).split('\n').sort()).toEqual(['main', job.pr_branch])
  expect(await git('rev-list', '--count', `main..${job.pr_branch}`)).toBe('1')
  expect(await git('diff', '--numstat', 'main', job.pr_branch ?? '')).toBe('1\t1\tclient.py')
  expect(await bench.database.db.$count(fixedFiles, eq(fixedFiles.fix_job_id, id))).toBe(1)
})
