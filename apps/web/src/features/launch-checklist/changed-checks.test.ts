import type { AnswerStatus, ChangedCheck } from '@preflight/contracts'
import { expect, it } from 'vitest'
import { byUrgency, changesInWords, directionOf } from './changed-checks.ts'

const changed = (before: AnswerStatus, now: AnswerStatus, check_id = 'A1', blocker = false): ChangedCheck => ({ check_id, check_name: check_id, blocker, before, now, summary: '' })

it.each([
  ['MISSING', 'PARTIAL', 'better'],
  ['PARTIAL', 'PASSED', 'better'],
  ['PASSED', 'MISSING', 'worse'],
  ['NOT_ASSESSED', 'PASSED', 'other'],
  ['MISSING', 'NOT_APPLICABLE', 'other'],
  ['OWNER', 'PARTIAL', 'other'],
] as const)('from %s to %s is %s', (before, now, direction) => {
  expect(directionOf({ before, now })).toBe(direction)
})

it('counts only the directions that there are', () => {
  expect(changesInWords([])).toBe('No check changed since the last launch scan.')
  expect(changesInWords([changed('PASSED', 'PARTIAL')])).toBe('1 check changed since the last launch scan: 1 worse.')
  expect(changesInWords([changed('MISSING', 'PASSED'), changed('PARTIAL', 'PASSED'), changed('PASSED', 'PARTIAL'), changed('OWNER', 'PASSED')])).toBe('4 checks changed since the last launch scan: 2 better, 1 worse, 1 other.')
})

it('puts what got worse first, blockers before others', () => {
  const checks = [changed('MISSING', 'PASSED', 'A1'), changed('OWNER', 'PASSED', 'A2'), changed('PASSED', 'PARTIAL', 'A3'), changed('PASSED', 'MISSING', 'B1', true)]
  expect(byUrgency(checks).map(({ check_id }) => check_id)).toEqual(['B1', 'A3', 'A1', 'A2'])
})
