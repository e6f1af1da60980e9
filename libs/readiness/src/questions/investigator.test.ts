import type { DeepDiveQuestion } from '@preflight/contracts'
import { expect, it } from 'vitest'
import { givenOf } from '../testing/project.ts'
import { investigated, type Claim } from './investigator.ts'

const OPEN: DeepDiveQuestion = { id: 'orders', area: 'Reliability', question: 'What runs twice?', answer: 'That is not clear.', state: 'open', evidence: [], check_ids: [] }
const given = givenOf({ 'src/jobs.ts': 'const a = 1\nqueue.add(\n  "bill",\n)\nqueue.add("mail")\n' })
const claim = (fields: Partial<Claim>): Claim => ({ text: 'Bills are queued.', file_path: 'src/jobs.ts', line: 2, quote: 'queue.add(\n"bill",', ...fields })
const evidenceOf = async (one: Partial<Claim>, question = OPEN) => (await investigated(question, { investigate: async () => [claim(one)] }, given)).evidence

it.each([
  ['stands where it says', {}, 2],
  ['drifted', { quote: 'queue.add("mail")', line: 1 }, 5],
])('a claim whose quote %s is shown at the line of the quote', async (_what, fields, line) => {
  expect(await evidenceOf(fields)).toEqual([{ file_path: 'src/jobs.ts', line, text: 'Bills are queued.' }])
})

it.each([
  ['is not in the file', { quote: 'queue.remove("bill")' }],
  ['is empty', { quote: ' ' }],
  ['names a file that is not there', { file_path: '../secrets' }],
])('a claim whose quote %s is dropped', async (_what, fields) => {
  expect(await evidenceOf(fields)).toEqual([])
})

it('nothing is asked about a question that facts have settled, nor without a model', async () => {
  expect(await evidenceOf({}, { ...OPEN, state: 'settled' })).toEqual([])
  expect(await investigated(OPEN, null, given)).toBe(OPEN)
})
