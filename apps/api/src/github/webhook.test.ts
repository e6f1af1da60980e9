import { githubWebhook, listRepositories } from '@preflight/contracts'
import { projects, scans } from '@preflight/db'
import { createLogger } from '@preflight/server'
import { eq } from 'drizzle-orm'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi } from '../testing/test-api.ts'
import { openGithub, type OpenGithub } from './testing/github.ts'

let github: OpenGithub
beforeAll(async () => {
  github = await openGithub()
})
afterAll(() => github.close())

type Connected = Awaited<ReturnType<OpenGithub['connected']>>
const statusesOf = async ({ projects: made }: Pick<Connected, 'projects'>) =>
  Promise.all(made.map(async ({ id }) => (await github.projectNow(id)).status))

const secret = () => github.there.app.webhookSecret
const sign = (body: string) => github.there.sign(body, secret())
/** However slow the machine is. */
const PATIENTLY = { timeout: 30_000 }
const json = { 'content-type': 'application/json' }

async function post(body: string, headers: Record<string, string>, to = github.webhook) {
  const response = await fetch(to, { method: 'POST', body, headers })
  return { status: response.status, ...Object(await response.json()) }
}
/** Rightly signed, whatever it is. */
const deliver = (event: string, body: string) => post(body, { ...json, 'x-github-event': event, 'x-hub-signature-256': sign(body) })
const aboutInstallation = (id: number, action: string) => JSON.stringify({ action, installation: { id } })

/** An account whose repository has been taken away, of which no event has arrived yet. */
async function unheard() {
  const mine = await github.connected(['shop', 'blog'])
  github.there.holdWebhooks()
  github.there.removeRepositories(mine.installation.id, ['shop'])
  await github.there.releaseWebhooks(() => [])
  return { ...mine, body: aboutInstallation(mine.installation.id, 'removed') }
}

describe('A webhook that GitHub did not sign', () => {
  test.each<[string, (body: string) => { body: string; signature: string | null }]>([
    ['no signature', (body) => ({ body, signature: null })],
    ['an empty signature', (body) => ({ body, signature: '' })],
    ['a nonsense signature', (body) => ({ body, signature: 'x'.repeat(5000) })],
    ['a signature of another secret', (body) => ({ body, signature: github.there.sign(body, 'guessed') })],
    ['a signature of an empty secret', (body) => ({ body, signature: github.there.sign(body, ' ') })],
    ['a forged signature of zeros', (body) => ({ body, signature: `sha256=${'0'.repeat(64)}` })],
    ['half a signature', (body) => ({ body, signature: sign(body).slice(0, 40) })],
    ['a signature without its method', (body) => ({ body, signature: sign(body).replace('sha256=', '') })],
    ['a signature of the outdated method', (body) => ({ body, signature: sign(body).replace('sha256=', 'sha1=') })],
    ['the right signature of another body', (body) => ({ body: `${body} `, signature: sign(body) })],
  ])('is refused with %s, and changes nothing', async (_, forge) => {
    const mine = await unheard()
    const { body, signature } = forge(mine.body)
    const asked = github.there.requests.length
    const refused = await post(body, { ...json, 'x-github-event': 'installation_repositories', ...(signature !== null && { 'x-hub-signature-256': signature }) })
    expect(refused).toMatchObject({ status: 400, code: 'BAD_REQUEST', message: expect.stringContaining('The event signature is') })
    expect(github.there.requests).toHaveLength(asked)
    expect(await github.rowNow(mine.row.id)).toEqual(mine.row)
    expect(await statusesOf(mine)).toEqual(['connected', 'connected'])
  })

  test('is refused where only the outdated header of it is there', async () => {
    const mine = await unheard()
    const headers = { ...json, 'x-github-event': 'installation_repositories', 'x-hub-signature': sign(mine.body) }
    expect(await post(mine.body, headers)).toMatchObject({ status: 400 })
    expect(await statusesOf(mine)).toEqual(['connected', 'connected'])
  })

  test('is refused by its size before it is read whole, signed or not', async () => {
    const body = `{"x":"${'x'.repeat(8 * 1024 * 1024)}"}`
    const headers = { ...json, 'x-github-event': 'push', 'x-hub-signature-256': sign(body) }
    expect(await post(body, headers)).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' })
  })
})

