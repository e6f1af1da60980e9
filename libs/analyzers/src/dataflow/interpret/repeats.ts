import type { FlowFinding } from './report.ts'
import type { Step } from './value.ts'

/**
 * Findings without those of a path that was told of already, because it leads to the same harm in another line: it is checked
 * once, where it is made, and a file's path is opened, read and made a folder for. What is built of such a path is one as well.
 */
export function withoutRepeats(findings: readonly FlowFinding[]): readonly FlowFinding[] {
  const told = new Set(findings.flatMap((finding) => keysOf(finding).slice(-1).filter((key) => key !== '')))
  const first = new Map<string, FlowFinding>()
  const kept = findings.flatMap((finding) => {
    const key = keysOf(finding).find((one) => told.has(one))
    if (key === undefined) return [finding]
    const place = `${key} ${weightOf(finding)}`
    const known = first.get(place)
    if (!known || isBefore(finding, known)) first.set(place, finding)
    return []
  })
  return [...kept, ...first.values()]
}

const isBefore = ({ site: a }: FlowFinding, { site: b }: FlowFinding): boolean => (a.mod === b.mod ? a.offset < b.offset : a.mod.index < b.mod.index)

/** Whether a file is there weighs less than what stands in it, and does not speak for it. */
const weightOf = ({ site: { model }, taint }: FlowFinding): string => `${taint.guess} ${model?.severity ?? ''} ${model?.confidence ?? ''}`

const PASSED = /^passed to |^returned by |^through (?:dir|dirname|getparent\w*)\(\)$/i

/** The variables that the path stood in on its way, '' for the last where it was put together with something else after that. */
function keysOf({ site, taint }: FlowFinding): readonly string[] {
  if (site.is !== 'path') return []
  const keys: string[] = []
  let isSame = true
  eachStep(taint.step, ({ mod, offset, note }) => {
    const isStored = note.startsWith('stored in ')
    if (isStored) keys.push(`${mod.index}:${offset}`)
    isSame = isStored || (isSame && PASSED.test(note))
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
