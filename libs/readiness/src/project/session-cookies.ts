import type { UseFact } from '@preflight/analyzers'
import { bracketsOpen } from '../text/brackets.ts'
import { codeOf } from '../text/search.ts'
import type { Project } from './project.ts'
import { type DeclaredSetting, declaredSettings, defaultOf } from './settings/declared.ts'
import { usesOf } from './uses.ts'

/** `default`: the framework sets Lax itself. `computed`: what it comes to was not recognised. */
export type SameSite = 'lax' | 'strict' | 'none' | 'default' | 'computed' | 'unsaid'

/** A cookie that says who is signed in, or the place that starts sessions. */
export interface SessionCookie {
  use: UseFact
  sameSite: SameSite
  /** whether the call gives the cookie any flags: what only starts or ends a session gives none */
  hasFlags: boolean
  /** the setting that Secure is taken from, and that leaves it off where it is unset */
  insecureBy: DeclaredSetting | null
}

/** So many lines a call that sets a cookie takes. */
const CALL_LINES = 15
const SIGNS_IN = /sess|auth|token|sid|jwt|user|remember/i
const FLAG = /(?:^|\.)(?:secure|http_?only|max_?age|expires|path|domain|same_?site|https_only)$/i
/** `maxAge: 0`, `expires: new Date(0)` */
const TAKES_AWAY = /\bmax_?age['"]?\s*[:=]\s*(?:0|-1)(?![\d.])|\bexpires['"]?\s*[:=]\s*(?:new Date\(0\)|0\b)/i
const SAME_SITE = /\bsame_?site['"]?\s*(?:=>|[=:])\s*([\w.()'"]+)/i
const SECURE = /\b(?:secure|https_only)['"]?\s*(?:=>|[=:])\s*([A-Za-z_][\w.()]*)/
/** They set Lax where nothing is said; of Django that holds for its session, and not for cookies by hand. */
const LAX_BY_DEFAULT = new Set(['fastapi', 'starlette', 'rails', 'laravel', 'symfony'])

/** What decides who is signed in by cookies: every check that asks for their flags asks this. */
export function sessionCookies(project: Project): SessionCookie[] {
  const frameworks = project.routes.map(({ fact }) => fact.framework)
  const isLax = frameworks.length > 0 && frameworks.every((one) => LAX_BY_DEFAULT.has(one))
  return usesOf(project, 'session', 'cookie').flatMap((use): SessionCookie[] => {
    const text = callText(project, use)
    if (!isOfSession(use, text) || (use.use === 'cookie' && TAKES_AWAY.test(text))) return []
    return [{ use, sameSite: sameSiteOf(project, use, text, isLax), hasFlags: use.use === 'cookie' && Object.keys(use.options).some((name) => FLAG.test(name)), insecureBy: insecureBy(project, text) }]
  })
}

/** The call from its name to the bracket that closes it. */
function callText(project: Pick<Project, 'snapshot'>, { path, line }: UseFact): string {
  const lines = codeOf(project, path).split('\n').slice(line - 1, line - 1 + CALL_LINES)
  let depth = 0
  const end = lines.findIndex((one) => {
    depth += bracketsOpen(one, '()')
    return depth <= 0
  })
  return lines.slice(0, end < 0 ? lines.length : end + 1).join('\n')
}

function isOfSession({ use, library, options, within }: UseFact, text: string): boolean {
  if (use === 'session') return true
  const named = options['0'] ?? options['name'] ?? options['key']
  if (typeof named === 'string') return SIGNS_IN.test(named)
  const quoted = library === 'next' ? /(?:\(\s*|\bname\s*:\s*)['"]([^'"]+)['"]/.exec(text)?.[1] : undefined
  if (library === 'next') return quoted === undefined || SIGNS_IN.test(quoted)
  const written = /(?:\b(?:key|name)\s*[=:]\s*|\(\s*(?!\w+\s*=))([\w.]+)/.exec(text)?.[1] ?? ''
  return SIGNS_IN.test(written) || SIGNS_IN.test(within)
}

function sameSiteOf(project: Project, { options }: UseFact, text: string, isLax: boolean): SameSite {
  const given = Object.entries(options).find(([name]) => /(?:^|\.)same_?site$/i.test(name))
  const known = asSameSite(given?.[1])
  if (known) return known
  const written = SAME_SITE.exec(text)?.[1]
  // flags that the caller brings along
  if (given === undefined && written === undefined && /\.\.\.\s*\w/.test(text)) return 'computed'
  if (given || written !== undefined) return asSameSite(written === undefined ? undefined : (defaultOf(project, written)?.value ?? written)) ?? 'computed'
  return isLax ? 'default' : 'unsaid'
}

/** `'lax'`, `http.SameSiteLaxMode`, `SameSiteMode.Strict` */
function asSameSite(value: unknown): SameSite | null {
  const found = typeof value === 'string' ? /^['"]?(?:[\w.]*SameSite\w*?\.?)?(lax|strict|none)(?:Mode)?['"]?$/i.exec(value)?.[1]?.toLowerCase() : undefined
  return found === 'lax' || found === 'strict' || found === 'none' ? found : null
}

function insecureBy(project: Project, text: string): DeclaredSetting | null {
  const written = SECURE.exec(text)?.[1] ?? ''
  const setting = defaultOf(project, written)
  if (setting) return setting.value === false ? setting : null
  // a plain name may be one that the file takes from a schema: `const { COOKIE_SECURE } = env`
  return declaredSettings(project).find(({ byName, name, value }) => byName && value === false && name === written) ?? null
}
