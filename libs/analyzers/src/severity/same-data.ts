import { type Same, sameData } from './shared.ts'
import { hashOf } from '../identity/print.ts'
import type { RawFinding } from '../types.ts'

/**
 * What a finding of data flow has in common with others of its rule in its file: the data's way up to where it comes into the
 * file, and the first step there. Two handlers that ask one helper for their data differ in that step. Undefined where nothing came on a way.
 */
export function sameDataOf({ analyzer, rule_id, file_path: path, trace = [] }: RawFinding): Same | undefined {
  if (analyzer !== 'dataflow' || trace.length < 2) return undefined
  const entered = trace.findLastIndex((step) => step.file_path !== path) + 1
  const way = trace.slice(0, entered + 1).map((step) => `${step.file_path}:${step.line}:${step.column}`)
  return sameData(hashOf([rule_id, path, ...way].join('\0'), 16))
}
