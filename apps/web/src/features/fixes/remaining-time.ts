import type { FixedFile } from '@preflight/contracts'

const HOUR_MS = 3_600_000
const HOURS_A_DAY = 24

/** Whether a fixed file cannot be had any more: by its status, or because its time has passed since. */
export const isExpired = ({ status, expires_at }: Pick<FixedFile, 'status' | 'expires_at'>, now: number): boolean =>
  status === 'expired' || Date.parse(expires_at) <= now

/** '6d 4h remaining', '4h remaining', 'Less than 1h remaining' or 'Expired'. */
export function remainingTime(file: Pick<FixedFile, 'status' | 'expires_at'>, now: number): string {
  if (isExpired(file, now)) return 'Expired'
  const hours = Math.floor((Date.parse(file.expires_at) - now) / HOUR_MS)
  if (hours < 1) return 'Less than 1h remaining'
  const days = Math.floor(hours / HOURS_A_DAY)
  return days > 0 ? `${days}d ${hours % HOURS_A_DAY}h remaining` : `${hours}h remaining`
}
