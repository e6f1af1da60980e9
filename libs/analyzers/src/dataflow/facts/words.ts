import { CHECKS_OR_DEMANDS } from '../check-names.ts'
import type { LanguageModel } from './model.ts'

/** What may stand before who has to be there: `require_user`, `with_session`. */
const ASKED_BY = `req|${CHECKS_OR_DEMANDS}|with|needs?`

/** Words for authentication and authorisation that are usual in any language, in names written as `require_auth`. */
const USUAL = new RegExp(`(?<![a-z])(?:${[
  'auth(?!_?tokens?)', 'authn', 'authz', 'authenticate', 'authenticated', 'authentication', 'authorize', 'authorized', 'authorization', 'authorise', 'authorised', 'auth_(?:guard|middleware|required|check|user|filter|handler)',
  '(?:is_|require_)?(?:logged|signed)_?in', 'log_?in_required', '(?:current_)?user_required', `(?:${ASKED_BY})_?(?:valid_|current_)?(?:user(?!_(?!permission|role|access|token|auth|is_|log|sign|session|admin|owner|right|can|may|has))|log_?in|logged_in|sign_?in|session|token|jwt|admin|super_?user|roles?|permissions?|scopes?|access|api_?key|auth\\w*)`,
  'has_(?:any_)?(?:role|permission|authority)s?', 'has_(?:[a-z]+_)?grants?', '(?:only_|is_)?admins?_?(?:only|required|guard)', 'is_admin', 'only_admins?', 'jwt(?:_required|_guard|_auth)?', 'roles?_guard', 'permissions?_guard', 'bearer(?:_auth)?', 'api_?key(?:_auth|_guard|_required)?', 'protect(?:ed)?(?:_route)?',
].join('|')})(?![a-z])`)

