import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Declarations } from './declarations.ts'
import { both, combined, fits, one, range, type Range, TYPES } from './ranges.ts'
import type { Scope } from './scope.ts'

/** A whole number: its type ('' of a constant without one), and what it may be. */
export interface Counted {
  type: string
  range: Range
}

const LIMITS: ReadonlyMap<string, number> = new Map(
  [8, 16, 32, 64, ''].flatMap((bits): [string, number][] => {
    const size = Number(bits) || 64
    return [[`math.MaxInt${bits}`, 2 ** (size - 1) - 1], [`math.MinInt${bits}`, -(2 ** (size - 1))], [`math.MaxUint${bits}`, 2 ** size - 1]]
  }),
)

/** Functions of the library by what they give. */
const GIVES: ReadonlyMap<string, readonly [type: string, low: number, high: number]> = new Map(Object.entries({
  len: ['int', 0, 2 ** 63],
  cap: ['int', 0, 2 ** 63],
  'rand.Int': ['int', 0, 2 ** 63],
  'rand.Int63': ['int64', 0, 2 ** 63],
  'rand.Int64': ['int64', 0, 2 ** 63],
  'rand.Int31': ['int32', 0, 2 ** 31 - 1],
  'rand.Int32': ['int32', 0, 2 ** 31 - 1],
  'rand.Uint32': ['uint32', 0, 2 ** 32 - 1],
  'rand.Uint64': ['uint64', 0, 2 ** 64],
}))

/** The text by which an expression is known: without blanks and what only groups. */
export const nameOf = (node: SyntaxNode): string => inside(node).text.replace(/\s+/g, '')

export function inside(node: SyntaxNode): SyntaxNode {
  let at = node
  while (at.kind === 'parenthesized_expression') {
    const inner = at.children.find(({ kind }) => kind !== '(' && kind !== ')')
    if (!inner) return at
    at = inner
  }
  return at
}

/** Arguments, elements of a list: all but the signs between them. */
export const parts = (node: SyntaxNode | null): SyntaxNode[] => node?.children.filter(({ kind }) => !/^[,()[\]{}]$/.test(kind) && kind !== 'comment') ?? []

const NESTED = 12

/** Values of expressions of one file. */
export class Reader {
  readonly declared: Declarations

  constructor(declared: Declarations) {
    this.declared = declared
  }

  /** What a name for a type stands for. */
  type(written: string): string {
    return this.declared.named.get(written) ?? written
  }

  /** The type of an expression that is not counted itself: a list, a pointer. */
  typeOf(node: SyntaxNode | null, scope: Scope): string {
    if (!node) return ''
    const at = inside(node)
    switch (at.kind) {
      case 'identifier':
        return scope.types.get(at.text) ?? this.declared.variables.get(at.text) ?? ''
      case 'selector_expression':
        return this.declared.fields.get(at.child('field')?.text ?? '') ?? ''
      case 'index_expression':
        return elementType(this.typeOf(at.child('operand'), scope))
      case 'slice_expression':
        return this.typeOf(at.child('operand'), scope)
      case 'composite_literal':
        return at.child('type')?.text ?? ''
      case 'unary_expression': {
        const of = this.typeOf(at.child('operand'), scope)
        return at.child('operator')?.text === '*' ? of.replace(/^\*/, '') : at.child('operator')?.text === '&' ? `*${of}` : of
      }
      case 'call_expression': {
        const called = at.child('function')?.text ?? ''
        if (called === 'make' || called === 'append') return called === 'make' ? (parts(at.child('arguments'))[0]?.text ?? '') : this.typeOf(parts(at.child('arguments'))[0] ?? null, scope)
        return this.declared.results.get(called) ?? ''
      }
      default:
        return ''
    }
  }

  /** What a number may be at a place; null where nothing is known. */
  value(node: SyntaxNode | null, scope: Scope, depth = 0): Counted | null {
    if (!node || depth > NESTED) return null
    const at = inside(node)
    const found = this.shape(at, scope, depth + 1)
    const told = scope.of(nameOf(at))
    return found && told ? { type: found.type, range: both(found.range, told) } : found
  }

  private shape(at: SyntaxNode, scope: Scope, depth: number): Counted | null {
    switch (at.kind) {
      case 'int_literal':
        return { type: '', range: one(Number(/^0\d+$/.test(at.text) ? `0o${at.text}` : at.text.replaceAll('_', ''))) }
      case 'rune_literal':
        return { type: '', range: at.text.length === 3 ? one(at.text.charCodeAt(1)) : range(0, 0x10ffff) }
      case 'identifier':
        return this.named(at, scope, depth)
      case 'selector_expression': {
        const limit = LIMITS.get(at.text)
        return limit === undefined ? this.ofType(this.typeOf(at, scope)) : { type: '', range: one(limit) }
      }
      case 'unary_expression':
        return this.unary(at, scope, depth)
      case 'binary_expression':
        return this.binary(at, scope, depth)
      case 'call_expression':
      case 'type_conversion_expression':
        return this.call(at, scope, depth)
      default:
        return this.ofType(this.typeOf(at, scope))
    }
  }

