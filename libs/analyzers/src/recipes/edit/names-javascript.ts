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
