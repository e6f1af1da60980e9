import type { FlowFinding } from './report.ts'
import { firstOf } from '../trace/step.ts'

/** Findings without those of line breaks in a log where the same data is told of as a secret there: it must not be written at all. */
export function withoutBreaksOfSecrets(findings: readonly FlowFinding[]): readonly FlowFinding[] {
  const secrets = new Set(findings.flatMap((one) => (one.site.is === 'secret' ? keyOf(one) : [])))
  return secrets.size === 0 ? findings : findings.filter((one) => one.site.is !== 'log' || !secrets.has(keyOf(one)))
}

/** The place where data is written, and where it came from. */
function keyOf({ site, taint }: FlowFinding): string {
  const first = firstOf(taint.step)
  return `${site.mod.index} ${site.offset} ${first?.mod.index} ${first?.offset}`
}
