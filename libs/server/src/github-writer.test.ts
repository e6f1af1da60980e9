import { Ajv } from 'ajv'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GithubWriter } from './github-write-types.ts'
import { openClient } from './testing/github.ts'

type Client = Awaited<ReturnType<typeof openClient>>
let client: Client
beforeAll(async () => {
  client = await openClient()
  client.there.askFor({ contents: 'write', metadata: 'read', pull_requests: 'write' })
})
afterAll(() => client.stop())

const ALL = { contents: 'write', metadata: 'read', pull_requests: 'write' } as const
const run = promisify(execFile)

/** A private repository that the App may write to, its branch `fix` at the head of `main`. */
async function writable(files: Record<string, string> = { 'a.js': 'bad\n' }) {
  const { id, login, repositories } = await client.installed([])
  expect(repositories).toEqual([])
  const there = await client.there.addRepository({ owner: login, name: 'shop', private: true, files })
  const repository = { id: there.id, full_name: `${login}/shop` }
  const write = <T>(work: (writer: GithubWriter) => Promise<T>) => client.github.write(id, repository, work)
  const git = async (...args: string[]) => (await run('git', ['-C', there.directory, ...args])).stdout
  const base = (await git('rev-parse', 'main')).trim()
  return { id, login, there, repository, write, git, base }
}

const commitOf = (parent: string, more: object = {}) => ({
  branch: 'fix',
  parent,
  message: { headline: 'Fix', body: 'Why' },
  files: [{ path: 'a.js', content: Buffer.from('good\n'), mode: '100644' as const }],
  ...more,
})
const kindOf = (work: Promise<unknown>) => work.then(() => null, (error: { kind?: string; code?: string }) => error.kind ?? error.code)

test('a person may push by their role in the repository, whatever their account is called now', async () => {
  const { id, login, repository } = await writable()
  for (const [name, role] of [['reader', 'read'], ['writer', 'write'], ['boss', 'admin']] as const) {
    const person = client.there.addUser(`${name}-${login}`)
    client.there.addCollaborator(login, 'shop', person.login, role)
    expect(await client.github.mayPush(id, repository, person.id)).toBe(role !== 'read')
  }
  expect(await client.github.mayPush(id, repository, client.there.addUser(`stranger-${login}`).id)).toBe(false)
  expect(await client.github.mayPush(id, repository, 987_654_321)).toBeNull()
})

test('an installation may write once the App asks for it and its owner has approved', async () => {
  const { id } = await writable()
  expect(await client.github.writeStanding(id)).toBe('granted')
  client.there.setPermissions(id, { contents: 'write', metadata: 'read' })
  expect(await client.github.writeStanding(id)).toBe('not-approved')
  client.there.askFor({ contents: 'read', metadata: 'read' })
  expect(await client.github.writeStanding(id)).toBe('not-asked')
  client.there.askFor(ALL)
  client.there.suspend(id)
  expect(await client.github.writeStanding(id)).toBeNull()
})

test('an installation that may not write is given no writer', async () => {
  const { id, write } = await writable()
  client.there.setPermissions(id, { contents: 'read', metadata: 'read' })
  expect(await write(async () => 'written')).toBeNull()
})

test('the token that writes is for one repository, stands in no log, and is revoked whatever happens', async () => {
  const { write, repository } = await writable()
  await expect(write(async (writer) => writer.createBranch('x', '0'.repeat(40)))).rejects.toThrow('Object does not exist')
  const token = client.there.tokensIssued.at(-1)
  expect(token).toMatchObject({ repositoryIds: [repository.id], permissions: { contents: 'write', pull_requests: 'write' }, isRevoked: true })
  expect(token && client.log().includes(token.token)).toBe(false)
})

