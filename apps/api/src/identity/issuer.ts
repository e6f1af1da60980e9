import { unavailable, type Logger } from '@preflight/server'
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose'
import * as Type from 'typebox'
import { Check } from 'typebox/value'

/** Milliseconds. */
const TIMEOUT = 5000
/** The least time between two looks for a key that is not known: unknown ids cost nothing but a word in a token. */
const COOL_DOWN = 10_000
/** So often keys are read again although all are known, so that one that was withdrawn is not believed for long. */
const REFRESH = 600_000
/** After a failure nobody asks again for so long: a hundred callers must not wait for the same silence. */
const QUIET = 3000
/** Bytes that an answer of an issuer may have. */
const MAX_ANSWER = 256 * 1024

const Discovery = Type.Object({
  issuer: Type.String(),
  jwks_uri: Type.String({ pattern: '^https?://' }),
  userinfo_endpoint: Type.Optional(Type.String({ pattern: '^https?://' })),
})
type Discovery = Type.Static<typeof Discovery>

/** One request with limits. @throws where there is no answer, or one of a server that has failed */
type Ask = (address: string, init?: RequestInit) => Promise<Response>

interface Known {
  discovery: Discovery
  keys: ReturnType<typeof createRemoteJWKSet>
  /** ms since the epoch */
  readAt: number
}

/** A provider elsewhere, as its discovery document describes it. */
export interface Issuer {
  /** Finds the key of a token. An unknown key is looked for once more at the issuer. Throws 503 when that cannot be asked. */
  keyOf: JWTVerifyGetKey
  /** The issuer's name as its tokens must carry it. */
  name(): Promise<string>
  /** What the issuer says about the bearer of a token, or null where it says nothing. Throws 503 when it cannot be asked. */
  userinfo(token: string): Promise<Record<string, unknown> | null>
}

async function limitedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > MAX_ANSWER) throw new Error('The response is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const cannotAsk = () => unavailable('The identity service cannot be reached. Please try again in a moment.')
const withoutSlash = (url: string) => url.replace(/\/$/, '')
/** Keys over plain http only from an issuer that is itself addressed so. */
const isAsSafeAs = (issuer: string, url: string) => url.startsWith('https:') || issuer.startsWith('http:')

/** Requests to one issuer: the failure of one makes the next ones fail at once for a moment. */
function asker(logger: Logger): Ask {
  let quietUntil = 0
  return async (address, init = {}) => {
    if (Date.now() < quietUntil) throw new Error('The identity service did not respond a moment ago')
    try {
      const response = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) })
      const answered = new Response(await limitedText(response), { status: response.status })
      if (response.status >= 500) throw new Error(`The identity service responded with ${response.status}`)
      return answered
    } catch (error) {
      quietUntil = Date.now() + QUIET
      logger.warn({ err: error, address: new URL(address).origin }, 'The identity service cannot be reached')
      throw error
    }
  }
}

async function discover(ask: Ask, url: string): Promise<Discovery> {
  const response = await ask(`${withoutSlash(url)}/.well-known/openid-configuration`)
  const document: unknown = response.status === 200 ? await response.json() : null
  if (!Check(Discovery, document) || !isAsSafeAs(url, document.jwks_uri)) throw new Error('The issuer has no discovery document')
  if (withoutSlash(document.issuer) !== withoutSlash(url)) throw new Error('The discovery document belongs to another issuer')
  return document
}

async function connect(ask: Ask, url: string): Promise<Known> {
  const discovery = await discover(ask, url)
  const keys = createRemoteJWKSet(new URL(discovery.jwks_uri), {
    cooldownDuration: COOL_DOWN,
    // known keys go on while the issuer is away; they are read again by who asks for the connection
    cacheMaxAge: Infinity,
    timeoutDuration: TIMEOUT,
    [customFetch]: ask,
  })
  await keys.reload()
  return { discovery, keys, readAt: Date.now() }
}

/** The connection, made when it is first asked for, by one of many who ask at once; read again when it is old. */
function keepConnected(ask: Ask, url: string, logger: Logger): () => Promise<Known> {
  let known: Known | null = null
  let connecting: Promise<Known> | null = null
  let refreshing: Promise<void> | null = null
  return async () => {
    known ??= await (connecting ??= connect(ask, url).finally(() => (connecting = null)))
    if (Date.now() - known.readAt > REFRESH) {
      // nobody waits for it, and a failure leaves what is known
      refreshing ??= connect(ask, url)
        .then((fresh) => void (known = fresh))
        .catch((error: unknown) => logger.warn({ err: error }, 'The keys of the identity service could not be refreshed'))
        .finally(() => (refreshing = null))
    }
    return known
  }
}

const isAboutToken = (error: unknown) =>
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSENotSupported

/** An issuer that does not answer, or nonsense, is not the caller's fault. */
async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isAboutToken(error) ? error : cannotAsk()
  }
}

/** Nothing is asked before the first token comes. */
export function connectIssuer(url: string, logger: Logger): Issuer {
  const ask = asker(logger)
  const connection = keepConnected(ask, url, logger)
  return {
    keyOf: (header, token) => asking(async () => (await connection()).keys(header, token)),
    name: () => asking(async () => (await connection()).discovery.issuer),
    userinfo: (token) =>
      asking(async () => {
        const { userinfo_endpoint: address } = (await connection()).discovery
        if (!address || !isAsSafeAs(url, address)) return null
        const response = await ask(address, { headers: { authorization: `Bearer ${token}`, accept: 'application/json' } })
        // some providers refuse tokens that were made for an API, or answer with a signed text
        const said: unknown = response.status === 200 ? await response.json().catch(() => null) : null
        return isObject(said) ? said : null
      }),
  }
}
