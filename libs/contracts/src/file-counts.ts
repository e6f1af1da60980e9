import type { ScanReceipt } from './scans.ts'

/** Files by what was done with them; one that was analysed in part counts as analysed. */
export interface LeftOutCounts {
  /** searched for secrets, and for nothing else */
  secretsOnly: number
  /** looked at by nothing */
  skipped: number
}

/** The files of a scan; `total = analysed + secretsOnly + skipped`. */
export interface FileCounts extends LeftOutCounts {
  total: number
  analysed: number
}

/** How many files were not analysed. */
export function leftOutCounts({ skipped }: Pick<ScanReceipt, 'skipped'>): LeftOutCounts {
  const sum = (isSecretsOnly: boolean) => skipped.filter(({ reason }) => (reason === 'secrets_only') === isSecretsOnly).reduce((all, { files }) => all + files, 0)
  return { secretsOnly: sum(true), skipped: sum(false) }
}

/** How many files of a project were looked at, and how closely. */
export const fileCounts = (receipt: Pick<ScanReceipt, 'files_total' | 'files_analysed' | 'skipped'>): FileCounts => ({
  total: receipt.files_total,
  analysed: receipt.files_analysed,
  ...leftOutCounts(receipt),
})
