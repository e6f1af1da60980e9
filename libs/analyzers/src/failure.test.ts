import { expect, it } from 'vitest'
import { failureOf, failureText } from './failure.ts'

function thrown(run: () => void): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

it('names the kind of an error and our function, and nothing of what it says', () => {
  function reader() {
    throw new TypeError('cannot read "secret of the scanned code"')
  }
  expect(failureOf(thrown(reader))).toEqual({ is: 'error', kind: 'TypeError', at: 'reader' })
  expect(failureText(failureOf(thrown(reader)))).toBe('the analyzer failed (TypeError in reader)')
})

it('names our function where a built-in one has thrown', () => {
  function repeats() {
    return 'a'.repeat(-1)
  }
  expect(failureOf(thrown(repeats))).toEqual({ is: 'error', kind: 'RangeError', at: 'repeats' })
})

it('names our function without the number that bundling gave to it', () => {
  function reader2() {
    throw new TypeError('no')
  }
  expect(failureOf(thrown(reader2))).toEqual({ is: 'error', kind: 'TypeError', at: 'reader' })
})

it('says what runs out of stack is nested too deeply', () => {
  const deep = (): number => deep() + 1
  expect(failureOf(thrown(deep))).toEqual({ is: 'too-deep' })
})

it('says something of what is no error', () => {
  expect(failureText(failureOf('a text'))).toBe('the analyzer failed (error)')
})
