import type { Clone, Fragment } from './report.ts'

/** Everything that reads the same. */
export interface Group {
  /** sorted by file and line, two at least */
  places: Fragment[]
  lines: number
  tokens: number
}

/** Groups copies of the same code: jscpd reports three copies as pairs, each of which may have another length. */
export function groupsOf(clones: readonly Clone[]): Group[] {
  const groups: { clones: Clone[] }[] = []
  for (const clone of [...clones].sort(byWeight)) {
    const known = groups.find((group) => group.clones.some((other) => other.places.some((place) => clone.places.some((own) => isSame(place, own)))))
    if (known) known.clones.push(clone)
    else groups.push({ clones: [clone] })
  }
  return groups.map(({ clones: members }) => ({
    places: placesOf(members),
    lines: Math.max(...members.map(linesOf)),
    tokens: Math.max(...members.map(({ tokens }) => tokens)),
  }))
}

const lengthOf = ({ line, end_line }: Fragment) => end_line - line + 1

const linesOf = ({ places: [first, second] }: Clone) => Math.max(lengthOf(first), lengthOf(second))

const byPlace = (a: Fragment, b: Fragment) => a.file - b.file || a.line - b.line || a.end_line - b.end_line

const byWeight = (a: Clone, b: Clone) => linesOf(b) - linesOf(a) || byPlace(a.places[0], b.places[0]) || byPlace(a.places[1], b.places[1])

/** Two fragments are the same place if most of one lies within the other. */
function isSame(a: Fragment, b: Fragment): boolean {
  const shared = Math.min(a.end_line, b.end_line) - Math.max(a.line, b.line) + 1
  return a.file === b.file && shared * 2 > Math.min(lengthOf(a), lengthOf(b))
}

/** The largest of each place's fragments. */
function placesOf(clones: readonly Clone[]): Fragment[] {
  const places: Fragment[] = []
  const bySize = clones.flatMap((clone) => clone.places).sort((a, b) => lengthOf(b) - lengthOf(a) || byPlace(a, b))
  for (const fragment of bySize) if (!places.some((place) => isSame(place, fragment))) places.push(fragment)
  return places.sort(byPlace)
}
