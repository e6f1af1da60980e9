import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commitEach } from '../testing/hostile-git/commit-each.ts'
import { createLair, type Lair } from '../testing/hostile-git/lair.ts'
import type { GitHistory } from './history.ts'

let lair: Lair
beforeAll(async () => {
  lair = await createLair()
})
beforeEach(() => {
  lair.server.behaviour = null
})
afterAll(() => lair.close())

async function historyOf(name: string, withHistory = true): Promise<{ history: GitHistory | null; patches: string }> {
  let patches = ''
  const { history } = await lair.fetch(lair.url(name), {
    withHistory,
    look: async (fetched) => {
      if (fetched.history) patches = await readFile(fetched.history.file, 'utf8')
      if (fetched.history) expect((await stat(fetched.history.file)).mode & 0o777).toBe(0o600)
    },
  })
  return { history, patches }
}

describe('the history of a repository', () => {
  test('is written out as what each commit added, the newest first', async () => {
    commitEach(lair.repository('grown'), ['one\n', 'one\ntwo\n', 'three\n'])
    const { history, patches } = await historyOf('grown')
    expect(history).toMatchObject({ commits: 3, isWhole: true })
    expect(path.basename(history?.file ?? '')).toBe('history.patch')
    expect([...patches.matchAll(/^\+[^+].*$/gm)].map(([line]) => line)).toEqual(['+three', '+two', '+one'])
    expect(patches.match(/^\0[0-9a-f]{40} \d{4}-\d\d-\d\d$/gm)).toHaveLength(3)
  })

  test('is not fetched where nobody asks for it', async () => {
    commitEach(lair.repository('unasked'), ['one\n', 'two\n'])
    expect((await historyOf('unasked', false)).history).toBeNull()
  })

  test('costs the scan nothing where the server stops answering after the newest commit', async () => {
    commitEach(lair.repository('silent'), ['one\n', 'two\n'])
    const stopAnswering = () => {
      lair.server.behaviour = () => undefined
      return Promise.resolve()
    }
    const fetched = await lair.fetch(lair.url('silent'), { withHistory: true, onFound: stopAnswering, limits: { timeoutMs: 20_000 } })
    expect(fetched).toMatchObject({ history: null, files: { 'a.ts': 'two\n' } })
  })

  test('is null where the server hands out only the newest commit, and the files are there all the same', async () => {
    commitEach(lair.repository('mean'), ['one\n', 'two\n'])
    const refuse = () => {
      lair.server.behaviour = (_request, response) => void response.writeHead(500).end()
      return Promise.resolve()
    }
    const fetched = await lair.fetch(lair.url('mean'), { withHistory: true, onFound: refuse })
    expect(fetched).toMatchObject({ history: null, files: { 'a.ts': 'two\n' } })
  })
})
