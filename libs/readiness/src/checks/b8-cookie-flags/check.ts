import { defineCheck } from '../../check.ts'
import { type Answered, notApplicable, partial, passed } from '../../outcome.ts'
import type { Project } from '../../project/project.ts'
import { onePerFile, useEvidence, usesOf } from '../../project/uses.ts'
import { evidenceOf } from '../../project/routes.ts'
import { type SessionCookie, sessionCookies } from '../../project/session-cookies.ts'
import { leftAsItComes } from './defaults.ts'
import { type FrameworkCookie, phpSession } from './php-sessions.ts'
import { byFindings, hasFinding } from '../by-findings.ts'

const RULES = ['insecure-cookie', 'session-cookie-defaults']

const TODO = 'Set `Secure`, `HttpOnly` and `SameSite=Lax` (or `Strict`) on every cookie that stands for a session.'

function byPlaces(project: Project, php: FrameworkCookie | null): Answered {
  if (php?.lacks) return partial(php.lacks.says, { confidence: 65, evidence: php.evidence, recommendations: [php.lacks.todo] })
  const places = usesOf(project, 'cookie', 'session')
  const left = leftAsItComes(project, places)
  if (left) return partial(left.says, { confidence: 65, evidence: onePerFile(left.places).map(useEvidence), recommendations: [left.todo] })
  const cookies = sessionCookies(project)
  const shown = (all: readonly SessionCookie[]) => onePerFile(all.map(({ use }) => use)).map(useEvidence)
  const insecure = cookies.filter(({ insecureBy }) => insecureBy !== null)
  if (insecure.length > 0)
    return partial('A session cookie is sent over plain HTTP as well, unless a setting says otherwise.', {
      confidence: 75, evidence: [...insecure.flatMap(({ insecureBy }) => (insecureBy ? [evidenceOf(insecureBy, `${insecureBy.name} is off unless it is set`)] : [])), ...shown(insecure)], recommendations: ['Let Secure be on unless it is switched off, and switch it off in development.'],
    })
  const open = cookies.filter(({ sameSite }) => sameSite === 'none')
  if (open.length > 0) return partial('A session cookie is sent along with requests of other sites (SameSite=None).', { confidence: 70, evidence: shown(open), recommendations: [TODO] })
  const unsaid = cookies.filter(({ sameSite, hasFlags }) => hasFlags && sameSite === 'unsaid')
  if (unsaid.length > 0) return partial('A session cookie is set with flags, and SameSite is none of them: not every browser assumes Lax.', { confidence: 60, evidence: shown(unsaid), recommendations: [TODO] })
  return passed('No session cookie was found without its flags.', { evidence: [...(php?.evidence ?? []), ...onePerFile(places).map(useEvidence)] })
}

export const check = defineCheck({
  id: 'B8',
  name: 'Cookies are Secure, HttpOnly and SameSite',
  weight: 7.5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  rules: RULES,
  probes: ['Findings of cookies without Secure, HttpOnly or SameSite; the places that set cookies.', 'Sessions of Django, Flask, Laravel, Symfony and Go\'s stores, whose cookie lacks a flag until a setting adds it.', 'Secure that is taken from a setting must be on where that is unset; SameSite must be Lax or Strict.'],
  assess: (project) => {
    const places = usesOf(project, 'cookie', 'session')
    const php = phpSession(project)
    if (!(places.length > 0 || php || hasFinding(project, RULES))) return notApplicable('The project sets no cookies.')
    return byFindings(project, {
      rules: RULES,
      found: 'A cookie of a session lacks Secure, HttpOnly or SameSite.',
      todo: [TODO],
      none: byPlaces(project, php),
    })
  },
})
