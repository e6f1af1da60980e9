import type { ScanReceipt } from './scans.ts'

/** The files of a scan; `total = analysed + secretsOnly + skipped`. */
export interface FileCounts {
  total: number
  analysed: number
  /** searched for secrets, and for nothing else */
  secretsOnly: number
  /** looked at by nothing */
  skipped: number
}

/** How many files of a project were looked at, and how closely. */
export function fileCounts({ files_total, files_analysed, skipped }: Pick<ScanReceipt, 'files_total' | 'files_analysed' | 'skipped'>): FileCounts {
  const sum = (isSecretsOnly: boolean) => skipped.filter(({ reason }) => (reason === 'secrets_only') === isSecretsOnly).reduce((all, { files }) => all + files, 0)
  return { total: files_total, analysed: files_analysed, secretsOnly: sum(true), skipped: sum(false) }
}
