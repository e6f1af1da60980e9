import type { SyntaxNode } from '../../../syntax/tree.ts'
import { Scope } from '../../ir/scope.ts'
import { declareBlock } from './hoist.ts'
import { type Place, statement } from './place.ts'

const EXPORTS: ReadonlySet<string> = new Set(['ExportNamedDeclaration', 'ExportDefaultDeclaration'])

const isFunction = (node: SyntaxNode): boolean =>
  node.kind === 'FunctionDeclaration' || (EXPORTS.has(node.kind) && node.child('declaration')?.kind === 'FunctionDeclaration')

/** Statements whose names are declared in the place's own scope; functions can be used before they are declared. */
export function statements(at: Place, nodes: readonly SyntaxNode[]): void {
  declareBlock(at.scope, nodes)
  const hoisted = nodes.map(isFunction)
  for (const [index, node] of nodes.entries()) if (hoisted[index]) statement(at, node)
  for (const [index, node] of nodes.entries()) if (!hoisted[index]) statement(at, node)
}

/** A place for names that end with the block. */
export const inner = (at: Place): Place => ({ ...at, scope: new Scope(at.fn, at.scope) })
