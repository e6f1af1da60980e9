import { defineRule } from '../../rule.ts'
import { editOf, replaced } from '../edits.ts'

const BOX = /^(?:java\.lang\.)?(?:Integer|Long|Short|Byte|Character|Boolean|Float|Double)$/

export default defineRule({
  id: 'needless-object',
  category: 'performance',
  severity: 'low',
  confidence: 'high',
  cwe: [1050],
  title: 'Boxed number or String created with new',
  why: 'Each call allocates a new object where an existing one can be shared, and comparing two such objects with `==` yields false. The constructors of the number classes are marked for removal.',
  fix: 'Use `Integer.valueOf(n)` or the primitive value. For text, use the string literal itself.',
  languages: ['java'],
  on: ['object_creation_expression'],
  *check(node, file) {
    const call = file.call(node)
    const [value] = call?.args ?? []
    if (!call || call.args.length > 1 || node.children.some((child) => child.kind === 'class_body')) return
    if (BOX.test(call.callee) && value) {
      const method = file.literal(value) !== null && !/^(?:Boolean|Character)$/.test(call.callee) ? 'valueOf' : 'valueOf'
      yield { node, ...editOf(replaced(node, `${call.callee}.${method}(${value.text})`)) }
    }
    if (call.callee === 'String' && (value ? file.literal(value) !== null : true)) yield { node, ...editOf(replaced(node, value?.text ?? '""')) }
  },
})