test('large bodies that nobody has signed yet do not pile up: there is room for a few, and small events need none', async () => {
  const { hostname, port } = new URL(github.webhook)
  const head = `POST ${githubWebhook.url} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nX-GitHub-Event: push\r\nX-Hub-Signature-256: sha256=0\r\nContent-Length: 4000000\r\n\r\n{`
  const sockets = Array.from({ length: 8 }, () => connect(Number(port), hostname).on('error', () => {}))
  const large = JSON.stringify({ installation: { id: 987_654 }, commits: 'x'.repeat(1024 * 1024) })
  for (const socket of sockets) socket.write(head)
  await expect.poll(async () => (await deliver('installation', large)).status, PATIENTLY).toBe(503)
  expect(await deliver('installation', aboutInstallation(987_654, 'deleted'))).toMatchObject({ status: 200 })
  for (const socket of sockets) socket.destroy()
  await expect.poll(async () => (await deliver('installation', large)).status, PATIENTLY).toBe(200)
})

describe('A signed webhook', () => {
  test.each([
    ['installation', 'give me everything'],
    ['installation', 'null'],
    ['installation', '[]'],
    ['installation', '{}'],
    ['installation', '{"installation":{"id":"7"}}'],
    ['installation', '{"installation":{"id":-7}}'],
    ['installation_repositories', '{"installation":{"id":1e300}}'],
    ['push', '{"installation":{"id":7},"ref":7,"after":"x","repository":{"id":1}}'],
    ['push', 'payload=%7B%7D'],
  ])('%s %s is refused', async (event, body) => {
    expect(await deliver(event, body)).toMatchObject({ status: 400, code: 'BAD_REQUEST', message: 'The event could not be parsed' })
  })

  test('without a word about its kind is refused', async () => {
    const body = '{}'
    expect(await post(body, { ...json, 'x-hub-signature-256': sign(body) })).toMatchObject({ status: 400, message: 'The event could not be parsed' })
  })

  test('without a body is refused', async () => {
    const headers = { ...json, 'x-github-event': 'push', 'x-hub-signature-256': sign('') }
    expect(await post('', headers)).toMatchObject({ status: 400 })
  })

  test.each(['ping', 'member', 'an.event.of.next.year', '__proto__', 'constructor'])('%s is taken and ignored', async (event) => {
    const asked = github.there.requests.length
    expect(await deliver(event, JSON.stringify({ installation: { id: 7 } }))).toMatchObject({ status: 200, data: { received: true } })
    expect(github.there.requests).toHaveLength(asked)
  })

  test.each(['installation', 'installation_repositories', 'repository'])('%s of an installation that nobody connected is taken, and GitHub is not asked', async (event) => {
    const asked = github.there.requests.length
    expect(await deliver(event, aboutInstallation(987_654, 'deleted'))).toMatchObject({ status: 200, data: { received: true } })
    expect(github.there.requests).toHaveLength(asked)
  })

  test.each(['text/plain', 'application/octet-stream', 'application/x-www-form-urlencoded', 'application/json; charset=utf-8'])(
    'is taken as %s, because only its bytes count',
    async (type) => {
      const mine = await unheard()
      const headers = { 'content-type': type, 'x-github-event': 'installation_repositories', 'x-hub-signature-256': sign(mine.body) }
      expect(await post(mine.body, headers)).toMatchObject({ status: 200 })
      expect(await statusesOf(mine)).toEqual(['access_denied', 'connected'])
    },
  )

  test('is taken with five megabytes', async () => {
    const body = JSON.stringify({ installation: { id: 987_654 }, commits: 'x'.repeat(5 * 1024 * 1024) })
    expect(await deliver('installation_repositories', body)).toMatchObject({ status: 200 })
  })

  test('that lies about what happened changes nothing: how things stand, GitHub says', async () => {
    const mine = await github.connected(['shop'])
    for (const action of ['deleted', 'suspend', 'removed']) {
      for (const event of ['installation', 'installation_repositories', 'repository']) {
        expect(await deliver(event, aboutInstallation(mine.installation.id, action))).toMatchObject({ status: 200 })
      }
    }
    expect(await github.rowNow(mine.row.id)).toEqual({ ...mine.row, changed_at: expect.any(Date) })
    expect(await github.projectNow(mine.projects[0]!.id)).toEqual(mine.projects[0])
    expect(await github.auditOf(mine.user.id)).toEqual([])
  })
})

