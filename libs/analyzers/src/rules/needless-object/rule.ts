import { defineRule } from '../../rule.ts'
import { editOf, replaced } from '../edits.ts'

const BOX = /^(?:java\.lang\.)?(?:Integer|Long|Short|Byte|Character|Boolean|Float|Double)$/

export default defineRule({
  id: 'needless-object',
  category: 'performance',
  severity: 'low',
  confidence: 'high',
  cwe: [1050],
  title: 'Object made for a value that has one already',
  why: 'Each call puts another copy on the heap, where the language keeps one for all; comparing such copies with == is false as well. The constructors are marked for removal.',
  fix: 'Use `Integer.valueOf(n)`, or the plain value, which is boxed where needed; a text in quotes is an object already.',
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
