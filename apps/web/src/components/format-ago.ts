const AGO = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

const MINUTE_MS = 60_000
const UNITS = [
  { unit: 'year', ms: 365 * 24 * 60 * MINUTE_MS },
  { unit: 'month', ms: 30 * 24 * 60 * MINUTE_MS },
  { unit: 'week', ms: 7 * 24 * 60 * MINUTE_MS },
  { unit: 'day', ms: 24 * 60 * MINUTE_MS },
  { unit: 'hour', ms: 60 * MINUTE_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const

/** How long ago a moment of the wire (ISO 8601) was, in its largest unit: '2 hours ago', 'yesterday', '3 weeks ago'. */
export function formatAgo(moment: string, now: Date = new Date()): string {
  const passed = now.getTime() - new Date(moment).getTime()
  const fitting = UNITS.find(({ ms }) => passed >= ms)
  return fitting ? AGO.format(-Math.floor(passed / fitting.ms), fitting.unit) : 'just now'
}
