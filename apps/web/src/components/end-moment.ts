const DAY_MS = 86_400_000

const two = (part: number) => String(part).padStart(2, '0')

/** A moment some days from now, ISO 8601. */
export const daysFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

/** The local day of a moment, as a date field has it: '2026-12-14'. */
export function localDay(moment: string): string {
  const date = new Date(moment)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The last second of a local day ('2026-12-14'), ISO 8601. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString()
