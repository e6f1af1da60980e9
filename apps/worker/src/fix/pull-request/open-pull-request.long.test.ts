import { githubInstallations } from '@preflight/db'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { file, finding, proof } from '../../testing/pull-requests.ts'
import { refusalOf, troubleOf, usePublisher, type Fixable } from '../../testing/publishing.ts'

const { publisher, fixable } = usePublisher()

describe('No pull request', () => {
  const cases: [string, string, (one: Fixable) => unknown][] = [
    ['where nobody knows who the person is', 'person-unknown', ({ connection }) =>
      publisher().db.update(githubInstallations).set({ github_user_id: null }).where(eq(githubInstallations.id, connection.id))],
    ['where the App only reads', 'read-only-app', ({ there, installation }) => {
      there.setPermissions(installation.id, { contents: 'read', metadata: 'read' })
      there.askFor({ contents: 'read', metadata: 'read' })
    }],
    ['where the repository is archived', 'archived', ({ there, owner }) => there.archive(owner, 'shop')],
    ['where the App may not see the repository', 'repository-not-accessible', ({ there, installation }) => there.select(installation.id, [])],
    ['where the App was uninstalled since the proof', 'repository-not-accessible', ({ there, installation }) => there.uninstall(installation.id)],
    ['where the App is suspended', 'repository-not-accessible', ({ there, installation }) => there.suspend(installation.id)],
    ['where creating the branch is forbidden', 'rules', ({ there, owner }) => there.addRule(owner, 'shop', { branches: /^preflight/, on: 'create', says: 'Repository rule violations found\n\nCannot create ref.' })],
  ]
  test.each(cases)('%s, and nothing is left at GitHub', async (_, kind, prepare) => {
    const one = await fixable()
    await prepare(one)
    try {
      expect(refusalOf(await one.open())).toBe(kind)
      expect(await one.branches()).toEqual(['main'])
    } finally {
      publisher().there.askFor({ contents: 'write', metadata: 'read', pull_requests: 'write' })
    }
  })

  test('where the permission is withdrawn on the way, and the branch is taken away again where that is still allowed', async () => {
    const one = await fixable()
    one.there.fail({ path: /\/pulls$/, method: 'POST', status: 403, body: { message: 'Resource not accessible by integration' } })
    expect(refusalOf(await one.open())).toBe('permission-not-approved')
    expect(await one.branches()).toEqual(['main'])
  })

  test('for another user of the product', async () => {
    const [one, other] = [await fixable(), await fixable()]
    expect(refusalOf(await one.open({ userId: other.wanted.userId }))).toBe('not-connected')
  })

  test('into a repository that only has the name of the scanned one', async () => {
    const one = await fixable()
    await one.there.deleteRepository(one.owner, 'shop')
    await one.there.addRepository({ owner: one.owner, name: 'shop', private: true })
    expect(refusalOf(await one.open())).toBe('repository-not-accessible')
  })

  test('without a change', async () => {
    const one = await fixable(undefined, { files: [] })
    expect(refusalOf(await one.open())).toBe('no-difference')
  })

  test('where the App is suspended on the way', async () => {
    const one = await fixable()
    one.there.fail({ path: /\/git\/refs$/, method: 'POST', status: 403, body: { message: 'This installation has been suspended' } })
    expect(refusalOf(await one.open())).toBe('repository-not-accessible')
  })

  test('to a branch that is gone', async () => {
    const one = await fixable()
    expect(refusalOf(await one.open({ scan: { ...one.wanted.scan, branch_scanned: 'gone' } }))).toBe('no-base-branch')
  })
})

