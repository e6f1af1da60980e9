import { shadowedFile } from '../../shadow/shadow-name.ts'
import type { RawFinding } from '../../types.ts'
import { ruleIdOf } from './config.ts'
import { aboutDependencies } from './dependencies.ts'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * Reads the linter's JSON report. Null if it is none, or cut short: then the linter did not live to its end.
 * Diagnostics without a rule (syntax errors) and of rules we did not choose are left out.
 */
export function readReport(output: string, paths: ReadonlyMap<number, string>): Map<number, RawFinding[]> | null {
  const diagnostics = diagnosticsIn(output)
  if (!diagnostics) return null
  const found = new Map<number, RawFinding[]>()
  for (const diagnostic of diagnostics) {
    const placed = isObject(diagnostic) ? toFinding(diagnostic, paths) : null
    if (placed) found.set(placed.file, [...(found.get(placed.file) ?? []), placed.raw])
  }
  return found
}

function diagnosticsIn(output: string): unknown[] | null {
  try {
    const report: unknown = JSON.parse(output)
    return isObject(report) && Array.isArray(report['diagnostics']) ? report['diagnostics'] : null
  } catch {
    // the linter broke off: the files are tried in halves
    return null
  }
}

const DEPENDENCIES = 'oxlint/react/exhaustive-deps'

function toFinding({ code, filename, labels, message }: Record<string, unknown>, paths: ReadonlyMap<number, string>) {
  const rule_id = typeof code === 'string' ? ruleIdOf(code) : null
  const file = typeof filename === 'string' ? shadowedFile(filename) : null
  const path = file === null ? undefined : paths.get(file)
  const label: unknown = Array.isArray(labels) ? labels[0] : null
  const span = isObject(label) ? label['span'] : null
  if (!rule_id || file === null || path === undefined || !isObject(span)) return null
  const { line, column } = span
  if (typeof line !== 'number' || typeof column !== 'number') return null
  const raw: RawFinding = { rule_id, analyzer: 'oxlint', file_path: path, line, column, end_line: line, ...(rule_id === DEPENDENCIES && typeof message === 'string' ? aboutDependencies(message) : {}) }
  return { file, raw }
}

/** The linter counts columns in bytes of UTF-8, we count UTF-16 units. */
export function inCodeUnits(raw: readonly RawFinding[], lines: readonly string[]): RawFinding[] {
  return raw.map((finding) => {
    const line = lines[finding.line - 1] ?? ''
    const column = Buffer.from(line).subarray(0, finding.column - 1).toString().length + 1
    return { ...finding, column }
  })
}
