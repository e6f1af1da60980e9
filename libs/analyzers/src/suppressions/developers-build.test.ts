import { expect, it } from 'vitest'
import { isOfDevelopersBuild } from './developers-build.ts'

const CODE = `class Signs {
  void Read() {
    plain();
#if DEBUG && TRACE
    one();
  #if NET8_0
    two();
  #else
    three();
  #endif
#elif UNSAFE_SIGNS_FOR_TESTING
    four();
#else
    five();
#endif
#if !DEBUG
    six();
#endif
#if LATEST
    seven();
#endif
  }
}`.split('\n')
const lineOf = (name: string): number => CODE.findIndex((line) => line.includes(`${name}()`)) + 1

it.each(['one', 'two', 'three', 'four'])('knows that %s is for who develops', (name) => {
  expect(isOfDevelopersBuild('csharp', CODE, lineOf(name))).toBe(true)
})

it.each(['plain', 'five', 'six', 'seven'])('knows that %s is for all', (name) => {
  expect(isOfDevelopersBuild('csharp', CODE, lineOf(name))).toBe(false)
})

it('reads what Go is built for', () => {
  expect(isOfDevelopersBuild('go', ['//go:build debug', '', 'package shop'], 3)).toBe(true)
  expect(isOfDevelopersBuild('go', ['//go:build !debug', '', 'package shop'], 3)).toBe(false)
  expect(isOfDevelopersBuild('go', ['//go:build linux', '', 'package shop'], 3)).toBe(false)
})