/** Those are the way in, not its guard. */
const OTHER = /cors|csrf|(?:^|[._])auth_?(?:store|repo(?:sitory)?|dao|db)\.(?:get|find|list|load|create|add|save|update|delete|remove)_|[gs]et_auth_tag|(?:^|\.)auth\.use(?:\(|$)|google-auth-library|simple-oauth2|oauth\d?_?client|spotify|firebase-admin(?:\/auth)?(?:\.get_auth|\.auth|\.initialize_app\(\)\.auth)(?:\(|$)|(?:facades\.http|http\.client\.\w+)\.|unauthor|anonymous|no_auth|skip|is_not_auth|oauth_callback|auth(?:entication)?_?(?:routes?|router|controller|service|api)(?![a-z])|(?:^|\.)(?:handle_)?log_?(?:in|out)$|\.auth\.(?:admin\.|sign_(?:in|up|out)|reset_password|verify_otp|exchange_code|update_user|resend|refresh_session|set_session|on_auth)|\.(?:split|copy|update|dict|strip|trim|replace|slice|substring|substr|starts_?with|index_of|to_string|length|save|items|keys|values|lower|upper|to_lower_case|push|append|format)(?:\(|$)/

/**
 * Where somebody comes in, or proves who they are: a token is made for them, a name and password are looked at. Whoever
 * calls that need not be signed in.
 */
const ENTRY = new RegExp([
  '(?:^|[._])(?:create|gen(?:erate)?|issue|make|mint|build|encode|sign|new|to|get_new)_?(?:\\w+_)?(?:tokens?|jwt)(?:_for_user|_pair|_sync|_async)?(?:\\(|$)',
  '(?:^|[._/])jwt(?:_?go|_lib)?(?:\\(\\))?[._](?:sign|encode|new|new_with_claims|get_signing_method|builder|create)(?:\\(|$)', 'jwt_sign(?:\\(|$)|signed_string(?:\\(|$)|jsonwebtoken\\.sign',
  'contrib\\.auth\\.(?:authenticate|login)(?:\\(|$)', '(?:^|[._])auth(?:\\(\\))?\\.(?:attempt|once|login|login_using_id|validate)(?:\\(|$)', 'passport\\.authenticate\\(\'?local',
  'authentication_manager(?:\\(\\))?\\.authenticate(?:\\(|$)', '(?:^|[._])(?:login_user|sign_in_and_redirect|password_sign_in_async|sign_in_async)(?:\\(|$)',
].join('|'))

export const isEntry = (name: string): boolean => name.length <= MAX_NAME && ENTRY.test(inWords(name))

/** What annotations of handlers say, besides: they are there to say who may come in, or how the data looks. */
const MARKS = /(?:^|_)(?:auth\w*|permissions?|privileges?|roles?|secured?|access|admin|login|scopes?|policy|guards?|owner)(?:_|$)/
/** `@require(LOGIN_OR_SHARED_LINK)`: what is asked for stands in it. */
const ASKING_MARKS = /(?:^|\.)(?:requires?|restrict(?:ed)?|only)(?:_(?:to|for))?$/
/** What says only for readers how to sign in: Swagger's `@ApiBearerAuth()`. */
const DOCUMENTS = /^(?:\w+\.)*(?:Api(?:Bearer|Basic|Cookie|OAuth2)?(?:Auth|Security|OAuth2)|SecurityRequirements?|ApiSecurity)(?:\(|$)/
const OPEN_MARKS = /anonymous|public(?!_key)|permit_all|no_auth|skip_auth|allow_any|unprotected|unsecured/

/** `OAuth` is one word, but for `requireOAuth`. */
const OAUTH = new RegExp(`(?<![a-z]|(?:${ASKED_BY})_)o_auth`, 'g')

export const inWords = (name: string): string => name.replace(/([a-z\d])([A-Z])/g, '$1_$2').replace(/([A-Z])([A-Z][a-z])/g, '$1_$2').toLowerCase()

/** Longer names are chains of calls: each link was looked at by itself. */
const MAX_NAME = 120

export function isAuthentication(language: LanguageModel, name: string): boolean {
  if (name.length > MAX_NAME || DOCUMENTS.test(name)) return false
  // what came before the last call was looked at by itself
  // `OAuth2Apps.list` is about another program
  const words = inWords(name.slice(name.lastIndexOf(').') + 1)).replace(OAUTH, 'oauth')
  if (language.never?.test(name)) return false
  return language.authentication.test(name) || (USUAL.test(words) && !OTHER.test(words))
}

/** `[ApiPermission(...)]`, `@AdminOnly` */
export const marksAuthentication = (name: string): boolean => [MARKS, ASKING_MARKS].some((marks) => marks.test(inWords(headOf(name)))) && !marksOpen(name) && !DOCUMENTS.test(name)

/** Annotations that say under which address a handler is reached, and how readers know it: what they are given is no check. */
const DESCRIBES = /(?:^|\.)(?:view_config|(?:Get|Post|Put|Delete|Patch|Request)Mapping|Http(?:Get|Post|Put|Delete|Patch|Head)|(?:Rest|Json)?Controller|Route|Path|Area|Get|Post|Put|Delete|Patch|All|get|post|put|delete|patch|head|options|route|api_route|websocket|Api(?:Tags|Operation|Response|Body|Query|Param)?|Tags?|Operation|Produces|Consumes|Summary)$/
export const describesRoute = (name: string): boolean => DESCRIBES.test(name)

export const marksOpen = (name: string): boolean => OPEN_MARKS.test(inWords(headOf(name)))

const headOf = (name: string) => beforeArguments(name).slice(0, MAX_NAME)

/** `get` of `get(user)` */
export function beforeArguments(name: string): string {
  const end = name.indexOf('(')
  return end < 0 ? name : name.slice(0, end)
}

/** An answer that somebody may not come in: exceptions, results and helpers by the last part of their name. */
const DENIALS = /^(?:http_?(?:response_?|error_?)?|throw_?|create_?|send_?|abort_?|new_?|render_?)?(?:un_?authori[sz]ed|un_?authenticated|forbidden|forbid|access_?denied|permission_?denied|authentication_?(?:error|exception|required|failed)|not_?authori[sz]ed|not_?authenticated|not_?permitted|deny_access|status_?(?:unauthori[sz]ed|forbidden)|40[13])(?:_?(?:error|exception|result|response|http_?exception|object|access))*$/
export const DENYING_STATUS: ReadonlySet<unknown> = new Set([401, 403])

export const isDenial = (last: string): boolean => DENIALS.test(inWords(last))

/** Names of the status: `http.StatusUnauthorized`, `HttpStatus.FORBIDDEN`, `status.HTTP_403_FORBIDDEN`. */
export const namesDenial = (name: string): boolean => name.length < MAX_NAME && /(?:unauthori[sz]ed|forbidden)$/i.test(name) && /(?:^|[._])(?:status_?(?:\d+_?)?)?(?:http_\d+_)?(?:unauthori[sz]ed|forbidden)$/.test(inWords(name))

/** Checks whose something is, by their names: `validateUserAccountMapping(id)`, `checkOwnership(card)`, `ensureBelongsToUser(id)`. */
const OF_OWNER = new RegExp(`^(?:${CHECKS_OR_DEMANDS})_(?:\\w+_)?(?:(?:(?:app_?)?user|owner|customer|member)_(?:\\w+_)?(?:mapping|access|ownership|permission)s?|owner(?:ship)?|(?:belongs_to|owned_by)_(?:user|me|caller))$`)

/** Whether a function asks for whom something is, by its own name. */
export const asksWhose = (last: string): boolean => last.length < MAX_NAME && OF_OWNER.test(inWords(last))

const LOGIN_PAGE = /(?:^|[/:_.])(?:log_?-?in|sign_?-?in)(?:$|[/?#_.])/i
export const isLoginPage = (text: string): boolean => text.length < 200 && LOGIN_PAGE.test(text)

/** Words of who may do what, as opposed to who is there: `hasRole`, `can`, `requireAdmin`. */
const ROLE_WORDS = /(?:^|[^a-z])(?:roles?|permissions?|privileges?|admins?|staff|superusers?|super_?admins?|authority|authorities|scopes?|abilit(?:y|ies)|grants?|policy|policies|gates?|can|owners?|rbac|acl|authori[sz]e)(?:[^a-z]|$)/

export const tellsRole = (name: string): boolean => ROLE_WORDS.test(inWords(name))
