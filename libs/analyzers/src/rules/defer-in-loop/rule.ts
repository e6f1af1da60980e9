import { defineRule } from '../../rule.ts'

export default defineRule({
  id: 'defer-in-loop',
  category: 'performance',
  severity: 'medium',
  confidence: 'high',
  cwe: [772],
  title: 'defer in a loop',
  why: 'Deferred calls run when the function returns, not at the end of the iteration. Files, locks or connections stay open until the whole loop is done.',
  fix: 'Move the loop body into a function of its own, or release the resource at the end of each iteration.',
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
