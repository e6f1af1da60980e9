import type { ParsedFile } from '../../syntax/parsed-file.ts'
import { type FlatTree, SyntaxNode } from '../../syntax/tree.ts'

/** Whether a name stands for a variable, and not for a property of something. */
function isVariable(node: SyntaxNode): boolean {
  const { parent } = node
  if (!parent) return true
  const isMember = parent.kind === 'MemberExpression' && node.fieldName === 'property' && parent.tree.text[parent.end - 1] !== ']'
  const isKey = node.fieldName === 'key' && parent.text !== node.text
  return !isMember && !isKey
}

const nameIn = (node: SyntaxNode) => /^[\w$]+/.exec(node.text)?.[0] ?? ''

const known = new WeakMap<FlatTree, Map<string, SyntaxNode[]>>()

/** The identifiers of a file by their names, read once. */
function identifiersOf(tree: FlatTree): Map<string, SyntaxNode[]> {
  const read = known.get(tree)
  if (read) return read
  const byName = new Map<string, SyntaxNode[]>()
  for (const node of new SyntaxNode(tree, 0).descendants()) {
    if (node.kind !== 'Identifier' && node.kind !== 'JSXIdentifier') continue
    const name = nameIn(node)
    const others = byName.get(name)
    if (others) others.push(node)
    else byName.set(name, [node])
  }
  known.set(tree, byName)
  return byName
}

/** Uses and declarations of a variable below a node. */
export const mentionsOf = (scope: SyntaxNode, name: string): SyntaxNode[] =>
  (identifiersOf(scope.tree).get(name) ?? []).filter((node) => !node.is(scope) && scope.contains(node) && isVariable(node))

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
