import { afterEach, expect, it } from 'vitest'
import { createTesting } from './testing.mjs'

/** @type {(() => unknown)[]} */
const undo = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})
const { start, receiver } = createTesting(undo)

async function connected(status = 200) {
  const { github } = await start()
  const hook = await receiver(status)
  await github.addRepository({ owner: 'acme', name: 'shop', private: true })
  await github.addRepository({ owner: 'acme', name: 'other', private: true })
  github.webhook = hook.url
  const { id } = github.install({ account: 'acme', repositories: ['shop'] })
  const told = () => hook.taken.map(({ headers, body }) => [headers['x-github-event'], JSON.parse(body).action ?? null])
  return { github, hook, id, told }
}

it('signs what it sends, and records the answer', async () => {
  const { github, hook, id } = await connected(202)
  await github.delivered()
  const [{ body, headers }] = /** @type {[typeof hook.taken[number]]} */ (hook.taken)
  expect(headers['x-hub-signature-256']).toBe(github.sign(body, github.environment.GITHUB_APP_WEBHOOK_SECRET))
  expect(headers).toMatchObject({ 'x-github-event': 'installation', 'x-github-delivery': github.deliveries[0]?.id, 'content-type': 'application/json' })
  expect(JSON.parse(body)).toMatchObject({ action: 'created', installation: { id }, repositories: [{ full_name: 'acme/shop' }] })
  expect(github.deliveries).toMatchObject([{ event: 'installation', action: 'created', state: 'answered', status: 202, answer: 'taken' }])
})

it('tells of everything that happens, in its order', async () => {
  const { github, id, told } = await connected()
  github.addRepositories(id, ['other'])
  github.removeRepositories(id, ['shop'])
  github.addRepositories(id, ['shop'])
  await github.push({ owner: 'acme', name: 'shop', files: { 'a.js': '1\n' } })
  github.renameRepository('acme', 'shop', 'store')
  await github.deleteRepository('acme', 'store')
  github.suspend(id)
  github.unsuspend(id)
  github.uninstall(id)
  await github.delivered()
  expect(told()).toEqual([
    ['installation', 'created'], ['installation_repositories', 'added'], ['installation_repositories', 'removed'], ['installation_repositories', 'added'],
    ['push', null], ['repository', 'renamed'], ['repository', 'deleted'], ['installation_repositories', 'removed'],
    ['installation', 'suspend'], ['installation', 'unsuspend'], ['installation', 'deleted'],
  ])
})

it('tells nothing of repositories that the app may not read', async () => {
  const { github, id, told } = await connected()
  await github.push({ owner: 'acme', name: 'other', files: { 'a.js': '1\n' } })
  github.suspend(id)
  await github.push({ owner: 'acme', name: 'shop', files: { 'a.js': '1\n' } })
  await github.delivered()
  expect(told()).toEqual([['installation', 'created'], ['installation', 'suspend']])
})

it('names branch, commits and repository of a push', async () => {
  const { github, hook } = await connected()
  const { before, after } = await github.push({ owner: 'acme', name: 'shop', files: { 'a.js': '1\n' }, message: 'More' })
  await github.delivered()
  expect(JSON.parse(hook.taken[1]?.body ?? '')).toMatchObject({
    ref: 'refs/heads/main', before, after, created: false, deleted: false,
    repository: { full_name: 'acme/shop' }, head_commit: { id: after, message: 'More' },
  })
})

it('holds webhooks back and sends them in another order', async () => {
  const { github, id, told } = await connected()
  await github.delivered()
  github.holdWebhooks()
  github.suspend(id)
  github.unsuspend(id)
  await github.delivered()
  expect(told()).toHaveLength(1)
  await github.releaseWebhooks((held) => held.reverse())
  expect(told().slice(1)).toEqual([['installation', 'unsuspend'], ['installation', 'suspend']])
})

it('sends one again under its id, and forges others with a wrong secret', async () => {
  const { github, hook } = await connected()
  await github.delivered()
  const [delivery] = /** @type {[typeof github.deliveries[number]]} */ (github.deliveries)
  expect(await github.redeliver(delivery)).toMatchObject({ id: delivery.id, redelivery: true, status: 200 })
  await github.forge('installation', { action: 'deleted', installation: { id: 1 } })
  const [, again, forged] = hook.taken
  expect([again?.body, again?.headers['x-github-delivery']]).toEqual([hook.taken[0]?.body, delivery.id])
  expect(forged?.headers['x-hub-signature-256']).not.toBe(github.sign(forged?.body ?? '', github.app.webhookSecret))
  expect(github.deliveries).toHaveLength(2)
})

it('records that nobody answered, and goes on', async () => {
  const { github, id } = await connected()
  await github.delivered()
  github.webhook = 'http://127.0.0.1:1/nobody'
  github.suspend(id)
  await github.delivered()
  expect(github.deliveries.at(-1)).toMatchObject({ state: 'failed', status: null })
})
