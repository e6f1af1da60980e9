import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

/** Methods of the standard library and of servlets that give a text. */
const GIVES_TEXT = /^(?:getParameter|getHeader|getQueryString|getPathInfo|getRequestURI|toString|trim|strip|toLowerCase|toUpperCase|substring|replace|replaceAll|concat|format|formatted|decode|nextLine|readLine)$/
const DECLARES = new Set(['local_variable_declaration', 'field_declaration'])
const HOLDS_NAME = new Set(['formal_parameter', 'resource', 'enhanced_for_statement', 'spread_parameter'])

/** The type that a name was declared with, as it is written; null where it is not known. */
export function declaredType(file: ParsedFile, name: string, near: SyntaxNode): string | null {
  let found: string | null = null
  for (const node of file.root.descendants()) {
    if (node.start > near.start && found !== null) break
    const isNamed = HOLDS_NAME.has(node.kind) ? node.child('name')?.text === name : DECLARES.has(node.kind) && node.all('declarator').some((one) => one.child('name')?.text === name)
    if (!isNamed) continue
    const function_ = file.enclosing(node, 'function')
    if (node.kind !== 'field_declaration' && function_ && !function_.contains(near)) continue
    found = node.child('type')?.text ?? null
  }
  return found
}

/** The type of an expression, as far as the file shows it. */
export function typeOf(file: ParsedFile, expression: SyntaxNode): string | null {
  const node = file.unwrap(expression)
  if (expression.kind === 'cast_expression') return expression.child('type')?.text ?? null
  if (node.kind === 'identifier') return declaredType(file, node.text, node)
  if (node.kind === 'string_literal') return 'String'
  if (node.kind === 'array_access') return /^String\[\]/.test(declaredType(file, node.child('array')?.text ?? '', node) ?? '') ? 'String' : null
  if (node.kind === 'method_invocation') return GIVES_TEXT.test(node.child('name')?.text ?? '') ? 'String' : null
  if (node.kind === 'binary_expression' && /"/.test(node.text)) return 'String'
  return null
}
