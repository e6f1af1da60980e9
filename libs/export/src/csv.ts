import { EXPORT_COLUMNS, exportRow, type ExportedFinding } from './rows.ts'

/** A spreadsheet runs a cell that starts like this as a formula, also behind blanks. */
const FORMULA = /^[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/
const NEEDS_QUOTES = /[",\r\n]/

/** An apostrophe in front makes a spreadsheet show the text instead of running it. */
const neutral = (text: string) => (FORMULA.test(text) ? `'${text}` : text)

const quoted = (text: string) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const line = (cells: readonly string[]) => cells.map((cell) => quoted(neutral(cell))).join(',')

/** Findings as CSV (RFC 4180 quoting, CRLF), a header line first, in the order given. */
export function toCsv(findings: readonly ExportedFinding[]): string {
  const rows = findings.map((finding) => {
    const row = exportRow(finding)
    return line(EXPORT_COLUMNS.map((column) => row[column]))
  })
  return [line(EXPORT_COLUMNS), ...rows, ''].join('\r\n')
}
