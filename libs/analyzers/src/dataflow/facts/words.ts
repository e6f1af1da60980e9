import type { LanguageModel } from './model.ts'

/** Words for authentication and authorisation that are usual in any language, in names written as `require_auth`. */
const USUAL = new RegExp(`(?<![a-z])(?:${[
  'auth(?!_?tokens?)', 'authn', 'authz', 'authenticate', 'authenticated', 'authentication', 'authorize', 'authorized', 'authorization', 'authorise', 'authorised', 'auth_(?:guard|middleware|required|check|user|filter|handler)',
  '(?:is_|require_)?(?:logged|signed)_?in', 'log_?in_required', '(?:current_)?user_required', '(?:req|require|requires|ensure|check|verify|validate|must_be|with|needs?)_?(?:valid_|current_)?(?:user|log_?in|logged_in|sign_?in|session|token|jwt|admin|super_?user|roles?|permissions?|scopes?|access|api_?key|auth\\w*)',
  'has_(?:any_)?(?:role|permission|authority)s?', '(?:only_|is_)?admins?_?(?:only|required|guard)', 'is_admin', 'only_admins?', 'jwt(?:_required|_guard|_auth)?', 'roles?_guard', 'permissions?_guard', 'bearer(?:_auth)?', 'api_?key(?:_auth|_guard|_required)?', 'protect(?:ed)?(?:_route)?',
].join('|')})(?![a-z])`)

/** Those are the way in, not its guard. */
const OTHER = /cors|csrf|unauthor|anonymous|no_auth|skip|is_not_auth|oauth_callback|auth(?:entication)?_?(?:routes?|router|controller|service|api)(?![a-z])|(?:^|\.)(?:handle_)?log_?(?:in|out)$|\.auth\.(?:admin\.|sign_(?:in|up|out)|reset_password|verify_otp|exchange_code|update_user|resend|refresh_session|set_session|on_auth)/

/** What annotations of handlers say, besides: they are there to say who may come in, or how the data looks. */
const MARKS = /(?:^|_)(?:auth\w*|permissions?|privileges?|roles?|secured?|access|admin|login|scopes?|policy|guards?|owner)(?:_|$)/
/** `@require(LOGIN_OR_SHARED_LINK)`: what is asked for stands in it. */
const ASKING_MARKS = /(?:^|\.)(?:requires?|restrict(?:ed)?|only)(?:_(?:to|for))?$/
const OPEN_MARKS = /anonymous|public(?!_key)|permit_all|no_auth|skip_auth|allow_any|unprotected|unsecured/

export const inWords = (name: string): string => name.replace(/([a-z\d])([A-Z])/g, '$1_$2').replace(/([A-Z])([A-Z][a-z])/g, '$1_$2').toLowerCase()

/** Longer names are chains of calls: each link was looked at by itself. */
const MAX_NAME = 120

/** What a setting, an address or a pattern is called says nothing of the call that goes on from it: `env.get(API_KEY).trim`. */
const OF_SETTING = /\b(?:env\.get|getenv|Getenv|env|fetch|RegExp)\([^()]*\)(?=\.)/g

export function isAuthentication(language: LanguageModel, name: string): boolean {
  if (name.length > MAX_NAME) return false
  const words = inWords(name.replace(OF_SETTING, ''))
  return language.authentication.test(name) || (USUAL.test(words) && !OTHER.test(words))
}

/** `[ApiPermission(...)]`, `@AdminOnly` */
export const marksAuthentication = (name: string): boolean => [MARKS, ASKING_MARKS].some((marks) => marks.test(inWords(headOf(name)))) && !marksOpen(name)

export const marksOpen = (name: string): boolean => OPEN_MARKS.test(inWords(headOf(name)))

const headOf = (name: string) => beforeArguments(name).slice(0, MAX_NAME)

/** `get` of `get(user)` */
export function beforeArguments(name: string): string {
  const end = name.indexOf('(')
  return end < 0 ? name : name.slice(0, end)
}

/** An answer that somebody may not come in: exceptions, results and helpers by the last part of their name. */
const DENIALS = /^(?:http_?(?:response_?|error_?)?|throw_?|create_?|send_?|abort_?|new_?|render_?)?(?:un_?authori[sz]ed|un_?authenticated|forbidden|forbid|access_?denied|permission_?denied|not_?authori[sz]ed|not_?authenticated|not_?permitted|deny_access|status_?(?:unauthori[sz]ed|forbidden)|40[13])(?:_?(?:error|exception|result|response|http_?exception|object|access))*$/
export const DENYING_STATUS: ReadonlySet<unknown> = new Set([401, 403])

export const isDenial = (last: string): boolean => DENIALS.test(inWords(last))

/** Names of the status: `http.StatusUnauthorized`, `HttpStatus.FORBIDDEN`, `status.HTTP_403_FORBIDDEN`. */
export const namesDenial = (name: string): boolean => name.length < MAX_NAME && /(?:unauthori[sz]ed|forbidden)$/i.test(name) && /(?:^|[._])(?:status_?(?:\d+_?)?)?(?:http_\d+_)?(?:unauthori[sz]ed|forbidden)$/.test(inWords(name))

/** Checks whose something is, by their names: `validateUserAccountMapping(id)`, `checkOwnership(card)`, `ensureBelongsToUser(id)`. */
const OF_OWNER = /^(?:validate|check|verify|ensure|assert|enforce)_(?:\w+_)?(?:(?:app_?)?user|owner|customer|member)_(?:\w+_)?(?:mapping|access|ownership|permission)s?$|^(?:validate|check|verify|ensure|assert|enforce)_(?:\w+_)?(?:owner(?:ship)?|(?:belongs_to|owned_by)_(?:user|me|caller))$/

/** Whether a function asks for whom something is, by its own name. */
export const asksWhose = (last: string): boolean => last.length < MAX_NAME && OF_OWNER.test(inWords(last))

const LOGIN_PAGE = /(?:^|[/:_.])(?:log_?-?in|sign_?-?in)(?:$|[/?#_.])/i
export const isLoginPage = (text: string): boolean => text.length < 200 && LOGIN_PAGE.test(text)

/** Words of who may do what, as opposed to who is there: `hasRole`, `can`, `requireAdmin`. */
const ROLE_WORDS = /(?:^|[^a-z])(?:roles?|permissions?|privileges?|admins?|staff|superusers?|super_?admins?|authority|authorities|scopes?|abilit(?:y|ies)|policy|policies|gates?|can|owners?|rbac|acl|authori[sz]e)(?:[^a-z]|$)/

export const tellsRole = (name: string): boolean => ROLE_WORDS.test(inWords(name))
