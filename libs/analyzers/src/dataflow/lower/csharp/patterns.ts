import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { BINARY } from '../../ir/ops.ts'
import { type Code, declare, deeper, value } from './context.ts'
import { inside, nameText, typeText } from './nodes.ts'
import { isTypeName, typed, typeNamed, typeValue } from './names.ts'

/** `x is pattern` as a condition; what the pattern names is stored on the way. */
export function isPattern(code: Code, node: SyntaxNode): number {
  const subject = value(code, node.child('expression') ?? node.child('left'))
  const type = node.child('right')
  if (type) return type.kind === 'implicit_type' ? code.fn.const(true, node.start) : code.fn.binary('INSTANCEOF', subject, typeValue(code, type), node.start)
  return matches(code, node.child('pattern'), subject) ?? code.fn.const(true, node.start)
}

/** The condition that a value matches a pattern, or null where it always does. */
export function matches(code: Code, pattern: SyntaxNode | null | undefined, subject: number): number | null {
  return pattern ? deeper<number | null>(code, pattern, () => matchesOne(code, pattern, subject), (unknown) => unknown) : null
}

function matchesOne(code: Code, pattern: SyntaxNode, subject: number): number | null {
  const { fn } = code
  const { start } = pattern
  switch (pattern.kind) {
    case 'discard':
      return null
    case 'constant_pattern':
      return constant(code, inside(pattern)[0], subject)
    case 'parenthesized_pattern':
      return matches(code, inside(pattern)[0], subject)
    case 'type_pattern':
      return fn.binary('INSTANCEOF', subject, typeNamed(code, typeText(pattern.child('type')), start), start)
    case 'declaration_pattern':
    case 'var_pattern':
      return declaration(code, pattern, subject)
    case 'recursive_pattern':
      return recursive(code, pattern, subject)
    case 'list_pattern':
      return list(code, pattern, subject)
    case 'relational_pattern':
      return fn.binary(relation(code, start), subject, value(code, inside(pattern)[0]), start)
    case 'negated_pattern':
      return negated(code, inside(pattern)[0], subject, start)
    case 'and_pattern':
      return every(code, [pattern.child('left'), pattern.child('right')].map((side) => () => matches(code, side, subject)), start)
    case 'or_pattern': {
      const left = matches(code, pattern.child('left'), subject)
      return left === null ? null : fn.or(left, () => matches(code, pattern.child('right'), subject) ?? fn.const(true, start), start)
    }
    default:
      return constant(code, pattern, subject)
  }
}

/** `[first, .., last]`: behind the dots nobody knows which element it is. */
function list(code: Code, pattern: SyntaxNode, subject: number): number | null {
  const { fn } = code
  const { start } = pattern
  const conditions = inside(pattern).filter((part) => part.fieldName !== 'name').map((part, at) => () => {
    const isCounted = !code.file.text.slice(start, part.start).includes('..')
    return matches(code, part, fn.at(subject, isCounted ? fn.const(at, part.start) : fn.unknown(part.start), part.start))
  })
  const all = every(code, conditions, start)
  designate(code, pattern, subject, '')
  return all
}

/** All of several conditions; each is written only where those before it hold. */
function every(code: Code, conditions: readonly (() => number | null)[], offset: number): number | null {
  let all: number | null = null
  for (const condition of conditions) {
    const before: number | null = all
    all = before === null ? condition() : code.fn.and(before, () => condition() ?? code.fn.const(true, offset), offset)
  }
  return all
}

const RELATIONS: readonly (readonly [string, keyof typeof BINARY])[] = [['<=', 'LE'], ['>=', 'GE'], ['<', 'LT'], ['>', 'GT']]

const relation = ({ file }: Code, start: number) => RELATIONS.find(([sign]) => file.text.startsWith(sign, start))?.[1] ?? 'MATH'

function negated(code: Code, pattern: SyntaxNode | undefined, subject: number, offset: number): number {
  const { fn } = code
  const held = pattern?.kind === 'constant_pattern' ? inside(pattern)[0] : undefined
  if (held?.kind === 'null_literal') return fn.binary('NE', subject, fn.const(null, held.start), offset)
  return fn.unary('NOT', matches(code, pattern, subject) ?? fn.const(true, offset), offset)
}

