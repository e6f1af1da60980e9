import type { Named, RouteFact } from '../facts.ts'
import { inWords, tellsRole } from '../words.ts'

/** What stands before many handlers and lets everybody through. */
const HARMLESS = /json|urlencoded|body_?pars|cors|helmet|compress|gzip|morgan|logg|rate|limit|throttl|upload|multer|multipart|static|cookie|session(?:_expiration)?$|csrf|xsrf|forgery|valid|schema|saniti|cache|timeout|trace|metric|swagger|i18n|lang|locale|recover|request_?id|^(?:web|api)$|substitute|bindings|pars|layout|theme|menu|title|breadcrumb|set_|load_|find_|fetch|wrap|async|handle|catch|record|audit|monitor|sentry|telemetry|prepare|assign|time_?zone|secure_?headers|content_?type|accept|method_override|static|favicon|flash|initialize|security_txt|robots|pagina|sort|order|transform|convert|flash/

/** Whether something asks who is there: before the handler, or in it. */
export const isProtected = ({ sign_in, ownership, user }: RouteFact): boolean => sign_in === 'required' || (sign_in === 'unknown' && (ownership.length > 0 || user.length > 0))

/** Whether something stands before the handler that may ask who is there, though nobody knows. */
export const mayBeProtected = (route: RouteFact): boolean => isProtected(route) || isUnclear(route)

export const isUnclear = ({ open, adrift, middleware }: RouteFact): boolean => open !== null || adrift || middleware.some(mayAsk)

/** Whether it may ask who is there, as far as its name tells. */
export const mayAsk = ({ name }: Pick<Named, 'name'>): boolean => !HARMLESS.test(inWords(name))

/** Leaves out what stands before every way in as well: it lets everybody through. */
export function withoutCommon(routes: readonly RouteFact[]): RouteFact[] {
  const common = new Set(routes.filter(isWayIn).flatMap(({ middleware, authentication }) => middleware.filter((one) => !authentication.some(({ name }) => name === one.name)).map(({ name }) => name)))
  return routes.map((route) => ({ ...route, middleware: route.middleware.filter(({ name }) => !common.has(name)) }))
}

const WAY_IN = /(?:^|\/)(?:log_?-?in|sign_?-?in|sign_?-?up|register|health\w*|ping)\/?$/i
const isWayIn = ({ route }: RouteFact) => WAY_IN.test(route)

const DENIES = /\(403\)$|forbidden|forbid$|denied|not_permitted/

/** Symfony's voters are asked for a right by any name: `#[IsGranted('edit', 'team')]`; these only ask whether somebody is signed in. */
const GRANTED = /(?:^|\.)(?:IsGranted|denyAccessUnlessGranted)\((?!['"]?(?:IS_AUTHENTICATED\w*|IS_REMEMBERED|ROLE_USER|PUBLIC_ACCESS)['"]?\)|\))/

/** Whether it asks what somebody may do, not only who it is. */
export const asksForRole = ({ authentication, ownership }: RouteFact): boolean => ownership.length > 0 || authentication.some(({ name }) => tellsRole(name) || GRANTED.test(name) || DENIES.test(inWords(name)))

/** The check's name for a text: what it was given may be a secret. */
export const nameOf = ({ name }: Named): string => name.replace(/\(.*$/, '').replace(/^.*(?:Server|Application|Router|Engine)\./, '').slice(0, 60)

export const shownName = (check: Named): string => `\`${nameOf(check)}\``

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Whether a request of it changes what is stored. */
export function changesData({ methods, data }: RouteFact): boolean {
  if (!methods.some((method) => CHANGING.has(method)) && !(methods.includes('ANY') && data.length > 0)) return false
  return data.some(({ does }) => does === 'writes')
}

export const shownRoute = ({ methods, route }: RouteFact): string => `\`${methods[0] === 'ANY' ? '' : `${methods.join('|')} `}${route.slice(0, 80)}\``
