import { BINARY } from '../../ir/ops.ts'
import { bitOf } from '../../models/classes.ts'
import { cleansTest } from './tests.ts'
import type { Taint, Test, Value } from '../values/value.ts'

const LESS: ReadonlySet<number> = new Set([BINARY.LT, BINARY.LE])

/** `seconds > 60`: what is not more than that cannot take much. */
export function sizeTest(operator: number, a: Value, b: Value): Test | null {
  const isLess = LESS.has(operator)
  if (isLimit(b)) return cleansTest(a, bitOf('resource'), isLess)
  // what nothing is known of may count up to it
  const isCount = a.consts === null && a.taints.length === 0
  return isLimit(a) && !isCount ? cleansTest(b, bitOf('resource'), !isLess) : null
}

/** A number nobody outside has chosen: one in the code, of whoever runs the program, or of the object itself. With nothing at all only the sign is compared. */
const isLimit = ({ consts, taints }: Value): boolean => taints.every(isOurs) && (consts === null || consts.every((one) => typeof one === 'number' && one > 0))

const isOurs = ({ label }: Taint): boolean => (label.source ? label.source.kind === 'environment' || label.source.kind === 'cli' : label.root === 0)
