import type { ScanReceipt, SkipReason } from '@preflight/contracts'
import { plural } from '../../components/plural.ts'
import { duration } from './duration.ts'

export const SKIP_WORDS: Record<SkipReason, string> = {
  generated: 'Generated',
  vendored: 'Code of others',
  minified: 'Minified',
  binary: 'Not text',
  too_large: 'Too large',
  unreadable: 'Could not be read',
  symlink: 'Link',
  not_analysed: 'Not analysed',
  in_part: 'Analysed in part',
  ignored: 'Ignored by this project',
  unsupported: 'No rules for this language',
}

// those whose name is not their key with a capital
const LANGUAGE_NAMES: ReadonlyMap<string, string> = new Map(Object.entries({
  cpp: 'C++',
  csharp: 'C#',
  css: 'CSS',
  fsharp: 'F#',
  graphql: 'GraphQL',
  html: 'HTML',
  javascript: 'JavaScript',
  'objective-c': 'Objective-C',
  php: 'PHP',
  powershell: 'PowerShell',
  protobuf: 'Protocol Buffers',
  scss: 'SCSS',
  sql: 'SQL',
  typescript: 'TypeScript',
  'visual-basic': 'Visual Basic',
}))

const languageName = (language: string) => LANGUAGE_NAMES.get(language) ?? `${language.charAt(0).toUpperCase()}${language.slice(1)}`

const number = (count: number) => count.toLocaleString('en-US')

const languagesOf = (languages: ScanReceipt['languages']) =>
  Object.entries(languages)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([language]) => languageName(language))
    .join(', ')

/** The receipt's facts, each a name and a value. */
export function receiptRows(receipt: ScanReceipt): [name: string, value: string][] {
  const languages = languagesOf(receipt.languages)
  return [
    ['Engine', receipt.engine_version],
    ['Rules', number(receipt.rules)],
    ['Files analysed', `${number(receipt.files_analysed)} of ${number(receipt.files_total)}`],
    ['Lines of code', number(receipt.lines_of_code)],
    ...(languages ? [['Languages', languages] satisfies [string, string]] : []),
    ...(receipt.suppressed > 0 ? [['Suppressed in code', number(receipt.suppressed)] satisfies [string, string]] : []),
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

/** Files that were left out, folders counted with what they hold. */
export const skippedFiles = ({ skipped }: Skipped) => skipped.reduce((sum, { files }) => sum + files, 0)

/** '21 files skipped, 1 analysed in part'; what was analysed in part counts in no number of files. */
export function skippedTitle(receipt: Skipped): string {
  const count = skippedFiles(receipt)
  const parts = receipt.skipped.filter(({ reason }) => reason === 'in_part').length
  return [count > 0 && `${plural(count, 'file')} skipped`, parts > 0 && `${number(parts)} analysed in part`].filter(Boolean).join(', ')
}

/** '20 generated, 1 minified': the files left out by reason, most first; where there are none, what was not done of the rest. */
export function skippedLine({ skipped }: Skipped): string {
  const counts = new Map<SkipReason, number>()
  for (const { reason, files } of skipped) if (files > 0) counts.set(reason, (counts.get(reason) ?? 0) + files)
  const parts = [...counts].sort(([, a], [, b]) => b - a).map(([reason, count]) => `${number(count)} ${SKIP_WORDS[reason].toLowerCase()}`)
  return parts.length > 0 ? parts.slice(0, 3).join(', ') : (skipped[0]?.detail ?? '')
}
