import type { ParsedFile } from '../../../syntax/parsed-file.ts'
import { lineStarts } from '../../../syntax/position.ts'
import type { SyntaxNode } from '../../../syntax/tree.ts'
import { ModuleBuilder } from '../../ir/builder.ts'
import type { IrModule } from '../../ir/module.ts'
import { Scope } from '../../ir/scope.ts'
import { byKind } from './by-kind.ts'
import { type Context, block, deeper, type Unit } from './context.ts'
import { EXPRESSIONS } from './expressions.ts'
import { declareNames } from './names.ts'
import { globalNames, namesUsed } from './scan.ts'
import { STATEMENTS } from './statements.ts'

const expressionOf = byKind(EXPRESSIONS)
const statementOf = byKind(STATEMENTS)

/** A Python file as IR. Any text is lowered; what cannot be read gives unknown values. */
export function lowerPython(file: ParsedFile): IrModule {
  const { path, text, root } = file
  const module = new ModuleBuilder(path, 'python', text.length)
  const globals = new Scope(module.top, null)
  const unit: Unit = { module, globals, dotted: new Map(), selves: new Map(), depth: 0, cutShort: false, expression: lowerExpression, statement: lowerStatement }
  const use = namesUsed(root)
  for (const name of globalNames(root)) use.assigned.add(name)
  use.global.clear()
  declareNames(unit, globals, use, null)
  const c: Context = { unit, fn: module.top, scope: globals, visible: globals, classBody: null, owner: null, broke: -1 }
  block(c, root)
  return module.finish(lineStarts(text))
}

function lowerExpression(c: Context, node: SyntaxNode): number {
  const lower = expressionOf(node.tree, node.index) ?? unreadable
  return deeper(c, lower, node) ?? c.fn.unknown(node.start)
}

function lowerStatement(c: Context, node: SyntaxNode): void {
  const lower = statementOf(node.tree, node.index)
  deeper<number | void>(c, lower ?? lowerExpression, node)
}

/** What has no meaning here, or could not be parsed: its parts are lowered for what they do. */
function unreadable(c: Context, node: SyntaxNode): number {
  for (const child of node.children) if (child.end > child.start && child.children.length > 0) lowerStatement(c, child)
  return c.fn.unknown(node.start)
}
