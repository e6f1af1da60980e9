import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { recentAnswer, rememberAnswer } from './recent-answers.ts'

const MEGABYTE = 1024 * 1024
const anAnswer = (megabytes: number) => ({ etag: String(randomUUID()), gzip: Buffer.alloc(megabytes * MEGABYTE) })

test('an answer is found by its tag', () => {
  const answer = anAnswer(1)
  rememberAnswer(answer)
  expect(recentAnswer(answer.etag)).toBe(answer)
  expect(recentAnswer(randomUUID())).toBeUndefined()
})

test('when there is no more room, what was not asked for longest goes', () => {
  const [oldest, asked, newest] = [anAnswer(12), anAnswer(12), anAnswer(12)]
  rememberAnswer(asked)
  rememberAnswer(oldest)
  recentAnswer(asked.etag)
  rememberAnswer(newest)
  expect([oldest, asked, newest].map(({ etag }) => recentAnswer(etag) !== undefined)).toEqual([false, true, true])
})

test('an answer that is larger than all the room is not kept', () => {
  const huge = anAnswer(40)
  rememberAnswer(huge)
  expect(recentAnswer(huge.etag)).toBeUndefined()
})
