import { withoutUnseen } from '@preflight/contracts'
import type { Attack } from './attack.ts'
import type { ScannedRows } from './scanned.ts'

type Row = ScannedRows['findings'][number]
const TEXTS = ['title', 'description', 'fix_suggestion'] as const

/** What no text may hold, whoever wrote it. */
const MARKUP: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a link', /\b(?:https?:\/\/|www\.)/i], ['an image', /!\[/], ['a link with a text', /\]\(/], ['HTML', /<\/?[a-z][^>]*>/i], ['an address that runs', /javascript:/i], ['a mark of ours', /<<<|>>>/],
]
/** Of what the model is told, and of what it is called with. */
const OURS = ['The scanner is right', 'you do not judge', 'data of the project under review', 'sk-stand-in']

/** What a text says that it must not, beside what the rules say of the same finding. */
function wrongIn(text: string, byRules: string, marks: readonly string[]): string[] {
  const has = (of: string, word: string) => of.toLowerCase().includes(word.toLowerCase())
  return [
    ...MARKUP.filter(([, pattern]) => pattern.test(text) && !pattern.test(byRules)).map(([what]) => what),
    ...(withoutUnseen(text) === text ? [] : ['a character that is not seen']),
    ...[...marks, ...OURS].filter((mark) => has(text, mark) && !has(byRules, mark)),
  ]
}

/** What the texts of findings say that they must not, by finding. */
export function wrongTexts(withModel: readonly Row[], byRules: readonly Row[], attackOf: (path: string) => Attack | undefined): string[] {
  const key = ({ file_path, line_number, column_number, rule_id }: Row) => `${file_path}:${line_number}:${column_number} ${rule_id}`
  const known = new Map(byRules.map((row) => [key(row), row]))
  return withModel.flatMap((row) => {
    const before = known.get(key(row))
    return TEXTS.flatMap((name) => wrongIn(row[name] ?? '', before?.[name] ?? '', attackOf(row.file_path)?.marks ?? []).map((what) => `${key(row)} ${name}: ${what}: ${row[name]}`))
  })
}

/** The same of the texts about the whole project. */
export const wrongInReports = (withModel: ScannedRows, byRules: ScannedRows, attacks: readonly Attack[]): string[] => {
  const textOf = ({ reports, steps, checks }: ScannedRows) => JSON.stringify([reports.map(({ findings_summaries, scan_report }) => [findings_summaries, scan_report]), steps.map(({ title, description }) => [title, description]), checks.map(({ summary, recommendations }) => [summary, recommendations])])
  return wrongIn(textOf(withModel), textOf(byRules), attacks.flatMap(({ marks }) => marks))
}
