import { type Route } from './routes.ts'
import { usedBy } from './uses.ts'

/** `/auth/token`, `/oauth/access_token`, `/authenticate`; `/refresh-token` takes a token for another. */
const PATH = /(?:^|\/)(?:access[-_]?)?tokens?\/?$|(?:^|\/)auth(?:enticate|entication)?\/?$/i

/** Where somebody who is not signed in gets a token, whatever the path is called. */
export const isTokenDoor = (route: Route): boolean =>
  PATH.test(route.fact.route) && route.fact.sign_in !== 'required' && route.fact.methods.some((method) => method === 'POST' || method === 'ANY') && usedBy(route, 'token_issue').length > 0
