import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

const CHANGES: ReadonlyMap<string, RegExp> = new Map(Object.entries({
  enhanced_for_statement: /^(?:add|remove|put|clear|addAll|removeAll)$/,
  foreach_statement: /^(?:Add|Remove|RemoveAt|Clear|Insert|AddRange)$/,
}))

/** Left right after the change: the loop does not notice. */
const leaves = (node: SyntaxNode) => {
  for (let at: SyntaxNode | null = node; at; at = at.parent) {
    const siblings: SyntaxNode[] = at.parent?.children ?? []
    const place = siblings.findIndex((sibling) => sibling.is(at))
    if (siblings.slice(place + 1).some((sibling) => /^(?:break|return|throw)\b/.test(sibling.text))) return true
    if (CHANGES.has(at.kind)) return false
  }
  return false
}

/** Sets and dictionaries of .NET allow removal meanwhile, and so do the concurrent collections of Java. */
const failsFast = (name: string, file: ParsedFile) =>
  file.language === 'csharp'
    ? new RegExp(`\\b(?:I?List|Queue|Stack)<[^;(){}]*>\\??\\s+${name}\\b|\\b${name}\\s*=\\s*new\\s+List<`).test(file.text)
    : !/CopyOnWrite|Concurrent/.test(file.text)

export default defineRule({
  id: 'mutated-while-iterated',
  category: 'code_quality',
  severity: 'high',
  confidence: 'high',
  cwe: [662],
  title: 'Collection modified during iteration',
  why: 'The loop changes the collection it iterates over. The next iteration throws an exception or skips an item, often only with certain data.',
  fix: {
    java: 'Use `removeIf(...)` or `remove()` of an `Iterator`, or iterate over a copy: `new ArrayList<>(list)`.',
    csharp: 'Use `RemoveAll(...)`, or iterate over a copy: `list.ToList()`.',
    other: 'Iterate over a copy, or collect the changes and apply them after the loop.',
  },
  languages: ['java', 'csharp'],
  on: ['enhanced_for_statement', 'foreach_statement'],
  *check(node, file) {
    const list = node.child('value') ?? node.child('right')
    const body = node.child('body')
    const changes = CHANGES.get(node.kind)
    if (!list || !body || !changes || !/^[\w.]+(?:\.(?:keySet|entrySet|values)\(\))?$/.test(list.text)) return
    const name = list.text.replace(/\.(?:keySet|entrySet|values)\(\)$/, '')
    if (!body.text.includes(`${name}.`) || !failsFast(name, file)) return
    for (const call of file.callsIn(body)) {
      if (call.receiver?.text === name && changes.test(call.name) && !leaves(call.node)) {
        // replacing the value of a key that is there changes no structure
        if (call.name === 'put') continue
        yield { node: call.node }
      }
    }
  },
})
