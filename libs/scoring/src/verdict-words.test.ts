import type { CheckStatus } from '@preflight/contracts'
import { describe, expect, it } from 'vitest'
import { judgeLaunch } from './readiness.ts'
import { verdictBecause, verdictSentence } from './verdict-words.ts'

const check = (status: CheckStatus, blocker = false, weight = 10) => ({ check_id: 'A1', check_name: 'A check', summary: 'As it is.', finding_ids: [], status, blocker, weight })
const owner = (confirmed: boolean) => ({ check_name: 'A restore was tried', summary: 'We tried.', blocker: true, confirmed_at: confirmed ? '2026-11-16T10:00:00Z' : null })
const [SOUND, FAILED, HALF] = [check('PASSED', true, 100), check('MISSING', true), check('PARTIAL', true)]

/** With the verdict that the same answers get. */
const judged = (items: ReturnType<typeof check>[], owner_checks: ReturnType<typeof owner>[] = [], not_assessed: unknown[] = []) => {
  const answers = { items, owner_checks, not_assessed }
  return { ...answers, verdict: judgeLaunch(answers).verdict }
}

describe('the verdict in one sentence', () => {
  it.each([
    [[FAILED], 'No-go: 1 blocker failed.'],
    [[FAILED, FAILED, check('MISSING')], 'No-go: 2 blockers failed.'],
    [[FAILED, HALF, HALF], 'No-go: 1 blocker failed and 2 blockers are partial.'],
  ])('counts failed and partial blockers of a no-go', (items, sentence) => {
    expect(verdictSentence(judged(items))).toBe(sentence)
  })

  it('names every kind of condition, and no other', () => {
    expect(verdictSentence(judged([SOUND, HALF]))).toBe('Go with conditions: 1 blocker is partial.')
    expect(verdictSentence(judged([SOUND], [owner(false), owner(true)]))).toBe('Go with conditions: 1 blocker is not confirmed by the owner.')
    expect(verdictSentence(judged([HALF, HALF], [owner(false), owner(false)]))).toBe('Go with conditions: 2 blockers are partial, 2 blockers are not confirmed by the owner and the readiness score is 50, below 70.')
  })

  it('claims no more of a go than was assessed', () => {
    expect(verdictSentence(judged([SOUND], [owner(true)]))).toBe('Go: nothing blocks the launch, and the readiness score is 100 of 100.')
    expect(verdictSentence(judged([SOUND], [], [{}]))).toBe('Go: nothing that was assessed blocks the launch, and the readiness score is 100 of 100.')
  })

  it('is left out where there is no verdict', () => {
    expect([verdictSentence(judged([])), verdictBecause(judged([]))]).toEqual([null, null])
  })
})
