import { visibleName } from '@preflight/contracts'
import type { Subject } from './subject.ts'
import { counted, number } from './words.ts'

/** A place is worth naming when so many findings stand there, and more than half of all. */
const MIN_FINDINGS = 3
const MIN_FILES = 2

interface Hotspot {
  path: string
  findings: number
}

const isHotspot = (count: number, all: number) => count >= MIN_FINDINGS && count > all / 2

export function countEach(paths: readonly string[]): [path: string, count: number][] {
  const counts = new Map<string, number>()
  for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1)
  return [...counts]
}

/** The file that holds most of the findings. */
function busiestFile(findings: readonly Subject[]): Hotspot | null {
  const [most] = countEach(findings.map(({ file_path }) => file_path)).filter(([, count]) => isHotspot(count, findings.length))
  return most ? { path: visibleName(most[0]), findings: most[1] } : null
}

/** Every folder a file stands in, '' left out: `a/b/c.ts` stands in `a` and `a/b`. */
export function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, depth) => parts.slice(0, depth + 1).join('/'))
}

/** The deepest folder that still holds most of the findings. */
function busiestFolder(findings: readonly Subject[]): Hotspot | null {
  const enough = countEach(findings.flatMap(({ file_path }) => foldersOf(file_path))).filter(([, count]) => isHotspot(count, findings.length))
  const [deepest] = enough.sort(([a], [b]) => b.split('/').length - a.split('/').length)
  return deepest ? { path: `${visibleName(deepest[0])}/`, findings: deepest[1] } : null
}

/** The file or folder where most of the findings are. */
export const hotspotOf = (findings: readonly Subject[]): Hotspot | null => busiestFile(findings) ?? busiestFolder(findings)

/** Where findings concentrate, as a sentence; null for a single finding, whose place is named anyway. */
export function concentration(findings: readonly Subject[]): string | null {
  if (findings.length < 2) return null
  const files = new Set(findings.map(({ file_path }) => file_path)).size
  const place = hotspotOf(findings)
  if (!place) return files < MIN_FILES ? null : `The findings are spread over ${counted(files, 'file')}.`
  if (place.findings === findings.length) return `All ${number(findings.length)} findings are in ${place.path}.`
  return `Most findings (${number(place.findings)} of ${number(findings.length)}) are in ${place.path}.`
}

const OUTSIDE = 'tests, examples or documentation'

/** Findings outside the product's own code, as a sentence. */
export function outsideCode(findings: readonly Subject[]): string | null {
  const outside = findings.filter(({ place }) => place !== 'code').length
  if (outside === 0) return null
  if (findings.length === 1) return `It is in ${OUTSIDE}, not in code that ships.`
  if (outside === findings.length) return `All of them are in ${OUTSIDE}, not in code that ships.`
  return `${counted(outside, 'finding is', 'findings are')} in ${OUTSIDE} and ${outside === 1 ? 'counts' : 'count'} less in the score.`
}
