import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

/** Whether a name stands for a variable, and not for a property of something. */
function isVariable(node: SyntaxNode): boolean {
  const { parent } = node
  if (!parent) return true
  const isMember = parent.kind === 'MemberExpression' && node.fieldName === 'property' && parent.tree.text[parent.end - 1] !== ']'
  const isKey = node.fieldName === 'key' && parent.text !== node.text
  return !isMember && !isKey
}

const nameIn = (node: SyntaxNode) => /^[\w$]+/.exec(node.text)?.[0] ?? ''

/** Uses and declarations of a variable below a node. */
export const mentionsOf = (scope: SyntaxNode, name: string): SyntaxNode[] =>
  [...scope.descendants()].filter((node) => (node.kind === 'Identifier' || node.kind === 'JSXIdentifier') && nameIn(node) === name && isVariable(node))

const taken = (scope: SyntaxNode, name: string) => mentionsOf(scope, name).length > 0

/** The first of some names that nothing in the file has, else the last with a number. */
export function freeName(file: ParsedFile, names: readonly string[], scope: SyntaxNode = file.root): string {
  const free = names.find((name) => !taken(scope, name))
  if (free !== undefined) return free
  const base = names.at(-1) ?? 'value'
  for (let number = 2; ; number++) if (!taken(scope, `${base}${number}`)) return `${base}${number}`
}

const SCOPES = new Set(['Program', 'BlockStatement', 'FunctionBody'])

/** The value that a variable was declared with, in the nearest block around its use; null where it is given another one later. */
export function declaredValue(use: SyntaxNode): SyntaxNode | null {
  const name = nameIn(use)
  for (const scope of use.ancestors()) {
    if (!SCOPES.has(scope.kind)) continue
    const declarators = scope.children.flatMap((statement) => (statement.kind === 'VariableDeclaration' ? statement.children : statement.kind.startsWith('Export') ? statement.children.flatMap(({ children }) => children) : []))
    const declared = declarators.find((one) => one.kind === 'VariableDeclarator' && nameIn(one.child('id') ?? one) === name)
    if (!declared) continue
    const isGivenAgain = mentionsOf(scope, name).some(({ parent, fieldName }) => parent?.kind === 'AssignmentExpression' && fieldName === 'left')
    return isGivenAgain ? null : declared.child('init')
  }
  return null
}
