import type { RawFinding } from '../types.ts'

/** By file, place and rule. */
export const byPlace = (a: RawFinding, b: RawFinding) =>
  compare(a.file_path, b.file_path) || a.line - b.line || a.column - b.column || compare(a.rule_id, b.rule_id)

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
