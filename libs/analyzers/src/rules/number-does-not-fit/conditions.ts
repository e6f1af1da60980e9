import type { SyntaxNode } from '../../syntax/tree.ts'
import { inside, nameOf, type Reader } from './expressions.ts'
import { range, type Range, undone } from './ranges.ts'
import type { Scope } from './scope.ts'

const MIRRORED: ReadonlyMap<string, string> = new Map(Object.entries({ '<': '>', '<=': '>=', '>': '<', '>=': '<=', '==': '==', '!=': '!=' }))
const OPPOSITE: ReadonlyMap<string, string> = new Map(Object.entries({ '<': '>=', '<=': '>', '>': '<=', '>=': '<', '==': '!=', '!=': '==' }))

/** Goes on knowing that a condition holds, or does not. */
export function assume(reader: Reader, scope: Scope, condition: SyntaxNode | null, holds: boolean): void {
  if (!condition) return
  const at = inside(condition)
  const operator = at.child('operator')?.text ?? ''
  if (at.kind === 'unary_expression' && operator === '!') return assume(reader, scope, at.child('operand'), !holds)
  if (at.kind !== 'binary_expression') return
  const [left, right] = [at.child('left'), at.child('right')]
  if (operator === '&&' || operator === '||') {
    if ((operator === '&&') === holds) {
      assume(reader, scope, left, holds)
      return assume(reader, scope, right, holds)
    }
    const [first, second] = [scope.branch(), scope.branch()]
    assume(reader, first, left, holds)
    assume(reader, second, left, !holds)
    assume(reader, second, right, holds)
    return scope.join([first, second])
  }
  const compared = holds ? operator : (OPPOSITE.get(operator) ?? '')
  const mirrored = MIRRORED.get(compared)
  if (!left || !right || !mirrored) return
  const [a, b] = [reader.value(left, scope), reader.value(right, scope)]
  if (b) learn(reader, scope, left, limited(compared, b.range))
  if (a) learn(reader, scope, right, limited(mirrored, a.range))
}

/** What is so compared with numbers of a range lies in another. */
function limited(operator: string, { low, high }: Range): Range | null {
  switch (operator) {
    case '<':
      return range(Number.NEGATIVE_INFINITY, high - 1)
    case '<=':
      return range(Number.NEGATIVE_INFINITY, high)
    case '>':
      return range(low + 1, Number.POSITIVE_INFINITY)
    case '>=':
      return range(low, Number.POSITIVE_INFINITY)
    case '==':
      return range(low, high)
    default:
      return null
  }
}

/** Of `x + 10` being small follows that `x` is. */
function learn(reader: Reader, scope: Scope, node: SyntaxNode, told: Range | null, depth = 0): void {
  const at = inside(node)
  const before = reader.value(at, scope)
  if (!told || !before || depth > 3) return
  if (before.range.low > told.high || before.range.high < told.low) scope.dead = true
  if (at.kind === 'int_literal') return
  scope.learn(nameOf(at), { low: Math.max(told.low, before.range.low), high: Math.min(told.high, before.range.high) })
  if (at.kind !== 'binary_expression') return
  const operator = at.child('operator')?.text ?? ''
  const [left, right] = [at.child('left'), at.child('right')]
  if (!left || !right) return
  const [a, b] = [reader.value(left, scope)?.range, reader.value(right, scope)?.range]
  if (b && b.low === b.high) learn(reader, scope, left, undone(operator, b.low, told), depth + 1)
  else if (a && a.low === a.high && (operator === '+' || operator === '*')) learn(reader, scope, right, undone(operator, a.low, told), depth + 1)
  else if (a && a.low === a.high && operator === '-') learn(reader, scope, right, range(a.low - told.high, a.low - told.low), depth + 1)
}
