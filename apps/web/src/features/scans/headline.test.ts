import type { Severity } from '@preflight/contracts'
import { expect, it } from 'vitest'
import { headlineOf } from './headline.ts'

const found = (severity: Severity, file_path = 'a.ts') => ({ severity, file_path })

it('opens with the critical findings', () => {
  const findings = [found('critical'), found('critical', 'b.ts'), found('high'), found('low')]
  expect(headlineOf(findings)).toEqual({
    title: '2 critical findings need fixing first.',
    sentence: '2 critical, 1 high and 1 low in 2 files.',
    worst: 'critical',
  })
})

it('counts one finding in words', () => {
  expect(headlineOf([found('high')])).toMatchObject({ title: 'One high finding needs fixing soon.', sentence: '1 high in 1 file.' })
})

it('says that nothing is severe', () => {
  expect(headlineOf([found('low'), found('info')]).title).toBe('2 findings, no critical or high.')
})

it('says so when there is nothing', () => {
  expect(headlineOf([])).toMatchObject({ title: 'No findings.', worst: null })
})
