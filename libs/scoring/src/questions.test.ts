import type { DeepDiveQuestion } from '@preflight/contracts'
import { expect, it } from 'vitest'
import { settleQuestions, type AnswersNow } from './questions.ts'

const question = (fields: Partial<DeepDiveQuestion>): DeepDiveQuestion => ({ id: 'jobs', area: 'Reliability', question: 'What runs?', answer: 'Nothing.', state: 'settled', evidence: [], check_ids: ['H6', 'F4'], ...fields })
const stateWith = (checks: Partial<AnswersNow>, fields: Partial<DeepDiveQuestion> = {}) => settleQuestions([question(fields)], { items: [], owner_checks: [], ...checks })[0]?.state
const item = (status: 'PASSED' | 'PARTIAL' | 'MISSING', confidence = 90) => ({ items: [{ check_id: 'H6', status, confidence }] })

it.each([
  ['passed', item('PASSED'), 'settled'],
  ['missing', item('MISSING', 40), 'concern'],
  ['partial', item('PARTIAL', 60), 'concern'],
  ['partial and unsure', item('PARTIAL', 45), 'open'],
  ['not confirmed by the owner', { owner_checks: [{ check_id: 'F4', confirmed_at: null }] }, 'open'],
  ['confirmed by the owner', { owner_checks: [{ check_id: 'F4', confirmed_at: '2026-03-01T00:00:00.000Z' }] }, 'settled'],
  ['of another question', { items: [{ check_id: 'A1', status: 'MISSING' as const, confidence: 90 }] }, 'settled'],
])('a settled question whose check is %s', (_what, checks, state) => {
  expect(stateWith(checks)).toBe(state)
})

it('the worst of all checks counts, and never less than the facts alone', () => {
  const checks = { ...item('MISSING'), owner_checks: [{ check_id: 'F4', confirmed_at: null }] }
  expect(stateWith(checks)).toBe('concern')
  expect(stateWith(item('PASSED'), { state: 'open' })).toBe('open')
})
