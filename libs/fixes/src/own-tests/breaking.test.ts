import type { EngineFinding, Proposal } from '@preflight/analyzers'
import { expect, test } from 'vitest'
import type { Planned } from '../plan.ts'
import { breakingFixes } from './breaking.ts'

const fix = (key: string): Planned => ({ finding: { key } as EngineFinding, proposal: {} as Proposal, others: [] })
const fixes = Array.from({ length: 16 }, (_, at) => fix(String(at)))

/** Tests that fail with certain fixes, and how often they were run. */
function testsThatFailWith(...bad: string[]) {
  const runs: string[][] = []
  const tryWith = async (some: readonly Planned[]) => {
    runs.push(some.map(({ finding }) => finding.key))
    return some.some(({ finding }) => bad.includes(finding.key)) ? 'exit code 1' : null
  }
  return { runs, tryWith }
}

const never = () => false
const keysOf = (breaking: Awaited<ReturnType<typeof breakingFixes>>) => breaking.map((one) => one.fix.finding.key)

test('fixes with which the tests pass need one run', async () => {
  const { runs, tryWith } = testsThatFailWith()
  expect(await breakingFixes(fixes, tryWith, never)).toEqual([])
  expect(runs).toHaveLength(1)
})

test('the one fix that breaks the tests is found among sixteen with few runs', async () => {
  const { runs, tryWith } = testsThatFailWith('11')
  expect(keysOf(await breakingFixes(fixes, tryWith, never))).toEqual(['11'])
  expect(runs.length).toBeLessThanOrEqual(9)
})

test('what is left has passed all together, and each that was taken out has failed beside it', async () => {
  const { runs, tryWith } = testsThatFailWith('2', '3', '9')
  expect(keysOf(await breakingFixes(fixes, tryWith, never))).toEqual(['2', '3', '9'])
  expect(runs.some((run) => run.length === 13 && !run.some((key) => ['2', '3', '9'].includes(key)))).toBe(true)
})

test('without time for more runs those that were not tried by themselves are taken out', async () => {
  const { runs, tryWith } = testsThatFailWith('0')
  const broken = await breakingFixes(fixes, tryWith, () => runs.length >= 2)
  expect(keysOf(broken)).toEqual(fixes.map(({ finding }) => finding.key))
  expect(broken.at(-1)?.detail).toContain('no time to try them one by one')
})
