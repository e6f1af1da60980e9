import { describe, expect, it } from 'vitest'
import { aChecklist, anItem } from '../../testing/scan-samples.ts'
import { verdictOpening } from './verdict-words.ts'

const failed = anItem({ blocker: true, status: 'MISSING' })
const partial = anItem({ status: 'PARTIAL' })
const open = anItem({ status: 'MISSING' })
const REASON = { check_name: 'A restore was tried', text: 'Not confirmed yet.', finding_ids: [] }

describe('verdictOpening', () => {
  it('counts the blockers of a no-go, and what is open besides', () => {
    expect(verdictOpening('no_go', aChecklist({ items: [failed, failed, open, partial] }))).toEqual({
      title: 'Do not launch yet: two blockers to resolve.',
      sentence: 'Three checks need work, one is partial.',
    })
    expect(verdictOpening('no_go', aChecklist({ items: [failed] })).title).toBe('Do not launch yet: one blocker to resolve.')
  })

  it('counts the conditions of a launch with conditions', () => {
    expect(verdictOpening('go_with_conditions', aChecklist({ items: [open, partial, partial, anItem()], verdict_reasons: [REASON, REASON] }))).toEqual({
      title: 'Nothing blocks the launch; two conditions to meet.',
      sentence: 'One check needs work, two are partial.',
    })
  })

  it('says that everything is complete only where it is', () => {
    expect(verdictOpening('go', aChecklist({ items: [anItem(), anItem()] })).sentence).toBe('All 2 checks that count are complete.')
    expect(verdictOpening('go', aChecklist({ items: [anItem(), partial] })).sentence).toBe('One check is partial.')
  })
})
