import type { SinkClass } from '../../models/classes.ts'
import type { FlowFinding } from './report.ts'
import type { StepEvent, StepKind } from '../trace/event.ts'
import type { Step } from '../trace/step.ts'

/** What is mended where a value is made or checked, however often it is used after that: a file's path, a statement, a filter, an address. */
const MENDED_ONCE: ReadonlySet<SinkClass> = new Set(['path', 'sql', 'nosql', 'dbscript', 'ssrf', 'redirect'])

/**
 * What findings of one path have in common, because it leads to the same harm in several lines: it is checked once, where it
 * is made, and a file's path is opened, read and made a folder for. What is built of such a path is one as well. So it is with
 * a statement that two branches run.
 */
export function samePaths(findings: readonly FlowFinding[]): ReadonlyMap<FlowFinding, string> {
  const keys = findings.map(keysOf)
  const ends = new Set(keys.flatMap((all) => all.slice(-1).filter((key) => key !== '')))
  return new Map(findings.flatMap((finding, at): [FlowFinding, string][] => {
    const key = keys[at]?.find((one) => ends.has(one))
    return key === undefined ? [] : [[finding, `${finding.site.mod.ir.path} ${finding.site.is} ${key}`]]
  }))
}

/** What leaves a path as it is, or leads to a folder above it. */
const isPassed = (event: StepEvent): boolean => PASSING.has(event.kind) || (event.kind === 'call' && ABOVE.test(event.callee))
const PASSING: ReadonlySet<StepKind> = new Set(['pass', 'return', 'validate'])
const ABOVE = /^(?:dir|dirname|getparent\w*)$/i

/** The variables that the path stood in on its way, '' for the last where it was put together with something else after that. */
function keysOf({ site, taint }: FlowFinding): readonly string[] {
  if (!MENDED_ONCE.has(site.is)) return []
  const keys: string[] = []
  let isSame = true
  eachStep(taint.step, ({ mod, offset, event }) => {
    const isStored = event.kind === 'store'
    if (isStored) keys.push(`${mod.ir.path}:${offset}`)
    isSame = isStored || (isSame && isPassed(event))
  })
  return isSame ? keys : [...keys, '']
}

/** In the order in which they happened. */
function eachStep(last: Step | null, visit: (step: Step) => void): void {
  const steps: Step[] = []
  for (let step = last; step; step = step.prev) steps.push(step)
  for (const step of steps.reverse()) {
    visit(step)
    eachStep(step.inner, visit)
  }
}
