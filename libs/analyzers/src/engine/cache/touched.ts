import type { CallPlace, RawFinding } from '../../types.ts'
import { hiddenLines } from '../evidence.ts'

/** Paths of all files that a finding names: its own, those of its traces, and those that call what it is in. */
export function touchedBy({ file_path, trace = [], ways = [], called = [] }: RawFinding): string[] {
  return [file_path, ...trace.map((step) => step.file_path), ...ways.flatMap(touchedBy), ...called.flatMap(calledFrom)]
}

const calledFrom = ({ path, from }: CallPlace): string[] => [path, ...from.flatMap(calledFrom)]

/** Whether a finding is of a secret that stands in the code. */
export function isOfSecret(finding: RawFinding): boolean {
  const { quoted, whole } = hiddenLines([finding])
  return quoted.size + whole.size > 0
}
