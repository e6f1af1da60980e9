import type { SyntaxNode } from '../../../syntax/tree.ts'
import { type Code } from './code.ts'
import { namedValue } from './names.ts'

/** Names that stand for a class; anything else is an expression that gives one. */
const NAMES = new Set(['name', 'qualified_name', 'relative_name', 'relative_scope', 'named_type'])

/** The class a name stands for as a value: of this file, imported or from elsewhere. Null where the node is no name. */
export function typeValue(code: Code, node: SyntaxNode): number | null {
  if (!NAMES.has(node.kind)) return null
  const { fn } = code
  switch (scopeOf(node)) {
    case 'self':
    case 'static':
      return code.classIndex >= 0 ? fn.classValue(code.classIndex, node.start) : fn.this(node.start)
    case 'parent':
      return fn.super(node.start)
    default:
  }
  const name = node.kind === 'named_type' ? (node.children[0] ?? node) : node
  return namedValue(code, 'class', name)
}

/** `self`, `static` or `parent`, or '' for any other name. */
export function scopeOf(node: SyntaxNode): 'self' | 'static' | 'parent' | '' {
  if (node.kind !== 'relative_scope' && node.kind !== 'name') return ''
  const text = node.text.toLowerCase()
  return text === 'self' || text === 'static' || text === 'parent' ? text : ''
}

/** What stands before `::`, as the object of a call or access: the object itself for `self` and `static`. */
export function scopeValue(code: Code, node: SyntaxNode): number {
  const scope = scopeOf(node)
  if (scope === 'parent') return code.fn.super(node.start)
  if (scope && !code.inClassBody) return code.fn.this(node.start)
  return typeValue(code, node) ?? code.file.lower.expression(code, node)
}
