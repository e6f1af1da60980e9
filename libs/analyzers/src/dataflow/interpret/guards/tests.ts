import { ALL_CLEAN } from '../../models/classes.ts'
import { type Mask, NO_CLASSES } from '../../models/mask.ts'
import type { Test, Value } from '../values/value.ts'

export const cleansTest = (value: Value, mask: Mask, when: boolean): Test | null =>
  value.taints.length === 0 || mask === NO_CLASSES ? null : { kind: 'cleans', when, mask, labels: value.taints.map(({ label }) => label.id) }

/** Says nothing but that a value is not there or empty: harmless beside a test of the same value. */
export const emptyTest = (value: Value, when: boolean): Test | null =>
  value.taints.length === 0 ? null : { kind: 'cleans', when, mask: NO_CLASSES, labels: value.taints.map(({ label }) => label.id) }

/** Notes of a test that it is one of quotes. */
export const quoteTest = (test: Test | null, sign: unknown, quote: 'first' | 'none'): Test | null => (test?.kind === 'cleans' && (sign === "'" || sign === '"') ? { ...test, quote } : test)

/** `x == null || isGood(x)`: either way `x` is harmless. */
export function eitherTest(kind: 'and' | 'or', left: Test | null, right: Test | null): Test | null {
  if (!left || !right) return left || right ? { kind, left, right } : null
  return { kind, left: besides(left, right), right: besides(right, left) }
}

/** What is empty cannot harm, where the other side looks at the same. */
function besides(test: Test, other: Test): Test {
  if (!someCleans(test, ({ mask }) => mask === NO_CLASSES)) return test
  return emptied(test, (label) => someCleans(other, ({ mask, labels }) => mask !== NO_CLASSES && labels.includes(label)))
}

function emptied(test: Test, isTested: (label: number) => boolean): Test {
  switch (test.kind) {
    case 'not':
      return { kind: 'not', of: emptied(test.of, isTested) }
    case 'both':
      return { kind: 'both', tests: test.tests.map((one) => emptied(one, isTested)) }
    case 'cleans':
      return test.mask === NO_CLASSES && test.labels.every(isTested) ? { ...test, mask: ALL_CLEAN } : test
    default:
      return { kind: test.kind, left: test.left && emptied(test.left, isTested), right: test.right && emptied(test.right, isTested) }
  }
}

/** Whether a condition says of anything that it is not there. */
export const saysEmpty = (test: Test | null): boolean => someCleans(test, ({ mask }) => mask === NO_CLASSES)

/** Whether something is surely not there where a condition holds, or does not: it or what it is a part of is empty. */
export function isEmptyWhere(test: Test | null, holds: boolean, around: ReadonlySet<number>): boolean {
  if (!test) return false
  if (test.kind === 'not') return isEmptyWhere(test.of, !holds, around)
  if (test.kind === 'both') return test.tests.some((one) => isEmptyWhere(one, holds, around))
  if (test.kind === 'cleans') return test.mask === NO_CLASSES && test.when === holds && test.labels.some((label) => around.has(label))
  const sides = [test.left, test.right]
  return (test.kind === 'and') === holds ? sides.some((one) => isEmptyWhere(one, holds, around)) : sides.every((one) => isEmptyWhere(one, holds, around))
}

function someCleans(test: Test | null, wanted: (test: Extract<Test, { kind: 'cleans' }>) => boolean): boolean {
  if (!test) return false
  if (test.kind === 'cleans') return wanted(test)
  if (test.kind === 'not') return someCleans(test.of, wanted)
  return test.kind === 'both' ? test.tests.some((one) => someCleans(one, wanted)) : someCleans(test.left, wanted) || someCleans(test.right, wanted)
}
