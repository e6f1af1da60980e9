import type { Evidence } from '@preflight/contracts'
import type { Project } from '../../project/project.ts'
import { firstPerFile, inSource } from '../../project/source.ts'
import { useEvidence, usesOf } from '../../project/uses.ts'

/** Who makes sessions new at sign-in. */
export interface Keeper {
  name: string
  /** it ends them as well, without code of the project */
  endsThem: boolean
  evidence: readonly Evidence[]
}

/** They keep accounts and sessions; each sign-in is a new session. */
const HOSTED: ReadonlyMap<string, string> = new Map(Object.entries({
  supabase: 'Supabase', firebase: 'Firebase', clerk: 'Clerk', auth0: 'Auth0', 'next-auth': 'NextAuth', 'better-auth': 'Better Auth', lucia: 'Lucia', cognito: 'Cognito', workos: 'WorkOS', keycloak: 'Keycloak', 'spring-oauth2': 'Spring Security',
}))
const ENDS_THEM = new Set(['clerk', 'auth0', 'next-auth', 'workos', 'keycloak', 'spring-oauth2'])

const SIGN_IN = /sign_?in|log_?in|exchangeCode|betterAuth$|NextAuth|handlers$/i

interface Framework {
  name: string
  /** one of these is named by a manifest */
  packages: readonly string[]
  /** the project signs people in with it; always where null */
  signsIn: RegExp | null
  /** the framework is told to leave the session as it is */
  unless?: RegExp
  endsThem: boolean
}

/** Frameworks and libraries that give a session a new id when somebody signs in. */
const FRAMEWORKS: readonly Framework[] = [
  { name: 'Django', packages: ['django'], signsIn: /(?<![\w.])(?:auth_)?login\(\s*(?:self\.)?request\b|\bLoginView\b|django\.contrib\.auth\.urls|\ballauth\b|\bdj_rest_auth\b/, endsThem: false },
  { name: 'Devise', packages: ['devise'], signsIn: null, endsThem: true },
  { name: 'Rails', packages: ['rails'], signsIn: /\bstart_new_session_for\b/, endsThem: false },
  { name: 'Laravel', packages: ['laravel/framework', 'illuminate/auth'], signsIn: /\bAuth::(?:attempt|login|loginUsingId)\(|\bauth\(\)->(?:attempt|login)\(|->(?:attempt|loginUsingId)\(|\$?auth->(?:attempt|login)\(/, endsThem: false },
  { name: 'Laravel', packages: ['laravel/fortify', 'laravel/breeze', 'laravel/jetstream', 'laravel/ui'], signsIn: null, endsThem: true },
  { name: 'Sanctum', packages: ['laravel/sanctum'], signsIn: /->createToken\(/, endsThem: false },
  { name: 'Symfony', packages: ['symfony/security-bundle'], signsIn: null, unless: /session_fixation_strategy:\s*['"]?none/, endsThem: true },
  { name: 'Spring Security', packages: ['spring-boot-starter-security', 'spring-security-web', 'spring-security-config'], signsIn: /formLogin|httpBasic|oauth2Login|AuthenticationManager|SecurityFilterChain|WebSecurityConfigurerAdapter/, unless: /sessionFixation\(\)\s*\.\s*none\(\)|SessionFixationConfigurer::none/, endsThem: true },
  { name: 'ASP.NET Core', packages: [], signsIn: /\.(?:PasswordSignInAsync|SignInAsync|CheckPasswordSignInAsync)\(/, endsThem: false },
]

/** Sessions whose content stands in the cookie: there is no id that somebody else could know beforehand. */
const IN_COOKIE = /\bcookie-session\b|\bgetIronSession\b|\bwithIronSession\w*|\bcreateCookieSessionStorage\b|[mM]iddleware\(\s*SessionMiddleware\b|\bsessions\.NewCookieStore\(|\bcookie\.NewStore\(|(?<!\w)secure-session\b|\buseSession\(\s*event/
/** A row for each sign-in, with a token of its own. */
const IN_ROWS = /\binsert\s+into\s+(?:\w+\.)?["`]?\w*sessions?\b|(?<![\w.])(?:db|prisma|tx|ctx\.db)\.\w*[sS]essions?\.create\(|\.insert\(\s*\w*[sS]essions?(?:Table)?\s*\)|\.from\(\s*['"]\w*sessions['"]\s*\)\s*\.insert\(|\bSession\.(?:objects\.)?create!?\(/i

function hosted(project: Project): Keeper[] {
  const uses = usesOf(project, 'identity_provider').filter(({ library }) => HOSTED.has(library))
  return [...new Set(uses.map(({ library }) => library))].map((library) => ({ name: HOSTED.get(library) ?? library, endsThem: ENDS_THEM.has(library), evidence: uses.filter((use) => use.library === library).sort((a, b) => Number(SIGN_IN.test(b.name)) - Number(SIGN_IN.test(a.name))).slice(0, 2).map(useEvidence) }))
}

function byFramework(project: Project): Keeper[] {
  return FRAMEWORKS.flatMap(({ name, packages, signsIn, unless, endsThem }) => {
    const named = project.packages.find(...packages)
    if (packages.length > 0 && !named) return []
    const calls = signsIn ? firstPerFile(inSource(project, signsIn)).slice(0, 3) : named ? [{ file_path: named.path, line: named.line, text: named.name }] : []
    return calls.length === 0 || (unless && project.code.some((path) => unless.test(project.snapshot.read(path) ?? ''))) ? [] : [{ name, endsThem, evidence: calls }]
  })
}

/** From 0.6 on, Passport starts a new session when somebody signs in. */
function passport(project: Project): Keeper[] {
  const named = project.packages.find('passport')
  if (!named || inSource(project, /\bpassport\.(?:authenticate|session)\(|\breq\.log[iI]n\(/).length === 0) return []
  return /"passport"\s*:\s*"[\^~>=]*0\.[0-5]\./.test(project.snapshot.read(named.path) ?? '') ? [] : [{ name: 'Passport', endsThem: false, evidence: [{ file_path: named.path, line: named.line, text: 'passport' }] }]
}

/** Flask keeps the session in the cookie unless it is given a store. */
function inCookie(project: Project): Keeper[] {
  const kept = firstPerFile(inSource(project, IN_COOKIE)).slice(0, 3)
  const flask = project.packages.find('flask') && !project.packages.find('flask-session') ? firstPerFile(inSource(project, /\blogin_user\(|(?<![\w.])session\[['"]\w+['"]\]\s*=(?!=)/)).slice(0, 2) : []
  const rails = project.packages.find('rails') && inSource(project, /session_store\b.*(?:active_record|redis|cache|mem_cache)/).length === 0 ? firstPerFile(inSource(project, /(?<![\w.])session\[:\w+\]\s*=(?!=)/)).slice(0, 2) : []
  const evidence = [...kept, ...flask, ...rails]
  return evidence.length > 0 ? [{ name: 'a cookie that holds the session itself', endsThem: false, evidence }] : []
}

function inRows(project: Project): Keeper[] {
  const rows = firstPerFile(inSource(project, IN_ROWS)).slice(0, 3)
  return rows.length > 0 ? [{ name: 'a new row for each sign-in', endsThem: false, evidence: rows }] : []
}

export const keepersOf = (project: Project): Keeper[] => [...hosted(project), ...byFramework(project), ...passport(project), ...inCookie(project), ...inRows(project)]
