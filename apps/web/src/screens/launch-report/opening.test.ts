import type { Severity } from '@preflight/contracts'
import { expect, it } from 'vitest'
import { aFinding } from '../../testing/scan-samples.ts'
import { openingOf } from './opening.ts'

const found = (...severities: Severity[]) => severities.map((severity, n) => aFinding({ severity, file_path: `src/${n % 2}.ts` }))

it.each([
  [found('critical'), '1 critical finding is open.'],
  [found('critical', 'high', 'low'), '1 critical and 1 high findings are open.'],
  [found('high', 'high'), '2 high findings are open.'],
  [found('medium'), 'No open critical or high findings.'],
  [[], 'No open findings.'],
])('says what stands in the way', (findings, title) => {
  expect(openingOf(findings, 0).title).toBe(title)
})

it('counts findings, their files and what is ignored', () => {
  expect(openingOf(found('critical', 'high', 'low'), 0)).toMatchObject({ sentence: '3 open findings in 2 files.', urgent: 2 })
  expect(openingOf(found('low'), 2).sentence).toBe('1 open finding in 1 file; 2 ignored.')
  expect(openingOf([], 1).sentence).toBe('0 open findings; 1 ignored.')
})
