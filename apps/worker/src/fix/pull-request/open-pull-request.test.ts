import { describe, expect, test } from 'vitest'
import { file } from '../../testing/pull-requests.ts'
import { refusalOf, troubleOf, usePublisher, type Fixable } from '../../testing/publishing.ts'

const { publisher, fixable } = usePublisher()

test('a proven change becomes one commit on a branch of its own and a pull request', async () => {
  const { open, git, branch, branches, commit, repository, there, owner } = await fixable()
  expect(await open()).toEqual({ status: 'opened', url: `${there.url}/${owner}/shop/pull/1`, repository_id: repository.id, number: 1, state: 'open' })
  expect(await branches()).toEqual(['main', branch])
  expect(await git('rev-list', `${commit}..${branch}`)).toHaveLength(40)
  expect(await git('diff', '--numstat', 'main', branch)).toBe('1\t1\ta.js')
  expect(repository.pullRequests).toMatchObject([{ title: 'Fix SQL injection in a.js', head: branch, base: 'main', author: { type: 'Bot' } }])
})

test('files of several kinds go into the one commit, programs stay executable', async () => {
  const files = [file(), file({ path: 'run.sh', before: Buffer.from('rm\n') }), file({ path: 'new.env', before: null })]
  const { open, git, branch, commit } = await fixable({ 'a.js': 'bad\n', 'run.sh': { mode: '100755', content: 'rm\n' } }, { files })
  expect(await open()).toMatchObject({ status: 'opened' })
  expect(await git('ls-tree', '--format=%(objectmode) %(path)', branch)).toBe('100644 a.js\n100644 new.env\n100755 run.sh')
  expect(await git('rev-list', '--count', `${commit}..${branch}`)).toBe('1')
})

test('the token that writes is made for this repository alone and stands nowhere afterwards', async () => {
  const { open, repository } = await fixable()
  const known = publisher().there.tokensIssued.length
  await open()
  const writing = publisher().there.tokensIssued.slice(known).filter(({ permissions }) => permissions?.contents === 'write')
  expect(writing).toMatchObject([{ repositoryIds: [repository.id], permissions: { contents: 'write', pull_requests: 'write' }, isRevoked: true }])
  for (const { token } of publisher().there.tokensIssued) expect(publisher().lines.join('')).not.toContain(token)
})

test.each<[string, string, (one: Fixable) => unknown]>([
  ['where the person may only read', 'person-may-not-push', ({ there, owner, person }) => there.addCollaborator(owner, 'shop', person.login, 'read')],
  ['where the permission is not approved', 'permission-not-approved', ({ there, installation }) => there.setPermissions(installation.id, { contents: 'write', metadata: 'read' })],
  ['where committing is forbidden', 'rules', ({ there, owner }) => there.addRule(owner, 'shop', { branches: /^preflight/, on: 'update', says: 'GH013: Repository rule violations found' })],
])('no pull request %s, and nothing is left at GitHub', async (_, kind, prepare) => {
  const one = await fixable()
  await prepare(one)
  expect(refusalOf(await one.open())).toBe(kind)
  expect(await one.branches()).toEqual(['main'])
})

test('no pull request where a branch is called preflight, which leaves no room for branches below it', async () => {
  const one = await fixable()
  await one.git('update-ref', 'refs/heads/preflight', 'main')
  expect(await one.open()).toEqual({ status: 'refused', reason: { kind: 'not-done', detail: 'Reference update failed' } })
  expect(one.repository.pullRequests).toEqual([])
})

test('no pull request of workflow files, and GitHub is not even asked', async () => {
  const files = [file({ path: '.github/workflows/ci.yml' })]
  const one = await fixable({ '.github/workflows/ci.yml': 'bad\n' }, { files })
  const asked = one.there.requests.length
  expect(refusalOf(await one.open())).toBe('workflow-files')
  expect(one.there.requests).toHaveLength(asked)
})

test('a base branch that moved without touching the files: the change goes on top of it', async () => {
  const one = await fixable()
  const { after } = await one.push({ 'b.js': 'newer\n' })
  expect(await one.open()).toMatchObject({ status: 'opened' })
  expect(await one.git('rev-parse', `${one.branch}^`)).toBe(after)
})

test('a base branch that moved with the files: the fix must be proven again, and nothing is written', async () => {
  const one = await fixable()
  const { after } = await one.push({ 'a.js': 'worse\n' })
  expect(await one.open()).toEqual({ status: 'base-changed', commit: after, paths: ['a.js'] })
  expect(await one.branches()).toEqual(['main'])
})

describe('A worker that stops on the way', () => {
  /** What writes, each cut off just after GitHub has done it. */
  const STEPS: [string, { path: RegExp; method: string; skip?: number }, string][] = [
    ['creating the branch', { path: /\/git\/refs$/, method: 'POST' }, 'branch was being created'],
    ['committing', { path: /\/api\/graphql$/, method: 'POST', skip: 1 }, 'change was being committed'],
    ['opening the pull request', { path: /\/pulls$/, method: 'POST' }, 'pull request was being opened'],
  ]
  test.each(STEPS)('after %s is followed by one that opens the only pull request, with one commit', async (_, step, said) => {
    const one = await fixable()
    one.there.fail({ ...step, lose: true })
    expect(await troubleOf(one.open())).toMatch(new RegExp(`^GITHUB_UNAVAILABLE: GitHub did not respond while the ${said}`))
    const result = await one.open()
    expect(result).toMatchObject({ number: 1, state: 'open' })
    expect(one.repository.pullRequests).toHaveLength(1)
    expect(await one.branches()).toEqual(['main', one.branch])
    expect(await one.git('rev-list', '--count', `${one.commit}..${one.branch}`)).toBe('1')
    expect(await one.open()).toEqual({ ...result, status: 'existing' })
  })
})

test('a commit of somebody else on the branch: hands off', async () => {
  const one = await fixable()
  one.there.fail({ path: /\/pulls$/, method: 'POST', drop: true })
  await troubleOf(one.open())
  const { after } = await one.push({ 'b.js': 'theirs\n' }, one.branch)
  expect(refusalOf(await one.open())).toBe('foreign-commits')
  expect(await one.git('rev-parse', one.branch)).toBe(after)
  expect(one.repository.pullRequests).toEqual([])
})
