import { PassingTrouble } from './errors.ts'

/** What systems and PostgreSQL say where a disk or a quota of it is full. */
const CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** True for an error of a full disk. What drivers wrap is looked into. */
export function isNoRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && CODES.has(error.code)) return true
  return isNoRoom(error.cause) || (error instanceof AggregateError && error.errors.some(isNoRoom))
}

/** A full disk, for people: a job tries again, because others may make room meanwhile. */
export const noRoom = (text: string, cause: unknown) => new PassingTrouble(503, 'DISK_FULL', text, { cause })
