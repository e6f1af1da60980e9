export const EXPORT_FORMATS = ['csv', 'markdown', 'sarif', 'json'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const EXPORT_EXTENSIONS: Record<ExportFormat, string> = { csv: 'csv', markdown: 'md', sarif: 'sarif', json: 'json' }

/** What the file is to a browser; SARIF's is the specification's own. */
export const EXPORT_MEDIA_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv;charset=utf-8',
  markdown: 'text/markdown;charset=utf-8',
  sarif: 'application/sarif+json',
  json: 'application/json',
}

const FALLBACK = 'preflight'

/** Characters that no file system or shell stumbles over stay; every other run becomes one dash. */
const safe = (name: string) =>
  Array.from(name.replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-'))
    .slice(0, 100)
    .join('')
    .replace(/^[-.]+|[-.]+$/g, '')

/** `{project}-findings-{YYYY-MM-DD}.csv` or another ending; the day is that of `date` where the reader is. */
export function exportFilename(projectName: string, format: ExportFormat, date: Date): string {
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
  return `${safe(projectName) || FALLBACK}-findings-${day}.${EXPORT_EXTENSIONS[format]}`
}
