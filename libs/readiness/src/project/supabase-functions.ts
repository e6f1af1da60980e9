import type { Snapshot } from '@preflight/analyzers'
import type { Evidence } from '@preflight/contracts'
import { looksUpByBody } from './body-objects.ts'
import { linesWith } from './files.ts'
import type { Route } from './routes.ts'

const FUNCTION = /(?:^|\/)supabase\/functions\/([^/]+)\//
const CONFIG = /(?:^|\/)supabase\/config\.toml$/

const nameOf = ({ fact }: Route): string => (fact.framework === 'supabase' ? (FUNCTION.exec(fact.path)?.[1] ?? '') : '')

/** Where the configuration keeps the gateway from asking for a token: `[functions.greet] verify_jwt = false`. */
export function openAtGateway({ snapshot, code }: { snapshot: Snapshot; code: readonly string[] }, route: Route): Evidence | null {
  const name = nameOf(route)
  if (name === '') return null
  for (const path of code.filter((one) => CONFIG.test(one))) {
    const lines = (snapshot.read(path) ?? '').split('\n').map((line) => line.replace(/#.*$/, '').trim())
    const from = lines.findIndex((line) => /^\[functions\./.test(line) && line.slice(11, -1).replaceAll('"', '') === name)
    const length = from < 0 ? -1 : lines.slice(from + 1).findIndex((line) => line.startsWith('['))
    const at = lines.slice(0, length < 0 ? undefined : from + 1 + length).findIndex((line, index) => index > from && /^verify_jwt\s*=\s*false$/.test(line))
    if (from >= 0 && at >= 0) return { file_path: path, line: at + 1, text: `[functions.${name}] verify_jwt = false` }
  }
  return null
}

/** A token is looked into, or compared with a secret. */
const VERIFIES = /auth\s*\.\s*(?:getUser|getClaims|getSession)\b|\w*verif(?:y|ied)\w*\s*\(|jwtDecode|timingSafe\w*|JWKS|[!=]==?[^\n]*(?:secret|key|token|env\.get)|(?:secret|key|token|env\.get\([^)]*\))\w*[`'")\]}]*\s*[!=]==?|\.(?:includes|has|startsWith|endsWith)\(\s*\w*(?:secret|key)|\.(?:from|rpc)\(\s*['"]\w*(?:key|token|session)\w*/i
/** Reads a header, or says no: that somebody is there is not shown by it. */
const ASKS_FOR_HEADER = /\((?:401|403)\)$|^(?:unauthori[sz]ed|forbidden)$|headers?\.get\(authorization\)|headers?\.authorization/i

/** Whether a header of any content is enough: the key that every browser has is a valid token as well. */
function isHeaderEnough(route: Route, snapshot: Snapshot): boolean {
  const { fact } = route
  if (nameOf(route) === '' || fact.ownership.length > 0 || fact.user.length > 0 || fact.authentication.length === 0) return false
  if (!fact.authentication.every(({ name }) => ASKS_FOR_HEADER.test(name))) return false
  const files = new Set([fact.path, ...fact.authentication.map(({ path }) => path), ...(fact.handler ? [fact.handler.path] : [])])
  return ![...files].some((path) => linesWith({ snapshot }, path, VERIFIES).length > 0)
}

/** Names of what people, or other services, are meant to reach without an account. */
const MEANT_FOR_ALL = /otp|verif|confirm|sign|log-?(?:in|out)|regist|passw|reset|contact|newsletter|subscri|hook|callback|notify|ipn|health|ping|public|check-?out|invit|accept|feedback|track|oauth|auth|search|captcha|status|version|robots|sitemap|share|embed|guest|widget|events?$|inbound|download/i

/** What only machines should call is open like everything else where its name is all that speaks for it. */
const isForMachines = (route: Route): boolean =>
  route.access === 'public' && route.privileged && route.changes && nameOf(route) !== '' && !MEANT_FOR_ALL.test(nameOf(route)) && !route.fact.uses.some(({ use }) => use === 'webhook_verification')

/** The address of a function names no object. What row rules let through is theirs to say. */
const withObject = (route: Route, snapshot: Snapshot): Route => (nameOf(route) !== '' && route.privileged && looksUpByBody(route, snapshot) ? { ...route, ofObject: true } : route)

/** Supabase's functions as they stand: behind a gateway that lets everybody through who has the public key. */
export const asTheyStand = (routes: readonly Route[], snapshot: Snapshot): Route[] =>
  routes.map((route) => withObject(route, snapshot)).map((route) => (isForMachines(route) || ((route.access === 'signed_in' || route.access === 'administrators') && isHeaderEnough(route, snapshot)) ? { ...route, access: 'open' } : route))
