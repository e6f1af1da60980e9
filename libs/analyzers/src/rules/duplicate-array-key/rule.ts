import { defineRule } from '../../rule.ts'

export default defineRule({
  id: 'duplicate-array-key',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [1109],
  title: 'Key given twice',
  why: 'The later entry silently replaces the earlier one, so one of the two values is lost.',
  fix: 'Remove one of them, or correct the key that was copied.',
  languages: ['php', 'ruby'],
  on: ['array_creation_expression', 'hash'],
  *check(node, file) {
    const seen = new Set<string>()
    for (const item of node.children) {
      const key = item.kind === 'pair' ? item.child('key') : item.kind === 'array_element_initializer' && item.children.length === 2 ? item.children[0] : null
      if (!key) continue
      const constant = file.literal(key) !== null || /^(?:hash_key_symbol|simple_symbol|integer)$/.test(key.kind)
      if (constant && seen.has(key.text)) yield { node: item }
      seen.add(key.text)
    }
  },
})
