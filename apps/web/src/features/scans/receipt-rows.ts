import { fileCounts, formatNumber, languageName, leftOutCounts, type ScanReceipt, type SkipReason } from '@preflight/contracts'
import { plural } from '../../components/plural.ts'
import { duration } from './duration.ts'

export const SKIP_WORDS: Record<SkipReason, string> = {
  generated: 'Generated',
  vendored: 'Third-party code',
  minified: 'Minified',
  binary: 'Binary',
  too_large: 'Too large',
  unreadable: 'Could not be read',
  symlink: 'Link',
  not_analysed: 'Not analysed',
  in_part: 'Analysed in part',
  ignored: 'Ignored by this project',
  unsupported: 'Not supported',
  secrets_only: 'Searched for secrets only',
}

const number = formatNumber

const languagesOf = (languages: ScanReceipt['languages']) =>
  Object.entries(languages)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([language]) => languageName(language))
    .join(', ')

type Row = [name: string, value: string]

const rowIf = (count: number, name: string): Row[] => (count > 0 ? [[name, number(count)]] : [])

/** The receipt's facts, each a name and a value. Analysed, secrets only and skipped files are together all files. */
export function receiptRows(receipt: ScanReceipt): Row[] {
  const languages = languagesOf(receipt.languages)
  const { total, analysed, secretsOnly, skipped } = fileCounts(receipt)
  return [
    ['Engine', receipt.engine_version],
    ['Rules', number(receipt.rules)],
    ['Files analysed', `${number(analysed)} of ${number(total)}`],
    ...rowIf(secretsOnly, 'Secrets search only'),
    ...rowIf(skipped, 'Files skipped'),
    ['Lines of code', number(receipt.lines_of_code)],
    ...(languages ? [['Languages', languages] satisfies Row] : []),
    ...(receipt.silenced === undefined ? [] : rowIf(receipt.suppressed, 'Suppressed in code')),
    ...rowIf(receipt.silenced ?? 0, 'Comments for other tools'),
    ['Duration', duration(receipt.duration_ms)],
  ]
}

const LARGE = [
  { from: 1_000_000, letter: 'M' },
  { from: 1000, letter: 'k' },
] as const

function inLines(lines: number): string {
  const large = LARGE.find(({ from }) => lines >= from)
  return large ? `${(lines / large.from).toFixed(1)}${large.letter} lines` : plural(lines, 'line')
}

/** '214 files, 18.6k lines, 2 min 41 s.' */
export const receiptLine = (receipt: ScanReceipt) =>
  `${plural(receipt.files_analysed, 'file')}, ${inLines(receipt.lines_of_code)}, ${duration(receipt.duration_ms)}.`

type Skipped = Pick<ScanReceipt, 'skipped'>

/** Files that nothing looked at, folders counted with what they hold. */
export const skippedFiles = (receipt: Skipped) => leftOutCounts(receipt).skipped

/** '21 files skipped, 8 searched for secrets only, 1 analysed in part'; what was analysed in part counts in no number of files. */
export function skippedTitle({ skipped }: Skipped): string {
  const counts = leftOutCounts({ skipped })
  const parts = skipped.filter(({ reason }) => reason === 'in_part').length
  const [first, ...others] = [
    ...(counts.skipped > 0 ? [`${plural(counts.skipped, 'file')} skipped`] : []),
    ...(counts.secretsOnly > 0 ? [`${counts.skipped > 0 ? number(counts.secretsOnly) : plural(counts.secretsOnly, 'file')} searched for secrets only`] : []),
    ...(parts > 0 ? [`${number(parts)} analysed in part`] : []),
  ]
  return [first, ...others].join(', ')
}

/** '20 generated, 1 minified': the files left out by reason, most first; where there are none, what was not done of the rest. */
export function skippedLine({ skipped }: Skipped): string {
  const counts = new Map<SkipReason, number>()
  for (const { reason, files } of skipped) if (files > 0 && reason !== 'secrets_only') counts.set(reason, (counts.get(reason) ?? 0) + files)
  const parts = [...counts].sort(([, a], [, b]) => b - a).map(([reason, count]) => `${number(count)} ${SKIP_WORDS[reason].toLowerCase()}`)
  return parts.length > 0 ? parts.slice(0, 3).join(', ') : (skipped.find(({ detail }) => detail)?.detail ?? 'no rules for files of their kind')
}
