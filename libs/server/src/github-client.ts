import { App } from '@octokit/app'
import { Octokit } from '@octokit/core'
import type { TSchema, Static } from 'typebox'
import { Check } from 'typebox/value'
import { ConfigError, type Config } from './config.ts'
import { readPrivateKey } from './github-key.ts'
import { failureOf, GithubRefusal, unavailableTrouble, verdictOn, type Failure } from './github-trouble.ts'
import { GithubTrouble } from './github-types.ts'
import type { Logger } from './logger.ts'

/** Milliseconds for one request, its answer's body included. */
export const GITHUB_TIMEOUT = 10_000

export type GithubLogger = Pick<Logger, 'debug' | 'warn' | 'error'>

/** The App's settings; a configuration that names an App has them all. */
export interface AppSettings {
  id: string
  slug: string
  privateKey: string
  clientId: string
  clientSecret: string
  webhookSecret: string
  /** without a slash at the end */
  url: string
  apiUrl: string
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

/** @throws {ConfigError} for a private key that is none */
export function appSettings(config: Config): AppSettings | null {
  const { GITHUB_APP_ID: id, GITHUB_APP_SLUG: slug, GITHUB_APP_PRIVATE_KEY: key, GITHUB_APP_WEBHOOK_SECRET: webhookSecret } = config
  const { GITHUB_APP_CLIENT_ID: clientId, GITHUB_APP_CLIENT_SECRET: clientSecret, GITHUB_URL, GITHUB_API_URL } = config
  if (!id || !slug || !key || !clientId || !clientSecret || !webhookSecret) return null
  const privateKey = readPrivateKey(key)
  if (privateKey === null) throw new ConfigError('GITHUB_APP_PRIVATE_KEY is not a private key')
  return { id, slug, privateKey, clientId, clientSecret, webhookSecret, url: withoutSlash(GITHUB_URL), apiUrl: withoutSlash(GITHUB_API_URL) }
}

type Fetch = (address: string | URL | Request, init?: RequestInit) => Promise<Response>

/** A connection that broke before an answer: fetch says so with a TypeError, and with no other error. */
const isBroken = (error: unknown) => error instanceof TypeError

/** Octokit itself knows neither a timeout nor a second try. Only reading is tried again, and only once. */
const patientFetch = (timeout: number): Fetch => async (address, init) => {
  const once = (redirect: 'follow' | 'manual') => fetch(address, { ...init, redirect, signal: AbortSignal.timeout(timeout) })
  // What writes would become a question: fetch follows 301 with GET.
  if (init?.method !== 'GET') return once('manual')
  try {
    return await once('follow')
  } catch (error) {
    if (!isBroken(error)) throw error
    return once('follow')
  }
}

/** Only the words: what else Octokit would add are whole requests. */
function octokitLog(logger: GithubLogger) {
  const debug = (message: unknown) => logger.debug({ octokit: String(message).slice(0, 300) }, 'Octokit')
  return { debug, info: debug, warn: debug, error: debug }
}

/** Nothing is sent before the first call. */
function createClients({ id, privateKey, clientId, clientSecret, url, apiUrl }: AppSettings, logger: GithubLogger, timeout: number) {
  const log = octokitLog(logger)
  const Client = Octokit.defaults({ baseUrl: apiUrl, userAgent: 'Preflight', log, request: { fetch: patientFetch(timeout), log } })
  const app = new App({ appId: id, privateKey, oauth: { clientId, clientSecret }, Octokit: Client, log })
  // Octokit guesses this address from that of the API, which holds for GitHub's own two products only.
  app.oauth.octokit.hook.before('request', (options) => {
    if (options.url.startsWith('/login/')) options.baseUrl = url
  })
  return { app, bare: new Client() }
}

/** As whom GitHub is asked: the App itself, or the bearer of a token. */
export type As = 'app' | { token: string }

type Parameters = Record<string, unknown>

const isWrongApp = (as: As, { status, message }: Failure) =>
  // GitHub's answer to the id of an App that it does not have: it must not be taken for an installation that is gone.
  as === 'app' && (status === 401 || (status === 404 && /integration not found/i.test(message)))

const WRONG_APP = "GitHub rejected this App: check GITHUB_APP_ID, GITHUB_APP_PRIVATE_KEY and this machine's clock"

/** Asks GitHub, with responses checked against their schemas and failures classified. */
export function createAsker(settings: AppSettings, logger: GithubLogger, timeout: number) {
  const { app, bare } = createClients(settings, logger, timeout)

  function note(route: string, { status, message, requestId }: Failure, trouble: GithubTrouble) {
    logger.warn({ github: { route, status, message, request_id: requestId, code: trouble.code, retry_after: trouble.retryAfter } }, 'Unexpected response from GitHub')
    return trouble
  }

  /**
   * One request.
   * @throws {GithubTrouble} when GitHub is away, limits us, or answers with something else than the shape
   * @throws {GithubRefusal} when it says no
   */
  async function ask<Shape extends TSchema>(as: As, shape: Shape, route: string, parameters: Parameters = {}): Promise<Static<Shape>> {
    return checked(shape, route, await send(as, route, parameters))
  }

  /** One document of GraphQL, as `ask`. @param name what the log calls it */
  async function askGraphql<Shape extends TSchema>(token: string, shape: Shape, name: string, query: string, variables: Parameters): Promise<Static<Shape>> {
    try {
      return checked(shape, name, await bare.graphql(query, { ...variables, headers: { authorization: `token ${token}` } }))
    } catch (error) {
      throw error instanceof GithubTrouble ? error : verdict({ token }, name, failureOf(error))
    }
  }

  function checked<Shape extends TSchema>(shape: Shape, route: string, data: unknown): Static<Shape> {
    if (Check(shape, data)) return data
    throw note(route, { status: 200, message: 'Not the format that GitHub documents', oauthError: null, requestId: null, headers: {} }, unavailableTrouble())
  }

  async function send(as: As, route: string, parameters: Parameters): Promise<unknown> {
    try {
      if (as === 'app') return (await app.octokit.request(route, parameters)).data
      return (await bare.request(route, { ...parameters, headers: { authorization: `token ${as.token}` } })).data
    } catch (error) {
      throw verdict(as, route, failureOf(error))
    }
  }

  function verdict(as: As, route: string, failure: Failure): GithubRefusal | GithubTrouble {
    if (isWrongApp(as, failure)) {
      logger.error({ github: { route, status: failure.status, message: failure.message } }, WRONG_APP)
      return unavailableTrouble()
    }
    const judged = verdictOn(failure)
    return judged instanceof GithubRefusal ? judged : note(route, failure, judged)
  }

  return { app, ask, askGraphql, verdict }
}
export type Asker = ReturnType<typeof createAsker>
