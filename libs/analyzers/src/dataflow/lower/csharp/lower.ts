import type { ParsedFile } from '../../../syntax/parsed-file.ts'
import { lineStarts } from '../../../syntax/position.ts'
import { SyntaxNode } from '../../../syntax/tree.ts'
import { ModuleBuilder } from '../../ir/builder.ts'
import type { IrModule } from '../../ir/module.ts'
import { Scope } from '../../ir/scope.ts'
import { sequence } from './blocks.ts'
import { collect } from './collect.ts'
import { type Code, type FileContext, type Hooks, inBlock, type Names, statement, value } from './context.ts'
import { expression, EXPRESSIONS } from './expressions.ts'
import { inside } from './nodes.ts'
import { repaired } from './repair.ts'
import { STATEMENTS } from './statements.ts'
import { lowerType } from './types.ts'

const hooks: Hooks = {
  value: expression,
  statement(code, node) {
    const write = STATEMENTS.get(node.kind)
    if (write) write(code, node)
    else if (EXPRESSIONS.get(node.kind)) value(code, node)
    else inBlock(code, () => inside(node).forEach((child) => statement(code, child)))
  },
}

/** A C# file as IR. Never throws: what cannot be read gives unknown values. */
export function lowerCsharp(file: ParsedFile): IrModule {
  const { path, text } = file
  const root = new SyntaxNode(repaired(file.tree), 0)
  const module = new ModuleBuilder(path, 'csharp', text.length)
  const context: FileContext = { module, text, hooks, types: [], declared: new Map(), depth: 0, cut: false }
  const names: Names = { namespace: '', types: new Map(), aliases: new Map(), outer: null }
  const statements = collect(context, root, names)
  defineTypes(context)
  for (const type of context.types) lowerType(context, type)
  const code: Code = { file: context, fn: module.top, scope: new Scope(module.top, null), type: null, names, static: false, returns: '', results: [] }
  code.names = statements[0]?.names ?? names
  sequence(code, statements.flatMap(({ node }) => (node.kind === 'global_statement' ? inside(node) : [node])))
  return module.finish(lineStarts(text))
}

/** All types can be used before they are declared. */
function defineTypes({ module, types }: FileContext): void {
  const { top } = module
  for (const { name, node, outer, record, variable } of types) {
    const made = top.classValue(record.index, node.start)
    top.store(top, variable, made, node.start)
    if (outer) top.setMember(top.load(top, outer.variable, node.start), name, made, node.start)
  }
}
