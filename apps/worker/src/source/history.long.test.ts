import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commitEach } from '../testing/hostile-git/commit-each.ts'
import { createLair, type Lair } from '../testing/hostile-git/lair.ts'

let lair: Lair
beforeAll(async () => {
  lair = await createLair()
})
afterAll(() => lair.close())

test('the history of a repository is cut where it is larger than the limit, and says so', async () => {
  const lines = (mark: string) => Buffer.alloc(30 * 1024 * 1024, `${mark.repeat(99)}\n`)
  commitEach(lair.repository('large'), [lines('a'), lines('b'), lines('c'), 'end\n'])
  let patches = ''
  const { history } = await lair.fetch(lair.url('large'), {
    withHistory: true,
    look: async (fetched) => {
      patches = await readFile(fetched.history?.file ?? '', 'utf8')
    },
  })
  expect(history).toMatchObject({ isWhole: false })
  expect(patches.length).toBeLessThanOrEqual(64 * 1024 * 1024)
})
