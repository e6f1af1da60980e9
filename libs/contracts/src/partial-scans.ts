import { counted, formatNumber } from './counted.ts'
import type { Category } from './finding-words.ts'
import type { LostAnalysis } from './lost-analyses.ts'
import { lostText } from './lost-words.ts'
import type { ScanReceipt, SkippedFile } from './scans.ts'

/** What a scan could not do, after every retry. */
export interface PartialScan {
  lost: readonly LostAnalysis[]
  /** how many files no analyzer could read, or some analyzer broke off on */
  files: number
  /** those files; folders where they are many */
  skipped: readonly SkippedFile[]
}

/** @returns null where all of it was done */
export function partialScan({ lost = [], skipped }: Pick<ScanReceipt, 'lost' | 'skipped'>): PartialScan | null {
  const failed = skipped.filter(({ reason }) => reason === 'not_analysed')
  if (lost.length === 0 && failed.length === 0) return null
  return { lost, files: failed.reduce((sum, { files }) => sum + files, 0), skipped: failed }
}

export const PARTIAL_SCAN_TITLE = 'This scan is partial'
/** On a finding whose place was not looked at. */
export const NOT_CHECKED_TEXT = 'Not checked in this scan'

/** '3 files could not be fully analysed', without a full stop. */
export const notAnalysedText = (files: number): string => `${counted(files, 'file')} could not be fully analysed`

/** 'a.py, b.py and 7 more', the first ones by name. */
export function namedPaths(skipped: readonly Pick<SkippedFile, 'path' | 'files'>[], named: number): string {
  const more = skipped.slice(named).reduce((sum, { files }) => sum + files, 0)
  const names = skipped.slice(0, named).map(({ path }) => path).join(', ')
  return more > 0 ? `${names} and ${formatNumber(more)} more` : names
}

/** What was lost, a sentence each, and last how many files. @param named so many of them are named */
export function partialSentences({ lost, files, skipped }: PartialScan, named = 0): string[] {
  const names = named > 0 ? `: ${namedPaths(skipped, named)}` : ''
  return [...lost.map((one) => `${lostText(one)}.`), ...(files > 0 ? [`${notAnalysedText(files)}${names}.`] : [])]
}

/** Whether an analyzer that was lost takes lines from what a category's score is computed from. */
export const isScoreMissed = (category: Category, { lost = [] }: Pick<ScanReceipt, 'lost'>): boolean =>
  category === 'security' && lost.some(({ analyzer }) => analyzer === 'data_flow')

/** What follows for findings of the scan before whose place was not looked at; null where there is none. */
export function stillCountedText(findings: number): string | null {
  if (findings === 0) return null
  return `${counted(findings, 'finding')} of the last scan ${findings === 1 ? 'was not checked again and is' : 'were not checked again and are'} still counted.`
}
