import type { UseFact } from '@preflight/analyzers'
import type { Project } from '../../project/project.ts'
import { inSource } from '../../project/source.ts'

/** A framework whose session cookie lacks a flag until a setting adds it. */
interface Default {
  /** of the use of sessions, or of routes */
  framework: string
  library?: string
  /** whatever sets it, to true or by the environment */
  set: RegExp
  says: string
  todo: string
}

const DEFAULTS: readonly Default[] = [
  { framework: 'django', library: 'django', set: /\bSESSION_COOKIE_SECURE['"]?\s*[=:](?!=)/, says: 'Django\'s session cookie is sent over plain HTTP as well until `SESSION_COOKIE_SECURE` is set.', todo: 'Set `SESSION_COOKIE_SECURE = True` and `CSRF_COOKIE_SECURE = True` in the settings of production.' },
  { framework: 'flask', library: 'flask-login', set: /\bSESSION_COOKIE_SECURE\b|\bTalisman\(/, says: 'Flask\'s session cookie is sent over plain HTTP as well until `SESSION_COOKIE_SECURE` is set.', todo: 'Set `SESSION_COOKIE_SECURE=True` and `SESSION_COOKIE_SAMESITE="Lax"` in the configuration of production.' },
  { framework: '', library: 'gorilla/sessions', set: /\bsessions\.Options\b|\.Options\s*(?:=|\(|\.)|\bHttpOnly\b|\.Cookie\.(?:Secure|HttpOnly)/, says: 'The session store is used as it comes: scripts can read its cookie until `HttpOnly` is set.', todo: 'Give the store options with `HttpOnly: true`, `Secure: true` and `SameSite: http.SameSiteLaxMode`.' },
]

/** The first framework whose session cookie is left as it comes, where that lacks a flag. */
export function leftAsItComes(project: Project, places: readonly UseFact[]): (Default & { places: readonly UseFact[] }) | null {
  const frameworks = new Set(project.routes.map(({ fact }) => fact.framework))
  for (const one of DEFAULTS) {
    const own = places.filter(({ library }) => library === one.library)
    const isUsed = own.length > 0 && (one.framework === '' || frameworks.has(one.framework))
    if (isUsed && inSource(project, one.set).length === 0) return { ...one, places: own }
  }
  return null
}
