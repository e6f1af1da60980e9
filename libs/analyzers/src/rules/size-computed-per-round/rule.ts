import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { reportedWhere } from '../by-language.ts'

const conditionOf = (node: SyntaxNode) => node.child('condition')

/** `$i < count($names)` while nothing is added or taken away */
const inPhp = (node: SyntaxNode, file: ParsedFile) => {
  const call = sizeIn(node, file, /^(?:count|sizeof|strlen|mb_strlen)$/)
  const list = call?.args[0]?.text
  if (!list || !/^\$[\w>-]+$/.test(list)) return false
  const name = list.replaceAll('$', '\\$')
  return !new RegExp(`${name}\\s*(?:\\[\\s*\\]\\s*=|=[^=]|\\.=)|array_(?:push|pop|shift|unshift|splice)\\(\\s*${name}|unset\\(\\s*${name}`).test(node.child('body')?.text ?? node.children.at(-1)?.text ?? '')
}

/** `i < orders.Count()` walks what is no list each time */
const inCsharp = (node: SyntaxNode, file: ParsedFile) => {
  const call = sizeIn(node, file, /\.Count$/)
  return call !== undefined && call.args.length === 0 && /^\w+$/.test(call.receiver?.text ?? '')
}

/** The call in the condition, with `for` alone: `while` mostly waits for a change. */
function sizeIn(node: SyntaxNode, file: ParsedFile, name: RegExp) {
  const condition = node.kind === 'for_statement' ? conditionOf(node) : null
  return condition ? [...file.callsIn(condition)].find(({ callee }) => name.test(callee)) : undefined
}

export default defineRule({
  id: 'size-computed-per-round',
  category: 'performance',
  severity: 'info',
  confidence: 'high',
  cwe: [1050],
  title: 'Size computed again in every loop iteration',
  why: 'The loop condition calls the size function before each iteration. For a sequence that is not a list, each call can walk through all items.',
  fix: {
    php: 'Use `foreach`, or store the size before the loop: `for ($i = 0, $size = count($names); $i < $size; $i++)`.',
    csharp: 'Use `foreach`, or store the count in a variable before the loop.',
    other: 'Iterate over the items, or store the size before the loop.',
  },
  on: ['for_statement'],
  ...reportedWhere({ php: inPhp, csharp: inCsharp }),
})
