import type { Constant } from '../../ir/module.ts'
import { BINARY } from '../../ir/ops.ts'
import { HOLE } from '../values/holes.ts'
import { constantValue, UNKNOWN, type Value, valueOf } from '../values/value.ts'

/** Whether a value holds as a condition, or null where that is not known. */
export function truthOf(value: Value): boolean | null {
  if (value.consts && value.consts.length > 0) {
    const [first, ...others] = value.consts.map(isTrue)
    return first !== undefined && others.every((other) => other === first) ? first : null
  }
  return null
}

const isTrue = (value: Constant) => value !== false && value !== null && value !== undefined && value !== 0 && value !== ''

export function foldBinary(operator: number, a: Value, b: Value): Value {
  if (!a.consts || !b.consts || a.consts.length * b.consts.length > 16) return UNKNOWN
  const results = new Set<Constant>()
  for (const left of a.consts) {
    for (const right of b.consts) {
      const result = foldConstants(operator, left, right)
      if (result === NOT_KNOWN) return UNKNOWN
      results.add(result)
    }
  }
  const [only] = results
  if (results.size === 1) return constantValue(only)
  return valueOf({ consts: [...results].slice(0, 8) })
}

const ORDERS: ReadonlySet<number> = new Set([BINARY.LT, BINARY.LE, BINARY.GT, BINARY.GE])
const NOT_KNOWN = Symbol('not known')

function foldConstants(operator: number, a: Constant, b: Constant): Constant | typeof NOT_KNOWN {
  if (operator === BINARY.EQ) return a === b || (typeof a !== typeof b && String(a) === String(b))
  if (operator === BINARY.NE) return !(a === b || (typeof a !== typeof b && String(a) === String(b)))
  if (operator === BINARY.IN && typeof a === 'string' && typeof b === 'string') return b.includes(a)
  if (operator === BINARY.NOT_IN && typeof a === 'string' && typeof b === 'string') return !b.includes(a)
  if (operator === BINARY.ADD && (typeof a === 'string' || typeof b === 'string')) return `${String(a)}${String(b)}`.slice(0, 600)
  // signs are compared by their numbers
  if (typeof a === 'string' && typeof b === 'string' && a.length === 1 && b.length === 1 && ORDERS.has(operator)) return foldConstants(operator, a.charCodeAt(0), b.charCodeAt(0))
  if (typeof a !== 'number' || typeof b !== 'number') return NOT_KNOWN
  switch (operator) {
    case BINARY.ADD:
      return a + b
    case BINARY.SUB:
      return a - b
    case BINARY.MUL:
      return a * b
    case BINARY.DIV:
      return b === 0 ? NOT_KNOWN : Number.isInteger(a) && Number.isInteger(b) ? Math.trunc(a / b) : a / b
    case BINARY.MOD:
      return b === 0 ? NOT_KNOWN : a % b
    case BINARY.LT:
      return a < b
    case BINARY.LE:
      return a <= b
    case BINARY.GT:
      return a > b
    case BINARY.GE:
      return a >= b
    default:
      return NOT_KNOWN
  }
}

/** Text of parts put together: constants and holes. */
export function joinTexts(parts: readonly Value[]): string | null {
  let text = ''
  for (const part of parts) {
    text += part.text ?? HOLE
    if (text.length > 600) return text.slice(0, 600)
  }
  return text
}
