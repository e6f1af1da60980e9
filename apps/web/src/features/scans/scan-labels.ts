import { formatDate } from '../../components/format-date.ts'

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** A scan's number among its project's scans, the oldest being 1; `index` counts from the newest. */
export const scanNumber = (index: number, total: number) => total - index

/** 'Latest Scan • Nov 21, 2026 (14:05)' for the newest, 'Scan 11 • Nov 20, 2026' for the others. Local time. */
export function scanLabel(createdAt: string, index: number, total: number): string {
  const date = new Date(createdAt)
  if (index === 0) return `Latest Scan • ${formatDate(createdAt)} (${TIME.format(date)})`
  return `Scan ${scanNumber(index, total)} • ${formatDate(createdAt)}`
}
