import { expect, it } from 'vitest'
import type { CheckId } from '../areas.ts'
import { missing, notApplicable, passed, unclear, type Outcome } from '../outcome.ts'
import { service } from '../testing/example.ts'
import { projectOf } from '../testing/project.ts'
import { fromChecks } from './from-checks.ts'

const project = projectOf(service())
const place = (line: number) => ({ file_path: 'src/pay.ts', line, text: 'pay' })
const questionOf = (id: string) => fromChecks.find((question) => question.id === id)
const asked = (id: string, ...answers: readonly (readonly [CheckId, Outcome])[]) => questionOf(id)?.of(project, new Map(answers))

it('is asked where a check leaves something open, with what to do', () => {
  const answer = asked('failed-pages', ['M1', unclear('No error page was seen.', { evidence: [place(3)], recommendations: ['Add one.', 'And another.'] })])
  expect(answer).toMatchObject({ answer: 'No error page was seen. Add one.', area: 'Front end', check_ids: ['M1'], evidence: [place(3)] })
})

it('is not asked where everything passed, save those about money and releases', () => {
  expect(asked('failed-pages', ['M1', passed('There is one.')])).toBeNull()
  expect(asked('payment-events', ['E1', passed('The signature is verified.')], ['E2', passed('The event is stored.')])).toMatchObject({ answer: 'The signature is verified. The event is stored.' })
})

it('names what is open before what is settled', () => {
  expect(asked('payment-events', ['E1', passed('The signature is verified.')], ['E2', missing('A repeat acts twice.')])?.answer).toBe('A repeat acts twice. The signature is verified.')
})

it('points to findings where a check about the same rests on some', () => {
  const onFindings = missing('A flaw was found.', { finding_ids: ['a'] })
  expect(asked('payment-events', ['E1', onFindings], ['E2', passed('The event is stored.')])?.answer).toBe('The event is stored. Findings of this scan say more: see the check.')
})

it.each([
  ['does not apply', notApplicable('No payments.')],
  ['rests on findings, which may be ignored later', missing('A flaw was found.', { finding_ids: ['a'] })],
])('is not asked where its check %s', (_what, outcome) => {
  expect(asked('payment-events', ['E1', outcome])).toBeNull()
})
