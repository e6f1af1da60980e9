import type { Evidence } from '@preflight/contracts'
import type { Project } from '../../project/project.ts'
import { evidenceOf, routeEvidence, type Route, shownGuard } from '../../project/routes.ts'
import { firstPerFile, inSource, sourceFiles } from '../../project/source.ts'

/** Where rights are asked for: by pages, by the server or the database, and where nobody asks. */
export interface Roles {
  /** conditions on a role in what runs in the browser */
  inPages: readonly Evidence[]
  /** the same on the server, guards of routes and row rules */
  onServer: readonly Evidence[]
  /** routes for administrators that touch data and ask nobody */
  open: readonly Route[]
}

const HIGH = "(?:super[_-]?)?(?:admin\\w*|owner|moderator|manager|staff|superuser|editor)"
const CONDITION = `\\b\\w*[rR]oles?\\b\\s*(?:===?|!==?)\\s*['"\`]${HIGH}['"\`]|['"\`]${HIGH}['"\`]\\s*(?:===?|!==?)\\s*[\\w.?]*[rR]ole\\b|[rR]oles?\\??\\.(?:includes|some|indexOf)\\(|\\[[^\\][]*['"]${HIGH}['"][^\\][]*\\]\\.includes\\(\\s*[\\w.?!]*[rR]ole|\\bhas(?:Any)?Role\\w*\\(|\\b[rR]ole\\b\\s+(?:not\\s+)?in\\b`
/** `isAdmin &&`, `if (!user.is_admin)`, `v-if="isAdmin"` */
const FLAG = '(?:\\bif\\b|\\bunless\\b|&&|\\|\\||\\?|!|\\breturn\\b|v-if|#if|\\band\\b|\\bor\\b|\\bnot\\b)[^\\n]{0,300}\\b(?:is_?(?:super_?)?(?:admin|moderator|superuser|staff)|(?:super_?)?admin\\?)(?![\\w-])|\\bis_?(?:super_?)?admin(?:\\(\\w*\\))?\\s*(?:&&|\\?(?![.?:]))'
const ASKS = new RegExp(`${CONDITION}|${FLAG}`, 'i')

/** What frameworks of servers call it. */
const GUARDS = /\b(?:permission_required|user_passes_test|staff_member_required|IsAdminUser|has_perm|is_superuser|require_?(?:role|admin|permission)s?|admin_?(?:required|only)|RolesGuard|@Roles|PreAuthorize|Secured|RolesAllowed|hasAuthority|IsInRole|adminProcedure|role_required|PermissionCheck|PermissionMiddleware)\b|\bcasbin\b|\.Enforce\(|\bAuthorize\([^)]*(?:Roles|Policy)|\bGate::(?:authorize|allows|denies|define)|\$this->authorize\(|->(?:can|cannot|hasRole|isAdmin)\(|middleware\([^)]*(?:role|can|admin)|^\s*authorize!?\s+[@:\w]|\bpolicy_scope\b|\bRole(?:Admin|Root|Super)\w*\b|\b(?:check|verify|ensure|assert|require)\w*(?:Admin|Role)\w*\(/

/** Components and hooks of pages, where the facts do not say it. */
const SHOWN = /(?:^|\/)(?:components|hooks|contexts?|providers?|stores?|src\/pages|src\/views)\/|\.(?:vue|svelte)$|(?:^|\/)use[A-Z]\w*\.[jt]sx?$/
/** Stories and samples of pages show every role. */
const SAMPLE = /\.stories\.|(?:^|\/)(?:mocks?|fixtures?|demo)\//

const IN_SQL = /\bis_?(?:super_?|\w*_)?admin\w*\s*\(|\bhas_\w*role\w*\s*\(|\b(?:user_)?role\b['")\s]*(?:=|in\b|<>|!=|::)|\bis_admin\b/i

function inDatabase({ schema }: Project): Evidence[] {
  const policies = schema.tables.flatMap(({ policies: all }) => all).filter(({ using, check }) => IN_SQL.test(`${using?.text ?? ''} ${check?.text ?? ''}`)).map(({ at }) => at)
  return policies.map(({ path, line, text }) => ({ file_path: path, line, text }))
}

const touches = ({ fact, changes, touchesData, privileged }: Route) => (changes || touchesData || privileged) && fact.handler !== null

export function rolesIn(project: Project): Roles {
  const inBrowser = new Set(project.facts.browser.map(({ path }) => path))
  const isPage = (path: string) => inBrowser.has(path) || SHOWN.test(path)
  const files = sourceFiles(project).filter((path) => !SAMPLE.test(path))
  const asked = firstPerFile(inSource(project, ASKS, files))
  const admin = project.routes.filter((route) => route.admin)
  const guarded = admin.filter(({ access }) => access === 'administrators').map((route) => evidenceOf(route.fact.administrators ?? route.fact.handler ?? route.fact, `${routeEvidence(route).text}: ${shownGuard(route)}`.slice(0, 120)))
  const server = files.filter((path) => !isPage(path))
  return {
    inPages: asked.filter(({ file_path }) => isPage(file_path)),
    onServer: firstPerFile([...guarded, ...asked.filter(({ file_path }) => !isPage(file_path)), ...firstPerFile(inSource(project, GUARDS, server)), ...inDatabase(project)]),
    open: admin.filter((route) => route.access === 'open' && touches(route)),
  }
}
