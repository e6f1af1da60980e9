import { createHmac, createSign } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, it } from 'vitest'
import { addReadyRepositories } from './github/ready.mjs'
import { createTesting } from './github/testing.mjs'

/** @type {(() => unknown)[]} */
const undo = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})
const { start, clone, git, temporaryFolder } = createTesting(undo)

/** The app on acme with a private shop, and ada's public repository. @param {Parameters<typeof start>[0]} [options] */
async function withShop(options) {
  const house = await start(options)
  const open = await house.github.addRepository({ owner: 'ada', name: 'open', files: { 'a.js': 'open\n' } })
  const shop = await house.github.addRepository({ owner: 'acme', name: 'shop', private: true, files: { 'src/a.js': 'closed\n' } })
  const other = await house.github.addRepository({ owner: 'acme', name: 'other', private: true })
  const installation = house.github.install({ account: 'acme' })
  return { ...house, open, shop, other, installation, shopUrl: `${house.github.url}/acme/shop` }
}

it('answers the real client: the app, its installations, its repositories page by page', async () => {
  const { github, app } = await start()
  for (let index = 0; index < 7; index += 1) await github.addRepository({ owner: 'acme', name: `r${index}` })
  const { id } = github.install({ account: 'acme' })
  const octokit = await app.getInstallationOctokit(id)
  const first = await octokit.request('GET /installation/repositories', { per_page: 3, page: 2 })
  expect(first.data.repositories.map((/** @type {{ name: string }} */ { name }) => name)).toEqual(['r3', 'r4', 'r5'])
  expect([first.data.total_count, first.headers.link?.match(/rel="\w+"/g)]).toEqual([7, ['rel="prev"', 'rel="next"', 'rel="last"', 'rel="first"']])
  const seen = []
  for await (const { repository } of app.eachRepository.iterator({ installationId: id })) seen.push(repository.full_name)
  expect(seen).toHaveLength(7)
  expect(github.requests.filter(({ path: where }) => where.endsWith('/access_tokens'))).toHaveLength(1)
})

it('takes only tokens that the app has signed, for itself and for ten minutes at most', async () => {
  const { github, call } = await start()
  const at = Math.floor(Date.now() / 1000)
  const encoded = (/** @type {object} */ part) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const signed = (/** @type {object} */ claims, header = { alg: 'RS256', typ: 'JWT' }) => {
    const text = `${encoded(header)}.${encoded({ iss: github.app.id, iat: at - 30, exp: at + 500, ...claims })}`
    return `${text}.${createSign('RSA-SHA256').update(text).sign(github.app.privateKey).toString('base64url')}`
  }
  const said = async (/** @type {string} */ token) => {
    const { status, body } = await call('/app', token)
    return [status, body.message ?? body.slug]
  }
  expect(await said(signed({}))).toEqual([200, github.app.slug])
  expect(await said(signed({ iss: github.app.clientId }))).toEqual([200, github.app.slug])
  expect(await said(signed({ exp: at + 3600 }))).toEqual([401, "'Expiration time' claim ('exp') is too far in the future"])
  expect(await said(signed({ exp: at - 5 }))).toEqual([401, expect.stringContaining('representing the future time')])
  expect(await said(signed({ iat: at + 3600 }))).toEqual([401, expect.stringContaining("'Issued at' claim")])
  expect(await said(signed({ iss: 1 }))).toEqual([401, expect.stringContaining("'Issuer' claim")])
  const [header, claims] = signed({}).split('.')
  const forged = createHmac('sha256', 'secret').update(`${header}.${claims}`).digest('base64url')
  for (const token of [`${header}.${claims}.${forged}`, signed({}, { alg: 'none', typ: 'JWT' }), 'a.b.c']) {
    expect(await said(token)).toEqual([401, 'A JSON web token could not be decoded'])
  }
})

it('makes tokens for some repositories and some permissions, and refuses more than the installation has', async () => {
  const { github, call, tokenOf, shop, other, installation } = await withShop()
  const token = await tokenOf(installation.id, { repositoryIds: [shop.id], permissions: { contents: 'read' } })
  expect((await call('/installation/repositories', token)).body).toMatchObject({ total_count: 1, repository_selection: 'selected', repositories: [{ id: shop.id }] })
  expect((await call('/repos/acme/other', token)).status).toBe(404)
  expect((await call(`/repositories/${shop.id}`, token)).body.full_name).toBe('acme/shop')
  expect(github.tokensIssued).toMatchObject([{ kind: 'installation', token, repositoryIds: [shop.id], permissions: { metadata: 'read', contents: 'read' } }])
  github.removeRepositories(installation.id, ['other'])
  await expect(tokenOf(installation.id, { repositoryIds: [other.id] })).rejects.toMatchObject({ status: 422, message: expect.stringContaining('at least one repository') })
  await expect(tokenOf(installation.id, { permissions: { contents: 'write' } })).rejects.toMatchObject({ status: 422, message: expect.stringContaining('not granted') })
})

