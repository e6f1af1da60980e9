import { zip } from '@preflight/archives/testing'
import type { FixProof } from '@preflight/contracts'
import { findings, fixJobs, scans } from '@preflight/db'
import { bubblewrap } from '@preflight/fixes'
import { hasBubblewrap } from '@preflight/fixes/testing'
import { eq } from 'drizzle-orm'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBench, isOver, type Bench } from '../testing/bench.ts'
import { fixEngine } from '../testing/fix-engine.ts'
import type { WorkerProgram } from '../worker.ts'

let bench: Bench
let worker: WorkerProgram
let dependencies: string
beforeAll(async () => {
  dependencies = mkdtempSync(path.join(tmpdir(), 'preflight-own-tests-'))
  bench = await createBench()
  worker = await bench.startWorker({ runEngine: fixEngine(), testSandbox: { sandbox: bubblewrap, dependencies } })
})
afterAll(async () => {
  await worker.stop()
  await bench.close()
  rmSync(dependencies, { recursive: true })
})

const db = () => bench.database.db

/** The proof of a job that fixes two findings, line 2 and the more severe line 4, of a project whose tests are this command. */
async function fixWithTests(command: string | null): Promise<FixProof> {
  const { id } = await bench.newScan(zip([{ name: 'a.ts', data: 'one good\ntwo bad thing\nthree good\nfour worse bad thing\nfive good\n' }]))
  await bench.until(id, isOver)
  const [scan] = await db().select().from(scans).where(eq(scans.id, id))
  if (command !== null && scan) {
    mkdirSync(path.join(dependencies, scan.project_id))
    writeFileSync(path.join(dependencies, scan.project_id, 'command'), command)
  }
  const [job] = await db().insert(fixJobs).values({ scan_id: id, file_path: 'a.ts' }).returning()
  if (!job) throw new Error('no job')
  await db().update(findings).set({ fix_job_id: job.id }).where(eq(findings.scan_id, id))
  await bench.queues.add('fix', { fix_job_id: job.id })
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(20)) {
    const [row] = await db().select().from(fixJobs).where(eq(fixJobs.id, job.id))
    if (row?.proof) return row.proof as FixProof
  }
  throw new Error('the job did not end')
}

describe.skipIf(!hasBubblewrap())("a project's own tests", () => {
  test('take out the fix with which they fail', async () => {
    const proof = await fixWithTests('grep -q "worse bad thing" a.ts')
    expect(proof.findings.map(({ rule_id, reason }) => [rule_id, reason])).toEqual([['bad-thing', null], ['worse-thing', "the project's own tests fail with it (exit code 1)"]])
    expect(proof.rungs).toContainEqual({ rung: 6, name: "The project's own tests pass as before", passed: true, detail: null })
    expect(proof.not_checked).toEqual(['Review of the change by an AI model'])
  })

  test('that fail without the fixes as well are named as not checked', async () => {
    const proof = await fixWithTests('exit 3')
    expect(proof.rungs.map(({ rung }) => rung)).not.toContain(6)
    expect(proof.not_checked[0]).toBe("The project's own tests (they fail without the fixes as well: exit code 3)")
  })
})

test('the tests of a project for which the operator has supplied nothing are never run', async () => {
  const proof = await fixWithTests(null)
  expect(proof.findings.every(({ reason }) => reason === null)).toBe(true)
  expect(proof.not_checked[0]).toBe("The project's own tests (the operator has supplied no dependencies for this project)")
})
