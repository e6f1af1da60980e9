import { defineRule } from '../../rule.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { replaced } from '../edits.ts'

/** `$line[0] === '|' || strpos($line, '|')`: the beginning is asked for beside it. */
function looksAtBeginning(node: SyntaxNode, text: string): boolean {
  let around = node
  while (around.parent?.kind === 'binary_expression' || around.parent?.kind === 'parenthesized_expression') around = around.parent
  return [`${text}[0]`, `str_starts_with(${text},`, `substr(${text}, 0,`].some((asked) => around.text.includes(asked))
}

export default defineRule({
  id: 'strpos-as-condition',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [253],
  title: 'strpos() result used as a boolean',
  why: 'The function returns 0 for a match at the first position, and 0 counts as false. Such a match is treated as "not found".',
  fix: 'Compare with `!== false`, or use `str_contains()`, `str_starts_with()` or, for an array, `in_array()`.',
  languages: ['php'],
  on: ['function_call_expression'],
  *check(node, file) {
    const call = file.call(node)
    if (!call || !/^(?:strpos|stripos|strrpos|mb_strpos|mb_stripos|array_search)$/.test(call.callee)) return
    let value = node
    while (value.parent?.kind === 'parenthesized_expression') value = value.parent
    const parent = value.parent
    if (!parent) return
    const [text, sign] = call.args
    if (text && looksAtBeginning(node, text.text)) return
    // nobody expects a dot or a comma before everything else
    const weight = sign && /^\W+$/.test(file.literal(sign) ?? '') ? { severity: 'low' as const, confidence: 'medium' as const } : {}
    const negated = parent.kind === 'unary_op_expression' && parent.text.startsWith('!')
    const condition = value.kind === 'parenthesized_expression' && value.fieldName === 'condition'
    const compared = parent.kind === 'binary_expression' && /^(?:==|!=|<>)$/.test(parent.child('operator')?.text ?? '') && /^(?:false|true)$/i.test((parent.child('right') ?? parent).text)
    const joined = parent.kind === 'binary_expression' && /^(?:&&|\|\||and|or)$/.test(parent.child('operator')?.text ?? '')
    if (negated) yield { node, ...weight, edit: [replaced(parent, `${node.text} === false`)] }
    else if (condition || joined) yield { node, ...weight, edit: [replaced(node, `${node.text} !== false`)] }
    else if (compared) yield { node, ...weight }
  },
})
