import { defineRule } from '../../rule.ts'

export default defineRule({
  id: 'map-walked-by-key',
  category: 'performance',
  severity: 'low',
  confidence: 'high',
  cwe: [1050],
  title: 'Inefficient iteration over keySet()',
  why: 'The loop iterates over the keys and looks up each value separately, which searches the map once more per key.',
  fix: 'Iterate over `entrySet()`, and use `getKey()` and `getValue()` of each entry.',
  languages: ['java'],
  on: ['enhanced_for_statement'],
  *check(node) {
    const map = /^([\w.]+)\.keySet\(\)$/.exec(node.child('value')?.text ?? '')?.[1]
    const key = node.child('name')?.text
    const body = node.child('body')
    if (!map || !key || !body) return
    // the one that is found and returned is looked up once
    const walked = body.text.replace(/\breturn\b[^;]*;/g, '')
    const lookups = walked.split(`${map}.get(${key})`).length - 1
    const changes = body.text.includes(`${map}.put(`) || body.text.includes(`${map}.remove(`)
    if (lookups > 0 && !changes) yield { node }
  },
})
