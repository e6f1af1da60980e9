import { maskSecrets } from '../analyzers/secrets/index.ts'
import type { EngineFinding } from '../types.ts'
import { hiddenLines, linesOf, maskFile } from './evidence.ts'

/**
 * The lines of a file as they may be shown: secrets are masked by their looks, and by what was found there.
 * @param findings of the whole scan
 * @returns takes a line's number from 1
 */
export function shownLines(path: string, text: string, findings: readonly EngineFinding[]): (line: number) => string {
  const own = findings.filter(({ file_path }) => file_path === path).map((one) => ({ ...one, analyzer: one.rule_id.startsWith('secrets/') ? ('secrets' as const) : ('rules' as const) }))
  const lines = linesOf(text)
  const masked = maskFile(lines, hiddenLines(own.map(({ rule_id, analyzer, file_path, line, column, end_line }) => ({ rule_id, analyzer, file_path, line, column, end_line }))), (line) => maskSecrets(line, path))
  return (line) => masked.at(line)
}
