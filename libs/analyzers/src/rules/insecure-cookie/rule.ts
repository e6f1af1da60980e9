import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { owasp } from '../owasp.ts'

/** The flag, switched off in so many words. */
const OFF: Record<string, RegExp> = {
  Property: /^['"]?(?:secure|httpOnly)['"]?\s*:\s*false$/,
  keyed_element: /^(?:Secure|HttpOnly)\s*:\s*false$/,
  assignment_expression: /^(?:\w+\.)*(?:HttpOnly)\s*=\s*false$|^(?:\w+\.)*SecurePolicy\s*=\s*CookieSecurePolicy\.None$|^(?:\w+\.)*[cC]ookie\w*\.Secure\s*=\s*false$/,
  method_invocation: /[cC]ookie\w*\.(?:setHttpOnly|setSecure)\(false\)$/,
}

/** Words around the flag that show it is a cookie's. */
const COOKIE = /cookie|session/i

function inCookieContext(node: SyntaxNode, file: ParsedFile): boolean {
  for (const above of node.ancestors()) {
    const call = file.call(above)
    if (call) return COOKIE.test(call.callee)
    const key = above.child('key') ?? above.child('type') ?? above.child('id') ?? above.child('left')
    if (key && !key.contains(node) && COOKIE.test(key.text.slice(0, 60))) return true
    if (file.isA(above, 'function')) return false
  }
  return false
}

const SELF_EVIDENT = new Set(['assignment_expression', 'method_invocation'])
/** A language switch or a token that scripts must read is no secret. */
const HARMLESS = /lang|locale|theme|consent|XSRF|csrf|country/i

export default defineRule({
  id: 'insecure-cookie',
  category: 'security',
  severity: 'medium',
  confidence: 'medium',
  cwe: [614, 1004],
  owasp: owasp.misconfiguration,
  title: 'Cookie without Secure or HttpOnly',
  why: 'Without Secure the cookie travels over plain HTTP, without HttpOnly any script on the page can read it: either way a session can be stolen.',
  fix: 'Set secure, httpOnly and sameSite ("lax" or "strict") on cookies that identify somebody; switch secure off only where the program runs on localhost.',
  languages: ['javascript', 'typescript', 'java', 'go', 'csharp'],
  on: Object.keys(OFF),
  *check(node, file) {
    if (node.end - node.start > 160 || !OFF[node.kind]?.test(node.text)) return
    if (!SELF_EVIDENT.has(node.kind) && !inCookieContext(node, file)) return
    const line = file.enclosing(node, 'call') ?? node.parent
    if (!HARMLESS.test(line?.text.slice(0, 120) ?? '')) yield { node }
  },
})
