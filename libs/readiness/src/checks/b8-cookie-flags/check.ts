import { defineCheck } from '../../check.ts'
import { notApplicable, partial, passed } from '../../outcome.ts'
import { onePerFile, useEvidence, usesOf } from '../../project/uses.ts'
import { leftAsItComes } from './defaults.ts'
import { phpSession } from './php-sessions.ts'
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
  probes: ['Findings of cookies without Secure, HttpOnly or SameSite; the places that set cookies.', 'Sessions of Django, Flask, Laravel, Symfony and Go\'s stores, whose cookie lacks a flag until a setting adds it.'],
  assess: (project) => {
    const places = usesOf(project, 'cookie', 'session')
    const php = phpSession(project)
    if (!(places.length > 0 || php || hasFinding(project, RULES))) return notApplicable('The project sets no cookies.')
    const left = leftAsItComes(project, places)
    return byFindings(project, {
      rules: RULES,
      found: 'A cookie of a session lacks Secure, HttpOnly or SameSite.',
      todo: ['Set `Secure`, `HttpOnly` and `SameSite=Lax` (or `Strict`) on every cookie that stands for a session.'],
      none: php?.lacks
        ? partial(php.lacks.says, { confidence: 65, evidence: php.evidence, recommendations: [php.lacks.todo] })
        : left
        ? partial(left.says, { confidence: 65, evidence: onePerFile(left.places).map(useEvidence), recommendations: [left.todo] })
        : passed('No session cookie was found without its flags.', { evidence: [...(php?.evidence ?? []), ...onePerFile(places).map(useEvidence)] }),
    })
  },
})
