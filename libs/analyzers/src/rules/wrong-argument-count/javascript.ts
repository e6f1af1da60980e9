import type { Hit } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { nodesOf } from '../nodes-of.ts'
import { tooMany } from './signature.ts'

/** Where a name is bound: the kind of node, and the field the name stands in. */
const BINDS: ReadonlyMap<string, string> = new Map(Object.entries({
  FunctionDeclaration: 'id params', FunctionExpression: 'id params', ArrowFunctionExpression: 'params', ClassDeclaration: 'id', VariableDeclarator: 'id', ArrayPattern: 'elements', AssignmentPattern: 'left',
  RestElement: 'argument', AssignmentExpression: 'left', ImportSpecifier: 'local', ImportDefaultSpecifier: 'local', ImportNamespaceSpecifier: 'local', CatchClause: 'param', ForInStatement: 'left', ForOfStatement: 'left',
}))
const IDENTIFIERS = new Set(['Identifier'])
const FUNCTIONS = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/

/** Functions by name; null where the name stands for something else too. */
const known = new WeakMap<ParsedFile, Map<string, SyntaxNode | null>>()

function functionsIn(file: ParsedFile): Map<string, SyntaxNode | null> {
  const before = known.get(file)
  if (before) return before
  const made = new Map<string, SyntaxNode | null>()
  for (const node of nodesOf(file.root, IDENTIFIERS)) {
    const { parent } = node
    if (!parent || !isBound(node, parent)) continue
    made.set(node.text, made.has(node.text) ? null : boundTo(node, parent))
  }
  known.set(file, made)
  return made
}

const isBound = (node: SyntaxNode, parent: SyntaxNode): boolean =>
  BINDS.get(parent.kind)?.includes(node.fieldName) === true || (parent.kind === 'Property' && node.fieldName === 'value' && parent.parent?.kind === 'ObjectPattern')

function boundTo(name: SyntaxNode, parent: SyntaxNode): SyntaxNode | null {
  if (parent.kind === 'FunctionDeclaration') return name.fieldName === 'id' ? parent : null
  const value = parent.kind === 'VariableDeclarator' ? parent.child('init') : null
  return value && FUNCTIONS.test(value.kind) ? value : null
}

export function* inJavascript(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  if (file.language !== 'javascript' || node.kind !== 'CallExpression') return
  const given = node.all('arguments')
  if (given.length === 0 || given.some(({ kind }) => kind === 'SpreadElement')) return
  const callee = node.child('callee')
  const called = callee?.kind === 'Identifier' ? functionsIn(file).get(callee.text) : callee?.kind === 'ParenthesizedExpression' ? callee.children[0] : null
  if (!called || !FUNCTIONS.test(called.kind)) return
  const parameters = called.all('params')
  // an empty function stands in for one that takes something
  if (parameters.length >= given.length || (parameters.length === 0 && called.child('body')?.children.length === 0)) return
  if (parameters.some(({ kind }) => kind === 'RestElement') || /\barguments\b/.test(called.text)) return
  const name = callee?.kind === 'Identifier' ? callee.text : 'function'
  const positional = parameters.map((one) => ({ name: one.text, optional: true }))
  const detail = tooMany({ name, positional, positionalOnly: 0, keywordOnly: [], more: false, moreNames: true }, { count: given.length, names: [] })
  if (detail) yield { node, detail, severity: 'low' }
}
