import { type FlatTree, SyntaxNode } from '../../../syntax/tree.ts'
import type { Scope } from '../../ir/scope.ts'
import type { Unit } from './place.ts'
import { isAmbient, nameOf } from './syntax.ts'

/** Calls back with every name a pattern binds. */
export function boundNames(pattern: SyntaxNode, each: (name: string, node: SyntaxNode) => void): void {
  switch (pattern.kind) {
    case 'Identifier':
      return each(nameOf(pattern), pattern)
    case 'ObjectPattern':
      for (const property of pattern.all('properties')) boundIn(property.child('value') ?? property, each)
      return
    case 'ArrayPattern':
      for (const element of pattern.all('elements')) boundIn(element, each)
      return
    default:
      return boundIn(pattern, each)
  }
}

function boundIn(part: SyntaxNode, each: (name: string, node: SyntaxNode) => void): void {
  const inside = part.kind === 'AssignmentPattern' ? part.child('left') : part.kind === 'RestElement' ? part.child('argument') : part
  if (inside && (inside !== part || inside.kind === 'Identifier' || inside.kind.endsWith('Pattern'))) boundNames(inside, each)
}

export function declaredNames(declaration: SyntaxNode, each: (name: string, node: SyntaxNode) => void): void {
  for (const declarator of declaration.all('declarations')) {
    const pattern = declarator.child('id')
    if (pattern) boundNames(pattern, each)
  }
}

export const isVar = (declaration: SyntaxNode): boolean => declaration.tree.text.startsWith('var', declaration.start)

/** Declares what `var` declares anywhere in a function, however deep in its blocks. */
export function declareVars({ file, words }: Unit, scope: Scope, body: SyntaxNode): void {
  if (!words.has('var')) return
  const { kind, subtreeEnd } = file.tree
  const known = (name: string) => file.kinds.known(name)
  const declaration = known('VariableDeclaration')
  const [named, anonymous, arrow, namespace] = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'TSModuleDeclaration'].map(known)
  const end = subtreeEnd[body.index] ?? 0
  let at = body.index + 1
  while (at < end) {
    const found = kind[at]
    if (found === named || found === anonymous || found === arrow || found === namespace) {
      at = subtreeEnd[at] ?? end
      continue
    }
    if (found === declaration) declareVar(body, at, scope)
    at++
  }
}

function declareVar(body: SyntaxNode, index: number, scope: Scope): void {
  const node = new SyntaxNode(body.tree, index)
  if (isVar(node)) declaredNames(node, (name) => scope.declare(name))
}

/** Declares what a block's own statements declare, before any of its code: functions inside may speak of what comes later. */
export function declareBlock(scope: Scope, statements: readonly SyntaxNode[]): void {
  for (const node of statements) declareStatement(scope, node)
}

const NAMED: ReadonlySet<string> = new Set(['FunctionDeclaration', 'ClassDeclaration', 'TSEnumDeclaration', 'TSImportEqualsDeclaration', 'TSModuleDeclaration'])

function declareStatement(scope: Scope, node: SyntaxNode): void {
  if (node.kind === 'ExportNamedDeclaration' || node.kind === 'ExportDefaultDeclaration') {
    const inside = node.child('declaration')
    if (inside) declareStatement(scope, inside)
  } else if (node.kind === 'VariableDeclaration') {
    if (!isVar(node) && !isAmbient(node)) declaredNames(node, (name) => scope.declare(name))
  } else if (NAMED.has(node.kind) && !isAmbient(node)) {
    const id = node.child('id')
    const first = id && firstName(id)
    if (first) scope.declare(first)
  }
}

/** `A` of `namespace A.B`; '' of `declare global` and of modules named by strings. */
export function firstName(id: SyntaxNode): string {
  let at = id
  while (at.kind === 'TSQualifiedName') at = at.child('left') ?? at.children[0] ?? id
  return at.kind === 'Identifier' ? nameOf(at) : ''
}

/** Names that are assigned to by a plain `name = value` and declared nowhere in the file. */
export function implicitNames({ file }: Pick<Unit, 'file'>): Set<string> {
  const { kind, size } = file.tree
  const assignment = file.kinds.known('AssignmentExpression')
  const identifier = file.kinds.known('Identifier')
  const found = new Set<string>()
  for (let at = 0; at < size; at++) if (kind[at] === assignment && kind[at + 1] === identifier) found.add(nameAt(file.tree, at + 1))
  for (let at = 0; at < size && found.size > 0; at++) if (kind[at] === identifier && declares(file.tree, at)) found.delete(nameAt(file.tree, at))
  return found
}

const nameAt = (tree: FlatTree, index: number): string => nameOf(new SyntaxNode(tree, index))

const DECLARING_FIELDS: ReadonlySet<string> = new Set(['id', 'params', 'param', 'local', 'parameter'])
const DECLARING_PARENTS: ReadonlySet<string> = new Set(['ArrayPattern', 'AssignmentPattern', 'RestElement', 'Property'])

/** Whether an identifier may declare a name. Too many count: then the name is taken for what the platform knows by it. */
function declares({ field, fieldNames, kind, kindNames, parent }: FlatTree, index: number): boolean {
  return DECLARING_FIELDS.has(fieldNames[field[index] ?? 0] ?? '') || DECLARING_PARENTS.has(kindNames[kind[parent[index] ?? 0] ?? 0] ?? '')
}
