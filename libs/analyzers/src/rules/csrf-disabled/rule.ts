import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { owasp } from '../owasp.ts'

/** An API that signs people in by a header needs no such protection. */
const STATELESS = /SessionCreationPolicy\.STATELESS|oauth2ResourceServer|BearerToken|JwtAuthentication|jwtDecoder/

function isOff(node: SyntaxNode, file: ParsedFile): boolean {
  if (node.kind === 'attribute') return node.text === 'IgnoreAntiforgeryToken'
  const call = file.call(node)
  if (!call || file.language !== 'java') return false
  const off = /csrf\(\)\.disable$/.test(call.callee) || (call.name === 'csrf' && /::disable$|\.disable\(\)$/.test(call.args[0]?.text ?? ''))
  return off && !STATELESS.test(file.text)
}

export default defineRule({
  id: 'csrf-disabled',
  category: 'security',
  severity: 'medium',
  confidence: 'medium',
  cwe: [352],
  owasp: owasp.accessControl,
  title: 'Protection against forged requests switched off',
  why: 'Another website can send this form in the name of a signed-in visitor, because the browser adds their cookies by itself.',
  fix: 'Leave the protection on and send its token with the form or as a header. Where a route is called by machines, sign the people in by a header instead of a cookie, or verify a signature.',
  languages: ['java', 'csharp'],
  on: ['call', 'attribute'],
  *check(node, file) {
    // a long chain begins far above: point at the method
    if (isOff(node, file)) yield { node: node.child('name') ?? node }
  },
})
