import type { ParsedFile } from '../../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { FunctionBuilder, ModuleBuilder } from '../../ir/builder.ts'
import type { Scope } from '../../ir/scope.ts'

/** Writes the code of an expression and returns its temporary. `name` is what a function or class without one goes by. */
export type Expression = (at: Place, node: SyntaxNode, name: string) => number
export type Statement = (at: Place, node: SyntaxNode) => void

/** What all code of one file shares. */
export interface Unit {
  readonly file: ParsedFile
  readonly text: string
  readonly module: ModuleBuilder
  /** the scope of the file's top-level code */
  readonly top: Scope
  /** by the tree's number of a kind */
  readonly expressions: readonly (Expression | undefined)[]
  readonly statements: readonly (Statement | undefined)[]
  /** names the file assigns to and declares nowhere: variables of the module */
  readonly implicit: ReadonlySet<string>
  /** `function:variable` of what was assigned without a declaration so far: the file's, and what stands for it where it was written */
  readonly shared: Set<string>
  /** which of the words that ask for a search stand in the file at all: `var`, `arguments` */
  readonly words: ReadonlySet<string>
  /** labels read just before the statement they belong to */
  readonly labels: string[]
  /** the variable of `module.exports`, or -1 where the file never speaks of it */
  readonly exports: number
  /** `module.exports` was passed on or filled under computed keys: what it holds in the end counts as well */
  exportsEscape: boolean
  /** something was left out because it nests deeper than code does */
  tooDeep: boolean
  depth: number
}

/** What `break` and `continue` may leave. */
export interface Jump {
  /** `continue` sees loops only; without a label `break` does not see labelled blocks */
  kind: 'loop' | 'switch' | 'label'
  labels: readonly string[]
  /** jumps out of here that aim further out: each sets its variable, then leaves */
  exits: { variable: number; target: Jump; action: 'break' | 'continue' }[]
}

/** Where code is being written. */
export interface Place {
  readonly unit: Unit
  readonly fn: FunctionBuilder
  readonly scope: Scope
  /** loops, switches and labelled blocks of the function around here, innermost last */
  readonly jumps: Jump[]
  /** the class that `this` stands for in static fields and blocks, or -1 */
  readonly self: number
  /** the temporary of the TypeScript namespace whose `export`s these are, or -1 in the file itself */
  readonly namespace: number
}

/** Real code nests some sixty levels deep; hostile text would end the call stack, here and in the interpreter. */
const MAX_DEPTH = 250

function isTooDeep(unit: Unit): boolean {
  if (unit.depth < MAX_DEPTH) return false
  unit.tooDeep = true
  return true
}

export function expression(at: Place, node: SyntaxNode, name = ''): number {
  const { unit } = at
  if (isTooDeep(unit)) return at.fn.unknown(node.start)
  const lower = unit.expressions[kindOf(node)] ?? lowerChildren
  unit.depth++
  const made = lower(at, node, name)
  unit.depth--
  return made
}

export function statement(at: Place, node: SyntaxNode): void {
  const { unit } = at
  if (isTooDeep(unit)) return
  const lower = unit.statements[kindOf(node)] ?? lowerChildren
  unit.depth++
  lower(at, node)
  unit.depth--
}

/** Something not known here: what stands in it may still have effects. Types have none. */
function lowerChildren(at: Place, node: SyntaxNode): number {
  for (const child of node.children) {
    const kind = kindOf(child)
    if (at.unit.expressions[kind]) expression(at, child)
    else if (at.unit.statements[kind] || !child.kind.startsWith('TS')) statement(at, child)
  }
  return at.fn.unknown(node.start)
}

const kindOf = (node: SyntaxNode): number => node.tree.kind[node.index] ?? 0
