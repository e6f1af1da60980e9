import { BINARY } from '../../ir/ops.ts'
import { bitOf } from '../../models/classes.ts'
import { cleansTest } from './tests.ts'
import type { Test, Value } from '../values/value.ts'

const LESS: ReadonlySet<number> = new Set([BINARY.LT, BINARY.LE])

/** `seconds > 60`: what is not more than that cannot take much. */
export function sizeTest(operator: number, a: Value, b: Value): Test | null {
  const isLess = LESS.has(operator)
  if (isLimit(b)) return cleansTest(a, bitOf('resource'), isLess)
  return isLimit(a) ? cleansTest(b, bitOf('resource'), !isLess) : null
}

/** A number nobody outside has chosen; with nothing at all only the sign is compared. */
const isLimit = ({ consts, taints }: Value): boolean => taints.length === 0 && consts !== null && consts.every((one) => typeof one === 'number' && one > 0)
