import type { ModelUse } from '@preflight/contracts'
import { expect, it } from 'vitest'
import { claimsLine, failureLine, sentencesLine, sentTitle, usageLine } from './model-use-words.ts'

const USE: ModelUse = {
  model: 'gpt-5-mini', host: 'api.openai.com', explained: 24, from_earlier: 10, unanswered: 0, requests: 14, input_tokens: 16_000, output_tokens: 2_210,
  is_estimated: false, cost_usd: 0.0312, kept: 120, corrected: 4, dropped: 9, claims: null, from_rules: [], failure: null,
  sent: [{ file_path: 'a.ts', start_line: 1, end_line: 17 }, { file_path: 'a.ts', start_line: 40, end_line: 56 }, { file_path: 'b.ts', start_line: 3, end_line: 3 }],
}

it('says what was sent and where to', () => {
  expect(sentTitle(USE)).toBe('35 lines of 2 files were sent to api.openai.com')
})

it('says that nothing was sent where all had been answered before', () => {
  expect(sentTitle({ ...USE, sent: [] })).toBe('Nothing was sent to api.openai.com')
})

it('says what was explained, and what that cost', () => {
  expect(usageLine(USE)).toBe('gpt-5-mini: 24 findings explained, 10 of them in an earlier scan, 18,210 tokens, $0.03')
  expect(usageLine({ ...USE, from_earlier: 0, is_estimated: true, cost_usd: 0.001, explained: 1 })).toBe('gpt-5-mini: 1 finding explained, about 18,210 tokens, less than $0.01')
  expect(usageLine({ ...USE, cost_usd: null })).not.toContain('$')
})

it('counts sentences', () => {
  expect(sentencesLine(USE)).toBe('120 sentences kept, 4 written from rules, 9 left out')
  expect(sentencesLine({ ...USE, kept: 0, corrected: 0, dropped: 0 })).toBeNull()
})

it('counts claims of the deep dive', () => {
  expect(claimsLine({ ...USE, claims: { questions: 5, unanswered: 1, kept: 2, dropped: 3 } })).toBe('5 questions of the deep dive looked into, 1 without an answer: 2 claims kept, 3 dropped')
  expect(claimsLine(USE)).toBeNull()
})

it('says why there are no answers, and who wrote instead', () => {
  expect(failureLine({ ...USE, failure: 'wrong_key', explained: 0, unanswered: 1 })).toBe('The model gpt-5-mini at api.openai.com gave no answer: it refuses the API key. All texts are written from rules.')
  expect(failureLine({ ...USE, failure: 'no_budget', claims: { questions: 5, unanswered: 1, kept: 2, dropped: 3 } })).toBe('The model gpt-5-mini at api.openai.com gave no answer: the budget of the scan is used up. It did not look into all open questions of the deep dive.')
  expect(failureLine({ ...USE, failure: 'invalid', from_rules: ['summary', 'plan'] })).toBe('The model gpt-5-mini at api.openai.com gave no answer: the answer did not have the form that was asked for. The summaries are written from rules. The action plan is written from rules.')
  expect(failureLine(USE)).toBeNull()
})
