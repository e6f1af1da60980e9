import { defineCheck } from '../../check.ts'
import { type Answered, notApplicable, partial, passed, unclear } from '../../outcome.ts'
import { inFramework, mainFramework } from '../../project/framework.ts'
import type { Project } from '../../project/project.ts'
import { type SessionCookie, sessionCookies } from '../../project/session-cookies.ts'
import { onePerFile, useEvidence, usesOf } from '../../project/uses.ts'
import { byFindings, hasFinding } from '../by-findings.ts'

const RULES = ['csrf-disabled', 'csrf-unprotected', 'antiforgery-token-unchecked']
/** They check a token of forms unless it is switched off. */
const BY_DEFAULT = new Set(['rails', 'laravel', 'symfony', 'sveltekit', 'remix', 'django'])
/** They compare the origin, or set SameSite=Lax themselves. */
const LAX = ['@supabase/ssr', '@supabase/auth-helpers-nextjs', 'next-auth', '@auth/core', '@auth/sveltekit', 'better-auth', '@clerk/nextjs', 'lucia', 'iron-session', '@auth0/nextjs-auth0', '@workos-inc/authkit-nextjs', '@kinde-oss/kinde-auth-nextjs']
const WAYS = {
  express: 'Set `sameSite: "lax"` on the session cookie, and add a token of `csrf-csrf` to forms and writes.',
  next: 'Set `sameSite: "lax"` (or "strict") on the session cookie, and compare `Origin` with the host in route handlers that write.',
  flask: 'Start `CSRFProtect(app)` of Flask-WTF and set `SESSION_COOKIE_SAMESITE="Lax"`.',
  fastapi: 'Set `samesite="lax"` on the session cookie, and compare `Origin` with the host on writes.',
  spring: 'Leave CSRF protection of Spring Security switched on for everything that uses sessions.',
  aspnet: 'Add `AutoValidateAntiforgeryTokenAttribute` to all controllers.',
}

const isSafe = ({ sameSite }: SessionCookie) => sameSite === 'lax' || sameSite === 'strict' || sameSite === 'default'
const isOpen = ({ sameSite }: SessionCookie) => sameSite === 'none'
const evidenceOf = ({ use }: SessionCookie) => useEvidence(use)

function byCookies(project: Project, cookies: readonly SessionCookie[]): Answered {
  const tokens = onePerFile(usesOf(project, 'csrf'))
  if (tokens.length > 0) return passed('A token or a check of the origin protects forms.', { evidence: tokens.map(useEvidence) })
  if (BY_DEFAULT.has(mainFramework(project))) return passed('The framework checks forged requests unless it is told not to.', { confidence: 70, evidence: cookies.map(evidenceOf) })
  const recommendations = [inFramework(project, WAYS, 'Set SameSite=Lax (or Strict) on the session cookie, and check a token or the origin on everything that writes.')]
  const none = cookies.filter(isOpen)
  if (none.length > 0) return partial('A cookie is sent along with requests of other sites (SameSite=None), and no token protects what writes.', { confidence: 75, evidence: none.map(evidenceOf), recommendations })
  const safe = cookies.filter(isSafe)
  if (safe.length > 0 && safe.length === cookies.length) return passed('The session cookie is not sent along with requests of other sites that write (SameSite).', { confidence: 70, evidence: safe.map(evidenceOf) })
  const library = project.packages.find(...LAX)
  if (library) return passed(`The session cookie is set by ${library.name}, with SameSite=Lax.`, { confidence: 60, evidence: [{ file_path: library.path, line: library.line, text: library.name }, ...cookies.map(evidenceOf)] })
  return unclear('A session lives in a cookie, and neither a token nor SameSite was seen. Browsers assume Lax for most.', { confidence: 45, evidence: cookies.map(evidenceOf), recommendations })
}

export const check = defineCheck({
  id: 'C8',
  name: 'Cookie sessions have CSRF protection',
  weight: 7.5,
  blocker: false,
  decides: 'code_first',
  effort: 'small',
  rules: RULES,
  probes: ['Where a cookie says who is signed in: a token of forms, a check of the origin, or SameSite on the cookie.', 'Findings of CSRF protection that is switched off, or missing where forms are accepted.'],
  assess: (project) => {
    const cookies = sessionCookies(project)
    const writes = project.routes.filter(({ changes }) => changes)
    const isOff = hasFinding(project, RULES)
    if (writes.length === 0 && !isOff) return notApplicable('No route was recognised that changes data.')
    const isByCookie = cookies.length > 0 || usesOf(project, 'csrf').length > 0 || BY_DEFAULT.has(mainFramework(project)) || project.packages.find(...LAX) !== undefined
    if (!isByCookie && !isOff) return notApplicable('No cookie was recognised that says who is signed in.')
    return byFindings(project, {
      rules: RULES, found: 'Protection against forged requests is switched off or missing.', todo: ['Switch it on for everything that uses cookies; leave out only what is signed or carries a token.'],
      none: isByCookie ? byCookies(project, cookies) : passed('Nothing else switches the protection off.', { confidence: 60 }),
    })
  },
})
