import type { Evidence } from '@preflight/contracts'
import { firstLine, linesWith } from '../../project/files.ts'
import { broughtSignIn } from '../../project/brought-sign-in.ts'
import type { Project } from '../../project/project.ts'
import type { Route } from '../../project/routes.ts'
import { codeOf } from '../../text/search.ts'

/** The cookie of a session that a framework of PHP makes, as its configuration leaves it. */
export interface FrameworkCookie {
  evidence: readonly Evidence[]
  /** null where it has all flags */
  lacks: { says: string; todo: string } | null
}

/** Signed in by a token in a header. */
const BY_TOKEN = /^auth:(?:api|sanctum|jwt|token)\b/

/** A page behind a sign-in: Laravel knows who that is by the session. */
const isPage = ({ access, fact: { framework, middleware, path, route } }: Route): boolean =>
  framework === 'laravel' && (access === 'signed_in' || access === 'administrators') && !/(?:^|\/)api[\w.-]*\.php$/.test(path) && !/^\/api\//.test(route) && !middleware.some(({ name }) => BY_TOKEN.test(name))

const lacking = (says: string, todo: string): FrameworkCookie['lacks'] => ({ says, todo })
const TO_SECURE = 'Set `SESSION_SECURE_COOKIE=true` in the environment of production, or `\'secure\' => true` in `config/session.php`.'

/** The whole value is false, or what the environment says, if it says anything. */
const LEFT_OFF = /['"]secure['"]\s*=>\s*(?:false|null|env\(\s*['"]\w+['"]\s*(?:,\s*(?:false|null)\s*)?\))\s*[,\]]/i

/** Laravel's cookie is HttpOnly and `lax` unless `config/session.php` says otherwise, and Secure only where that is set. */
function laravel(project: Project): FrameworkCookie | null {
  if (!project.packages.find('laravel/framework') || !(project.routes.some(isPage) || broughtSignIn(project).length > 0)) return null
  const files = project.code.filter((path) => /(?:^|\/)config\/session\.php$/i.test(path))
  const set = (name: string, to: string): Evidence | null => firstLine(project, files, new RegExp(`['"]${name}['"]\\s*=>\\s*${to}`, 'i'))
  const open = set('http_only', 'false\\b') ?? set('same_site', '(?:[\'"]none[\'"]|null\\b)')
  const secure = set('secure', '.')
  const said = secure ?? project.routes.filter(isPage).map(({ fact }) => ({ file_path: fact.path, line: fact.line, text: 'session' }))[0] ?? broughtSignIn(project)[0]?.evidence
  const evidence = [open, said].flatMap((one) => one ?? [])
  if (open) return { evidence, lacks: lacking('Laravel\'s session cookie is set without HttpOnly or SameSite.', 'Set `\'http_only\' => true` and `\'same_site\' => \'lax\'` in `config/session.php`.') }
  const isSecure = (secure && !files.some((path) => LEFT_OFF.test(codeOf(project, path))) ? secure : null) ?? inEnvironments(project)
  return { evidence: isSecure ? [isSecure] : evidence, lacks: isSecure ? null : set('secure', 'false\\b') ? lacking('Laravel\'s session cookie is sent over plain HTTP as well.', TO_SECURE) : lacking('Laravel\'s session cookie is sent over plain HTTP as well until `SESSION_SECURE_COOKIE` is set.', TO_SECURE) }
}

/** Example files say what production is to set. */
const inEnvironments = (project: Project): Evidence | null =>
  firstLine(project, project.snapshot.paths.filter((path) => /(?:^|\/)\.env(?:\.[\w.-]+)?$|(?:^|\/)(?:docker-)?compose[\w.-]*\.ya?ml$/.test(path)), /\bSESSION_SECURE_COOKIE\s*[=:]\s*['"]?(?:true|1)\b/)

/** Symfony's cookie is HttpOnly; `cookie_secure: auto` is Secure wherever the page came over HTTPS. */
function symfony(project: Project): FrameworkCookie | null {
  if (!project.packages.find('symfony/framework-bundle', 'symfony/symfony') || !project.routes.some(({ fact, access }) => fact.framework === 'symfony' && access !== 'public')) return null
  const files = project.snapshot.paths.filter((path) => /(?:^|\/)config\/(?:packages\/)?(?:framework|config)\.ya?ml$/.test(path))
  const lines = files.flatMap((path) => linesWith(project, path, /^\s*cookie_(?:secure|httponly|samesite):/))
  const off = lines.filter(({ text }) => /cookie_(?:secure|httponly):\s*(?:false|~|null)|cookie_samesite:\s*['"]?(?:none|~|null)/i.test(text))
  if (off.length > 0) return { evidence: off, lacks: lacking('Symfony\'s session cookie lacks Secure, HttpOnly or SameSite.', 'Set `cookie_secure: auto`, `cookie_httponly: true` and `cookie_samesite: lax` under `framework.session`.') }
  return lines.some(({ text }) => text.startsWith('cookie_secure')) ? { evidence: lines, lacks: null } : null
}

export const phpSession = (project: Project): FrameworkCookie | null => laravel(project) ?? symfony(project)