describe('What happens at GitHub', () => {
  const told = async () => {
    await github.there.delivered()
    const last = github.there.deliveries.at(-1)
    expect(last).toMatchObject({ status: 200 })
    return last
  }

  test('a removal of the app forgets the connection and disconnects its projects', async () => {
    const mine = await github.connected(['shop', 'blog'])
    github.there.uninstall(mine.installation.id)
    await told()
    expect(await github.rowNow(mine.row.id)).toBeNull()
    expect(await statusesOf(mine)).toEqual(['disconnected', 'disconnected'])
    expect(await github.auditOf(mine.user.id)).toEqual([['github.removed', null]])
  })

  test('a suspension denies access, and its end gives it back', async () => {
    const mine = await github.connected(['shop'])
    github.there.suspend(mine.installation.id)
    await told()
    expect(await statusesOf(mine)).toEqual(['access_denied'])
    expect(await github.rowNow(mine.row.id)).toMatchObject({ suspended_at: expect.any(Date) })
    github.there.unsuspend(mine.installation.id)
    await told()
    expect(await statusesOf(mine)).toEqual(['connected'])
    expect(await github.rowNow(mine.row.id)).toMatchObject({ suspended_at: null })
    expect(await github.auditOf(mine.user.id)).toEqual([['github.suspended', null], ['github.resumed', null]])
  })

  test('a permission that was taken back denies access, and one that was given connects', async () => {
    const mine = await github.connected(['shop'])
    github.there.setPermissions(mine.installation.id, {})
    expect(await deliver('installation', aboutInstallation(mine.installation.id, 'new_permissions_accepted'))).toMatchObject({ status: 200 })
    expect(await statusesOf(mine)).toEqual(['access_denied'])
    github.there.setPermissions(mine.installation.id, { contents: 'read', metadata: 'read' })
    expect(await deliver('installation', aboutInstallation(mine.installation.id, 'new_permissions_accepted'))).toMatchObject({ status: 200 })
    expect(await statusesOf(mine)).toEqual(['connected'])
  })

  test('repositories that are taken out and put back', async () => {
    const mine = await github.connected(['shop', 'blog'])
    github.there.removeRepositories(mine.installation.id, ['blog'])
    await told()
    expect(await statusesOf(mine)).toEqual(['connected', 'access_denied'])
    github.there.addRepositories(mine.installation.id, ['blog'])
    await told()
    expect(await statusesOf(mine)).toEqual(['connected', 'connected'])
  })

  test('a repository that is renamed, then deleted', async () => {
    const mine = await github.connected(['shop', 'blog'])
    github.there.renameRepository(mine.account.login, 'shop', 'store')
    await told()
    expect(await github.projectNow(mine.projects[0]!.id)).toMatchObject({ status: 'connected', repository_url: `${github.there.url}/${mine.account.login}/store` })
    await github.there.deleteRepository(mine.account.login, 'store')
    await told()
    expect(await statusesOf(mine)).toEqual(['access_denied', 'connected'])
  })

  test.each([['privatized', true], ['publicized', false]])('a repository that is %s', async (action, isPrivate) => {
    const mine = await github.connected(['shop'])
    const [shop] = mine.repositories
    await github.api.db.update(projects).set({ is_private: !isPrivate }).where(eq(projects.id, mine.projects[0]!.id))
    Object.assign(shop!, { isPrivate })
    const body = JSON.stringify({ action, repository: { id: shop!.id }, installation: { id: mine.installation.id } })
    expect(await deliver('repository', body)).toMatchObject({ status: 200 })
    expect(await github.projectNow(mine.projects[0]!.id)).toMatchObject({ status: 'connected', is_private: isPrivate })
  })

  test('a repository that is transferred to an account of somebody else', async () => {
    const mine = await github.connected(['shop', 'blog'])
    Object.assign(mine.repositories[0]!, { owner: github.addAccount() })
    expect(await deliver('installation_repositories', aboutInstallation(mine.installation.id, 'removed'))).toMatchObject({ status: 200 })
    expect(await statusesOf(mine)).toEqual(['access_denied', 'connected'])
  })

  test('an account that is renamed', async () => {
    const mine = await github.connected(['shop'])
    Object.assign(mine.account, { login: `${mine.account.login}-inc` })
    expect(await deliver('installation_target', aboutInstallation(mine.installation.id, 'renamed'))).toMatchObject({ status: 200 })
    expect(await github.rowNow(mine.row.id)).toMatchObject({ account_login: mine.account.login })
    expect(await github.projectNow(mine.projects[0]!.id)).toMatchObject({ repository_url: `${github.there.url}/${mine.account.login}/shop` })
  })

  test('concerns everybody who has connected the account, and GitHub is asked once for all', async () => {
    const [mine, other] = [await github.connected(['shop']), await github.signIn()]
    const row = await github.connect(other.user.id, mine.installation)
    const theirs = await github.makeProjectOf(other.user.id, mine.repositories[0]!, { git_installation_id: row.id })
    const before = github.there.requests.length
    github.there.removeRepositories(mine.installation.id, ['shop'])
    await told()
    expect((await github.projectNow(theirs.id)).status).toBe('access_denied')
    expect(await statusesOf(mine)).toEqual(['access_denied'])
    const lists = github.there.requests.slice(before).filter(({ path }) => path.endsWith('/installation/repositories'))
    expect(lists).toHaveLength(1)
  })

  test('makes what was read of the connection before count no more, for every process', async () => {
    const mine = await github.connected(['shop'])
    await github.there.addRepository({ owner: mine.account.login, name: 'new' })
    expect(await deliver('installation_repositories', aboutInstallation(mine.installation.id, 'added'))).toMatchObject({ status: 200 })
    const after = await github.rowNow(mine.row.id)
    expect(after!.changed_at.getTime()).toBeGreaterThan(mine.row.changed_at.getTime())
  })
})