it('refuses tokens of an installation that is suspended or gone, and those that are too old', async () => {
  const { github, call, tokenOf, installation } = await withShop()
  const token = await tokenOf(installation.id)
  const said = async () => Object.values(await call('/installation/repositories', token)).flatMap((part) => part.message ?? (typeof part === 'number' ? part : []))
  github.suspend(installation.id)
  expect(await said()).toEqual([403, 'This installation has been suspended'])
  await expect(tokenOf(installation.id)).rejects.toMatchObject({ status: 403 })
  github.unsuspend(installation.id)
  expect(await said()).toEqual([200])
  github.expireTokens()
  expect(await said()).toEqual([401, 'Bad credentials'])
  github.uninstall(installation.id)
  await expect(tokenOf(installation.id)).rejects.toMatchObject({ status: 404 })
})

it('shows public repositories to everybody, private ones to those who may, and says where a renamed one is', async () => {
  const { github, call, tokenOf, shop, installation } = await withShop()
  expect([(await call('/repos/ada/open')).status, (await call('/repos/acme/shop')).status]).toEqual([200, 404])
  const token = await tokenOf(installation.id)
  expect((await call('/repos/ADA/open', token)).status).toBe(200)
  github.renameRepository('acme', 'shop', 'store')
  const moved = await call('/repos/acme/shop', token)
  expect([moved.status, moved.headers.get('location')]).toEqual([301, `${github.environment.GITHUB_API_URL}/repositories/${shop.id}`])
  expect((await call('/repos/acme/shop')).status).toBe(404)
})

it('says how many requests are left, and nothing new where nothing changed', async () => {
  const { call } = await withShop()
  const first = await call('/repos/ada/open')
  const second = await fetch(first.body.url, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
  expect([second.status, await second.text()]).toEqual([304, ''])
  const left = (/** @type {Headers} */ headers) => ['limit', 'used', 'remaining'].map((name) => Number(headers.get(`x-ratelimit-${name}`)))
  for (const [limit = 0, used = 0, remaining] of [left(first.headers), left(second.headers)]) expect([limit, remaining]).toEqual([5000, limit - used])
  expect(first.headers.get('x-github-request-id')).toMatch(/^[0-9A-F-]{36}$/)
})

it('changes a code once for the token of its person, who then sees their installations only', async () => {
  const { github, app, call, installation } = await withShop()
  github.addUser('bob')
  const code = github.codeFor('ada')
  const { authentication: { token } } = await app.oauth.createToken({ code })
  expect((await call('/user/installations', token)).body.installations.map((/** @type {{ id: number }} */ { id }) => id)).toEqual([installation.id])
  expect((await call('/user', token)).body.login).toBe('ada')
  await expect(app.oauth.createToken({ code })).rejects.toThrow('bad_verification_code')
  await expect(app.oauth.createToken({ code: github.codeFor('ada', { livesMs: -1 }) })).rejects.toThrow('bad_verification_code')
  const stranger = await app.oauth.createToken({ code: github.codeFor('bob') })
  expect((await call('/user/installations', stranger.authentication.token)).body).toEqual({ total_count: 0, installations: [] })
  await app.oauth.deleteToken({ token })
  expect((await call('/user', token)).status).toBe(401)
})

it('says with a 200 that client id or secret is wrong, as a form unless JSON is wanted', async () => {
  const { github } = await start()
  const code = github.codeFor('ada')
  const body = new URLSearchParams({ client_id: github.app.clientId, client_secret: 'wrong', code })
  const answer = await fetch(`${github.url}/login/oauth/access_token`, { method: 'POST', body })
  expect([answer.status, new URLSearchParams(await answer.text()).get('error')]).toEqual([200, 'incorrect_client_credentials'])
})

it('clones a public repository without a token, and a private one only with one that covers it', async () => {
  const { github, tokenOf, shop, other, installation, shopUrl } = await withShop()
  const [right, wrong] = [await tokenOf(installation.id, { repositoryIds: [shop.id] }), await tokenOf(installation.id, { repositoryIds: [other.id] })]
  expect(await readFile(path.join(await clone(`${github.url}/ada/open`), 'a.js'), 'utf8')).toBe('open\n')
  expect(await readFile(path.join(await clone(`${shopUrl}.git`, right), 'src/a.js'), 'utf8')).toBe('closed\n')
  await expect(clone(shopUrl)).rejects.toThrow('could not read Username')
  await expect(clone(shopUrl, wrong)).rejects.toThrow('not found')
  await expect(clone(shopUrl, 'ghs_never')).rejects.toThrow(/Authentication failed|could not read/)
  await expect(clone(`${github.url}/acme/nothing`, right)).rejects.toThrow('not found')
})

it('gives no code to tokens that are too old, whose installation is suspended or may not read contents any more', async () => {
  const { github, tokenOf, installation, shopUrl } = await withShop()
  const token = await tokenOf(installation.id)
  github.suspend(installation.id)
  await expect(clone(shopUrl, token)).rejects.toThrow('403')
  github.unsuspend(installation.id)
  github.setPermissions(installation.id, { metadata: 'read' })
  await expect(clone(shopUrl, token)).rejects.toThrow('403')
  github.setPermissions(installation.id, { metadata: 'read', contents: 'read' })
  expect(existsSync(await clone(shopUrl, token))).toBe(true)
  github.expireTokens()
  await expect(clone(shopUrl, token)).rejects.toThrow(/Authentication failed|could not read/)
})

it('fetches any commit by its id, follows a renamed repository and takes no push', async () => {
  const { github } = await withShop()
  const url = `${github.url}/ada/open`
  await github.push({ owner: 'ada', name: 'open', files: { 'a.js': 'second\n' } })
  const tree = await clone(url)
  const old = (await git(['-C', tree, 'rev-parse', 'HEAD~1'])).trim()
  const empty = await temporaryFolder()
  await git(['init', '--quiet', '--bare', empty])
  // The newer protocol allows it everywhere.
  await git(['-C', empty, '-c', 'protocol.version=0', 'fetch', '--quiet', '--depth', '1', url, old])
  expect(await git(['-C', empty, 'show', `${old}:a.js`])).toBe('open\n')
  await expect(git(['-C', tree, 'push', '--quiet', 'origin', 'HEAD:refs/heads/x'])).rejects.toThrow('403')
  github.renameRepository('ada', 'open', 'opened')
  expect(await readdir(await clone(url))).toContain('a.js')
})

it('speaks the version of the protocol that was asked for, and takes packed requests', async () => {
  const { github } = await withShop()
  const headers = { 'content-type': 'application/x-git-upload-pack-request', 'git-protocol': 'version=2', 'content-encoding': 'gzip' }
  const answer = await fetch(`${github.url}/ada/open.git/git-upload-pack`, { method: 'POST', headers, body: gzipSync('0014command=ls-refs\n0000') })
  expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['application/x-git-upload-pack-result', expect.stringMatching(/^[0-9a-f]{44} HEAD\n/)])
})

