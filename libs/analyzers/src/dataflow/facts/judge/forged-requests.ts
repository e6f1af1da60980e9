import { placeOf } from '../../../inventory/place.ts'
import type { RawFinding } from '../../../types.ts'
import type { Facts, RouteFact, UseFact } from '../facts.ts'
import { inWords } from '../words.ts'
import { changesData, shownRoute } from './protection.ts'
import { isPublic } from './public.ts'
import { acceptsPost, isUsedApart, usedOn } from './way.ts'

/** How a framework keeps who is signed in, where its cookie goes along with requests of other sites unless told otherwise. */
interface CookieSessions {
  frameworks: RegExp
  /** what starts sessions */
  starts: RegExp
  /** whether a form of another site can say what the handler reads: JSON needs a request that browsers ask about first */
  readsForms: (route: RouteFact) => boolean
}

const PARSES_FORMS = /urlencoded|body_?parser\(\)|multer|multipart|formidable|fileupload/i
const readsFields = (route: RouteFact): boolean => usedOn(route, 'form_input').length > 0

/** Those that set Lax or check a token by themselves are not here. */
const SESSIONS: readonly CookieSessions[] = [
  { frameworks: /^express$/, starts: /^(?:express-session|cookie-session)$/, readsForms: ({ middleware }) => middleware.some(({ name }) => PARSES_FORMS.test(name)) },
  { frameworks: /^flask$/, starts: /flask_login\.login_user$|flask_session\.Session$|^flask\.session$/, readsForms: readsFields },
  { frameworks: /^fastify$/, starts: /^@fastify\/(?:session|secure-session)$/, readsForms: readsFields },
  { frameworks: /^php$/, starts: /^session_start$/, readsForms: () => true },
  { frameworks: /^(?:gin|echo|chi|gorilla|net-http|go|mux|fiber)/, starts: /(?:gorilla|gin-contrib)\/sessions\./, readsForms: readsFields },
]

/** Something that looks at where a request comes from, or at a token. */
const CHECKS_ORIGIN = /[cx]srf|forgery|origin|referr?er|nonce|fetch_site|lusca|seasurf/

const checksOrigin = ({ middleware, authentication }: RouteFact): boolean => [...middleware, ...authentication].some(({ name }) => CHECKS_ORIGIN.test(inWords(name)))

const isExposed = (route: RouteFact): boolean => route.sign_in === 'required' && !route.adrift && acceptsPost(route) && changesData(route) && !isPublic(route) && usedOn(route, 'token_verify', 'csrf', 'webhook_verification').length === 0

const MAX_NAMED = 5

/** Forms of other sites act in the name of who is signed in: sessions in a cookie, and nothing that tells such a form from one's own. */
export function forgedRequests(facts: Facts): RawFinding[] {
  const routes = facts.routes.filter(({ path }) => placeOf(path) === 'code')
  const uses = facts.uses.filter(({ path }) => placeOf(path) === 'code')
  const policies = uses.filter(({ use }) => use === 'same_site')
  if (policies.some(({ options: { value } }) => !isNone(value)) || isUsedApart({ routes, uses }, 'csrf', 'token_verify') || routes.some(checksOrigin)) return []
  return SESSIONS.flatMap((kind) => ofSessions(kind, routes, uses, policies.length > 0))
}

const isNone = (value: unknown): boolean => value === 'none' || value === 'None'

function ofSessions(kind: CookieSessions, routes: readonly RouteFact[], uses: readonly UseFact[], isNone: boolean): RawFinding[] {
  const own = routes.filter(({ framework }) => kind.frameworks.test(framework))
  const [start] = uses.filter(({ use, name }) => use === 'session' && kind.starts.test(name))
  const exposed = own.filter((route) => isExposed(route) && kind.readsForms(route))
  return start && exposed.length > 0 ? [finding(start, exposed, isNone)] : []
}

function finding({ path, line, column }: UseFact, exposed: readonly RouteFact[], isNone: boolean): RawFinding {
  const named = [...new Set(exposed.map(shownRoute))]
  const more = named.length > MAX_NAMED ? ` and ${named.length - MAX_NAMED} more` : ''
  const policy = isNone ? 'The session cookie is sent with requests of other sites (`SameSite=None`)' : 'The session cookie has no SameSite policy of its own'
  return {
    rule_id: 'csrf-unprotected', analyzer: 'dataflow', file_path: path, line, column, end_line: line,
    ...(isNone ? { severity: 'high' } : {}),
    detail: `${policy}, and no token or origin is checked. Routes that change data by it: ${named.slice(0, MAX_NAMED).join(', ')}${more}.`,
  }
}
