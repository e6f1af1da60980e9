import { expect, it } from 'vitest'
import { activeJobs, nextFixPoll } from './fix-polling.ts'

it.each([
  [0, 0, false, null],
  [1, 0, false, 5000],
  [1, 0, true, 15_000],
  [1, 1, false, 10_000],
  [1, 2, true, 20_000],
  [1, 3, false, 30_000],
  [1, 4, false, 30_000],
  [1, 5, false, null],
])('%i jobs after %i errors, hidden %s: %s', (active, errors, hidden, delay) => {
  expect(nextFixPoll(active, errors, hidden)).toBe(delay)
})

it('follows each job once, and none that is over', () => {
  const of = (fix_job_id: string | null, fix_job_status: 'pending' | 'processing' | 'completed' | 'failed' | null) => ({ fix_job_id, fix_job_status })
  expect(activeJobs([of('a', 'pending'), of('a', 'pending'), of('b', 'processing'), of('c', 'completed'), of('d', 'failed'), of(null, null), of(null, 'pending')])).toEqual(['a', 'b'])
})