describe('A base branch that has moved', () => {
  test.each<[string, Parameters<Fixable['push']>[0]]>([
    ['removed', { 'a.js': null }],
    ['replaced by a link', { 'a.js': { mode: '120000', content: 'bad\n' } }],
    ['replaced by a submodule', { 'a.js': { mode: '160000', content: 'a'.repeat(40) } }],
    ['whose name changed its case', { 'a.js': null, 'A.js': 'bad\n' }],
  ])('with a file %s: the fix must be proven again, and nothing is written', async (_, files) => {
    const one = await fixable()
    const { after } = await one.push(files)
    expect(await one.open()).toEqual({ status: 'base-changed', commit: after, paths: ['a.js'] })
    expect(await one.branches()).toEqual(['main'])
  })

  test('with a file that the fix makes: the fix must be proven again', async () => {
    const one = await fixable({ 'a.js': 'bad\n' }, { files: [file(), file({ path: 'new.env', before: null })] })
    await one.push({ 'new.env': 'theirs\n' })
    expect(await one.open()).toMatchObject({ status: 'base-changed', paths: ['new.env'] })
  })

  test('after a worker died with its commit made: what is proven again goes to a new branch, the old one is left as it is', async () => {
    const one = await fixable()
    one.there.fail({ path: /\/pulls$/, method: 'POST', drop: true })
    await troubleOf(one.open())
    const old = await one.git('rev-parse', one.branch)
    const { after } = await one.push({ 'a.js': 'worse\n' })
    const again = { ...one.wanted, scan: { ...one.wanted.scan, commit: after }, change: { files: [file({ before: Buffer.from('worse\n') , after: Buffer.from('better\n') })], proof: proof() } }
    expect(await one.open(again)).toMatchObject({ status: 'opened', number: 1 })
    expect(await one.branches()).toEqual(['main', one.branch, `${one.branch}-2`])
    expect(await one.git('rev-parse', one.branch)).toBe(old)
  })
})

describe('A worker that stops on the way', () => {
  /** What writes, each cut off before GitHub hears of it. */
  const STEPS: [string, { path: RegExp; method: string; skip?: number }, string][] = [
    ['creating the branch', { path: /\/git\/refs$/, method: 'POST' }, 'branch was being created'],
    ['committing', { path: /\/api\/graphql$/, method: 'POST', skip: 1 }, 'change was being committed'],
    ['opening the pull request', { path: /\/pulls$/, method: 'POST' }, 'pull request was being opened'],
  ]
  test.each(STEPS)('before %s is followed by one that opens the only pull request, with one commit', async (_, step, said) => {
    const one = await fixable()
    one.there.fail({ ...step, drop: true })
    expect(await troubleOf(one.open())).toMatch(new RegExp(`^GITHUB_UNAVAILABLE: GitHub did not respond while the ${said}`))
    const result = await one.open()
    expect(result).toMatchObject({ number: 1, state: 'open' })
    expect(one.repository.pullRequests).toHaveLength(1)
    expect(await one.branches()).toEqual(['main', one.branch])
    expect(await one.git('rev-list', '--count', `${one.commit}..${one.branch}`)).toBe('1')
    expect(await one.open()).toEqual({ ...result, status: 'existing' })
  })

  test('and has proven something else than the next one: the branch keeps its name', async () => {
    const one = await fixable()
    one.there.fail({ path: /\/git\/refs$/, method: 'POST', lose: true })
    await troubleOf(one.open())
    const change = { ...one.wanted.change, proof: proof({ findings: [finding(), finding({ rule_id: 'xss', title: 'XSS' })] }) }
    expect(await one.open({ change })).toMatchObject({ status: 'opened' })
    expect(await one.branches()).toEqual(['main', one.branch])
    expect(await one.jobNow()).toMatchObject({ pr_branch: one.branch })
  })

  test('while the base branch moved: an empty branch from before is used', async () => {
    const one = await fixable()
    one.there.fail({ path: /\/git\/refs$/, method: 'POST', lose: true })
    await troubleOf(one.open())
    await one.push({ 'b.js': 'newer\n' })
    expect(await one.open()).toMatchObject({ status: 'opened' })
    expect(await one.git('rev-parse', `${one.branch}^`)).toBe(one.commit)
  })

  test('finds the pull request that was merged meanwhile', async () => {
    const one = await fixable()
    one.there.fail({ path: /\/pulls$/, method: 'POST', lose: true })
    await troubleOf(one.open())
    await one.there.mergePullRequest(one.owner, 'shop', 1)
    expect(await one.open()).toMatchObject({ status: 'existing', number: 1, state: 'merged' })
  })
})

