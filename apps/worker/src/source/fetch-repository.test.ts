import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { commitFiles } from '../testing/hostile-git/repository.ts'
import { createLair, HOST, type Lair } from '../testing/hostile-git/lair.ts'

let lair: Lair
beforeAll(async () => {
  lair = await createLair()
})
beforeEach(() => {
  lair.server.behaviour = null
  lair.server.requests = []
})
afterAll(() => lair.close())

test('a repository is fetched by one branch, written out and described', async () => {
  const repository = lair.repository('plain')
  const commit = commitFiles(repository, { 'README.md': 'hello\n', 'src/a.ts': 'good\n' })
  const fetched = await lair.fetch(lair.url('plain'))
  expect(fetched).toMatchObject({ branch: 'main', commit, isHead: false, leftOut: [], files: { 'README.md': 'hello\n', 'src/a.ts': 'good\n' } })
  expect(lair.server.requests.every(({ host }) => host.startsWith(HOST))).toBe(true)
})
