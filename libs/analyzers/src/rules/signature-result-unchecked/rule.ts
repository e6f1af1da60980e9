import { defineRule } from '../../rule.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { owasp } from '../owasp.ts'

const VERIFIES = /^openssl_(?:verify|pkcs7_verify|cms_verify)$/

/** `!openssl_verify(...)`, `if (openssl_verify(...))`, `openssl_verify(...) != false`: an error counts as a valid signature there. */
function isTakenForTrue(value: SyntaxNode): boolean {
  const { parent } = value
  if (!parent) return false
  if (value.kind === 'parenthesized_expression' && value.fieldName === 'condition') return true
  if (parent.kind === 'unary_op_expression') return parent.text.startsWith('!')
  if (parent.kind === 'cast_expression') return /^\(\s*bool/i.test(parent.text)
  if (parent.kind !== 'binary_expression') return false
  const operator = parent.child('operator')?.text ?? ''
  if (/^(?:&&|\|\||and|or)$/i.test(operator)) return true
  const other = parent.child('left')?.is(value) ? parent.child('right') : parent.child('left')
  return /^(?:==|!=|<>)$/.test(operator) && /^(?:true|false)$/i.test(other?.text ?? '')
}

export default defineRule({
  id: 'signature-result-unchecked',
  category: 'security',
  severity: 'high',
  confidence: 'high',
  cwe: [253, 347],
  owasp: owasp.crypto,
  title: 'Failed signature check taken for success',
  why: 'The function returns 1 for a valid signature, 0 for a wrong one and -1 for an error, and -1 counts as true. An attacker who provokes an error, with a malformed signature or key, gets data accepted that nobody has signed.',
  fix: 'Compare with the one result that means success: `openssl_verify($data, $signature, $key, OPENSSL_ALGO_SHA256) === 1`.',
  keep: 'Do not change which signatures are accepted.',
  done: 'a malformed signature is rejected',
  languages: ['php'],
  on: ['function_call_expression'],
  callee: VERIFIES,
  *check(node, file) {
    const call = file.call(node)
    if (!call || !VERIFIES.test(call.callee)) return
    let value = node
    while (value.parent?.kind === 'parenthesized_expression') value = value.parent
    if (isTakenForTrue(value)) yield { node }
  },
})
