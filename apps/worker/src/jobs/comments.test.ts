import { zipOf } from '@preflight/archives/testing'
import { inlineSuppressions } from '@preflight/db'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBench, isOver, type Bench } from '../testing/bench.ts'

/** The real engine in a process of its own, on a busy machine. */
const SLOW = { timeout: 240_000 }

const CODE = (comment: string) => `import requests


def prices(url):
    return requests.get(url, verify=False, timeout=5)${comment}
`

let bench: Bench
beforeAll(async () => {
  bench = await createBench()
})
afterAll(() => bench.close())

const scanned = async (comment: string) => {
  const { id } = await bench.newScan(zipOf({ 'client.py': CODE(comment), 'other.py': 'x = 1\n' }))
  return bench.until(id, isOver)
}

test('a finding that a comment in the code silences is not counted, and is listed with its reason', SLOW, async () => {
  const worker = await bench.startWorker()
  const open = await scanned('')
  const silenced = await scanned('  # preflight-ignore: tls-verification-off -- a test server')
  await worker.stop()

  expect((await bench.findings(open.id)).map(({ rule_id }) => rule_id)).toEqual(['tls-verification-off'])
  expect(await bench.findings(silenced.id)).toEqual([])
  expect([open.scores?.security, silenced.scores?.security]).toEqual([69, 100])
  expect(await bench.database.db.select().from(inlineSuppressions).where(eq(inlineSuppressions.scan_id, silenced.id))).toMatchObject([
    { rule_id: 'tls-verification-off', category: 'security', file_path: 'client.py', line_number: 5, reason: 'a test server' },
  ])
})
