import { expect, it } from 'vitest'
import { replay } from '../testing/replay.ts'

const SCANS = 50

it.each([
  { project: 'vulnerable-shop', seed: 1, session: 'with a cache' },
  { project: 'vulnerable-shop', seed: 2, session: 'alone' },
  { project: 'vulnerable-shop', seed: 3, session: 'with a cache' },
  { project: 'ai-built-planner', seed: 1, session: 'with a cache' },
  { project: 'ai-built-planner', seed: 2, session: 'alone' },
  { project: 'ai-built-planner', seed: 3, session: 'with a cache' },
] as const)(`$project is found to be the same with a cache, without one and in a session $session after ${SCANS} random changes (seed $seed)`, async ({ project, seed, session }) => {
  expect(await replay({ project, seed, scans: SCANS, session })).toEqual([])
}, 1_800_000)
