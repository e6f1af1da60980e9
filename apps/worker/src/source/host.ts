import type { LookupAddress } from 'node:dns'
import { setTimeout as sleep } from 'node:timers/promises'
import { isPublicAddress, isVouchedFor, literalAddress } from '@preflight/server'
import { refuse, SOURCE_TEXT, trouble } from './refusals.ts'
import type { GitSettings } from './settings.ts'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Codes of a resolver that has no such name; the others may pass. */
const NO_SUCH_NAME = new Set(['ENOTFOUND', 'ENODATA'])

type Resolving = Pick<GitSettings, 'lookup' | 'limits'>

async function resolve({ lookup, limits }: Resolving, hostname: string): Promise<LookupAddress[]> {
  try {
    const found = await withTimeout(lookup(hostname), limits.answerMs)
    if (found.length > 0) return found
  } catch (error) {
    if (!NO_SUCH_NAME.has(codeOf(error))) throw trouble('unreachable', { cause: error })
  }
  throw refuse(SOURCE_TEXT.unknown_host)
}

async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  const clock = new AbortController()
  const late = sleep(ms, undefined, { signal: clock.signal }).then(() => Promise.reject(new Error('The DNS resolver is not responding')))
  return Promise.race([work, late]).finally(() => clock.abort())
}

/**
 * The addresses of a URL's host, each of which may be connected to. One private address among several refuses the host:
 * whoever controls a name could otherwise have us take the one or the other.
 * @throws {AppError} for a private host, {PassingTrouble} where nobody could be asked
 */
export async function addressesOf(settings: Resolving & Pick<GitSettings, 'vouching'>, url: URL): Promise<LookupAddress[]> {
  const literal = literalAddress(url.hostname)
  const found = literal === null ? await resolve(settings, url.hostname) : [{ address: literal, family: literal.includes(':') ? 6 : 4 }]
  const isAllowed = isVouchedFor(settings.vouching, url) || found.every(({ address }) => isPublicAddress(address))
  if (!isAllowed) throw refuse(SOURCE_TEXT.private_host)
  return found
}
