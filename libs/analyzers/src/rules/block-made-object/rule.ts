import { defineRule } from '../../rule.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

/** Every place of a method that speaks of its block by name. */
const uses = (method: SyntaxNode, name: string) => [...method.descendants()].filter((node) => node.kind === 'identifier' && node.text === name && node.parent?.kind !== 'block_parameter')

/** A block that is handed another block cannot be yielded to. */
const isCall = (use: SyntaxNode) => use.fieldName === 'receiver' && use.parent?.child('method')?.text === 'call' && !use.parent.child('block') && !/[(,]\s*&/.test(use.parent.child('arguments')?.text ?? '')

/** In a block of another method `yield` may mean something else to who reads it, and in a lambda it does. */
const isNested = (use: SyntaxNode, method: SyntaxNode) => {
  for (const above of use.ancestors()) {
    if (above.is(method)) return false
    if (/^(?:block|do_block|lambda|method|singleton_method)$/.test(above.kind)) return true
  }
  return false
}

export default defineRule({
  id: 'block-made-object',
  category: 'performance',
  severity: 'info',
  confidence: 'high',
  cwe: [1050],
  title: 'block.call used instead of yield',
  why: 'The method takes its block as a parameter only to call it. `yield` does the same without a `Proc` object and is faster.',
  fix: 'Remove the `&block` parameter and write `yield(value)`. If the block is optional, check `block_given?`.',
  languages: ['ruby'],
  on: ['block_parameter'],
  *check(node) {
    const name = node.child('name')?.text
    const method = node.parent?.parent
    if (!name || !method || !/^(?:method|singleton_method)$/.test(method.kind)) return
    const all = uses(method, name)
    if (all.length > 0 && all.every((use) => isCall(use) && !isNested(use, method))) yield { node }
  },
})
