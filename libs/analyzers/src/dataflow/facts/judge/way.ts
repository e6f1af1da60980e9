import type { RawFinding } from '../../../types.ts'
import type { ConfigurationFact, Facts, RouteFact, Use, UseFact } from '../facts.ts'
import { inWords } from '../words.ts'
import { mayBeProtected } from './protection.ts'

/** What a route, or what runs before it, uses for this. */
export const usedOn = ({ uses }: RouteFact, ...wanted: readonly Use[]): UseFact[] => uses.filter(({ use }) => wanted.includes(use))

/** Something of the program does this, and no known route leads there: it may be on the way of any. */
export function isUsedApart({ routes, uses }: Pick<Facts, 'routes' | 'uses'>, ...wanted: readonly Use[]): boolean {
  const placeOf = ({ path, line }: UseFact) => `${path}:${line}`
  const known = new Set(routes.flatMap((route) => usedOn(route, ...wanted).map(placeOf)))
  return uses.some((one) => wanted.includes(one.use) && !known.has(placeOf(one)))
}

const OF_SECRET = /(?:^|_)(?:secret|token|key|signature|signing|hmac|password)(?:_|$)/

/** Keys that the program shows to others; senders of requests show it none of them. */
const OF_PROVIDER = /^(?!.*hook)(?:\w+_)?(?:supabase|service_role|openai|anthropic|claude|gemini|google|groq|mistral|lovable|openrouter|replicate|hugging_?face|hf|perplexity|deepseek|xai|elevenlabs|together|cohere|fal|resend|sendgrid|postmark|twilio|stripe_(?:secret|api))_/

/** `NODE_ENV`, `APP_ENV`, `RAILS_ENV`: the route may be off where the program is in use. */
const OF_STAGE = /(?:^|_)(?:env|environment|stage|debug|dev|development)$/

/** The handler reads a secret, with which the request may be compared, or where the program runs. */
const readsSettings = ({ handler }: RouteFact, configuration: readonly ConfigurationFact[]): boolean =>
  handler !== null && configuration.some(({ path, line, name }) => path === handler.path && line >= handler.line && line <= handler.end_line && ((OF_SECRET.test(inWords(name)) && !OF_PROVIDER.test(`${inWords(name)}_`)) || OF_STAGE.test(inWords(name))))

/** Anybody may send a request there, and nothing that could be a check of the request is on its way. */
export const isWideOpen = (route: RouteFact, { configuration }: Pick<Facts, 'configuration'>): boolean =>
  route.sign_in === 'none' && route.handler !== null && !mayBeProtected(route) && route.authentication.length === 0 && route.ownership.length === 0 && route.user.length === 0 && usedOn(route, 'webhook_verification', 'token_verify').length === 0 && !readsSettings(route, configuration)

const WRITES = /^(?:insert|update|upsert|delete|create|save|remove|destroy|replace)/i
/** A function of the database that changes rows, as its name says: `safely_delete_note`. */
const WRITES_BY_NAME = /(?:^|_)(?:insert|update|upsert|delete|remove|destroy|replace)(?:_|$)/i

const isWrite = ({ options }: UseFact): boolean => WRITES.test(String(options['verb'] ?? '')) || (options['verb'] === 'rpc' && WRITES_BY_NAME.test(String(options['function'] ?? '')))

/** It changes stored data, as a call of an ORM or as a query. */
export const writesStored = (route: RouteFact): boolean => route.data.some(({ does }) => does === 'writes') || usedOn(route, 'query').some(isWrite)

const DELETES_ACCOUNT = /\.admin\.deleteUser$/
const CHANGES_ACCOUNT = /\.admin\.updateUserById$/

/** It deletes or changes an account. What looks something up first may know a secret of it: a link to reset a password. */
export function changesAccounts(route: RouteFact): boolean {
  const looksUp = usedOn(route, 'query').some(({ options }) => options['verb'] === 'select')
  return usedOn(route, 'identity_provider').some(({ name }) => DELETES_ACCOUNT.test(name) || (CHANGES_ACCOUNT.test(name) && !looksUp))
}

export const acceptsPost = ({ methods }: RouteFact): boolean => methods.some((method) => method === 'POST' || method === 'ANY')

/** More of one rule in one program is told by the checklist of a launch scan. */
const MAX_FINDINGS = 12

/** One finding for each place, at the route; what middleware may keep strangers from weighs less. */
export function atRoutes(rule: string, routes: readonly RouteFact[], detail: (route: RouteFact) => string): RawFinding[] {
  const byPlace = new Map(routes.map((route) => [`${route.path}:${route.line}`, route]))
  return [...byPlace.values()].slice(0, MAX_FINDINGS).map((route) => ({
    rule_id: rule, analyzer: 'dataflow', file_path: route.path, line: route.line, column: route.column, end_line: route.line, detail: detail(route),
    ...(isAction(route) ? { circumstances: [{ is: 'server-action' }] } : {}),
  }))
}

/** A server action of Next.js. Middleware before the page that shows it may send strangers away, and is no check of the action. */
export const isAction = ({ route }: RouteFact): boolean => route.startsWith('action:')
