import { endsHarmlessly } from '../trace/taint-facts.ts'
import type { FlowFinding } from './report.ts'
import { firstOf } from '../trace/step.ts'

/**
 * Findings without those of an upload's ending where the same name is told of as a path: whoever mends the way out of the folder
 * looks at the name anyway.
 */
export function withoutEndingsOfPaths(findings: readonly FlowFinding[]): readonly FlowFinding[] {
  const paths = new Set(findings.flatMap((one) => (one.site.is === 'path' ? keyOf(one) : [])))
  return findings.filter((one) => one.site.is !== 'upload' || !paths.has(keyOf(one)))
}

/** The file in which data does harm, and where it came from. */
function keyOf({ site, taint }: FlowFinding): string {
  const first = firstOf(taint.step)
  return `${site.mod.index} ${first?.mod.index} ${first?.offset}`
}

/** An upload that gets the extension of a picture from the program is run by nothing, whatever its sender has called it. */
export const isKeptHarmlessly = ({ site: { is, mod }, taint }: FlowFinding): boolean => is === 'upload' && mod.language === 'php' && endsHarmlessly(taint)
