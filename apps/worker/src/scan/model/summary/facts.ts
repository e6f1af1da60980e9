import { CATEGORIES, fileCounts, SEVERITIES, visibleName, type Category } from '@preflight/contracts'
import { countEach, foldersOf, hotspotOf } from '../../texts/places.ts'
import type { Situation, Subject } from '../../texts/subject.ts'
import { severityWord } from '../../texts/words.ts'
import type { Kind } from './subjects.ts'

/** The whole scan, or one category of it. */
export type Scope = Category | 'all'

/** What code has counted in a scan: each entry is one fact in the words of `STATEMENTS`, such as `security critical 3`. */
export type Facts = ReadonlySet<string>

/** A file and the folders that it is in. */
const placesOf = (file: string): string[] => [file, ...foldersOf(file).map((folder) => `${folder}/`)].map(visibleName)

function ofScope(scope: Scope, findings: readonly Subject[]): string[] {
  const files = new Set(findings.map(({ file_path }) => file_path))
  const hotspot = hotspotOf(findings)
  const bySeverity = SEVERITIES.map((severity) => [severityWord(severity), findings.filter((finding) => finding.severity === severity).length] as const)
  return [
    `${scope} findings ${findings.length}`,
    `${scope} files ${files.size}`,
    ...countEach(findings.flatMap(({ file_path }) => placesOf(file_path))).map(([place, count]) => `${scope} in ${place} ${count}`),
    ...findings.flatMap(({ severity, file_path }) => placesOf(file_path).map((place) => `${scope} ${severityWord(severity)} in ${place}`)),
    ...(hotspot ? [`${scope} most in ${hotspot.path}`] : []),
    ...bySeverity.map(([word, count]) => `${scope} ${word} ${count}`),
    ...bySeverity.filter(([, count]) => count > 0).map(([word]) => `${scope} has ${word}`),
    ...bySeverity.filter(([, count]) => count === findings.length && count > 1).map(([word]) => `${scope} all ${word}`),
  ]
}

function ofKind({ title, severity, isOneSeverity, count, files, paths, path, line }: Kind): string[] {
  const name = title.toLowerCase()
  return [`kind ${name} ${count}`, `kind ${name} files ${files}`, ...paths.flatMap(placesOf).map((place) => `kind ${name} in ${place}`), `place ${path.toLowerCase()} ${line}`, ...(isOneSeverity ? [`kind ${name} is ${severityWord(severity)}`] : [])]
}

function ofScores({ scores }: Situation): string[] {
  const known = CATEGORIES.flatMap((category) => (scores[category] === null ? [] : [[category, scores[category]] as const]))
  const [lowest, next] = [...known].sort(([, a], [, b]) => a - b)
  return [...known.map(([category, score]) => `${category} score ${score}`), ...(lowest && next && lowest[1] < next[1] ? [`lowest ${lowest[0]}`] : [])]
}

/** Everything that a text may count in a scan. */
export function factsOf(situation: Situation, kinds: readonly Kind[]): Facts {
  const { findings, receipt } = situation
  return new Set([
    ...ofScope('all', findings),
    ...CATEGORIES.flatMap((category) => ofScope(category, findings.filter(({ finding_type }) => finding_type === category))),
    ...kinds.flatMap(ofKind),
    ...ofScores(situation),
    `lines ${receipt.lines_of_code}`,
    `analysed ${fileCounts(receipt).analysed}`,
  ].map((fact) => fact.toLowerCase()))
}
