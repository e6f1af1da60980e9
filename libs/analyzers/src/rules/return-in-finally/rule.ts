import { defineRule } from '../../rule.ts'

export default defineRule({
  id: 'return-in-finally',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [584],
  title: 'Return in a finally block hides errors',
  why: 'It replaces the result of the block and swallows every exception on its way, also those nobody expected.',
  fix: 'Move the return behind the block; let finally only release what was taken.',
  languages: ['java', 'php', 'ruby'],
  on: ['finally_clause', 'ensure'],
  *check(node, file) {
    if (!/\breturn\b/.test(node.text)) return
    const owner = file.enclosing(node, 'function')?.index
    for (const inside of node.descendants()) {
      const returns = inside.kind === 'return_statement' || (inside.kind === 'return' && inside.tree.subtreeEnd[inside.index] !== undefined && file.language === 'ruby')
      if (returns && file.enclosing(inside, 'function')?.index === owner) {
        yield { node: inside }
        return
      }
    }
  },
})