describe('A commit', () => {
  test('is one, on its parent, with the files as they are', async () => {
    const { there, write, git, base } = await writable({ 'a.js': 'bad\r\n', 'b.js': 'kept\n' })
    const bytes = Buffer.from([0xff, 0xfe, 0x61, 0x00])
    const files = [
      { path: 'a.js', content: bytes, mode: '100644' as const },
      { path: 'new/ü "x".js', content: Buffer.from('new\n'), mode: '100644' as const },
    ]
    const made = await write(async (writer) => {
      await writer.createBranch('fix', base)
      return writer.commit(commitOf(base, { files }))
    })
    expect(await git('log', '--format=%H %P %B', `${base}..fix`)).toBe(`${made} ${base} Fix\n\nWhy\n`)
    expect(await git('-c', 'core.quotePath=off', 'diff', '--name-status', '-z', base, 'fix')).toBe('M\0a.js\0A\0new/ü "x".js\0')
    expect((await run('git', ['-C', there.directory, 'cat-file', 'blob', 'fix:a.js'], { encoding: 'buffer' })).stdout).toEqual(bytes)
    expect(await write((writer) => writer.filesAt(String(made), ['a.js', 'none.js']))).toEqual([
      { oid: (await git('rev-parse', 'fix:a.js')).trim(), mode: '100644' },
      null,
    ])
  })

  test('keeps programs executable', async () => {
    const { write, git, base } = await writable()
    const files = [{ path: 'run.sh', content: Buffer.from('true\n'), mode: '100755' as const }]
    await write(async (writer) => {
      await writer.createBranch('fix', base)
      await writer.commit(commitOf(base, { files }))
    })
    expect(await git('ls-tree', '-r', 'fix')).toMatch(/100644 blob \w+\ta.js\n100755 blob \w+\trun.sh\n/)
    expect((await git('rev-list', '--count', `${base}..fix`)).trim()).toBe('1')
  })

  test.each(['100644', '100755'] as const)('of mode %s is not made where the branch has moved', async (mode) => {
    const { write, base, git } = await writable()
    const files = [{ path: 'a.js', content: Buffer.from('good\n'), mode }]
    const commit = (writer: GithubWriter) => writer.commit(commitOf(base, { files }))
    await write(async (writer) => {
      await writer.createBranch('fix', base)
      await commit(writer)
    })
    // The same commit a second later is another one.
    await git('commit-tree', '-p', 'fix', '-m', 'Other', 'fix^{tree}').then((made) => git('update-ref', 'refs/heads/fix', made.trim()))
    expect(await kindOf(write(commit))).toBe('branch-moved')
    expect((await git('rev-list', '--count', `${base}..fix`)).trim()).toBe('2')
  })

  test('is asked for in the words that GitHub has published', async () => {
    const description = JSON.parse(await readFile(new URL('../../../tools/stand-ins/github/description/openapi.json', import.meta.url), 'utf8'))
    const sent: string[] = []
    const fetched = globalThis.fetch
    const { write, base } = await writable()
    globalThis.fetch = async (to, init) => {
      if (String(to).endsWith('/graphql')) sent.push(String(init?.body))
      return fetched(to, init)
    }
    try {
      await write(async (writer) => {
        await writer.createBranch('fix', base)
        await writer.commit(commitOf(base))
      })
    } finally {
      globalThis.fetch = fetched
    }
    const ajv = new Ajv({ strict: false }).addSchema(description, 'github')
    const check = ajv.getSchema('github#/definitions/CreateCommitOnBranchInput')
    expect([sent.length, check?.(JSON.parse(sent[0] ?? '{}').variables.input), check?.errors]).toEqual([1, true, null])
  })
})

