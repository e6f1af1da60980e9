import { expect, it } from 'vitest'
import { dialogTitle, fixTooltip, lineOf, readinessOf, titleOf } from './finding-words.ts'

it('names a finding without a title by its type', () => {
  expect(titleOf({ title: ' ', finding_type: 'code_quality' })).toBe('Code Quality Issue')
})

it('opens the dialog with Fix: except for launch readiness', () => {
  expect(dialogTitle({ title: 'Open CORS', finding_type: 'security' })).toBe('Fix: Open CORS')
  expect(dialogTitle({ title: 'Backups', finding_type: 'launch_ready' })).toBe('Backups')
})

it('takes line 1 where none is known', () => {
  expect(lineOf({ line_number: null })).toBe(1)
  expect(lineOf({ line_number: 42 })).toBe(42)
})

it.each([
  [true, 0, 'ready'],
  [true, 2, 'ready'],
  [false, 0, 'analyzing'],
  [false, 1, 'analyzing'],
  [false, 2, 'failed'],
  [false, 3, 'failed'],
] as const)('is with ready %s after %i retries: %s', (ready, ai_retry_count, state) => {
  expect(readinessOf({ ready, ai_retry_count })).toBe(state)
})

it('tells why a fix failed', () => {
  expect(fixTooltip('failed', 'The file moved.')).toBe('Summary of automatic code fix attempt: The file moved.')
  expect(fixTooltip('failed', null)).toBe('Fix failed to complete')
  expect(fixTooltip('pending', 'ignored')).toBe('Fix is queued and waiting to start')
})
