import type { ExpectedLine, Pair } from './pair-group.ts'

interface Anchor {
  line: number
  shift: number
}

/** How far the lines of each file have moved, according to the findings already matched. */
export function createShifts() {
  const anchors = new Map<string, Anchor[]>()

  function add(pairs: readonly Pair[]) {
    const touched = new Set<Anchor[]>()
    for (const { old, now } of pairs) {
      const known = anchors.get(old.path) ?? []
      anchors.set(old.path, known)
      known.push({ line: old.line, shift: now.line - old.line })
      touched.add(known)
    }
    for (const known of touched) known.sort((a, b) => a.line - b.line || a.shift - b.shift)
  }

  /** As far from its old line as the nearest finding that is known to have moved. */
  const expected: ExpectedLine = ({ path, line }) => {
    const known = anchors.get(path)
    if (!known) return line
    const at = firstFrom(known, line)
    const [before, after] = [known[at - 1], known[at]]
    const isBefore = before && (!after || line - before.line <= after.line - line)
    return line + ((isBefore ? before : after)?.shift ?? 0)
  }
  return { add, expected }
}

function firstFrom(anchors: readonly Anchor[], line: number): number {
  let low = 0
  let high = anchors.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((anchors[middle]?.line ?? 0) < line) low = middle + 1
    else high = middle
  }
  return low
}
