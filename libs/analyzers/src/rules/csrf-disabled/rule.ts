import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { reportedBy } from '../by-language.ts'
import { owasp } from '../owasp.ts'

/** An API that signs people in by a header needs no such protection. */
const STATELESS = /SessionCreationPolicy\.STATELESS|oauth2ResourceServer|BearerToken|JwtAuthentication|jwtDecoder/
/** Callers without cookies bring a proof of their own. */
const OWN_PROOF = /webhook|hook|callback|ipn|signature|hmac|token_authenticat|authenticate_with_http|api/i
/** `@csrf_exempt`, Flask-WTF's `@csrf.exempt`, and the form for classes */
const EXEMPTS = /^(?:\w+\.)*csrf_exempt$|^csrf\.exempt$|^method_decorator\(\s*csrf_exempt\b/

/** `http.csrf().disable()`, `http.csrf(AbstractHttpConfigurer::disable)` */
function* inJava(node: SyntaxNode, file: ParsedFile) {
  const call = file.call(node)
  if (!call) return
  const off = /csrf\(\)\.disable$/.test(call.callee) || (call.name === 'csrf' && /::disable$|\.disable\(\)$/.test(call.args[0]?.text ?? ''))
  // a long chain begins far above: point at the method
  if (off && !STATELESS.test(file.text)) yield { node: node.child('name') ?? node }
}

function* inPython(node: SyntaxNode, file: ParsedFile) {
  const exempts = node.kind === 'decorator' && EXEMPTS.test(node.children[0]?.text ?? '')
  const around = node.parent?.text ?? ''
  if (exempts && !OWN_PROOF.test(file.path) && !OWN_PROOF.test(around) && !onlyReads(around)) yield { node }
}

/** Forging a request that changes nothing gains nothing. */
const READS = /\brequest\.GET\b|@require_(?:GET|safe)\b/
const CHANGES = /\brequest\.(?:POST|body|FILES|data|json|form|method|session)\b|\.(?:save|create|update|delete|add|remove|set|write|executemany|executescript|send|delay|bulk_\w+|get_or_create|update_or_create)\(|@require_(?:POST|http_methods)\b|\b(?:INSERT\s+INTO|UPDATE\s+\w+\s+SET|DELETE\s+FROM)\b/i
const onlyReads = (view: string): boolean => READS.test(view) && !CHANGES.test(view)

function* inRuby(node: SyntaxNode, file: ParsedFile) {
  const call = file.call(node)
  if (!call || !/^skip_(?:before_action|before_filter)$/.test(call.callee) || OWN_PROOF.test(file.path)) return
  const skips = call.args.some((argument) => argument.text === ':verify_authenticity_token')
  if (skips && !OWN_PROOF.test(file.enclosing(node, 'class')?.text ?? '')) yield { node }
}

function* inCsharp(node: SyntaxNode) {
  if (node.kind === 'attribute' && node.text === 'IgnoreAntiforgeryToken') yield { node }
}

export default defineRule({
  id: 'csrf-disabled',
  category: 'security',
  severity: 'medium',
  confidence: 'medium',
  cwe: [352],
  owasp: owasp.accessControl,
  title: 'Protection against forged requests switched off',
  why: 'Another website can send this request in the name of a signed-in visitor, because the browser adds their cookies by itself.',
  fix: 'Leave the protection on and send its token with the form or as a header: remove `csrf().disable()` (Spring), `@csrf_exempt` (Django), `skip_before_action :verify_authenticity_token` (Rails) or `[IgnoreAntiforgeryToken]` (ASP.NET). Where a route is called by machines, sign the caller in by a header instead of a cookie, or verify a signature.',
  on: ['call', 'attribute', 'decorator'],
  callee: /csrf|^skip_before_/,
  ...reportedBy({ java: inJava, python: inPython, ruby: inRuby, csharp: inCsharp }),
})
