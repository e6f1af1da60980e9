import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import type { Config } from '@preflight/server'

/** Asks for the addresses of a host, all of them. */
export type Lookup = (hostname: string) => Promise<LookupAddress[]>

export interface FetchLimits {
  /** what git may bring into the workspace, in bytes */
  maxCloneBytes: number
  /** what git may hold in memory while it fetches, in bytes */
  maxMemory: number
  /** files and folders of the tree */
  maxEntries: number
  /** bytes of all files together, written out */
  maxBytes: number
  /** for everything, in milliseconds */
  timeoutMs: number
  /** a transfer that brings nothing for this long has stalled, in seconds */
  stallSeconds: number
  /** for one answer of the server before git is sent there, in milliseconds */
  answerMs: number
}

/** How this installation fetches repositories. */
export interface GitSettings {
  /** what the operator vouches for */
  vouching: Pick<Config, 'GITHUB_URL' | 'ALLOW_PRIVATE_HOSTS'>
  /** certificate authorities in place of the system's */
  caFile: string | null
  limits: FetchLimits
  lookup: Lookup
}

const STALL_SECONDS = 60
/** A server can make git hold anything: a list of branches without end, for one. */
const MAX_MEMORY = 2 * 1024 ** 3
const ANSWER_MS = 30_000

/** As the operator configured it, with the system's resolver. */
export const gitSettingsOf = (config: Config): GitSettings => ({
  vouching: { GITHUB_URL: config.GITHUB_URL, ALLOW_PRIVATE_HOSTS: config.ALLOW_PRIVATE_HOSTS },
  caFile: config.GIT_CA_FILE ?? null,
  limits: {
    maxCloneBytes: config.MAX_CLONE_BYTES,
    maxMemory: MAX_MEMORY,
    maxEntries: config.MAX_ARCHIVE_ENTRIES,
    maxBytes: config.MAX_UNPACKED_BYTES,
    timeoutMs: config.CLONE_TIMEOUT_MINUTES * 60_000,
    stallSeconds: STALL_SECONDS,
    answerMs: ANSWER_MS,
  },
  lookup: (hostname) => lookup(hostname, { all: true }),
})
