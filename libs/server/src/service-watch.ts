import type { Logger } from './logger.ts'
import { within } from './within.ts'

export interface WatchedService {
  /** as the log calls it */
  name: string
  /** ends the sentence "<name> cannot be reached: " */
  meanwhile: string
  /** True for errors that say the service cannot be reached, and that no other one throws. */
  isAway: (error: unknown) => boolean
  /** The same for errors of its own connections, whose origin is known. */
  isLostConnection: (error: unknown) => boolean
  /** Rejects while the service is away. */
  ask: () => Promise<unknown>
}

/**
 * Tells the log of one service for all connections to it: once when it goes, once a minute while it is away, and once when
 * it is back. It is asked every second meanwhile, so that its return is noticed without anybody's call.
 */
export interface ServiceWatch {
  /** Hears of an error. @returns true if the service is the cause; this logs it */
  hears(error: unknown): boolean
  /** Hears of a connection's own trouble; what does not say that the service is away is logged as it is. */
  onConnectionError(error: Error): void
  /** Ends its clock. */
  stop(): void
}

const ASK_EVERY_MS = 1000
const ASK_WITHIN_MS = 5000
const SAY_EVERY_MS = 60_000
/** Connections try again after two seconds at the latest: when none has complained for longer, all are well. */
const QUIET_MS = 2500

interface Outage {
  first: unknown
  since: number
  heardAt: number
  /** null: it is not known yet whether more than a connection was lost */
  saidAt: number | null
  errors: number
}

const secondsSince = (moment: number) => Math.round((Date.now() - moment) / 1000)

function sayAway(log: Logger, { name, meanwhile }: WatchedService, outage: Outage) {
  if (outage.saidAt === null) log.warn({ err: outage.first }, `${name} cannot be reached: ${meanwhile}`)
  else if (Date.now() - outage.saidAt < SAY_EVERY_MS) return
  else log.warn({ away_seconds: secondsSince(outage.since), errors: outage.errors }, `${name} still cannot be reached`)
  outage.saidAt = Date.now()
}

function sayBack(log: Logger, { name }: WatchedService, { first, since, saidAt, errors }: Outage) {
  if (saidAt === null) log.warn({ err: first, errors }, `Connections to ${name} were lost and re-established`)
  else log.info({ away_seconds: secondsSince(since), errors }, `${name} is back`)
}

export function watchService(service: WatchedService, log: Logger): ServiceWatch {
  const { name, isAway, isLostConnection, ask } = service
  let outage: Outage | null = null
  let clock: NodeJS.Timeout | undefined
  let isStopped = false

  async function look(current: Outage) {
    const isThere = await within(ASK_WITHIN_MS, ask()).then(() => true, () => false)
    if (isStopped) return
    if (!isThere) {
      current.heardAt = Date.now()
      sayAway(log, service, current)
    } else if (Date.now() - current.heardAt >= QUIET_MS) {
      sayBack(log, service, current)
      outage = null
      return
    }
    clock = setTimeout(() => void look(current), ASK_EVERY_MS).unref()
  }

  function hear(error: unknown) {
    if (isStopped) return
    if (outage === null) {
      outage = { first: error, since: Date.now(), heardAt: 0, saidAt: null, errors: 0 }
      void look(outage)
    }
    outage.heardAt = Date.now()
    outage.errors += 1
  }

  return {
    hears(error) {
      const isHeard = isAway(error)
      if (isHeard) hear(error)
      return isHeard
    },
    onConnectionError(error) {
      if (isLostConnection(error)) hear(error)
      else log.warn({ err: error }, `A connection to ${name} failed`)
    },
    stop() {
      isStopped = true
      clearTimeout(clock)
    },
  }
}

/** Where work hears why it failed, without telling the log of an outage once more. */
export interface Outages {
  /** @returns true where a service that is away is the reason, which its watch tells */
  hears(error: unknown): boolean
  /** Logs a failure, unless a service that is away is the reason. */
  warn(error: unknown, text: string, fields?: object): void
}

export function outagesOf(watches: readonly ServiceWatch[], log: Logger): Outages {
  const hears = (error: unknown) => watches.some((watch) => watch.hears(error))
  return {
    hears,
    warn(error, text, fields = {}) {
      if (!hears(error)) log.warn({ err: error, ...fields }, text)
    },
  }
}
