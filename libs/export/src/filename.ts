export const EXPORT_EXTENSIONS = { csv: 'csv', markdown: 'md', json: 'json' } as const
export type ExportFormat = keyof typeof EXPORT_EXTENSIONS

const FALLBACK = 'preflight'

/** Characters that no file system or shell stumbles over stay; every other run becomes one dash. */
const safe = (name: string) =>
  name
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 100)

/** `{project}-findings-{YYYY-MM-DD}.csv` or `.md`; the day is that of `date` where the reader is. */
export function exportFilename(projectName: string, format: ExportFormat, date: Date): string {
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
  return `${safe(projectName) || FALLBACK}-findings-${day}.${EXPORT_EXTENSIONS[format]}`
}
