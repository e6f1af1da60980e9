import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

/** The value that a name is given where it is given one only once in the file; null where that is not so. */
export function onlyValueOf(file: ParsedFile, name: string, near: SyntaxNode): SyntaxNode | null {
  const scope = functionAround(file, near)
  const own = assignmentsTo(file, name, scope)
  const found = own.length > 0 || scope === file.root ? own : assignmentsTo(file, name, file.root)
  const [only] = found
  return found.length === 1 && only && !isOfAnother(file, only, near) ? only : null
}

/** A value that another function gives a variable of its own, which only has the same name. */
function isOfAnother(file: ParsedFile, value: SyntaxNode, near: SyntaxNode): boolean {
  const around = file.enclosing(value, 'function') ?? methodAround(value)
  return around !== null && !around.contains(near)
}

/** The innermost function around a node, or the file. */
export const functionAround = (file: ParsedFile, node: SyntaxNode): SyntaxNode => file.enclosing(node, 'function') ?? methodAround(node) ?? file.root

const METHODS = new Set(['MethodDefinition', 'method_declaration', 'method', 'function_declaration', 'constructor_declaration', 'local_function_statement', 'function_definition'])
const methodAround = (node: SyntaxNode) => [...node.ancestors()].find(({ kind }) => METHODS.has(kind)) ?? null

/** Kinds that give a name a value, and the fields that hold both. */
const ASSIGNMENTS: ReadonlyMap<string, readonly [name: string, value: string]> = new Map([
  ['VariableDeclarator', ['id', 'init']],
  ['AssignmentExpression', ['left', 'right']],
  ['assignment', ['left', 'right']],
  ['assignment_expression', ['left', 'right']],
  ['augmented_assignment', ['left', 'right']],
  ['augmented_assignment_expression', ['left', 'right']],
  ['operator_assignment', ['left', 'right']],
  ['variable_declarator', ['name', 'value']],
  ['short_var_declaration', ['left', 'right']],
  ['assignment_statement', ['left', 'right']],
  ['var_spec', ['name', 'value']],
])

const COMPOUND = /^(?:augmented_|operator_)/
const isCompound = (node: SyntaxNode, left: SyntaxNode, right: SyntaxNode) =>
  COMPOUND.test(node.kind) || /[^=!<>]=\s*$/.test(node.tree.text.slice(left.end, right.start).replace(/:=/, '=').replace(/^\s+/, '').replace(/^=/, ''))

/** Values assigned to a name below a node; a compound assignment counts as one that nobody knows. */
export function assignmentsTo(file: ParsedFile, name: string, scope: SyntaxNode): (SyntaxNode | null)[] {
  const found: (SyntaxNode | null)[] = []
  for (const node of scope.descendants()) {
    const fields = ASSIGNMENTS.get(node.kind)
    const left = fields && node.child(fields[0])
    if (!fields || !left || nameText(left) !== name) continue
    const right = node.child(fields[1]) ?? (node.kind === 'variable_declarator' ? (node.children.at(-1) ?? null) : null)
    found.push(right && !right.is(left) && !isCompound(node, left, right) ? file.unwrap(single(right)) : null)
  }
  return found
}

/** `$name` in PHP, `name: Type` in TypeScript. */
const nameText = (node: SyntaxNode) => /^[^\s:?!]+/.exec(single(node).text)?.[0] ?? ''

/** Go holds even a single value in a list. */
const single = (node: SyntaxNode): SyntaxNode => (node.kind === 'expression_list' && node.children.length === 1 ? (node.children[0] ?? node) : node)
