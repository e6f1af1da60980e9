import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { FunctionBuilder, ModuleBuilder } from '../../ir/builder.ts'
import type { Scope } from '../../ir/scope.ts'

export type ClassRecord = ReturnType<ModuleBuilder['class']>

/** What one file shares. Its two functions let the folder's files call each other without importing each other. */
export interface Unit {
  readonly module: ModuleBuilder
  /** the module's own names */
  readonly globals: Scope
  /** modules inside of packages that the file brings in as `import package.module`, with the import of each */
  readonly dotted: Map<string, number>
  /** methods whose first parameter is never assigned anew: reading it is THIS */
  readonly selves: Map<FunctionBuilder, number>
  depth: number
  /** whether something was nested too deeply */
  cutShort: boolean
  expression(c: Context, node: SyntaxNode): number
  statement(c: Context, node: SyntaxNode): void
}

/** A class while its body runs: names assigned there are members of the class, not variables. */
export interface ClassBody {
  readonly record: ClassRecord
  readonly names: Set<string>
}

/** Where code is lowered to, and what names mean there. Never changed: a nested place gets a copy. */
export interface Context {
  readonly unit: Unit
  readonly fn: FunctionBuilder
  readonly scope: Scope
  /** what functions defined here see: the scope, but for class bodies what is around the class */
  readonly visible: Scope
  readonly classBody: ClassBody | null
  /** the class whose method this code is in */
  readonly owner: ClassRecord | null
  /** the variable that remembers that the loop around was left by `break`, for its `else`; -1 where none is needed */
  readonly broke: number
}

/** Deeper nesting is never written by people, and it would exhaust the stack. */
const MAX_DEPTH = 600

/** Lowers a node one level deeper, or gives null where that is too deep. */
export function deeper<T>(c: Context, lower: (c: Context, node: SyntaxNode) => T, node: SyntaxNode): T | null {
  const { unit } = c
  if (unit.depth >= MAX_DEPTH) {
    if (!unit.cutShort) unit.module.leaveOut({ is: 'nested' })
    unit.cutShort = true
    return null
  }
  unit.depth++
  const result = lower(c, node)
  unit.depth--
  return result
}

export const expression = (c: Context, node: SyntaxNode | null | undefined, offset = 0): number =>
  node ? c.unit.expression(c, node) : c.fn.unknown(offset)

/** The statements of a block, or of a clause that has none. */
export function block(c: Context, node: SyntaxNode | null | undefined): void {
  for (const child of node?.children ?? []) c.unit.statement(c, child)
}
