import { whole, written } from './parts.ts'
import { EXPORT_COLUMNS, exportRow, type ExportedFinding } from './rows.ts'

/**
 * A spreadsheet runs a cell that starts like this as a formula, also behind blanks, in fullwidth signs, and in quotes: it
 * takes those off first. So texts are made harmless before they are quoted.
 */
const FORMULA = /^[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

/**
 * Where the system separates lists by semicolons, a spreadsheet splits our lines at those, and at every line break, since
 * our quotes then stand inside a cell. So formulas behind them are made harmless too; `- item` of a list is none.
 */
const INNER_FORMULA = /([;\t\r\n][ \t]*)(?=[=@\uFF1D\uFF20]|[+\-\uFF0B\uFF0D][\w(=@])/g

const NEEDS_QUOTES = /[",\r\n]/

/** An apostrophe in front makes a spreadsheet show the text instead of running it. */
const neutral = (text: string) => {
  const inside = text.replace(INNER_FORMULA, "$1'")
  return FORMULA.test(text) ? `'${inside}` : inside
}

const quoted = (text: string) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const line = (cells: readonly string[]) => `${cells.map((cell) => quoted(neutral(cell))).join(',')}\r\n`

function row(finding: ExportedFinding): string {
  const cells = exportRow(finding)
  return line(EXPORT_COLUMNS.map((column) => cells[column]))
}

/**
 * Findings as CSV (RFC 4180 quoting, CRLF), a header line first, in the order given. UTF-8 without a byte order mark:
 * with one, whatever reads the file as plain UTF-8 finds a first column that is not called 'Title'. Excel asks for the
 * encoding under Data, From Text/CSV.
 */
export function* csvParts(findings: readonly ExportedFinding[]): Generator<string> {
  yield line(EXPORT_COLUMNS)
  yield* written(findings, (some) => some.map(row).join(''))
}

export const toCsv = (findings: readonly ExportedFinding[]): string => whole(csvParts(findings))
