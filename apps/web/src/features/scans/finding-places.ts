import { formatNumber, SEVERITIES, SEVERITY_RANK, type Finding, type Severity } from '@preflight/contracts'
import { countSeverities } from './headline.ts'

/** A file with findings. */
export interface FindingPlace {
  path: string
  count: number
  worst: Severity
  /** '3 critical, 1 low' */
  words: string
}

export interface FindingPlaces {
  places: FindingPlace[]
  /** files that have findings */
  files: number
  /** findings in files that are not among the places */
  elsewhere: number
}

/** As many rows as stand beside a summary. */
export const PLACES_SHOWN = 10

const FEW_FILES = 5

type Placed = Pick<Finding, 'severity' | 'file_path'>

function byFile(findings: readonly Placed[]): Map<string, Placed[]> {
  const files = new Map<string, Placed[]>()
  for (const finding of findings) {
    const others = files.get(finding.file_path)
    if (others) others.push(finding)
    else files.set(finding.file_path, [finding])
  }
  return files
}

function placeOf(path: string, findings: readonly Placed[]): FindingPlace {
  const counts = countSeverities(findings)
  const present = SEVERITIES.filter((severity) => counts[severity] > 0)
  return { path, count: findings.length, worst: present[0] ?? 'info', words: present.map((severity) => `${formatNumber(counts[severity])} ${severity}`).join(', ') }
}

/** The files in which most findings stand, the fullest first; of two alike the one with the worse finding. */
export function placesOf(findings: readonly Placed[]): FindingPlaces {
  const files = byFile(findings)
  const ranked = [...files]
    .map(([path, own]) => placeOf(path, own))
    .sort((a, b) => b.count - a.count || SEVERITY_RANK[b.worst] - SEVERITY_RANK[a.worst] || a.path.localeCompare(b.path))
  const places = ranked.slice(0, PLACES_SHOWN)
  return { places, files: files.size, elsewhere: findings.length - places.reduce((sum, { count }) => sum + count, 0) }
}

/** Findings in more than a few files: their card alone is as high as a summary. */
export const fillsSide = (findings: readonly Pick<Finding, 'file_path'>[]) => new Set(findings.map(({ file_path }) => file_path)).size > FEW_FILES

/** A path in two parts, so that a long one can be cut where it says least: the folders, and the file's name. */
export function splitPath(path: string): [folders: string, name: string] {
  const end = path.lastIndexOf('/') + 1
  return [path.slice(0, end), path.slice(end)]
}