describe('Work of somebody else', () => {
  /** A worker has made the branch and its commit, and somebody goes on from there. */
  async function left(files: Parameters<Fixable['push']>[0] | null) {
    const one = await fixable()
    one.there.fail({ path: /\/pulls$/, method: 'POST', drop: true })
    await troubleOf(one.open())
    if (files) await one.push(files, one.branch)
    return { ...one, at: await one.git('rev-parse', one.branch) }
  }

  test('a commit on the branch, on the same file: hands off', async () => {
    const one = await left({ 'a.js': 'theirs\n' })
    expect(refusalOf(await one.open())).toBe('foreign-commits')
    expect(await one.git('rev-parse', one.branch)).toBe(one.at)
    expect(one.repository.pullRequests).toEqual([])
  })

  test('a commit in place of ours that carries our words: it is not taken for ours', async () => {
    const one = await left(null)
    const tree = await one.git('rev-parse', `${(await one.push({ 'b.js': 'theirs\n' }, 'other')).after}^{tree}`)
    const message = await one.git('show', '-s', '--format=%B', one.branch)
    await one.git('update-ref', `refs/heads/${one.branch}`, await one.git('commit-tree', '-p', one.commit, '-m', message, tree))
    const taken = await one.git('rev-parse', one.branch)
    expect(await one.open()).toMatchObject({ status: 'opened' })
    expect(await one.git('rev-parse', one.branch)).toBe(taken)
    expect(one.repository.pullRequests).toMatchObject([{ head: `${one.branch}-2` }])
  })

  test('a pull request of the branch that a person has opened', async () => {
    const one = await left(null)
    await one.there.openPullRequest(one.owner, 'shop', { head: one.branch })
    expect(refusalOf(await one.open())).toBe('pull-request-exists')
    expect(one.repository.pullRequests).toHaveLength(1)
  })
})

test.each([
  ['a rate limit', { limit: 'primary' as const }, 'GITHUB_RATE_LIMITED: The GitHub rate limit was reached while it was asked whether you may push. Please try again later.'],
  ['an outage', { status: 503 }, 'GITHUB_UNAVAILABLE: GitHub did not respond while it was asked whether you may push. Please try again later.'],
])('%s passes: the job may try again', async (_, fault, said) => {
  const one = await fixable()
  one.there.fail({ path: '/user/', ...fault })
  expect(await troubleOf(one.open())).toBe(said)
  expect(await one.open()).toMatchObject({ status: 'opened' })
})

test('the token that writes stands in no row of the database', async () => {
  const one = await fixable()
  const known = publisher().there.tokensIssued.length
  await one.open()
  const { rows } = await publisher().db.execute<{ name: string }>(sql`select tablename as name from pg_tables where schemaname = 'public'`)
  for (const { name } of rows) {
    const held = JSON.stringify((await publisher().db.execute(sql`select t::text as text from ${sql.identifier(name)} t`)).rows)
    for (const { token } of publisher().there.tokensIssued.slice(known)) expect(held).not.toContain(token)
  }
})

test('the base of a scan without a branch is the default branch of the repository', async () => {
  const one = await fixable()
  expect(await one.open({ scan: { ...one.wanted.scan, branch_scanned: null } })).toMatchObject({ status: 'opened' })
  expect(one.repository.pullRequests).toMatchObject([{ base: 'main' }])
})

test('files that are not those of the scanned commit are not overwritten, and not proven again for ever', async () => {
  const one = await fixable({ 'a.js': 'not what was scanned\n' })
  expect(refusalOf(await one.open())).toBe('not-done')
  expect(await one.branches()).toEqual(['main'])
})

test.each(['/git/blobs', '/git/trees', '/git/commits', '/git/refs/heads'].flatMap((path) => [{ path, drop: true }, { path, lose: true }]))(
  'a worker that stops while a program is committed, %o, is followed by one that opens the only pull request',
  async ({ path, ...how }) => {
    const one = await fixable({ 'a.js': { mode: '100755', content: 'bad\n' } })
    one.there.fail({ path: new RegExp(`${path}(?:$|%2F)`), method: path.endsWith('heads') ? 'PATCH' : 'POST', ...how })
    expect(await troubleOf(one.open())).toContain('while the change was being committed')
    expect(await one.open()).toMatchObject({ status: 'opened', number: 1 })
    expect(await one.git('ls-tree', '--format=%(objectmode) %(path)', one.branch)).toBe('100755 a.js')
    expect(await one.git('rev-list', '--count', `${one.commit}..${one.branch}`)).toBe('1')
  },
)

