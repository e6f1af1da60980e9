import { describe, expect, it } from 'vitest'
import { aChecklist, anItem } from '../../testing/scan-samples.ts'
import { verdictOpening } from './verdict-words.ts'

const failed = anItem({ blocker: true, status: 'MISSING' })
const partial = anItem({ status: 'PARTIAL' })
const open = anItem({ status: 'MISSING' })

describe('verdictOpening', () => {
  it('says what the verdict rests on, and what is open besides', () => {
    expect(verdictOpening(aChecklist({ verdict: 'no_go', items: [failed, failed, open, partial] }))).toEqual({
      title: '2 blockers failed.',
      sentence: 'Three checks need work, one is partial.',
    })
    expect(verdictOpening(aChecklist({ verdict: 'go_with_conditions', items: [open, partial, partial, anItem()] }))).toEqual({
      title: 'The readiness score is 50, below 70.',
      sentence: 'One check needs work, two are partial.',
    })
  })

  it('says that everything is complete only where it is', () => {
    expect(verdictOpening(aChecklist({ verdict: 'go', items: [anItem(), anItem()] }))?.sentence).toBe('All 2 checks that count are complete.')
    expect(verdictOpening(aChecklist({ verdict: 'go', items: [anItem(), partial] }))?.sentence).toBe('One check is partial.')
  })

  it('is nothing without a verdict', () => {
    expect(verdictOpening(aChecklist())).toBeNull()
  })
})
