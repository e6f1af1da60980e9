import { DrizzleQueryError } from 'drizzle-orm'

/** No connection for a transaction came about; the cause says why. */
export class ConnectionFailed extends Error {
  override readonly name: string = 'ConnectionFailed'
  constructor(cause: unknown) {
    super('No connection to the database', { cause })
  }
}

/** SQLSTATEs of a server that stops, crashes, starts, ends an idle session, or takes no more connections. */
const BY_SERVER = ['57P01', '57P02', '57P03', '57P05', '53300']
const BY_NETWORK = ['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN']
const AWAY = new Set([...BY_SERVER, ...BY_NETWORK])
/** The SQLSTATE class of connection exceptions. */
const CONNECTION_EXCEPTION = '08'

/** What pg says without a code: of a lost connection, of one that does not come, and of a statement after the loss (a `rollback`). */
const LOST = /Connection terminated|connection timeout|timeout expired|timeout exceeded when trying to connect|not queryable/i

/** True for what a client of PostgreSQL throws when its connection is lost or does not come about. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return AWAY.has(code) || code.startsWith(CONNECTION_EXCEPTION) || LOST.test(error.message)
}

/** True where a statement or a transaction failed because the database cannot be reached. Network errors of other services are none. */
export const isDatabaseAway = (error: unknown): boolean =>
  (error instanceof DrizzleQueryError || error instanceof ConnectionFailed) && isLostConnection(error.cause)
