import type { RouteFact } from '../facts.ts'
import { inWords } from '../words.ts'

/** What everybody must reach to sign in at all, what machines prove by a signature, and what is there for everybody. */
const PUBLIC = new RegExp(`(?:^|[^a-z])(?:${[
  'log_?in', 'log_?on', 'sign_?in', 'sign_?up', 'signout', 'log_?out', 'log_?off', 'sign_?out', 'register', 'registration', 'registrations', 'join', 'forgot\\w*', 'reset(?![_-])', 'reset[_-]?(?:my[_-])?(?:passw\\w*|pwd|pass|credentials?|links?|tokens?|emails?|requests?|codes?|mfa|otp)', 'recover\\w*', 'passwords?', 'passwd', 'auth', 'authn', 'authenticate', 'authentication', 'authorize', 'authorise', 'authorization', 'tokens?', 'refresh', 'oauth\\d?', 'oidc', 'openid', 'saml', 'sso', 'social', 'jwks?', 'well_known', 'mfa', 'otp', 'totp', 'twofa', 'two_?factor', '2fa', 'challenge', 'webauthn', 'passkeys?', 'sessions?', 'captcha',
  'verify\\w*', 'verification', 'confirm\\w*', 'activat\\w*', 'invit\\w*', 'accept\\w*', 'magic\\w*', 'callbacks?', 'web_?hooks?', 'hooks?', 'ipn', 'notify', 'postback', 'stripe', 'paypal', 'federat\\w*', 'activity_?pub', 'actors?', 'shared_?inbox', 'web_?finger', 'node_?info',
  'health\\w*', 'ready', 'readiness', 'readyz', 'live', 'liveness', 'alive', 'ping', 'status', 'heartbeat', 'metrics?', 'version', 'info', 'about', 'robots', 'sitemap', 'favicon', 'manifest', 'static', 'assets?', 'public', 'docs?', 'swagger\\w*', 'openapi', 'graphql', 'graphiql', 'csrf\\w*', 'xsrf', 'csp', 'locales?', 'lang\\w*', 'i18n', 'themes?', 'preferences?', 'cookies?', 'consent', 'set_currency', 'error\\w*', 'exception', 'not_found', 'demo', 'echo', 'test\\w*',
  'contact\\w*', 'lead_?(?:capture|magnet|form)', 'wait_?lists?', 'early_?access', 'rsvps?', 'feedback', 'newsletters?', 'subscri\\w*', 'unsubscri\\w*', 'opt_?out', 'carts?', 'baskets?', 'check_?out', 'search\\w*', 'shared?', 'embed\\w*', 'guests?', 'anonymous', 'track\\w*', 'collect', 'events?', 'telemetry', 'analytics', 'beacon', 'report_?uri', 'setup', 'install\\w*', 'init', 'bootstrap', 'onboarding', 'migrate', 'validate\\w*', 'check\\w*', 'preview', 'calculate', 'estimate', 'quote', 'exists', 'available', 'availability', 'suggest\\w*', 'autocomplete', 'widget\\w*', 'proxy', 'rpc', 'batch', 'internal', 'cron', 'tasks?', 'jobs?', 'agent', 'node', 'cluster', 'replica\\w*', 'sync', 'render', 'redirect', 'track',
].join('|')})(?:[^a-z]|$)`)

/** Those are not left open for everybody, whatever else the path says. */
const INTERNAL = /(?:^|[^a-z])(?:admins?|administrat\w*|manage|management|superuser|backoffice|back_office|moderation)(?:[^a-z]|$)/

/** The same of a class: what is called `DocumentManagement` is for whoever has documents. */
const OF_ADMINS = /(?:^|[^a-z])(?:admins?|administrat\w*|superuser|backoffice|back_office|moderation)(?:[^a-z]|$)/

/** `/sign-up` as `/sign_up` */
const pathInWords = (route: string) => inWords(route).replaceAll('-', '_')

const wordsOf = ({ route, handler, path }: RouteFact) => `${pathInWords(route)} ${inWords(handler && handler.name !== 'anonymous function' ? handler.name : '')} ${inWords(path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, ''))}`

/** Open by nature, as far as its path, its handler and its file tell. */
export const isPublic = (route: RouteFact): boolean => PUBLIC.test(wordsOf(route))

/** The way in for an administrator who has none yet: `/invite/admin/{code}`. */
export const isWayIn = ({ route, handler }: RouteFact): boolean => {
  const words = pathInWords(route)
  const before = words.slice(0, INTERNAL.exec(words)?.index ?? words.length)
  return FIRST_RUN.test(words) || ENDS_AT_DOOR.test(words) || WAY_IN.test(before) || (before === words && WAY_IN.test(inWords(handler?.name ?? '')))
}
const WAY_IN = /(?:^|[^a-z])(?:invit(?:e|es|ations?)|regist(?:er|ration)|log_?in|sign_?in|sign_?up|forgot\w*|reset\w*|verify|confirm|accept|recover\w*)(?:[^a-z]|$)/
/** The door of a part of its own: `/admin/login`. */
const ENDS_AT_DOOR = /(?:^|\/)(?:log_?in|log_?on|sign_?in|log_?out|sign_?out|forgot\w*|(?:reset|recover)_?passw\w*|passw\w*_?reset)\/?$/
/** Nobody is there yet who could sign in. */
const FIRST_RUN = /(?:^|[^a-z])(?:set_?up|init|install|bootstrap|first_?run)(?:\/|$)/

/** `/admin/users`; the segment, not a word in a longer one. */
export const isForAdmins = ({ route, handler }: RouteFact): boolean => INTERNAL.test(inWords(route)) || OF_ADMINS.test(inWords((handler?.name ?? '').replace(/\.[^.]*$/, '')))
