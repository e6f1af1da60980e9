import { timeLimit } from '@preflight/contracts'
import type { LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { once } from 'node:events'
import { trustedOrigins } from '@preflight/server'
import { authorities } from './authorities.ts'
import { addressesOf } from './host.ts'
import { AccessDenied, refuse, serverTrouble, SOURCE_TEXT, trouble } from './refusals.ts'
import type { GitSettings } from './settings.ts'

const MAX_REDIRECTS = 5
const ASKED = '/info/refs?service=git-upload-pack'
const SMART = 'application/x-git-upload-pack-advertisement'

/** Where git is to go, once the server has answered there. */
export interface Remote {
  /** what git is given */
  url: URL
  /** the address that answered; null where the URL's host is an address itself */
  pin: string | null
  /** the value of git's Authorization header; null where the server is to be asked without */
  authorization: string | null
}

export interface RemoteOptions {
  settings: GitSettings
  /** the canonical address of the repository */
  url: string
  token: string | null
  signal: AbortSignal
}

interface Answer {
  status: number
  type: string
  location: string | null
}

/** What GitHub takes an installation's token as. */
export const basicAuthorization = (token: string) => `Basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`

/**
 * Asks the server for its references before git does, with the address that git will be held to, and follows redirects:
 * each is checked as the first address was. The token goes to the operator's GitHub only, and nowhere after a redirect
 * to another origin.
 * @throws {AppError} what stands in the way, with a text for the user
 */
export async function findRemote(options: RemoteOptions): Promise<Remote> {
  try {
    return await follow(options, options.url)
  } catch (error) {
    // Some servers know a repository only by its folder's name.
    if (!(error instanceof NotThere)) throw error
    return follow(options, `${options.url}.git`).catch((second: unknown) => {
      throw second instanceof NotThere ? new AccessDenied() : second
    })
  }
}

class NotThere extends Error {}

async function follow(options: RemoteOptions, start: string): Promise<Remote> {
  const first = withoutDot(new URL(start + ASKED))
  let url = first
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const mayHaveToken = url.origin === first.origin && trustedOrigins(options.settings.vouching).includes(url.origin)
    const authorization = options.token !== null && mayHaveToken ? basicAuthorization(options.token) : null
    const { answer, pin } = await ask(options, url, authorization)
    if (!isRedirect(answer.status)) return { url: accepted(url, answer), pin, authorization }
    url = target(options.settings, url, answer.location)
  }
  throw refuse(SOURCE_TEXT.too_many_redirects)
}

/** A dot at a name's end means nothing, but would make it another name than the one that git is held to. */
function withoutDot(url: URL): URL {
  url.hostname = url.hostname.replace(/\.$/, '')
  return url
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)

/** @returns the address of the repository itself, without what was asked of it */
function accepted(url: URL, { status, type }: Answer): URL {
  if (status === 404 || status === 410) throw new NotThere()
  if (status === 401 || status === 403) throw new AccessDenied()
  if (status === 429 || status >= 500) throw serverTrouble(status)
  if (status !== 200) throw refuse(SOURCE_TEXT.refused)
  if (type !== SMART) throw refuse(SOURCE_TEXT.not_git)
  return new URL(url.href.slice(0, -ASKED.length))
}

const isCustomaryPort = ({ port }: URL) => port === ''

/** Where a redirect leads, if it leads to a place that a person could have given us. */
function target({ vouching }: GitSettings, from: URL, location: string | null): URL {
  if (location === null || !URL.canParse(location, from.href)) throw refuse(SOURCE_TEXT.bad_redirect)
  const url = withoutDot(new URL(location, from))
  if (url.protocol !== 'https:' && !trustedOrigins(vouching).includes(url.origin)) throw refuse(SOURCE_TEXT.not_https)
  // A server that sends us to a port of its choice would have us knock at doors for it.
  if (url.port !== from.port && !isCustomaryPort(url)) throw refuse(SOURCE_TEXT.other_port)
  const isAsked = url.href.endsWith(ASKED) && url.username === '' && url.password === '' && url.hash === ''
  if (!isAsked) throw refuse(SOURCE_TEXT.bad_redirect)
  return url
}

/** Asks at each address of the host in turn until one answers. */
async function ask(options: RemoteOptions, url: URL, authorization: string | null): Promise<{ answer: Answer; pin: string | null }> {
  const addresses = await addressesOf(options.settings, url)
  const ca = url.protocol === 'https:' ? await authorities(options.settings.caFile) : []
  let failed: unknown
  for (const address of addresses) {
    try {
      const answer = await askAt(options, { url, authorization, address, ca })
      return { answer, pin: url.hostname === hostOf(address) ? null : address.address }
    } catch (error) {
      options.signal.throwIfAborted()
      failed = error
    }
  }
  throw isCertificate(failed) ? refuse(SOURCE_TEXT.certificate, { cause: failed }) : trouble('unreachable', { cause: failed })
}

const hostOf = ({ address, family }: LookupAddress) => (family === 6 ? `[${address}]` : address)

const isCertificate = (error: unknown) =>
  error instanceof Error && 'code' in error && /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)/.test(String(error.code))

interface Question {
  url: URL
  authorization: string | null
  address: LookupAddress
  ca: string[]
}

/** One request whose body nobody reads. */
async function askAt({ settings, signal }: RemoteOptions, { url, authorization, address, ca }: Question): Promise<Answer> {
  const clock = timeLimit(settings.limits.answerMs)
  const request = (url.protocol === 'https:' ? https : http).get(url, {
    agent: false,
    headers: { accept: '*/*', 'user-agent': 'git/preflight', ...(authorization !== null && { authorization }) },
    lookup: (_name, { all }, done) => (all ? done(null, [address]) : done(null, address.address, address.family)),
    signal: AbortSignal.any([signal, clock]),
    ...(url.protocol === 'https:' && { ca, rejectUnauthorized: true }),
  })
  try {
    const [response]: unknown[] = await once(request, 'response')
    if (!(response instanceof http.IncomingMessage)) throw new Error('no response')
    const { statusCode = 0, headers } = response
    return { status: statusCode, type: headers['content-type'] ?? '', location: headers.location ?? null }
  } finally {
    request.on('error', () => {})
    request.destroy()
  }
}
