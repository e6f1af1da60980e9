import { expect, it } from 'vitest'
import { replay } from '../testing/replay.ts'

it('a project is found to be the same with a cache and without one after random changes', { timeout: 300_000 }, async () => {
  expect(await replay({ project: 'vulnerable-shop/api', seed: 22, scans: 3, session: 'none' })).toEqual([])
})