  ofType(written: string): Counted | null {
    const type = this.type(written)
    const all = TYPES.get(type)
    return all ? { type, range: all } : null
  }

  private named(at: SyntaxNode, scope: Scope, depth: number): Counted | null {
    const constant = scope.types.has(at.text) ? undefined : this.declared.constants.get(at.text)
    if (!constant) return this.ofType(scope.types.get(at.text) ?? this.declared.variables.get(at.text) ?? '')
    const value = this.value(constant.value, scope, depth)
    return value && { type: '', range: value.range }
  }

  private unary(at: SyntaxNode, scope: Scope, depth: number): Counted | null {
    const operator = at.child('operator')?.text ?? ''
    if (operator === '*') return this.ofType(this.typeOf(at, scope))
    const operand = this.value(at.child('operand'), scope, depth)
    if (!operand || !/^[-+^]$/.test(operator)) return null
    const { type, range: from } = operand
    if (operator === '+') return operand
    if (operator === '-') return this.wrapped(type, range(-from.high, -from.low))
    const most = TYPES.get(type)
    return most && most.low === 0 ? { type, range: range(most.high - from.high, most.high - from.low) } : this.wrapped(type, range(-from.high - 1, -from.low - 1))
  }

  private binary(at: SyntaxNode, scope: Scope, depth: number): Counted | null {
    const operator = at.child('operator')?.text ?? ''
    const left = this.value(at.child('left'), scope, depth)
    if (!left) return null
    const right = this.value(at.child('right'), scope, depth)
    const isShift = operator === '<<' || operator === '>>'
    if (!right) return isShift && operator === '>>' ? left : this.ofType(left.type)
    const type = isShift ? left.type : left.type || right.type
    const made = combined(operator, left.range, right.range)
    return made ? this.wrapped(type, made) : this.ofType(type)
  }

  /** What does not fit in its type becomes any number of it. */
  private wrapped(type: string, made: Range): Counted {
    const all = TYPES.get(type)
    return { type, range: !all || fits(made, all) ? made : all }
  }

  private call(at: SyntaxNode, scope: Scope, depth: number): Counted | null {
    const called = at.child('function')?.text ?? at.child('type')?.text ?? ''
    const args = at.kind === 'call_expression' ? parts(at.child('arguments')) : [at.child('operand')]
    const [first = null, second = null] = args
    const target = this.ofType(called)
    if (target && args.length === 1) {
      const from = this.value(first, scope, depth)
      return from && fits(from.range, target.range) ? { type: target.type, range: from.range } : target
    }
    if ((called === 'min' || called === 'max') && first && second) return this.chosen(called, this.value(first, scope, depth), this.value(second, scope, depth))
    if (/^rand\.(?:Int|Int31|Int32|Int63|Int64)[nN]$/.test(called)) {
      const limit = this.value(first, scope, depth)
      return { type: /31|32/.test(called) ? 'int32' : /63|64/.test(called) ? 'int64' : 'int', range: range(0, (limit?.range.high ?? 2 ** 63) - 1) }
    }
    const given = GIVES.get(called)
    return given ? { type: given[0], range: range(given[1], given[2]) } : this.ofType(this.declared.results.get(called) ?? '')
  }

  private chosen(name: 'min' | 'max', a: Counted | null, b: Counted | null): Counted | null {
    if (!a || !b) return null
    const pick = Math[name]
    return { type: a.type || b.type, range: range(pick(a.range.low, b.range.low), pick(a.range.high, b.range.high)) }
  }
}

/** `[]int` holds `int`, `map[string]int32` holds `int32`, text holds bytes. */
export function elementType(type: string): string {
  if (type === 'string') return 'byte'
  return /^(?:\[\w*\]|map\[\w+\])(.+)$/.exec(type)?.[1] ?? ''
}

/** The first of several results that were read from text: `strconv.ParseInt(text, 10, 32)`. */
export function parsed(node: SyntaxNode): Counted | null {
  const call = inside(node)
  const called = call.child('function')?.text ?? ''
  if (called === 'strconv.Atoi') return { type: 'int', range: TYPES.get('int') ?? one(0) }
  const bits = Number(parts(call.child('arguments'))[2]?.text ?? Number.NaN) || 64
  if (called === 'strconv.ParseInt') return { type: 'int64', range: range(-(2 ** (bits - 1)), 2 ** (bits - 1) - 1) }
  return called === 'strconv.ParseUint' ? { type: 'uint64', range: range(0, 2 ** bits - 1) } : null
}

