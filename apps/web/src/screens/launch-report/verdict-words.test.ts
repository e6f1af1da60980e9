import { describe, expect, it } from 'vitest'
import { anItem } from '../../testing/scan-samples.ts'
import { verdictOpening } from './verdict-words.ts'

const failed = (check_name: string) => anItem({ check_name, blocker: true, status: 'MISSING' })
const partial = anItem({ status: 'PARTIAL' })
const open = anItem({ status: 'MISSING' })

describe('verdictOpening', () => {
  it('counts the blockers of a no-go, and names them', () => {
    expect(verdictOpening('no_go', [failed('No secrets in the tree'), failed('Upload limits'), open, partial])).toEqual({
      title: 'Do not launch yet: two blockers to resolve.',
      sentence: 'No secrets in the tree and Upload limits.',
    })
    expect(verdictOpening('no_go', [failed('Upload limits')]).title).toBe('Do not launch yet: one blocker to resolve.')
  })

  it('stays true for a no-go without a failed blocker', () => {
    expect(verdictOpening('no_go', [partial])).toEqual({ title: 'Do not launch yet.', sentence: 'One check is partial.' })
  })

  it('says what may follow after a launch with conditions', () => {
    expect(verdictOpening('go_with_conditions', [open, partial, partial, anItem()])).toEqual({
      title: 'Nothing blocks launch; three checks should follow soon.',
      sentence: 'One check needs work, two are partial.',
    })
  })

  it('says that everything is complete only where it is', () => {
    expect(verdictOpening('go', [anItem(), anItem()]).sentence).toBe('All 2 checks that apply are complete.')
    expect(verdictOpening('go', [anItem(), partial]).sentence).toBe('One check is partial.')
  })
})
