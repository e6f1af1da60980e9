import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { afterEach, expect, it } from 'vitest'
import { createTesting } from './testing.mjs'

/** @type {(() => unknown)[]} */
const undo = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})
const { start } = createTesting(undo)

const description = JSON.parse(readFileSync(new URL('description/openapi.json', import.meta.url), 'utf8'))
const ajv = new Ajv({ strict: false, allErrors: true, logger: false })
formats.default(ajv)
ajv.addSchema(description, 'github')

/** What GitHub's description has against a value. @param {'operations' | 'webhooks'} kind @param {string} name @param {unknown} value */
function faultsOf(kind, name, value) {
  const check = ajv.getSchema(`github#/${kind}/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
  if (!check) throw new Error(`The description has no ${name}`)
  return check(value) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

/** What it has against the answer to an operation, and to its status. @param {string} name @param {{ status: number, body: unknown }} answer */
const against = (name, { status, body }) => [name, String(status), ...faultsOf('operations', name, body)]

/** Every field that the stand-in says is one that the description knows. @param {string} definition @param {object} value */
function unknownIn(definition, value) {
  const { properties, anyOf = [] } = new Map(Object.entries(description.definitions)).get(definition)
  const known = Object.assign({}, properties, ...anyOf.map((/** @type {{ properties?: object }} */ one) => one.properties))
  return Object.keys(value).filter((field) => !Object.hasOwn(known, field))
}

/** A user's repository, an organisation's private one, the app on both. */
async function populated() {
  const house = await start()
  const { github } = house
  await github.addRepository({ owner: 'ada', name: 'open', description: 'Open', language: 'TypeScript' })
  await github.addRepository({ owner: 'acme', name: 'shop', private: true })
  await github.addRepository({ owner: 'acme', name: 'empty', private: true, files: {}, pushedAt: null })
  const [own, organization] = [github.install({ account: 'ada' }), github.install({ account: 'acme', repositories: ['shop', 'empty'] })]
  const { token: jwt } = Object(await house.app.octokit.auth({ type: 'app' }))
  const exchanged = await fetch(`${github.url}/login/oauth/access_token`, {
    method: 'POST', headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: github.app.clientId, client_secret: github.app.clientSecret, code: github.codeFor('ada') }),
  })
  const person = Object(await exchanged.json()).access_token
  return { ...house, own, organization, jwt, person, token: await house.tokenOf(organization.id) }
}

it('answers every operation in the shape that GitHub has published', async () => {
  const { github, call, own, organization, jwt, person, token } = await populated()
  github.suspend(own.id)
  const post = (/** @type {object} */ body) => ({ method: 'POST', body: JSON.stringify(body), headers: { authorization: `Bearer ${jwt}` } })
  const answers = {
    'GET /app 200': await call('/app', jwt),
    'GET /app/installations/{installation_id} 200': await call(`/app/installations/${own.id}`, jwt),
    'POST /app/installations/{installation_id}/access_tokens 201': await call(`/app/installations/${organization.id}/access_tokens`, jwt, post({ repositories: ['shop'], permissions: { contents: 'read' } })),
    'GET /installation/repositories 200': await call('/installation/repositories', token),
    'GET /repos/{owner}/{repo} 200': await call('/repos/acme/shop', token),
    'GET /repos/{owner}/{repo} 404': await call('/repos/acme/nothing', token),
    'GET /user 200': await call('/user', person),
    'GET /user 401': await call('/user', 'ghu_wrong'),
    'GET /user/installations 200': await call('/user/installations', person),
  }
  for (const [name, { status, body }] of Object.entries(answers)) {
    expect([name, String(status), faultsOf('operations', name, body)]).toEqual([name, name.split(' ').pop(), []])
  }
  // GitHub's description says of both lists the same.
  const { status, body } = await call(`/user/installations/${organization.id}/repositories`, person)
  expect([status, faultsOf('operations', 'GET /installation/repositories 200', body)]).toEqual([200, []])
  expect(Object.keys(answers['GET /user/installations 200'].body.installations)).toHaveLength(2)
})

it('says no field that GitHub does not know', async () => {
  const { call, organization, jwt, token } = await populated()
  const { body: { repositories: [listed] } } = await call('/installation/repositories', token)
  expect(unknownIn('repository', listed)).toEqual([])
  expect(unknownIn('full-repository', (await call('/repos/acme/shop', token)).body)).toEqual([])
  expect(unknownIn('installation', (await call(`/app/installations/${organization.id}`, jwt)).body)).toEqual([])
  expect(unknownIn('integration', (await call('/app', jwt)).body)).toEqual([])
})

it('refuses in the shape that GitHub has published: a renamed repository and a permission that is missing', async () => {
  const { github, call, organization, token } = await populated()
  github.renameRepository('acme', 'shop', 'store')
  const moved = await call('/repos/acme/shop', token)
  expect([moved.status, faultsOf('operations', 'GET /repos/{owner}/{repo} 301', moved.body)]).toEqual([301, []])
  github.setPermissions(organization.id, {})
  const forbidden = await call('/repos/acme/store', token)
  expect([forbidden.status, faultsOf('operations', 'GET /repos/{owner}/{repo} 403', forbidden.body)]).toEqual([403, []])
})

it('sends every webhook in the shape that GitHub has published', async () => {
  const { github, own, organization } = await populated()
  github.addRepositories(organization.id, ['shop'])
  github.removeRepositories(organization.id, ['empty'])
  github.addRepositories(organization.id, ['empty'])
  await github.push({ owner: 'acme', name: 'shop', files: { 'a.js': '1\n', 'README.md': null } })
  await github.push({ owner: 'ada', name: 'open', branch: 'new', files: { 'a.js': '1\n' } })
  github.renameRepository('acme', 'shop', 'store')
  const { number } = await github.openPullRequest('acme', 'store', { head: 'main' })
  github.closePullRequest('acme', 'store', number)
  github.reopenPullRequest('acme', 'store', number)
  await github.deleteRepository('acme', 'store')
  github.suspend(own.id)
  github.unsuspend(own.id)
  github.uninstall(own.id)
  const nameOf = (/** @type {typeof github.deliveries[number]} */ { event, action }) => [event.replaceAll('_', '-'), ...(action ? [action] : [])].join('-')
  for (const delivery of github.deliveries) {
    expect([nameOf(delivery), faultsOf('webhooks', nameOf(delivery), delivery.payload)]).toEqual([nameOf(delivery), []])
  }
  expect([...new Set(github.deliveries.map(nameOf))].sort()).toEqual(Object.keys(description.webhooks).sort())
})

it('answers everything that a pull request takes in the shape that GitHub has published', async () => {
  const { github, call, organization, person, tokenOf } = await populated()
  github.setPermissions(organization.id, { contents: 'write', metadata: 'read', pull_requests: 'write' })
  const token = await tokenOf(organization.id)
  const send = (/** @type {string} */ method, /** @type {string} */ where, /** @type {object} */ body) =>
    call(`/repos/acme/shop${where}`, token, { method, body: JSON.stringify(body), headers: { authorization: `Bearer ${token}` } })
  const read = (/** @type {string} */ where, as = token) => call(where, as)
  const main = await read('/repos/acme/shop/git/ref/heads%2Fmain')
  const base = main.body.object.sha
  const ref = await send('POST', '/git/refs', { ref: 'refs/heads/fix', sha: base })
  const again = await send('POST', '/git/refs', { ref: 'refs/heads/fix', sha: base })
  const blob = await send('POST', '/git/blobs', { content: Buffer.from('1\n').toString('base64'), encoding: 'base64' })
  const before = await send('POST', '/git/trees', { tree: [{ path: 'a.sh', mode: '100755', type: 'blob', sha: blob.body.sha }] })
  const commit = await send('POST', '/git/commits', { message: 'A fix', tree: before.body.sha, parents: [base] })
  const moved = await send('PATCH', '/git/refs/heads%2Ffix', { sha: commit.body.sha, force: false })
  const wanted = { title: 'A fix', head: 'fix', base: 'main', body: 'Why' }
  const pull = await send('POST', '/pulls', wanted)
  const answers = /** @type {[string, { status: number, body: unknown }][]} */ ([
    ['GET /repos/{owner}/{repo}/git/ref/{ref} 200', main],
    ['POST /repos/{owner}/{repo}/git/refs 201', ref],
    ['POST /repos/{owner}/{repo}/git/refs 422', again],
    ['POST /repos/{owner}/{repo}/git/blobs 201', blob],
    ['POST /repos/{owner}/{repo}/git/trees 201', before],
    ['POST /repos/{owner}/{repo}/git/commits 201', commit],
    ['PATCH /repos/{owner}/{repo}/git/refs/{ref} 200', moved],
    ['GET /repos/{owner}/{repo}/compare/{basehead} 200', await read(`/repos/acme/shop/compare/${base}...${commit.body.sha}`)],
    ['POST /repos/{owner}/{repo}/pulls 201', pull],
    ['POST /repos/{owner}/{repo}/pulls 422', await send('POST', '/pulls', wanted)],
    ['GET /repos/{owner}/{repo}/pulls 200', await read('/repos/acme/shop/pulls?head=acme:fix&state=all')],
    ['GET /repos/{owner}/{repo}/pulls/{pull_number} 200', await read('/repos/acme/shop/pulls/1')],
    ['GET /user/{account_id} 200', await read(`/user/${(await read('/user', person)).body.id}`)],
    ['GET /user/{account_id} 404', await read('/user/999999')],
    ['GET /repos/{owner}/{repo}/collaborators/{username}/permission 200', await read('/repos/acme/shop/collaborators/ada/permission')],
  ])
  for (const [name, answer] of answers) expect(against(name, answer)).toEqual([name, name.split(' ').pop()])
  expect(unknownIn('pull-request', pull.body)).toEqual([])
  expect(unknownIn('commit-comparison', Object(answers[7]?.[1].body))).toEqual([])
})