describe('What GitHub does not do', () => {
  test('says why', async () => {
    const { id, login, write, base, git } = await writable()
    const create = (branch: string, at = base) => kindOf(write((writer) => writer.createBranch(branch, at)))
    const open = () => kindOf(write((writer) => writer.openPullRequest({ title: 'T', body: 'B', head: 'fix', base: 'main' })))
    expect([await create('fix'), await create('fix')]).toEqual([null, 'branch-exists'])
    expect(await open()).toBe('no-difference')
    await write((writer) => writer.commit(commitOf(base)))
    expect([await open(), await open()]).toEqual([null, 'pull-request-exists'])
    client.there.addRule(login, 'shop', { branches: /^new/, on: 'create', says: 'Repository rule violations found\n\nCannot create ref.\n\n' })
    client.there.addRule(login, 'shop', { branches: /^fix$/, on: 'update', says: 'GH013: Repository rule violations found' })
    const head = (await git('rev-parse', 'fix')).trim()
    expect([await create('new'), await kindOf(write((writer) => writer.commit(commitOf(head))))]).toEqual(['rules', 'rules'])
    client.there.archive(login, 'shop')
    expect(await create('other')).toBe('archived')
    const taken = write(async (writer) => {
      client.there.setPermissions(id, { metadata: 'read' })
      return writer.createBranch('other', base)
    })
    expect(await kindOf(taken)).toBe('not-permitted')
  })

  test.each([
    ['an outage', { status: 502 }, 'GITHUB_UNAVAILABLE'],
    ['a broken connection', { drop: true }, 'GITHUB_UNAVAILABLE'],
    ['a limit', { limit: 'secondary' as const }, 'GITHUB_RATE_LIMITED'],
    ['a limit of GraphQL', { status: 200, body: { data: null, errors: [{ type: 'RATE_LIMITED', message: 'API rate limit exceeded' }] } }, 'GITHUB_RATE_LIMITED'],
    ['a failure inside', { status: 200, body: { data: null, errors: [{ message: 'Something went wrong' }] } }, 'GITHUB_UNAVAILABLE'],
    ['an answer of another shape', { status: 200, body: { data: { createCommitOnBranch: null } } }, 'GITHUB_UNAVAILABLE'],
  ])('because of %s is trouble, and is not tried again here', async (_, fault, code) => {
    const { write, base } = await writable()
    await write((writer) => writer.createBranch('fix', base))
    client.there.fail({ path: '/api/graphql', ...fault })
    client.calls()
    expect(await kindOf(write((writer) => writer.commit(commitOf(base))))).toBe(code)
    expect(client.calls().filter((call) => call.endsWith('/graphql'))).toHaveLength(1)
  })
})

test('a pull request is found by its branch and its number, with its state', async () => {
  const { id, login, repository, write, base } = await writable()
  const opened = await write(async (writer) => {
    await writer.createBranch('fix', base)
    await writer.commit(commitOf(base))
    return writer.openPullRequest({ title: 'Fix', body: 'Why', head: 'fix', base: 'main' })
  })
  expect(opened).toEqual({ number: 1, url: `${client.there.url}/${login}/shop/pull/1`, state: 'open', body: 'Why' })
  const from = (branch: string) => write((writer) => writer.pullRequestsFrom(branch))
  const state = async () => (await client.github.findPullRequest(id, repository, 1))?.state
  expect([await from('fix'), await from('main'), await state()]).toEqual([[opened], [], 'open'])
  client.there.closePullRequest(login, 'shop', 1)
  expect(await state()).toBe('closed')
  client.there.reopenPullRequest(login, 'shop', 1)
  await client.there.mergePullRequest(login, 'shop', 1)
  expect(await state()).toBe('merged')
  expect(await client.github.findPullRequest(id, repository, 2)).toBeNull()
})

test('a branch says what it has that another has not', async () => {
  const { write, base, git } = await writable()
  const compared = await write(async (writer) => {
    await writer.createBranch('fix', base)
    await writer.commit(commitOf(base))
    return writer.compare(base, 'fix')
  })
  const [oid, file] = [(await git('rev-parse', 'fix')).trim(), (await git('rev-parse', 'fix:a.js')).trim()]
  expect(compared).toEqual({ commits: [{ oid, message: 'Fix\n\nWhy' }], files: [{ path: 'a.js', oid: file }] })
})
