import { CATEGORIES, lostText, notAnalysedText, partialScan, PARTIAL_SCAN_TITLE, stillCountedText, type Category, type LostAnalyzer, type PartialScan, type ScanReceipt } from '@preflight/contracts'
import type { Subject } from './subject.ts'

/** Which findings an analyzer reports. */
const REPORTS: Record<LostAnalyzer, readonly Category[]> = {
  data_flow: ['security'],
  secrets: ['security'],
  duplication: ['code_quality'],
  metrics: ['code_quality'],
  oxlint: ['performance', 'code_quality'],
  ruff: ['performance', 'code_quality'],
  rules: CATEGORIES,
  pages: CATEGORIES,
  database: ['security'],
}

type Receipt = Pick<ScanReceipt, 'lost' | 'skipped'>

const sentencesOf = ({ lost, files }: PartialScan, unchecked: number) => [
  `${PARTIAL_SCAN_TITLE}.`,
  ...lost.map((one) => `${lostText(one)}.`),
  files > 0 ? `${notAnalysedText(files)}.` : null,
  stillCountedText(unchecked),
]

const uncheckedIn = (findings: readonly Subject[]) => findings.filter(({ unchecked }) => unchecked).length

/** How a text begins that is about a scan which could not do all; nothing where it could. */
export function partialOpening(receipt: Receipt, findings: readonly Subject[]): (string | null)[] {
  const partial = partialScan(receipt)
  return partial ? sentencesOf(partial, uncheckedIn(findings)) : []
}

/** The same of one category, whose findings are given: only what reports such findings is missed there. */
export function partialOpeningOf(category: Category, receipt: Receipt, findings: readonly Subject[]): (string | null)[] {
  const lost = (receipt.lost ?? []).filter(({ analyzer }) => REPORTS[analyzer].includes(category))
  return partialOpening({ ...receipt, lost }, findings)
}
