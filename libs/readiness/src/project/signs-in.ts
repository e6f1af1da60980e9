import type { Route } from './routes.ts'
import { usedBy } from './uses.ts'

/** `bcrypt.compare`, `checkpw`, `pwd_context.verify`: what is typed is compared with the hash. */
const COMPARES = /(?:check|verif|compar|match|valid)\w*$/i

/** Whatever it is called: it compares a password, and hands out a token for it. */
export const signsIn = (route: Route): boolean =>
  route.fact.methods.some((method) => method === 'POST' || method === 'ANY') && usedBy(route, 'password_hash').some(({ name }) => COMPARES.test(name)) && usedBy(route, 'token_issue').length > 0
