import { defineRule } from '../../rule.ts'
import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { type ItemLoop, itemLoopAround } from '../item-of-loop.ts'

interface Way {
  /** how a list that grows with the data is made; NAME stands for the variable */
  made: string
  /** how a set is made under that name */
  set?: string
}

const WAYS: Record<string, Way> = {
  java: { made: String.raw`List<[^;=]*>\s+NAME\s*=\s*new (?:ArrayList|LinkedList)|List<[^;=()]*>\s+NAME\s*=\s*[^;]*(?:toList|findAll|getAll)` },
  csharp: { made: String.raw`(?:List<[^;=]*>|var)\s+NAME\s*=\s*new (?:List<|\(\))|\bNAME\s*=\s*[^;]*\.(?:ToList|ToListAsync|ToArray)\(\)` },
  php: { made: String.raw`\NAME\s*=\s*(?:\[\]|array\(\)|array_(?:map|column|keys|filter|merge)\(|[^;]*->(?:pluck|toArray|all|get)\()` },
  python: { made: String.raw`\bNAME(?:\s*:[^=\n]*)?\s*=\s*(?:\[\]|\[[^\]]*\bfor\b|list\()`, set: String.raw`\bNAME\s*=\s*set\(` },
  ruby: { made: String.raw`\bNAME\s*=\s*(?:\[\]|[^\n]*\.(?:map|pluck|collect|to_a|select)\b)`, set: String.raw`\bNAME\s*=\s*(?:[^\n]|(?<=[=,(\[{.|&])\n|\n(?=\s*\.))*?(?:to_set|Set\.new|Set\[)` },
}

/** The list that is searched and what is looked for. */
function search(node: SyntaxNode, call: Call | null, file: ParsedFile): { list: string; item: SyntaxNode } | null {
  if (file.language === 'python') {
    const [item, list] = [node.children[0], node.children.at(-1)]
    return item && list?.kind === 'identifier' && /^(?:not )?in$/.test(file.text.slice(item.end, list.start).trim()) ? { list: list.text, item } : null
  }
  const [first, second] = call?.args ?? []
  if (file.language === 'php') return first && second?.kind === 'variable_name' ? { list: second.text, item: first } : null
  return first && call?.receiver && /^[a-z_]\w*$/.test(call.receiver.text) ? { list: call.receiver.text, item: first } : null
}

const named = (pattern: string, name: string) => new RegExp(pattern.replaceAll('NAME', name.replaceAll('$', '\\$')))

/** Whether the list is made before the loop and so the same in all rounds. */
function isMadeBefore(list: string, loop: ItemLoop, file: ParsedFile): boolean {
  const way = WAYS[file.language]
  const owner = file.enclosing(loop.node.parent ?? loop.node, 'function')
  const before = file.text.slice(owner?.start ?? 0, loop.node.start)
  if (!way || (way.set && named(way.set, list).test(before))) return false
  return named(way.made.replace(String.raw`\NAME`, 'NAME'), list).test(before) && !named(way.made.replace(String.raw`\NAME`, 'NAME'), list).test(loop.node.text)
}

/** What is collected in the same loop gets as long as what is walked. */
const growsIn = (loop: ItemLoop, list: string) => new RegExp(`(?<![\\w$])${list.replaceAll('$', '\\$')}(?:\\.(?:add|Add|append|push)\\(|\\[\\]\\s*=|\\s*<<)`).test(loop.node.text)

export default defineRule({
  id: 'list-searched-in-loop',
  category: 'performance',
  severity: 'info',
  confidence: 'medium',
  cwe: [407],
  title: 'Linear search in a loop (quadratic time)',
  why: 'Each iteration searches a list from the start. The work grows with the product of both lengths: 10,000 items against 10,000 take up to 100 million comparisons.',
  fix: {
    java: 'Put the items into a `HashSet` before the loop and call `contains` on it.',
    csharp: 'Put the items into a `HashSet` before the loop and call `Contains` on it.',
    php: 'Make the items keys before the loop, `$known = array_flip($ids)`, and check `isset($known[$id])`.',
    python: 'Make a set before the loop, `known = set(ids)`, and check `id in known`.',
    ruby: 'Make a set before the loop, `known = ids.to_set`, and check `known.include?(id)`.',
    other: 'Put the items into a set before the loop and look them up there.',
  },
  languages: ['java', 'csharp', 'php', 'python', 'ruby'],
  on: ['call', 'comparison_operator'],
  callee: /\.(?:contains|Contains|include\?|indexOf|IndexOf)$|^in_array$/,
  *check(node, file) {
    if (file.language === 'python' && node.kind !== 'comparison_operator') return
    const found = search(node, file.call(node), file)
    const loop = found && itemLoopAround(node, file)
    if (!found || !loop || loop.item === '' || found.list === loop.item) return
    const varies = new RegExp(`(?<![\\w$])${loop.item.replaceAll('$', '\\$')}(?!\\w)`).test(found.item.text)
    if (varies && isMadeBefore(found.list, loop, file)) yield { node, ...(growsIn(loop, found.list) && { severity: 'low' }) }
  },
})
