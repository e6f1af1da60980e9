import { describe, expect, it } from 'vitest'
import { mayHoldCopy, MIN_LINES } from './copied.ts'

const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${at}`).join('\n')

describe('mayHoldCopy', () => {
  it('leaves out what has fewer lines than a copy that is told', () => {
    expect(mayHoldCopy(`${lines(MIN_LINES - 1)}`)).toBe(false)
  })

  it('takes a file of just so many lines, with or without an end of its last one', () => {
    expect([mayHoldCopy(lines(MIN_LINES)), mayHoldCopy(`${lines(MIN_LINES)}\n`)]).toEqual([true, true])
  })

  it('has nothing to compare in an empty file', () => {
    expect(mayHoldCopy('')).toBe(false)
  })
})
