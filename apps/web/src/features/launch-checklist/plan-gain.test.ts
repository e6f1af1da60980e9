import { describe, expect, it } from 'vitest'
import { anItem } from '../../testing/scan-samples.ts'
import { effortText, gainText } from './plan-gain.ts'

it.each([
  [1, '1 h'],
  [4, '4 h'],
  [8, '1 day'],
  [16, '2 days'],
])('says %d hours as %s', (hours, text) => {
  expect(effortText(hours)).toBe(text)
})

describe('gainText', () => {
  const KEY = anItem({ check_id: 'A1', check_name: 'No live secret', status: 'MISSING', blocker: true })
  const OWNED = anItem({ check_id: 'C1', check_name: 'Ownership', status: 'MISSING', blocker: true })
  const LOGS = anItem({ check_id: 'J2', check_name: 'Logs', status: 'PARTIAL', weight: 5 })
  const step = (number: number, check_names: string[], readiness_after: number | null) => ({ step: number, check_names, readiness_after })

  it('tells the way from today to the readiness after the step', () => {
    const steps = [step(1, ['No live secret'], 49), step(2, ['Ownership'], 49), step(3, ['Logs'], 93)]
    const items = [KEY, OWNED, LOGS, anItem({ weight: 10 })]
    expect(steps.map((one) => gainText({ steps, step: one, items, findings: [] }))).toEqual(['after step 1: 36 to 49', 'after step 2: 36 to 49', 'after step 3: 36 to 93'])
  })

  it('counts the blockers that are left where the ceiling holds the score', () => {
    const steps = [step(1, ['No live secret'], 49), step(2, ['Ownership'], 100)]
    const items = [{ ...KEY, weight: 2.5 }, { ...OWNED, weight: 2.5 }, anItem({ weight: 10 }), anItem({ weight: 10 })]
    expect(steps.map((one) => gainText({ steps, step: one, items, findings: [] }))).toEqual(['after step 1: 1 blocker left', 'after step 2: 49 to 100'])
  })

  it('counts a blocker as done only with the last step that it rests on', () => {
    const steps = [step(1, ['No live secret'], 49), step(2, ['No live secret'], 49)]
    const items = [{ ...KEY, weight: 2.5 }, { ...OWNED, weight: 2.5 }, anItem({ weight: 10 }), anItem({ weight: 10 })]
    expect(steps.map((one) => gainText({ steps, step: one, items, findings: [] }))).toEqual(['after step 1: 2 blockers left', 'after step 2: 1 blocker left'])
  })

  it('counts the worst findings of a step that no check rests on', () => {
    const only = step(1, [], 100)
    const findings = [{ severity: 'high' }, { severity: 'critical' }, { severity: 'critical' }] as const
    expect(gainText({ steps: [only], step: only, items: [anItem()], findings })).toBe('2 critical findings')
    expect(gainText({ steps: [only], step: { ...only, readiness_after: null }, items: [], findings: [] })).toBeNull()
  })
})
