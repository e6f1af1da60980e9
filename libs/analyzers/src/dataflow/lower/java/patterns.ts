import type { SyntaxNode } from '../../../syntax/tree.ts'
import { type Code, declare, enter, kids, leave } from './code.ts'
import { meaning, typeText, typeValue } from './names.ts'

/** `value instanceof Type name`: the name is bound whether it holds or not, code that may use it runs only where it does. */
export function matchesType(code: Code, value: number, type: SyntaxNode | null, name: SyntaxNode | null, offset: number): number {
  const { fn } = code
  if (!type) return fn.unknown(offset)
  const matches = fn.binary('INSTANCEOF', value, typeValue(code, type), offset)
  if (name) bind(code, value, type, name)
  return matches
}

function bind(code: Code, value: number, type: SyntaxNode, name: SyntaxNode): void {
  const { fn } = code
  const written = typeText(type)
  const typed = written ? fn.cast(value, written, name.start) : value
  fn.store(fn, declare(code, name.text, written), typed, name.start)
}

/** `value instanceof Point(int x, var y)`: also of nested records. */
export function matchesRecord(code: Code, value: number, pattern: SyntaxNode): number {
  const { fn } = code
  const [type, body] = kids(pattern)
  if (!type) return fn.unknown(pattern.start)
  const matches = fn.binary('INSTANCEOF', value, typeValue(code, type), pattern.start)
  if (!enter(code)) return matches
  const names = componentNames(code, type)
  let result = matches
  for (const [index, part] of kids(body ?? null).entries()) {
    const name = names[index]
    // a record of another file: which part of it this is, nobody here knows
    const component = name ? fn.member(value, name, part.start) : fn.unary('SAME', value, part.start)
    if (part.kind === 'record_pattern') result = fn.and(result, () => matchesRecord(code, component, part), part.start)
    else bindComponent(code, component, part)
  }
  leave(code)
  return result
}

function bindComponent(code: Code, component: number, part: SyntaxNode): void {
  const [type, name] = kids(part)
  if (type && name) bind(code, component, type, name)
}

function componentNames(code: Code, type: SyntaxNode): string[] {
  const found = meaning(code, typeText(type).replace(/<.*/, ''))
  if (found?.kind !== 'type' || found.type.node.kind !== 'record_declaration') return []
  return kids(found.type.node.child('parameters')).map((component) => component.child('name')?.text ?? '')
}

/** A `pattern` of a `case`. */
export function matchesPattern(code: Code, value: number, pattern: SyntaxNode): number {
  const inside = pattern.kind === 'pattern' ? kids(pattern)[0] : pattern
  if (inside?.kind === 'record_pattern') return matchesRecord(code, value, inside)
  const [type, name] = kids(inside ?? null)
  return matchesType(code, value, type ?? null, name ?? null, pattern.start)
}
