import { defineRule } from '../../rule.ts'
import { owasp } from '../owasp.ts'

const SIGNS_IN = /(?:session|token|jwt|auth|sid|remember|credential|access|refresh)/i
/** Cookies that scripts are meant to read. */
const FOR_SCRIPTS = /csrf|xsrf/i

export default defineRule({
  id: 'session-cookie-unprotected',
  category: 'security',
  severity: 'medium',
  confidence: 'medium',
  cwe: [1004, 614],
  owasp: owasp.misconfiguration,
  title: 'Sign-in cookie without protection',
  why: 'Without HttpOnly any injected script can read the cookie and take the session over; without Secure it travels readable over plain HTTP.',
  fix: 'Set all three: `response.set_cookie(name, value, httponly=True, secure=True, samesite="Lax")`.',
  languages: ['python'],
  on: ['call'],
  *check(node, file) {
    const call = file.call(node)
    if (call?.name !== 'set_cookie') return
    const key = call.args[0] ?? call.named.get('key')
    const name = key ? (file.literal(key) ?? key.text) : ''
    if (!SIGNS_IN.test(name) || FOR_SCRIPTS.test(name)) return
    if (node.children.some((child) => child.children.some(({ kind }) => kind === 'dictionary_splat'))) return
    const missing = ['httponly', 'secure'].filter((flag) => (call.named.get(flag)?.text ?? 'False') === 'False')
    if (missing.length > 0) yield { node }
  },
})
