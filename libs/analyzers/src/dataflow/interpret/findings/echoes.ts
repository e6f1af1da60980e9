import { SINK_RULES } from '../../models/classes.ts'
import type { FlowFinding } from './report.ts'
import type { SinkSite } from '../calls/summary.ts'
import type { Step } from '../trace/step.ts'

/**
 * Findings without those of data that went on through a place where the same harm was told of before: what is compiled and
 * then run, a pattern that is made and then searched with, are one weakness.
 */
export function withoutEchoes(findings: readonly FlowFinding[]): readonly FlowFinding[] {
  const told = new Set(findings.map(({ site }) => keyOf(site, site.mod.index, site.offset)))
  return findings.filter(({ site, taint }) => !someStep(taint.step, ({ event, mod, offset }) => event.kind === 'call' && (mod !== site.mod || offset !== site.offset) && told.has(keyOf(site, mod.index, offset))))
}

const keyOf = ({ is, rule }: SinkSite, mod: number, offset: number): string => `${mod}:${offset}:${rule ?? SINK_RULES[is]}`

function someStep(last: Step | null, wanted: (step: Step) => boolean): boolean {
  for (let step = last; step; step = step.prev) if (wanted(step) || someStep(step.inner, wanted)) return true
  return false
}
