import { defineRule } from '../../rule.ts'
import { replaced } from '../edits.ts'

export default defineRule({
  id: 'rethrow-loses-stack',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [755],
  title: 'Stack trace lost on rethrow (throw ex)',
  why: '`throw ex` resets the stack trace to this line, so logs no longer show where the exception came from.',
  fix: 'Rethrow with `throw;`, or wrap it: `throw new OrderException("could not save the order", ex)`.',
  languages: ['csharp'],
  on: ['catch_clause'],
  *check(node, file) {
    const name = node.children.find((child) => child.kind === 'catch_declaration')?.child('name')?.text
    if (!name || !node.text.includes(`throw ${name};`)) return
    for (const inside of node.descendants()) {
      if (inside.kind !== 'throw_statement' || inside.children[0]?.text !== name) continue
      if (new RegExp(`\\b${name}\\s*=[^=]`).test(file.text.slice(node.start, inside.start))) continue
      yield { node: inside, edit: [replaced(inside, 'throw;')] }
    }
  },
})
