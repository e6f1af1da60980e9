import type { SyntaxNode } from '../../../syntax/tree.ts'
import { type Code, declare, inBlock, statement } from './context.ts'
import { nameText, inside } from './nodes.ts'
import { begin, finish, type Begun } from './functions.ts'

/** Statements one after another; local functions can be called before they stand there. */
export function sequence(code: Code, statements: readonly SyntaxNode[]): void {
  const { fn } = code
  const begun = new Map<number, Begun>()
  for (const node of statements) {
    if (node.kind !== 'local_function_statement') continue
    const name = nameText(node.child('name'))
    const variable = declare(code, name)
    const made = begin(code, node, { name })
    fn.store(fn, variable, fn.closure(made.code.fn, node.start), node.start)
    begun.set(node.index, made)
  }
  for (const node of statements) {
    const local = begun.get(node.index)
    // only now, for it uses what was declared above it
    if (local) finish(local)
    else statement(code, node)
  }
}

export const block = (code: Code, node: SyntaxNode): void => inBlock(code, () => sequence(code, inside(node)))
