import { defineRule } from '../../rule.ts'
import { owasp } from '../owasp.ts'

const SECRET = /^(?:[\w.:-]*[_.:-])?(?:(?:access|auth|id|refresh|jwt|session|bearer|api)[_-]?)?(?:token|jwt|password|api[_-]?key|secret)$/i

export default defineRule({
  id: 'token-in-local-storage',
  category: 'security',
  severity: 'low',
  confidence: 'medium',
  cwe: [922],
  owasp: owasp.design,
  title: 'Token stored in localStorage',
  why: 'A sign-in token is kept in `localStorage`. Every script that ever runs on the page, a compromised package included, can read it and use it elsewhere until it expires.',
  fix: 'Keep the session in a cookie with `HttpOnly`, `Secure` and `SameSite`. Where scripts need a token, keep it in memory and short-lived.',
  keep: 'Users must stay signed in after a reload.',
  languages: ['javascript', 'typescript'],
  on: ['call'],
  callee: /^(?:window\.)?localStorage\.setItem$/,
  *check(node, file) {
    const call = file.call(node)
    if (!call || !/^(?:window\.)?localStorage\.setItem$/.test(call.callee)) return
    const key = call.args[0] && file.literal(call.args[0])
    if (key && SECRET.test(key)) yield { node }
  },
})