describe('Events that come', () => {
  test('in the opposite order leave what is true in the end', async () => {
    const mine = await github.connected(['shop', 'blog'])
    github.there.holdWebhooks()
    github.there.suspend(mine.installation.id)
    github.there.unsuspend(mine.installation.id)
    github.there.removeRepositories(mine.installation.id, ['shop'])
    github.there.addRepositories(mine.installation.id, ['shop'])
    github.there.removeRepositories(mine.installation.id, ['blog'])
    await github.there.releaseWebhooks((held) => held.toReversed())
    expect(await statusesOf(mine)).toEqual(['connected', 'access_denied'])
    expect(await github.rowNow(mine.row.id)).toMatchObject({ suspended_at: null })
  })

  test('twice change nothing the second time', async () => {
    const mine = await github.connected(['shop', 'blog'])
    github.there.removeRepositories(mine.installation.id, ['shop'])
    await github.there.delivered()
    const before = await Promise.all(mine.projects.map(({ id }) => github.projectNow(id)))
    expect((await github.there.redeliver(github.there.deliveries.at(-1)!)).status).toBe(200)
    expect(await Promise.all(mine.projects.map(({ id }) => github.projectNow(id)))).toEqual(before)
  })

  test('after the app was removed and installed again do not touch the new connection', async () => {
    const mine = await github.connected(['shop'])
    github.there.holdWebhooks()
    github.there.uninstall(mine.installation.id)
    const again = github.there.install({ account: mine.account.login })
    await github.api.pool.query('update github_installations set installation_id = $1 where id = $2', [again.id, mine.row.id])
    await github.there.releaseWebhooks((held) => held.toReversed())
    expect(await github.rowNow(mine.row.id)).toMatchObject({ installation_id: again.id })
    expect(await statusesOf(mine)).toEqual(['connected'])
  })

  test('by the dozen at once are all answered, and leave what is true', async () => {
    const mine = await unheard()
    const answers = await Promise.all(Array.from({ length: 24 }, () => deliver('installation_repositories', mine.body)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await statusesOf(mine)).toEqual(['access_denied', 'connected'])
  })
})

describe('While GitHub does not answer', () => {
  test.each([
    ['GITHUB_UNAVAILABLE', { status: 500 }],
    ['GITHUB_RATE_LIMITED', { limit: 'primary' as const }],
  ])('an event is answered 503 %s, and takes effect when it is sent again', async (code, trouble) => {
    const mine = await unheard()
    const end = github.there.fail({ path: /^\/(api\/v3\/)?(app|installation)/, times: Infinity, ...trouble })
    expect(await deliver('installation_repositories', mine.body)).toMatchObject({ status: 503, code })
    end()
    expect(await statusesOf(mine)).toEqual(['connected', 'connected'])
    // What was read before counts no more all the same.
    expect((await github.rowNow(mine.row.id))!.changed_at.getTime()).toBeGreaterThan(mine.row.changed_at.getTime())
    expect(await deliver('installation_repositories', mine.body)).toMatchObject({ status: 200 })
    expect(await statusesOf(mine)).toEqual(['access_denied', 'connected'])
  })
})

test('what an event that was lost would have told, the next listing of repositories tells', async () => {
  const mine = await unheard()
  expect((await github.api.call(listRepositories, {}, mine.token)).statusCode).toBe(200)
  expect(await statusesOf(mine)).toEqual(['access_denied', 'connected'])
})

describe('A push', () => {
  const scansOf = (projectId: string) => github.api.db.select().from(scans).where(eq(scans.project_id, projectId))
  async function listening() {
    const mine = await github.connected(['shop'])
    const [project] = mine.projects
    await github.api.db.update(projects).set({ scan_on_push: true }).where(eq(projects.id, project!.id))
    const push = (branch?: string) =>
      github.there.push({ owner: mine.account.login, name: 'shop', files: { 'a.js': `${crypto.randomUUID()}\n` }, ...(branch && { branch }) })
    return { ...mine, project: project!, push }
  }

  test('starts a scan where the project says so, through the connection', async () => {
    const mine = await listening()
    await mine.push()
    await github.there.delivered()
    expect(await scansOf(mine.project.id)).toMatchObject([{ status: 'queued', git_installation_id: mine.row.id, repository_url: mine.project.repository_url }])
  })

  test('starts none where the project does not say so, which none does by itself', async () => {
    const mine = await github.connected(['shop'])
    await github.there.push({ owner: mine.account.login, name: 'shop', files: { 'a.js': '1\n' } })
    await github.there.delivered()
    expect(github.there.deliveries.at(-1)).toMatchObject({ event: 'push', status: 200 })
    expect(await scansOf(mine.projects[0]!.id)).toEqual([])
  })

  test('to another branch, of a tag, or that deletes a branch starts none', async () => {
    const mine = await listening()
    await mine.push('next')
    await github.there.delivered()
    const about = { repository: { id: mine.repositories[0]!.id }, installation: { id: mine.installation.id } }
    const pushed = (more: object) => deliver('push', JSON.stringify({ ...about, after: 'a'.repeat(40), deleted: false, ...more }))
    expect(await pushed({ ref: 'refs/tags/main' })).toMatchObject({ status: 200 })
    expect(await pushed({ ref: 'refs/heads/main', after: '0'.repeat(40), deleted: true })).toMatchObject({ status: 200 })
    expect(await scansOf(mine.project.id)).toEqual([])
  })

  test('that is delivered twice starts one scan', async () => {
    const mine = await listening()
    await mine.push()
    await github.there.delivered()
    expect((await github.there.redeliver(github.there.deliveries.at(-1)!)).status).toBe(200)
    expect(await scansOf(mine.project.id)).toHaveLength(1)
  })

  test('that is forged starts none', async () => {
    const mine = await listening()
    const payload = { ref: 'refs/heads/main', after: 'a'.repeat(40), repository: { id: mine.repositories[0]!.id }, installation: { id: mine.installation.id } }
    expect((await github.there.forge('push', payload)).status).toBe(400)
    expect(await scansOf(mine.project.id)).toEqual([])
  })
})

test('without an App there is no webhook', async () => {
  const api = await createTestApi()
  try {
    const refused = await api.inject({ method: 'POST', url: githubWebhook.url, payload: '{}', headers: { 'x-github-event': 'push', 'x-hub-signature-256': sign('{}') } })
    expect(refused.statusCode).toBe(404)
    expect(refused.json()).toMatchObject({ code: 'NOT_FOUND', message: 'GitHub is not set up on this server' })
  } finally {
    await api.close()
  }
})

test('nobody has to sign in for it, and a token that came along counts for nothing', async () => {
  const mine = await unheard()
  const headers = { ...json, 'x-github-event': 'installation_repositories', 'x-hub-signature-256': sign(mine.body), authorization: 'Bearer nonsense' }
  expect(await post(mine.body, headers)).toMatchObject({ status: 200 })
})

test('the log of events, forged ones and an outage holds no secret, no token and no signature', async () => {
  const lines: string[] = []
  const loud = await openGithub({}, { logger: createLogger('api', 'trace', { write: (line) => void lines.push(line) }) })
  try {
    const mine = await loud.connected(['shop'])
    const end = loud.there.fail({ path: '/installation/repositories', status: 500, times: 3 })
    loud.there.removeRepositories(mine.installation.id, ['shop'])
    await loud.there.delivered()
    end()
    await loud.there.forge('push', { repository: { name: 'shop' } })
    loud.there.uninstall(mine.installation.id)
    await loud.there.delivered()
    const log = lines.join('')
    expect(log).toContain(githubWebhook.url)
    const tokens = loud.there.tokensIssued.map(({ token }) => token)
    expect(tokens.length).toBeGreaterThan(0)
    for (const secretOfOurs of [...tokens, loud.there.app.webhookSecret, loud.there.app.clientSecret, 'PRIVATE KEY', 'sha256=', 'Bearer ']) {
      expect(log).not.toContain(secretOfOurs)
    }
  } finally {
    await loud.close()
  }
})
