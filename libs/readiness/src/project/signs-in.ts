import type { Route } from './routes.ts'
import { usedBy } from './uses.ts'

/** `/token`, `/auth/token`, `/oauth/access_token`, `/authenticate`; not `/refresh-token`, which takes a token for another, and not `/files/token`. */
const PATH = /(?:^|\/(?:auth|oauth2?|api|v\d+|rest|jwt|users?|accounts?|sessions?|log-?in|security|public))\/(?:access[-_]?)?tokens?\/?$|(?:^|\/)auth(?:enticate|entication)?\/?$/i

/** `bcrypt.compare`, `checkpw`, `pwd_context.verify`: what is typed is compared with the hash. */
const COMPARES = /(?:check|verif|compar|match|valid)\w*$/i

/** Where somebody who is not signed in gets a token, whatever it is called: it compares a password, or its path says it. */
export function signsIn(route: Route): boolean {
  const { methods, route: path, sign_in: signIn } = route.fact
  if (!methods.some((method) => method === 'POST' || method === 'ANY') || usedBy(route, 'token_issue').length === 0) return false
  return usedBy(route, 'password_hash').some(({ name }) => COMPARES.test(name)) || (PATH.test(path) && signIn !== 'required')
}
