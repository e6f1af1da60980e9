import type { SinkClass } from '../models/classes.ts'
import type { FlowFinding } from './report.ts'
import type { Step } from './value.ts'

/** Where a check of the value mends all its uses at once: the path of a file is opened, read and made a folder for. */
const CHECKED_ONCE: ReadonlySet<SinkClass> = new Set<SinkClass>(['path', 'ssrf'])

/**
 * Findings without those of a variable that was told of already, because it reaches the same harm in another line: of all
 * uses of one path the first is told.
 */
export function withoutRepeats(findings: readonly FlowFinding[]): readonly FlowFinding[] {
  const first = new Map<string, FlowFinding>()
  const kept = findings.flatMap((finding) => {
    const key = keyOf(finding)
    const known = key === null ? undefined : first.get(key)
    if (key === null) return [finding]
    if (!known || isBefore(finding, known)) first.set(key, finding)
    return []
  })
  return [...kept, ...first.values()]
}

/** Whether one is graver, or as grave and before the other. */
function isBefore(one: FlowFinding, other: FlowFinding): boolean {
  const [a, b] = [one, other].map(({ site, taint }) => (taint.guess ? 2 : 0) + (site.model?.severity || site.model?.confidence === 'low' ? 1 : 0))
  return a === b ? one.site.offset < other.site.offset : (a ?? 0) < (b ?? 0)
}

/** The variable that data was stored in last, in the function with the sink. */
function keyOf({ site, taint }: FlowFinding): string | null {
  if (!CHECKED_ONCE.has(site.is)) return null
  const stored = lastStored(taint.step)
  return stored && stored.mod === site.mod ? `${site.is}:${stored.mod.index}:${stored.offset}` : null
}

const PASSED = /^passed to |^through (?:dir|dirname|getparent\w*)\(\)$/i

function lastStored(last: Step | null): Step | null {
  for (let step = last; step; step = step.prev) {
    if (step.note.startsWith('stored in ')) return step
    // put together with something else it is another path
    if (!PASSED.test(step.note)) return null
    const inside = step.inner && lastStored(step.inner)
    if (inside) return inside
  }
  return null
}
