import { visibleName } from '@preflight/contracts'
import type { Subject } from './subject.ts'
import { counted, number } from './words.ts'

/** A place is worth naming when this many findings and this share of them stand there. */
const MIN_FINDINGS = 3
const MIN_SHARE = 0.4
const MIN_FILES = 2

interface Hotspot {
  path: string
  findings: number
}

function busiest(paths: readonly string[]): Hotspot | null {
  const counts = new Map<string, number>()
  for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1)
  const [first] = [...counts].sort(([a, countA], [b, countB]) => countB - countA || Number(a > b) - Number(a < b))
  return first && first[1] >= MIN_FINDINGS && first[1] >= paths.length * MIN_SHARE ? { path: first[0], findings: first[1] } : null
}

/** Every folder a file stands in, '' left out: `a/b/c.ts` stands in `a` and `a/b`. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, depth) => parts.slice(0, depth + 1).join('/'))
}

/** The deepest folder that still holds most of the findings. */
function busiestFolder(findings: readonly Subject[]): Hotspot | null {
  const counts = new Map<string, number>()
  for (const folder of findings.flatMap(({ file_path }) => foldersOf(file_path))) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  const enough = [...counts].filter(([, count]) => count >= MIN_FINDINGS && count >= findings.length * 0.5)
  const [deepest] = enough.sort(([a, countA], [b, countB]) => b.split('/').length - a.split('/').length || countB - countA || Number(a > b) - Number(a < b))
  return deepest ? { path: deepest[0], findings: deepest[1] } : null
}

const share = (some: number, all: number) => (some === all ? 'all of them are' : `${number(some)} of them are`)

/** Where findings concentrate, as a sentence; null for a single finding, whose place is named anyway. */
export function concentration(findings: readonly Subject[]): string | null {
  if (findings.length < 2) return null
  const files = new Set(findings.map(({ file_path }) => file_path)).size
  const file = busiest(findings.map(({ file_path }) => file_path))
  if (file) return `They gather in one file: ${share(file.findings, findings.length)} in ${visibleName(file.path)}.`
  const folder = busiestFolder(findings)
  if (folder) return `They gather in one folder: ${share(folder.findings, findings.length)} below ${visibleName(folder.path)}/.`
  return files < MIN_FILES ? null : `They are spread over ${counted(files, 'file')}.`
}

/** Findings outside the product's own code, as a sentence. */
export function outsideCode(findings: readonly Subject[]): string | null {
  const outside = findings.filter(({ place }) => place !== 'code').length
  if (outside === 0) return null
  if (outside === findings.length) {
    return findings.length === 1
      ? 'It is in tests, examples or documentation, not in the code that ships.'
      : 'All of them are in tests, examples or documentation, not in the code that ships.'
  }
  return `${number(outside)} of them ${outside === 1 ? 'is' : 'are'} in tests, examples or documentation and ${outside === 1 ? 'weighs' : 'weigh'} less in the score.`
}
