import type { Argument } from '../../ir/builder.ts'
import type { SyntaxNode } from '../../../syntax/tree.ts'
import { type Code, MAX_OPERANDS, partsOf, plainName } from './code.ts'
import { constantText } from './strings.ts'

/** The name after `->` or `::`: text where it is known, otherwise the temporary that holds it. */
export function memberKey(code: Code, node: SyntaxNode): string | number {
  const name = node.child('name')
  if (!name) return code.fn.unknown(node.start)
  if (name.kind === 'name') {
    const [computed] = name.children
    return computed ? code.file.lower.expression(code, computed) : name.text
  }
  if (node.kind === 'scoped_property_access_expression' && name.kind === 'variable_name') return plainName(name)
  return constantText(name) ?? code.file.lower.expression(code, name)
}

/** Reads `object->name`. */
export function readMember(code: Code, object: number, node: SyntaxNode): number {
  const key = memberKey(code, node)
  const offset = node.child('name')?.start ?? node.start
  return typeof key === 'string' ? code.fn.member(object, key, offset) : code.fn.at(object, key, offset)
}

/** The `arguments` of a call, wherever the grammar holds them. */
export const argumentsOf = (node: SyntaxNode): SyntaxNode | null => node.child('arguments') ?? node.children.find((child) => child.kind === 'arguments') ?? null

/** `f(...)` makes a closure of the function and calls nothing. */
export const isReference = (args: SyntaxNode | null): boolean => args?.children.some((child) => child.kind === 'variadic_placeholder') ?? false

/** Lowers arguments in order: positional, `name: value`, `...spread`. One of them may be known already. */
export function lowerArguments(code: Code, args: SyntaxNode | null, known?: { index: number; value: number }): Argument[] {
  const nodes = args ? partsOf(args).filter((arg) => arg.kind === 'argument') : []
  return nodes.slice(0, MAX_OPERANDS).map((arg, index) => (known?.index === index ? known.value : lowerArgument(code, arg)))
}

function lowerArgument(code: Code, node: SyntaxNode): Argument {
  const name = node.child('name')
  const value = argumentValue(node)
  if (!value) return code.fn.unknown(node.start)
  if (value.kind === 'variadic_unpacking') {
    const [list] = partsOf(value)
    return { value: list ? code.file.lower.expression(code, list) : code.fn.unknown(node.start), spread: true }
  }
  const lowered = code.file.lower.expression(code, value)
  return name ? { value: lowered, name: name.text } : lowered
}

/** The expression of an argument. */
export function argumentValue(node: SyntaxNode): SyntaxNode | null {
  const parts = partsOf(node).filter((child) => child.fieldName === '')
  return parts[parts.length - 1] ?? null
}
