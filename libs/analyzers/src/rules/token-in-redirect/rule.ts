import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { reportedWhere } from '../by-language.ts'
import { owasp } from '../owasp.ts'

/** What comes after the name of a parameter where its value is put in by the program. */
const PUT_IN = String.raw`=(?:\$?\{|#\{|['"]\s*[.+]|%s|<%)`
const SIGN_IN = String.raw`(?:access|auth|session|refresh|jwt|bearer|login|api)[_-]?(?:token|jwt)|session[_-]?id|jwt`
/** A name that says it is a sign-in token, or `token` with the value of a variable that is called so. */
const IN_QUERY = new RegExp(String.raw`[?&](?:(?:${SIGN_IN})${PUT_IN}|token${PUT_IN}\s*(?:encodeURIComponent\()?\$?(?:\w+[.>-]+)*(?:access_?token|auth_?token|session_?token|jwt(?:_?token)?|(?:jwt|jsonwebtoken)\.sign)\b)`, 'i')

/** Nothing behind `#` is sent to a server or on to other sites. */
const isInFragment = (text: string, at: number) => text.slice(0, at).includes('#') && !text.slice(0, at).endsWith('#{')

function redirectsWithToken(node: SyntaxNode, file: ParsedFile): boolean {
  const call = file.call(node)
  const target = call?.args.find(({ text }) => IN_QUERY.test(text))
  if (!target) return false
  const at = IN_QUERY.exec(target.text)?.index ?? 0
  return !isInFragment(target.text, at)
}

/** `header("Location: ...")` sends headers of every kind. */
const inPhp = (node: SyntaxNode, file: ParsedFile): boolean =>
  redirectsWithToken(node, file) && (!/^header\b/.test(node.text) || /^header\(\s*['"]Location:/i.test(node.text))

export default defineRule({
  id: 'token-in-redirect',
  category: 'security',
  severity: 'medium',
  confidence: 'high',
  cwe: [598],
  owasp: owasp.design,
  title: 'Access token in the URL of a redirect',
  why: 'The redirect puts an access token into the query string. URLs end up in the browser history, in logs of servers and proxies, and in the `Referer` header: anyone who sees one of them can act as this user.',
  fix: 'Set the token as a cookie with `HttpOnly`, `Secure` and `SameSite` before the redirect. If another site needs it, pass a single-use code instead.',
  keep: 'Users must be signed in after the redirect.',
  done: 'no URL contains the token',
  on: ['call', 'new'],
  callee: /(?:[rR]edirect\w*|header|sendRedirect|Location)$/,
  ...reportedWhere({ javascript: redirectsWithToken, python: redirectsWithToken, php: inPhp, ruby: redirectsWithToken, java: redirectsWithToken, go: redirectsWithToken, csharp: redirectsWithToken }),
})
