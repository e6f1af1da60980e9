import type { RawFinding } from '../../types.ts'

type Words = Pick<RawFinding, 'title' | 'detail' | 'severity' | 'confidence'>

/** What is said about one line of a file of settings. */
export interface Said extends Words {
  rule: string
  line: number
}

export const findingOf = (path: string, { rule, line, ...words }: Said): RawFinding => ({ rule_id: rule, analyzer: 'rules', file_path: path, line, column: 1, end_line: line, ...words })
