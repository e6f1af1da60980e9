import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { owasp } from '../owasp.ts'

/** Callers without cookies bring a proof of their own. */
const OWN_PROOF = /webhook|hook|callback|ipn|signature|hmac|token_authenticat|authenticate_with_http|api/i

/** `@csrf_exempt`, Flask-WTF's `@csrf.exempt`, and the form for classes */
const EXEMPTS = /^(?:\w+\.)*csrf_exempt$|^csrf\.exempt$|^method_decorator\(\s*csrf_exempt\b/

const skipsInRails = (node: SyntaxNode, file: ParsedFile) => {
  const call = file.call(node)
  if (!call || !/^skip_(?:before_action|before_filter)$/.test(call.callee)) return false
  return call.args.some((argument) => argument.text === ':verify_authenticity_token')
}

export default defineRule({
  id: 'csrf-protection-off',
  category: 'security',
  severity: 'medium',
  confidence: 'medium',
  cwe: [352],
  owasp: owasp.accessControl,
  title: 'Protection against forged requests is switched off',
  why: 'Another site can make the browser of a signed-in visitor send this request, and it counts as theirs.',
  fix: 'Leave the protection on and send its token with the request. For a caller without cookies, such as a webhook, verify its signature, and keep that route apart from those that use sessions.',
  languages: ['python', 'ruby'],
  on: ['decorator', 'call'],
  *check(node, file) {
    if (OWN_PROOF.test(file.path)) return
    if (file.language === 'ruby') {
      if (skipsInRails(node, file) && !OWN_PROOF.test(file.enclosing(node, 'class')?.text ?? '')) yield { node }
      return
    }
    const exempts = node.kind === 'decorator' && EXEMPTS.test(node.children[0]?.text ?? '')
    if (exempts && !OWN_PROOF.test(node.parent?.text ?? '')) yield { node }
  },
})
