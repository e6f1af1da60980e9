import { defineCheck } from '../../check.ts'
import { notApplicable, passed } from '../../outcome.ts'
import { onePerFile, useEvidence, usesOf } from '../../project/uses.ts'
import { byFindings, hasFinding } from '../by-findings.ts'

const RULES = ['insecure-cookie', 'session-cookie-defaults']

export const check = defineCheck({
  id: 'B8',
  name: 'Cookies are Secure, HttpOnly and SameSite',
  weight: 7.5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  rules: RULES,
  probes: ['Findings of cookies without Secure, HttpOnly or SameSite; the places that set cookies.'],
  assess: (project) => {
    const places = usesOf(project, 'cookie', 'session')
    if (!(places.length > 0 || hasFinding(project, RULES))) return notApplicable('The project sets no cookies.')
    return byFindings(project, {
      rules: RULES,
      found: 'A cookie of a session lacks Secure, HttpOnly or SameSite.',
      todo: ['Set `Secure`, `HttpOnly` and `SameSite=Lax` (or `Strict`) on every cookie that stands for a session.'],
      none: passed('No session cookie was found without its flags.', { evidence: onePerFile(places).map(useEvidence) }),
    })
  },
})
