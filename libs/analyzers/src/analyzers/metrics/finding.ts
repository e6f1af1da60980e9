import type { Severity } from '@preflight/contracts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { RawFinding } from '../../types.ts'

interface Words {
  title?: string
  severity?: Severity
}

/** A finding of the metrics on a node. */
export function findingOn(file: ParsedFile, rule: string, node: SyntaxNode, words: Words = {}): RawFinding {
  const { line, column } = file.position(node.start)
  const end_line = file.position(Math.max(node.start, node.end - 1)).line
  return { rule_id: `metrics/${rule}`, analyzer: 'metrics', file_path: file.path, line, column, end_line, ...words }
}

/** A finding of the metrics on whole lines. */
export const findingOnLines = (file: ParsedFile, rule: string, line: number, end_line: number, words: Words = {}): RawFinding => ({
  rule_id: `metrics/${rule}`,
  analyzer: 'metrics',
  file_path: file.path,
  line,
  column: 1,
  end_line,
  ...words,
})

/** Low from the first limit on, medium from the second; null below both. */
export function gradeOf(figure: number, limits: { low: number; medium?: number }): Severity | null {
  if (figure <= limits.low) return null
  return limits.medium !== undefined && figure > limits.medium ? 'medium' : 'low'
}
