import { defineRule } from '../../rule.ts'

export default defineRule({
  id: 'defer-in-loop',
  category: 'performance',
  severity: 'medium',
  confidence: 'high',
  cwe: [772],
  title: 'Deferred call piles up in a loop',
  why: 'Deferred calls run when the function ends, not when the round does: files, locks or connections stay open until the loop is through.',
  fix: 'Move the body of the loop into a function of its own, or call Close at the end of the round.',
  languages: ['go'],
  on: ['defer_statement'],
  *check(node, file) {
    if (!file.inLoop(node)) return
    // the loop ends in the round that defers
    const siblings = node.parent?.children ?? []
    const last = siblings.at(-1)
    if (last && /^(?:return|break)\b/.test(last.text)) return
    yield { node }
  },
})
