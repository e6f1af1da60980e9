import { afterEach, expect, it } from 'vitest'
import { createTesting } from './testing.mjs'

/** @type {(() => unknown)[]} */
const undo = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})
const { start, clone, git } = createTesting(undo)

const COMMIT = 'mutation ($input: CreateCommitOnBranchInput!) { createCommitOnBranch(input: $input) { commit { oid } } }'

/** A private repository, the app on it with the right to write, and its branch `fix` at the head of `main`. */
async function withBranch() {
  const house = await start()
  const { github, tokenOf } = house
  github.askFor({ contents: 'write', metadata: 'read', pull_requests: 'write' })
  await github.addRepository({ owner: 'acme', name: 'shop', private: true, files: { 'a.js': 'one\n', 'b.js': 'two\n' } })
  const { after: base } = await github.push({ owner: 'acme', name: 'shop', files: { 'a.js': 'bad\n' } })
  const { id } = github.install({ account: 'acme' })
  const token = await tokenOf(id)
  const send = async (/** @type {string} */ address, /** @type {object} */ body, as = token) => {
    const answer = await fetch(address, { method: 'POST', body: JSON.stringify(body), headers: { authorization: `Bearer ${as}` } })
    return { status: answer.status, body: Object(await answer.json()) }
  }
  const ref = (/** @type {string} */ branch, as = token) => send(`${github.environment.GITHUB_API_URL}/repos/acme/shop/git/refs`, { ref: `refs/heads/${branch}`, sha: base }, as)
  const commit = (/** @type {string} */ expectedHeadOid, as = token) => {
    const branch = { repositoryNameWithOwner: 'acme/shop', branchName: 'fix' }
    const additions = [{ path: 'a.js', contents: Buffer.from('good\n').toString('base64') }]
    return send(`${github.url}/api/graphql`, { query: COMMIT, variables: { input: { branch, expectedHeadOid, message: { headline: 'Fix' }, fileChanges: { additions } } } }, as)
  }
  await ref('fix')
  return { ...house, id, token, base, ref, commit }
}

it('makes one commit on a branch, which git then serves', async () => {
  const { github, token, base, commit } = await withBranch()
  const { body: { data } } = await commit(base)
  const tree = await clone(`${github.url}/acme/shop`, token)
  const made = data.createCommitOnBranch.commit.oid
  expect(await git(['-C', tree, 'log', '--format=%H %P %s', `${base}..origin/fix`])).toBe(`${made} ${base} Fix\n`)
  expect(await git(['-C', tree, 'show', '--format=', '--stat=20', 'origin/fix'])).toMatch(/^ a.js \| 2 \+-\n/)
})

it('makes no commit where the branch is not where it was said to be', async () => {
  const { base, commit } = await withBranch()
  await commit(base)
  const { status, body } = await commit(base)
  expect([status, body.data, body.errors[0].type]).toEqual([200, { createCommitOnBranch: null }, 'STALE_DATA'])
})

it('refuses what a rule of the repository forbids', async () => {
  const { github, base, ref, commit } = await withBranch()
  const says = 'Repository rule violations found\n\nCannot update this protected ref.\n\n'
  github.addRule('acme', 'shop', { branches: /^fix$/, on: 'update', says })
  github.addRule('acme', 'shop', { branches: /^new/, on: 'create', says })
  expect((await commit(base)).body.errors).toMatchObject([{ type: 'UNPROCESSABLE', message: says }])
  expect(await ref('new/one')).toMatchObject({ status: 422, body: { message: says } })
})

it.each([
  ['a token that may only read', async (/** @type {Awaited<ReturnType<typeof withBranch>>} */ { tokenOf, id }) => tokenOf(id, { permissions: { contents: 'read' } }), 'Resource not accessible by integration'],
  ['an installation that may no longer write', async (/** @type {Awaited<ReturnType<typeof withBranch>>} */ { github, id, token }) => {
    github.setPermissions(id, { contents: 'read', metadata: 'read' })
    return token
  }, 'Resource not accessible by integration'],
  ['an archived repository', async (/** @type {Awaited<ReturnType<typeof withBranch>>} */ { github, token }) => {
    github.archive('acme', 'shop')
    return token
  }, 'Repository was archived so is read-only.'],
])('refuses to write with %s', async (_, prepare, message) => {
  const house = await withBranch()
  const token = await prepare(house)
  expect(await house.ref('other', token)).toMatchObject({ status: 403, body: { message } })
  expect((await house.commit(house.base, token)).body.errors).toMatchObject([{ type: 'FORBIDDEN', message }])
})
