/** The whole numbers a value may be, both ends included. Beyond 2^53 they are near enough: only limits are compared. */
export interface Range {
  low: number
  high: number
}

export const range = (low: number, high: number): Range => ({ low, high })
export const one = (value: number): Range => ({ low: value, high: value })

const signed = (bits: number) => range(-(2 ** (bits - 1)), 2 ** (bits - 1) - 1)
const unsigned = (bits: number) => range(0, 2 ** bits - 1)

/** What Go's types hold, on machines of 64 bits. */
export const TYPES: ReadonlyMap<string, Range> = new Map(Object.entries({
  int: signed(64),
  int8: signed(8),
  int16: signed(16),
  int32: signed(32),
  int64: signed(64),
  rune: signed(32),
  uint: unsigned(64),
  uint8: unsigned(8),
  byte: unsigned(8),
  uint16: unsigned(16),
  uint32: unsigned(32),
  uint64: unsigned(64),
}))

export const isEmpty = ({ low, high }: Range): boolean => low > high
export const fits = (inner: Range, outer: Range): boolean => inner.low >= outer.low && inner.high <= outer.high
export const both = (a: Range, b: Range): Range => range(Math.max(a.low, b.low), Math.min(a.high, b.high))
export const either = (a: Range, b: Range): Range => (isEmpty(a) ? b : isEmpty(b) ? a : range(Math.min(a.low, b.low), Math.max(a.high, b.high)))

const corners = (a: Range, b: Range, make: (x: number, y: number) => number): Range => {
  const all = [make(a.low, b.low), make(a.low, b.high), make(a.high, b.low), make(a.high, b.high)]
  return range(Math.min(...all), Math.max(...all))
}

/** One less than the next power of two: no `|` or `^` of smaller numbers gets above. */
const ones = (value: number) => 2 ** Math.ceil(Math.log2(value + 1)) - 1

const remainder = (a: Range, { low, high }: Range): Range | null => {
  const most = Math.max(Math.abs(low), Math.abs(high)) - 1
  if (most < 0) return null
  return range(a.low >= 0 ? 0 : Math.max(a.low, -most), a.high <= 0 ? 0 : Math.min(a.high, most))
}

const masked = (a: Range, b: Range): Range | null => (b.low >= 0 ? range(0, a.low >= 0 ? Math.min(a.high, b.high) : b.high) : a.low >= 0 ? range(0, a.high) : null)

const OPERATORS: ReadonlyMap<string, (a: Range, b: Range) => Range | null> = new Map(Object.entries({
  '+': (a, b) => range(a.low + b.low, a.high + b.high),
  '-': (a, b) => range(a.low - b.high, a.high - b.low),
  '*': (a, b) => corners(a, b, (x, y) => x * y),
  '/': (a, b) => (b.low <= 0 && b.high >= 0 ? null : corners(a, b, (x, y) => Math.trunc(x / y))),
  '%': remainder,
  '&': masked,
  '|': (a, b) => (a.low >= 0 && b.low >= 0 ? range(0, ones(Math.max(a.high, b.high))) : null),
  '^': (a, b) => (a.low >= 0 && b.low >= 0 ? range(0, ones(Math.max(a.high, b.high))) : null),
  '<<': (a, b) => (b.low < 0 || b.high > 64 ? null : corners(a, b, (x, y) => x * 2 ** y)),
  '>>': (a, b) => (b.low < 0 ? null : corners(a, range(b.low, Math.min(b.high, 64)), (x, y) => Math.floor(x / 2 ** y))),
}))

/** What an operator makes of two ranges, or null where that is not known. */
export const combined = (operator: string, a: Range, b: Range): Range | null => OPERATORS.get(operator)?.(a, b) ?? null

/** What `x` is where `x <operator> known` lies in `result`, or null. */
export function undone(operator: string, known: number, result: Range): Range | null {
  const factor = operator === '<<' || operator === '>>' ? 2 ** known : known
  switch (operator) {
    case '+':
      return range(result.low - known, result.high - known)
    case '-':
      return range(result.low + known, result.high + known)
    case '*':
    case '<<':
      return factor > 0 ? range(Math.ceil(result.low / factor), Math.floor(result.high / factor)) : null
    case '/':
    case '>>':
      return factor > 0 ? range(result.low > 0 ? result.low * factor : (result.low - 1) * factor + 1, result.high >= 0 ? (result.high + 1) * factor - 1 : result.high * factor) : null
    default:
      return null
  }
}
