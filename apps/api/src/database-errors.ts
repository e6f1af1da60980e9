import { isDatabaseAway } from '@preflight/db'
import { AppError } from '@preflight/server'

/** Seconds after which a caller may try again. */
export const RETRY_AFTER = 5

/** The answer while the database is unavailable; null for any other error. */
export const databaseAwayOf = (error: unknown): AppError | null =>
  isDatabaseAway(error) ? new AppError(503, 'DATABASE_UNAVAILABLE', 'The database cannot be reached. Please try again in a moment.', { cause: error }) : null

/** SQLSTATEs of a transaction that got into somebody's way. */
export const DEADLOCK = '40P01'
export const LOCK_TIMEOUT = '55P03'

/** PostgreSQL's code for why a query failed; undefined for any other error. */
export const sqlStateOf = (error: unknown): string | undefined =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause && typeof error.cause.code === 'string'
    ? error.cause.code
    : undefined

/** True where PostgreSQL refused a write because of this constraint or index. */
export const isViolationOf = (error: unknown, constraint: string): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'constraint' in error.cause &&
  error.cause.constraint === constraint