function constant(code: Code, held: SyntaxNode | undefined, subject: number): number | null {
  const { fn } = code
  if (!held) return null
  if (held.kind === 'tuple_expression') return every(code, inside(held).map((argument, at) => () => matches(code, tuplePart(argument), fn.at(subject, fn.const(at, argument.start), argument.start))), held.start)
  if (held.kind === 'declaration_expression') return declaration(code, held, subject)
  if (held.kind === 'identifier' && held.text === '_') return null
  // `case Circle:` reads like a constant
  if (namesType(code, held)) return fn.binary('INSTANCEOF', subject, typeValue(code, held), held.start)
  if (held.kind === 'invocation_expression' && held.child('function')) return positional(code, held, subject)
  return fn.binary('EQ', subject, value(code, held), held.start)
}

const tuplePart = (argument: SyntaxNode) => inside(argument).at(-1) ?? argument

function namesType(code: Code, held: SyntaxNode): boolean {
  if (held.kind === 'generic_name') return true
  if (held.kind !== 'identifier') return false
  const name = nameText(held)
  return isTypeName(code, name) || (code.scope.resolve(name) === null && code.type?.members.has(name) === false && /^[A-Z]/.test(name))
}

/** `Point(1, var y)` comes as a call where the grammar cannot tell. */
function positional(code: Code, held: SyntaxNode, subject: number): number | null {
  const { fn } = code
  const type = held.child('function')
  const list = held.child('arguments')
  const own = type ? [() => fn.binary('INSTANCEOF', subject, typeValue(code, type), held.start)] : []
  const parts = list ? inside(list) : []
  return every(code, [...own, ...parts.map((part, at) => () => matches(code, tuplePart(part), fn.at(subject, fn.const(at, part.start), part.start)))], held.start)
}

function declaration(code: Code, pattern: SyntaxNode, subject: number): number | null {
  const { fn } = code
  const { start } = pattern
  const written = pattern.child('type')
  const type = written?.kind === 'implicit_type' ? '' : typeText(written)
  const made = type ? fn.binary('INSTANCEOF', subject, typeNamed(code, type, start), start) : null
  designate(code, pattern, subject, type)
  return made
}

/** `is string name`, `is { } name`, `is var (a, b)`: stores the value into the names. */
function designate(code: Code, pattern: SyntaxNode, subject: number, type: string): void {
  const { fn } = code
  const name = pattern.child('name')
  if (name) {
    fn.store(fn, declare(code, nameText(name), type), typed(code, subject, type, null, name.start), name.start)
    return
  }
  const several = pattern.children.find((child) => child.kind === 'parenthesized_variable_designation')
  if (several) spread(code, several, subject)
}

/** Stores the elements of a value into the names of a list. */
export function spread(code: Code, designation: SyntaxNode, subject: number): void {
  const { fn } = code
  for (const [at, item] of inside(designation).entries()) {
    const part = item.kind === 'argument' ? tuplePart(item) : item
    if (part.kind === 'discard' || part.text === '_') continue
    const element = fn.at(subject, fn.const(at, part.start), part.start)
    if (part.kind === 'parenthesized_variable_designation') spread(code, part, element)
    else fn.store(fn, declare(code, nameText(part)), element, part.start)
  }
}

function recursive(code: Code, pattern: SyntaxNode, subject: number): number | null {
  const { fn } = code
  const { start } = pattern
  const type = typeText(pattern.child('type'))
  const first = type ? fn.binary('INSTANCEOF', subject, typeNamed(code, type, start), start) : fn.binary('NE', subject, fn.const(null, start), start)
  designate(code, pattern, subject, type)
  const parts = inside(pattern).flatMap((clause) => clauseParts(code, clause, subject))
  return every(code, [() => first, ...parts], start)
}

function clauseParts(code: Code, clause: SyntaxNode, subject: number): (() => number | null)[] {
  const { fn } = code
  if (clause.kind === 'property_pattern_clause') {
    return inside(clause).map((part) => () => {
      const [name, pattern] = inside(part)
      if (!name || !pattern) return null
      const held = nameText(name).split(/\s*\.\s*/).reduce((object, key) => fn.member(object, key, name.start), subject)
      return matches(code, pattern, held)
    })
  }
  if (clause.kind !== 'positional_pattern_clause') return []
  return inside(clause).map((part, at) => () => matches(code, inside(part).at(-1), fn.at(subject, fn.const(at, part.start), part.start)))
}
