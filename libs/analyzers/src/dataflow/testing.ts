import { cutText } from '../engine/cut-text.ts'
import { ownSeverity } from '../severity/testing.ts'
import type { RawFinding } from '../types.ts'
import { analyseProgram, type FlowOptions, type FlowResult } from './index.ts'
import { FLOW_LANGUAGES, loadModels } from './models/index.ts'
import type { IrModule } from './ir/module.ts'

await loadModels(FLOW_LANGUAGES)

/** Follows data through a program of which nothing may be left out: where ours broke off nothing is found, and that says nothing. */
export function followed(modules: readonly IrModule[], options?: FlowOptions): FlowResult {
  const result = analyseProgram(modules, options)
  if (result.cut.length > 0) throw new Error(`not followed to its end: ${result.cut.map((cut) => `${cut.path}: ${cutText(cut)}`).join('; ')}`)
  return { ...result, findings: result.findings.map(judgedAlone) }
}

/** A finding with the severity that it has by itself, whatever else the program does; undefined where that is its rule's own. */
function judgedAlone(found: RawFinding): RawFinding {
  const { severity: _, ...rest } = found
  const severity = ownSeverity(found)
  return severity ? { ...rest, severity } : rest
}
