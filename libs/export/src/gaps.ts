import { partialScan, type NotAssessed, type PartialScan, type ScanReceipt } from '@preflight/contracts'

/** What a report says before its findings: a short list is no proof that the project is clean. */
export interface Gaps {
  /** what the scan could not do; null where all was done */
  partial?: PartialScan | null | undefined
  /** parts of the project that no rule looked at */
  notAssessed?: readonly NotAssessed[] | undefined
}

export const gapsOf = (receipt: Pick<ScanReceipt, 'lost' | 'skipped' | 'not_assessed'> | null): Gaps =>
  receipt ? { partial: partialScan(receipt), notAssessed: receipt.not_assessed } : {}
