import { ALL_CLEAN } from '../models/classes.ts'
import type { Test, Value } from './value.ts'

export const cleansTest = (value: Value, mask: number, when: boolean): Test | null =>
  value.taints.length === 0 || mask === 0 ? null : { kind: 'cleans', when, mask, labels: value.taints.map(({ label }) => label.id) }

/** Says nothing but that a value is not there or empty: harmless beside a test of the same value. */
export const emptyTest = (value: Value, when: boolean): Test | null =>
  value.taints.length === 0 ? null : { kind: 'cleans', when, mask: 0, labels: value.taints.map(({ label }) => label.id) }

/** `x == null || isGood(x)`: either way `x` is harmless. */
export function eitherTest(kind: 'and' | 'or', left: Test | null, right: Test | null): Test | null {
  if (!left || !right) return left || right ? { kind, left, right } : null
  return { kind, left: besides(left, right), right: besides(right, left) }
}

/** What is empty cannot harm, where the other side looks at the same. */
function besides(test: Test, other: Test): Test {
  if (!someCleans(test, ({ mask }) => mask === 0)) return test
  return emptied(test, (label) => someCleans(other, ({ mask, labels }) => mask !== 0 && labels.includes(label)))
}

function emptied(test: Test, isTested: (label: number) => boolean): Test {
  switch (test.kind) {
    case 'not':
      return { kind: 'not', of: emptied(test.of, isTested) }
    case 'both':
      return { kind: 'both', tests: test.tests.map((one) => emptied(one, isTested)) }
    case 'cleans':
      return test.mask === 0 && test.labels.every(isTested) ? { ...test, mask: ALL_CLEAN } : test
    default:
      return { kind: test.kind, left: test.left && emptied(test.left, isTested), right: test.right && emptied(test.right, isTested) }
  }
}

function someCleans(test: Test | null, wanted: (test: Extract<Test, { kind: 'cleans' }>) => boolean): boolean {
  if (!test) return false
  if (test.kind === 'cleans') return wanted(test)
  if (test.kind === 'not') return someCleans(test.of, wanted)
  return test.kind === 'both' ? test.tests.some((one) => someCleans(one, wanted)) : someCleans(test.left, wanted) || someCleans(test.right, wanted)
}
