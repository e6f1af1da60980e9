import type { SyntaxNode } from '../../../syntax/tree.ts'
import { type Code, unparenthesised } from './code.ts'
import { meaning, typeText } from './names.ts'

/** Methods of `String` and of everything that give text. */
const GIVES_TEXT = new Set(['toString', 'substring', 'trim', 'strip', 'toLowerCase', 'toUpperCase', 'formatted', 'getParameter', 'getHeader'])

/** Sums nested deeper than any person writes them are not looked through. */
const MAX_DEPTH = 50

/** Whether an expression is surely a `String`, so that `+` beside it joins. */
export function isText(code: Code, node: SyntaxNode, depth = 0): boolean {
  if (depth > MAX_DEPTH) return false
  const at = unparenthesised(node)
  switch (at.kind) {
    case 'string_literal':
    case 'template_expression':
      return true
    case 'binary_expression':
      return sumIsText(code, at, depth)
    case 'identifier':
      return nameIsText(code, at.text)
    case 'field_access':
      return at.child('object')?.kind === 'this' && code.type?.fields.get(at.child('field')?.text ?? '')?.type === 'String'
    case 'cast_expression':
      return typeText(at.child('type')) === 'String'
    case 'method_invocation':
      return callGivesText(code, at)
    default:
      return false
  }
}

/** `a + b + "x"`: as deep as the chain is long, so without recursion on its left. */
function sumIsText(code: Code, node: SyntaxNode, depth: number): boolean {
  let at: SyntaxNode | null = node
  for (; at?.kind === 'binary_expression'; at = at.child('left')) {
    if (at.child('operator')?.text !== '+') return false
    const right = at.child('right')
    if (right && isText(code, right, depth + 1)) return true
  }
  return at !== null && isText(code, at, depth + 1)
}

function nameIsText(code: Code, name: string): boolean {
  const found = meaning(code, name)
  if (found?.kind === 'variable') return found.type === 'String'
  return found?.kind === 'field' && found.field.type === 'String'
}

function callGivesText(code: Code, node: SyntaxNode): boolean {
  const name = node.child('name')?.text ?? ''
  const object = node.child('object')
  if (object?.kind === 'identifier' && object.text === 'String') return true
  if (object && object.kind !== 'this') return GIVES_TEXT.has(name)
  return code.type?.methods.get(name)?.returns === 'String'
}
