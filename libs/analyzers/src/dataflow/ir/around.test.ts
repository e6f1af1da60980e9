import { describe, expect, it } from 'vitest'
import { lower } from '../lower/javascript/testing.ts'
import { functionAround } from './around.ts'

const TEXT = `before()
function outer() {
  const inner = function within() { here() }
  there()
}
`
const around = (word: string) => functionAround(lower(TEXT).functions, TEXT.indexOf(word))?.name

describe('functionAround', () => {
  it('is the innermost of functions inside of each other', () => {
    expect(around('here')).toBe('within')
  })

  it('is the outer one again behind an inner one', () => {
    expect(around('there')).toBe('outer')
  })

  it('is none in top-level code', () => {
    expect(around('before')).toBeUndefined()
  })
})
