import { isDatabaseAway } from '@preflight/db'
import { JobHeld } from '@preflight/server'

/** Throws an error again, but that of a database which is away as a job that comes again: an outage costs no attempt. */
export const laterWithDatabase =
  (againMs: number) =>
  (error: unknown): never => {
    throw isDatabaseAway(error) ? new JobHeld(againMs) : error
  }
