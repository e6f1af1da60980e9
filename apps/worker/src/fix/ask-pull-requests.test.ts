import { fixJobs, scanResultsCache } from '@preflight/db'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { usePublisher } from '../testing/publishing.ts'
import { askAboutPullRequests } from './ask-pull-requests.ts'

const { publisher, fixable } = usePublisher()

const ask = () => askAboutPullRequests(publisher().deps)
const db = () => publisher().db
const asked = () => publisher().there.requests.filter(({ path }) => /\/pulls\/\d+$/.test(path)).length

/** A fix whose pull request is open as far as anybody has heard. */
async function opened() {
  const one = await fixable()
  const result = await one.open()
  if (result.status !== 'opened') throw new Error(result.status)
  const { url: pr_url, repository_id: pr_repository_id, number: pr_number } = result
  await db().update(fixJobs).set({ status: 'completed', pr_url, pr_repository_id, pr_number, pr_state: 'open' }).where(eq(fixJobs.id, one.wanted.jobId))
  return { ...one, number: result.number }
}
/** As after hours in which nobody has asked. */
const later = () => db().update(fixJobs).set({ pr_asked_at: sql`now() - interval '7 hours'` })

test('a pull request whose webhook was lost is found merged, and what shows it is built again', async () => {
  const one = await opened()
  await db().insert(scanResultsCache).values({ scan_id: one.scanId, etag: 'x', gzip: Buffer.from('{}') })
  await one.there.mergePullRequest(one.owner, 'shop', one.number)
  expect(await ask()).toBe(1)
  expect(await one.jobNow()).toMatchObject({ pr_state: 'merged' })
  expect(await db().select().from(scanResultsCache).where(eq(scanResultsCache.scan_id, one.scanId))).toEqual([])
})

test('an open one is asked about once in hours, one that has ended never again', async () => {
  const one = await opened()
  await ask()
  const before = asked()
  await ask()
  expect(asked()).toBe(before)
  await later()
  one.there.closePullRequest(one.owner, 'shop', one.number)
  expect(await ask()).toBe(1)
  expect(await one.jobNow()).toMatchObject({ pr_state: 'closed' })
  await later()
  const ended = asked()
  await ask()
  expect(asked()).toBe(ended)
})

test('a kept token that GitHub no longer knows is made anew', async () => {
  const one = await opened()
  await ask()
  await later()
  one.there.expireTokens()
  one.there.closePullRequest(one.owner, 'shop', one.number)
  expect(await ask()).toBe(1)
  expect(await one.jobNow()).toMatchObject({ pr_state: 'closed' })
})

test('it is found in a repository that has another name by now', async () => {
  const one = await opened()
  one.there.renameRepository(one.owner, 'shop', 'store')
  expect(await ask()).toBe(1)
  expect(await one.jobNow()).toMatchObject({ pr_state: 'open', pr_url: `${one.there.url}/${one.owner}/store/pull/${one.number}` })
})

test('the pull request of a repository that has taken over the name is not taken for it', async () => {
  const one = await opened()
  one.there.renameRepository(one.owner, 'shop', 'store')
  await one.there.addRepository({ owner: one.owner, name: 'shop' })
  await one.there.push({ owner: one.owner, name: 'shop', branch: 'theirs', files: { 'a.js': 'x\n' } })
  const { number } = await one.there.openPullRequest(one.owner, 'shop', { head: 'theirs' })
  one.there.closePullRequest(one.owner, 'shop', number)
  expect(await ask()).toBe(0)
  expect(await one.jobNow()).toMatchObject({ pr_state: 'open' })
})

test('while GitHub does not answer what is stored stands, and it is asked no more often', async () => {
  const one = await opened()
  const end = one.there.fail({ path: /\/pulls\/\d+$/, status: 502, times: Infinity })
  one.there.closePullRequest(one.owner, 'shop', one.number)
  await ask()
  const before = asked()
  await ask()
  end()
  expect(asked()).toBe(before)
  expect(await one.jobNow()).toMatchObject({ pr_state: 'open' })
})

test('of many that are due some are asked about at a time, the longest unasked first', async () => {
  const { scanId } = await opened()
  await ask()
  const job = { scan_id: scanId, pr_url: 'https://git.example/x', pr_repository_id: 999_999, pr_state: 'open' as const, status: 'completed' as const }
  await db().insert(fixJobs).values(Array.from({ length: 25 }, (_, at) => ({ ...job, pr_number: at + 1 })))
  const due = () => db().$count(fixJobs, sql`pr_repository_id = 999999 and pr_asked_at is null`)
  await ask()
  expect(await due()).toBe(5)
  await ask()
  expect(await due()).toBe(0)
})