describe('Odd names and large changes', () => {
  const NAMES = ['dir with space/ä"\'.js', '-rf.js', '#1?a=b&c.js', '%2e%2e%2f.js', '💡.js', 'tab\tname.js', '$(id).js']

  test('of files are written as they are', async () => {
    const one = await fixable(Object.fromEntries(NAMES.map((name) => [name, 'bad\n'])), { files: NAMES.map((path) => file({ path })), proof: proof({ files: NAMES }) })
    expect(await one.open()).toMatchObject({ status: 'opened' })
    expect((await one.git('diff', '--name-only', '-z', 'main', one.branch)).split('\0').filter(Boolean).sort()).toEqual([...NAMES].sort())
    expect(await one.open()).toMatchObject({ status: 'existing' })
  })

  test.each(['feature/ä#1', 'a%2Fb', 'x&y=1'])('of the base branch %s are found', async (branch) => {
    const one = await fixable()
    const { after } = await one.push({ 'b.js': 'on it\n' }, branch)
    expect(await one.open({ scan: { ...one.wanted.scan, branch_scanned: branch, commit: after } })).toMatchObject({ status: 'opened' })
    expect(one.repository.pullRequests).toMatchObject([{ base: branch }])
  })

  test('line breaks stay as they are in the repository, whatever its attributes say', async () => {
    const files = [file({ before: Buffer.from('bad\r\nrest\r\n'), after: Buffer.from('good\r\nrest\r\n') })]
    const one = await fixable({ 'a.js': 'bad\r\nrest\r\n', '.gitattributes': '* text=auto eol=lf\n' }, { files })
    expect(await one.open()).toMatchObject({ status: 'opened' })
    expect(await one.git('diff', '--numstat', 'main', one.branch)).toBe('1\t1\ta.js')
  })

  test('many megabytes go to GitHub file by file', async () => {
    const big = (word: string) => Buffer.concat([Buffer.from(word), Buffer.alloc(3 * 1024 * 1024, 'x\n')])
    const names = ['1.js', '2.js', '3.js']
    const one = await fixable(Object.fromEntries(names.map((name) => [name, big('bad\n')])), { files: names.map((path) => file({ path, before: big('bad\n'), after: big('good\n') })) })
    const asked = one.there.requests.length
    expect(await one.open()).toMatchObject({ status: 'opened' })
    expect(one.there.requests.slice(asked).filter(({ path }) => path.endsWith('/git/blobs'))).toHaveLength(3)
    expect(await one.git('rev-list', '--count', `${one.commit}..${one.branch}`)).toBe('1')
  })

  test('what GitHub refuses as too large leaves no branch', async () => {
    const one = await fixable({ 'a.js': { mode: '100755', content: 'bad\n' } })
    one.there.fail({ path: /\/git\/blobs$/, method: 'POST', status: 413, body: {} })
    expect(refusalOf(await one.open())).toBe('not-done')
    expect(await one.branches()).toEqual(['main'])
  })
})

describe('A change at GitHub on the way', () => {
  test('the base branch is deleted: no pull request, and no branch is left', async () => {
    const one = await fixable()
    await one.push({ 'b.js': 'on it\n' }, 'side')
    const commit = await one.git('rev-parse', 'side')
    one.there.fail({ path: /\/pulls$/, method: 'POST', status: 422, body: { message: 'Validation Failed', errors: [{ resource: 'PullRequest', field: 'base', code: 'invalid' }] } })
    expect(refusalOf(await one.open({ scan: { ...one.wanted.scan, branch_scanned: 'side', commit } }))).toBe('no-base-branch')
    expect(await one.branches()).toEqual(['main', 'side'])
  })

  test.each(['/git/refs', '/pulls'])('the repository is renamed before POST %s: the next attempt opens the only pull request', async (path) => {
    const one = await fixable()
    const location = `${one.there.url}/api/v3/repositories/${one.repository.id}${path}`
    one.there.fail({ path: new RegExp(`${path}$`), method: 'POST', status: 301, headers: { location }, body: { message: 'Moved Permanently', url: location } })
    expect(await troubleOf(one.open())).toContain('GITHUB_UNAVAILABLE')
    one.there.renameRepository(one.owner, 'shop', 'store')
    expect(await one.open()).toMatchObject({ status: 'opened', url: `${one.there.url}/${one.owner}/store/pull/1` })
    expect(await one.branches()).toEqual(['main', one.branch])
  })

  test.each([
    ['a secondary rate limit', { limit: 'secondary' as const }, 'GITHUB_RATE_LIMITED'],
    ['a token that has expired', { status: 401, body: { message: 'Bad credentials' } }, 'GITHUB_UNAVAILABLE'],
  ])('%s: the next attempt goes on', async (_, fault, code) => {
    const one = await fixable()
    one.there.fail({ path: /\/pulls$/, method: 'POST', ...fault })
    expect(await troubleOf(one.open())).toContain(code)
    expect(await one.open()).toMatchObject({ status: 'opened', number: 1 })
    expect(await one.branches()).toEqual(['main', one.branch])
  })
})
