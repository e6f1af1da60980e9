import { getFixStatus } from '@preflight/contracts'
import { fixJobs, scanResultsCache } from '@preflight/db'
import { makeScan } from '@preflight/db/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGithub, type OpenGithub } from './testing/github.ts'

let github: OpenGithub
beforeAll(async () => {
  github = await openGithub()
  github.there.askFor({ contents: 'write', metadata: 'read', pull_requests: 'write' })
})
afterAll(() => github.close())

/** A fix job of a connected repository with an open pull request, whose scan's answer is kept. */
async function followed() {
  const mine = await github.connected()
  const [repository] = mine.repositories
  const owner = mine.account.login
  await github.there.push({ owner, name: 'shop', branch: 'fix', files: { 'a.js': 'good\n' } })
  const { number } = await github.there.openPullRequest(owner, 'shop', { head: 'fix' })
  await github.there.delivered()
  const { db } = github.api
  const scan = await makeScan(db, { project_id: mine.projects[0]!.id })
  const told = { pr_url: `${github.there.url}/${owner}/shop/pull/${number}`, pr_number: number, pr_state: 'open' as const }
  const [job] = await db.insert(fixJobs).values({ scan_id: scan.id, user_id: mine.user.id, status: 'completed', pr_repository_id: repository!.id, ...told }).returning()
  await db.insert(scanResultsCache).values({ scan_id: scan.id, etag: 'x', gzip: Buffer.from('{}') })
  const jobNow = async () => (await db.select().from(fixJobs).where(eq(fixJobs.id, job!.id)))[0]
  const kept = async () => db.select().from(scanResultsCache).where(eq(scanResultsCache.scan_id, scan.id))
  return { ...mine, owner, number, job: job!, jobNow, kept, url: told.pr_url }
}

const delivered = async () => {
  await github.there.delivered()
  return github.there.deliveries.at(-1)
}

test('a pull request of a fix is followed until it is merged, and what shows it is built again', async () => {
  const { owner, number, jobNow, kept } = await followed()
  await github.there.mergePullRequest(owner, 'shop', number)
  expect(await delivered()).toMatchObject({ event: 'pull_request', action: 'closed', status: 200 })
  expect([await jobNow(), await kept()]).toMatchObject([{ pr_state: 'merged' }, []])
})

test('one that is closed and opened again is open, whatever the order of the events', async () => {
  const { owner, number, jobNow } = await followed()
  github.there.closePullRequest(owner, 'shop', number)
  await delivered()
  expect(await jobNow()).toMatchObject({ pr_state: 'closed' })
  github.there.holdWebhooks()
  github.there.reopenPullRequest(owner, 'shop', number)
  github.there.closePullRequest(owner, 'shop', number)
  github.there.reopenPullRequest(owner, 'shop', number)
  await github.there.releaseWebhooks((held) => held.reverse())
  await delivered()
  expect(await jobNow()).toMatchObject({ pr_state: 'open' })
})

test('its address follows the repository, and the status of the fix answers with it', async () => {
  const { owner, number, token, job, url } = await followed()
  expect((await github.api.call(getFixStatus, { id: job.id }, token)).json().data).toMatchObject({ status: 'completed', pr_url: url, pr_state: 'open' })
  github.there.renameRepository(owner, 'shop', 'store')
  github.there.closePullRequest(owner, 'store', number)
  await delivered()
  const now = (await github.api.call(getFixStatus, { id: job.id }, token)).json().data
  expect(now).toMatchObject({ pr_url: `${github.there.url}/${owner}/store/pull/${number}`, pr_state: 'closed' })
})

test('of a pull request that no fix has opened GitHub is not asked', async () => {
  const { owner } = await followed()
  await github.there.push({ owner, name: 'shop', branch: 'theirs', files: { 'a.js': 'x\n' } })
  await delivered()
  const asked = github.there.requests.length
  await github.there.openPullRequest(owner, 'shop', { head: 'theirs' })
  expect(await delivered()).toMatchObject({ event: 'pull_request', status: 200 })
  expect(github.there.requests.slice(asked).filter(({ path }) => path.includes('/pulls/'))).toEqual([])
})

test('while GitHub does not answer the event is answered 503 and changes nothing', async () => {
  const { owner, number, jobNow } = await followed()
  const end = github.there.fail({ path: /\/pulls\//, status: 502, times: Infinity })
  github.there.closePullRequest(owner, 'shop', number)
  const delivery = await delivered()
  end()
  expect([delivery?.status, (await jobNow())?.pr_state]).toEqual([503, 'open'])
  if (delivery) await github.there.redeliver(delivery)
  expect(await jobNow()).toMatchObject({ pr_state: 'closed' })
})
