import type { ParsedFile } from '../syntax/parsed-file.ts'
import type { SyntaxNode } from '../syntax/tree.ts'

/** A loop over the items of something, as every language writes it. */
export interface ItemLoop {
  node: SyntaxNode
  /** the name of the item in a round; '' where it is taken apart */
  item: string
  /** what is walked */
  over: SyntaxNode
}

const RUBY_EACH = /^(?:each|each_with_index|find_each|map|flat_map|each_with_object|select|reject|sum)$/
const PLAIN = /^[$@]?\w+$/

/** The loop a node is, or null. */
function itemLoop(node: SyntaxNode, file: ParsedFile): ItemLoop | null {
  const found = file.language === 'ruby' ? rubyLoop(node, file) : file.isA(node, 'loop') ? loopOf(node, file) : null
  return found && { ...found, item: PLAIN.test(found.item) ? found.item : '' }
}

function loopOf(node: SyntaxNode, file: ParsedFile): ItemLoop | null {
  const walked = file.language === 'php' ? phpParts(node) : node.kind === 'enhanced_for_statement' ? [node.child('name'), node.child('value')] : goParts(node) ?? [node.child('left'), node.child('right')]
  const [item, over] = walked
  return item && over ? { node, item: item.text.replace(/^(?:const|let|var)\s+/, ''), over } : null
}

/** `foreach ($orders as $id => $order)` */
function phpParts(node: SyntaxNode): (SyntaxNode | undefined)[] {
  if (node.kind !== 'foreach_statement') return []
  const [over, item] = node.children
  return [item?.kind === 'pair' ? item.children.at(-1) : item, over]
}

/** `for _, order := range orders` */
function goParts(node: SyntaxNode): (SyntaxNode | null | undefined)[] | null {
  const range = node.children.find((child) => child.kind === 'range_clause')
  return range ? [range.child('left')?.children[1], range.child('right')] : null
}

/** `orders.each { |order| ... }` */
function rubyLoop(node: SyntaxNode, file: ParsedFile): ItemLoop | null {
  const block = node.kind === 'call' ? node.child('block') : null
  const call = block && file.call(node)
  if (!block || !call?.receiver || !RUBY_EACH.test(call.name)) return null
  return { node: block, item: block.child('parameters')?.children[0]?.text ?? '', over: call.receiver }
}

/** The nearest loop of the same function over items; null where there is none, or where the node is not repeated by it. */
export function itemLoopAround(node: SyntaxNode, file: ParsedFile): ItemLoop | null {
  for (const above of node.ancestors()) {
    const loop = itemLoop(above, file)
    if (loop) return loop.node.contains(node) && !loop.over.contains(node) ? loop : null
    const isBlock = above.kind === 'block' || above.kind === 'do_block'
    if (file.isA(above, 'function') && !(file.language === 'ruby' && isBlock)) return null
  }
  return null
}
