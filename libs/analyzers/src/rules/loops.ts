import type { ParsedFile } from '../syntax/parsed-file.ts'
import type { SyntaxNode } from '../syntax/tree.ts'

const RUBY_ROUNDS = /^(?:each|each_with_index|each_with_object|map|flat_map|collect|select|reject|filter_map|find_each|times|inject|reduce|sum|any\?|all\?|sort_by|group_by)$/

/** A loop around a node, and the names that change with every round of it. */
export interface Loop {
  node: SyntaxNode
  variables: ReadonlySet<string>
}

const identifiers = (node: SyntaxNode | null): string[] =>
  node ? [node, ...node.descendants()].filter(({ kind }) => kind === 'identifier').map(({ text }) => text) : []

/** The block of `things.each do |thing| ... end` as a loop. */
function rubyLoop(block: SyntaxNode, file: ParsedFile): Loop | null {
  const call = block.parent && file.call(block.parent)
  if (!call || !RUBY_ROUNDS.test(call.name)) return null
  return { node: block.parent ?? block, variables: new Set(identifiers(block.child('parameters'))) }
}

/** The nearest loop of the same function that repeats a node in Python or Ruby, with its variables; null where none does. */
export function loopAround(node: SyntaxNode, file: ParsedFile): Loop | null {
  let below = node
  for (const above of node.ancestors()) {
    if (above.kind === 'block' || above.kind === 'do_block') {
      const loop = file.language === 'ruby' ? rubyLoop(above, file) : null
      if (loop) return loop
    } else if (file.isA(above, 'function') || file.isA(above, 'class')) return null
    // what is looped over is computed once
    const isRepeated = !['right', 'value', 'left'].includes(below.fieldName)
    if (file.isA(above, 'loop') && isRepeated) return { node: above, variables: new Set(identifiers(above.child('left') ?? above.child('pattern'))) }
    below = above
  }
  return null
}

/** Whether an expression says something else in every round. */
export function variesWith({ variables }: Loop, node: SyntaxNode): boolean {
  return [node, ...node.descendants()].some(({ kind, text }) => kind === 'identifier' && variables.has(text))
}
