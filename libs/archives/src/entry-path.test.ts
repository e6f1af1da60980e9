import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safePath } from './entry-path.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import { Refused } from './refusal.ts'

/** Names made of what attackers use, so that most of them matter. */
const names = fc.array(fc.constantFrom('..', '.', '/', '\\', 'C:', 'a', 'ü', ' ', '\0', '\n', '~', '%2e%2e', '\u2028', '\uFFFD'), { maxLength: 12 }).map((parts) => parts.join(''))

test('whatever a name is, it is refused or leads to a place below the target', () => {
  fc.assert(
    fc.property(fc.oneof(names, fc.string({ unit: 'binary' })), (name) => {
      try {
        const file = path.resolve('/target', safePath(name, DEFAULT_LIMITS))
        expect(file === '/target' || file.startsWith('/target/')).toBe(true)
        // The same on Windows, where more characters separate.
        expect(path.win32.resolve('D:\\target', safePath(name, DEFAULT_LIMITS)).toLowerCase()).toMatch(/^d:\\target/)
      } catch (error) {
        expect(error).toBeInstanceOf(Refused)
      }
    }),
    { numRuns: 500 },
  )
})

test('an admitted path is already in its shortest form', () => {
  fc.assert(
    fc.property(names, (name) => {
      fc.pre(isAdmitted(name))
      const admitted = safePath(name, DEFAULT_LIMITS)
      expect(safePath(admitted, DEFAULT_LIMITS)).toBe(admitted)
      expect(path.posix.normalize(admitted || '.')).toBe(admitted || '.')
    }),
  )
})

function isAdmitted(name: string): boolean {
  try {
    safePath(name, DEFAULT_LIMITS)
    return true
  } catch {
    return false
  }
}
