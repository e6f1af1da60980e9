import type { ErrorCode } from '@preflight/contracts'

/**
 * An error whose text a user may see. Routes answer it with its status and code, jobs take it as final
 * unless it is a `PassingTrouble`.
 * Anything that is not an AppError stays inside: it is logged whole and answered as a bare 500, or retried.
 */
export class AppError extends Error {
  override readonly name: string = 'AppError'
  readonly status: number
  readonly code: ErrorCode

  constructor(status: number, code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
    this.code = code
  }
}

/** A trouble that may pass: a job tries again as after any other error, and shows this text when no attempt is left. */
export class PassingTrouble extends AppError {
  override readonly name: string = 'PassingTrouble'
}

/** It is not the time for this job, because another worker holds its row or the database is away: it comes again, and no attempt is counted. */
export class JobHeld extends Error {
  override readonly name: string = 'JobHeld'
  /** milliseconds */
  readonly againMs: number

  constructor(againMs: number) {
    super('The job comes again later')
    this.againMs = againMs
  }
}

export const badRequest = (message: string) => new AppError(400, 'BAD_REQUEST', message)
export const unauthenticated = (message = 'Authentication required') => new AppError(401, 'UNAUTHENTICATED', message)
/** Also the answer for what belongs to somebody else. */
export const notFound = (what: string) => new AppError(404, 'NOT_FOUND', `${what} not found`)
export const unavailable = (message: string) => new AppError(503, 'UNAVAILABLE', message)

/** The reason a cancelled scan's signal is aborted with, so that `signal.throwIfAborted()` ends the job for good. */
export const scanCancelled = () => new AppError(409, 'CONFLICT', SCAN_CANCELLED)
export const SCAN_CANCELLED = 'Scan cancelled'

/** What a user may read about any error. */
export const userMessage = (error: unknown) =>
  error instanceof AppError ? error.message : 'Something went wrong on our side. Please try again.'