it('has repositories ready to try things with', async () => {
  const { github, tokenOf, call } = await start()
  await addReadyRepositories(github)
  const token = await tokenOf(github.install({ account: 'acme' }).id)
  expect((await call('/installation/repositories', token)).body.total_count).toBe(41)
  expect(await readdir(await clone(`${github.url}/acme/shop`, token))).toContain('docker-compose.yml')
  expect(await readdir(await clone(`${github.url}/ada/notes`))).toContain('src')
})

it('makes the same commits of the same files on every machine', async () => {
  const { github, open } = await withShop()
  const { before, after } = await github.push({ owner: 'ada', name: 'open', branch: 'feature/x', files: { 'b.js': '1\n', 'a.js': null, link: { mode: '120000', content: 'b.js' } } })
  expect(before).toBeNull()
  expect((await git(['-C', open.directory, 'ls-tree', '-r', after])).replace(/ blob \w+\t/g, ' ')).toBe('100644 b.js\n120000 link\n')
  expect(after).toBe('bf4ec39afccf0e27e56b6a65acd07bb6f707cf34')
})

it('serves a git directory that is there already, and leaves it as it is', async () => {
  const { github } = await start()
  const folder = await temporaryFolder()
  await git(['init', '--quiet', '--initial-branch=main', folder])
  await git(['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--allow-empty', '-m', 'One'])
  const before = await readFile(path.join(folder, '.git/config'), 'utf8')
  await github.addRepository({ owner: 'ada', name: 'mine', gitDir: path.join(folder, '.git') })
  expect(await git(['-C', await clone(`${github.url}/ada/mine`), 'log', '--format=%s'])).toBe('One\n')
  await github.deleteRepository('ada', 'mine')
  expect(await readFile(path.join(folder, '.git/config'), 'utf8')).toBe(before)
})

it('plays outages and limits as often as it was told', async () => {
  const { github, call } = await withShop()
  github.fail({ path: '/repos/', status: 502, times: 2, body: '<html>Bad gateway</html>' })
  const texts = []
  for (let index = 0; index < 3; index += 1) texts.push((await fetch(`${github.environment.GITHUB_API_URL}/repos/ada/open`)).status)
  expect(texts).toEqual([502, 502, 200])
  github.fail({ path: '/repos/', limit: 'primary', resetInSeconds: 3600 })
  const limited = await call('/repos/ada/open')
  expect([limited.status, limited.headers.get('x-ratelimit-remaining'), limited.body.message]).toEqual([403, '0', expect.stringContaining('API rate limit exceeded')])
  expect(Number(limited.headers.get('x-ratelimit-reset'))).toBeGreaterThan(Date.now() / 1000)
  github.fail({ path: '/repos/', limit: 'secondary', status: 429 })
  const secondary = await call('/repos/ada/open')
  expect([secondary.status, secondary.headers.get('retry-after'), secondary.body.message]).toEqual([429, '60', expect.stringContaining('secondary rate limit')])
  const end = github.fail({ path: '/ada/open', drop: true, times: Infinity })
  await expect(clone(`${github.url}/ada/open`)).rejects.toThrow('unable to access')
  end()
  expect(existsSync(await clone(`${github.url}/ada/open`))).toBe(true)
})

it('leaves nothing behind when it stops', async () => {
  const { github, open } = await withShop()
  await github.stop()
  expect(existsSync(path.dirname(open.directory))).toBe(false)
})
