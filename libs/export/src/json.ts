import { visibleJson, type Scores, type SkippedFile } from '@preflight/contracts'
import { whole, written } from './parts.ts'

const asJson = (value: object) => visibleJson(JSON.stringify(value, null, 2))

/** Any report as JSON with two-space indent and a closing newline; keys keep their order, and every character can be seen. */
export const toJson = (report: object): string => `${asJson(report)}\n`

/** What a scan found and what it did, the same from the command line and from the web. */
export interface JsonReport {
  findings: readonly object[]
  /** files that were not analysed, with the reason */
  skipped: readonly SkippedFile[]
  scores: Scores
  /** the scan's receipt without the skipped files; null where there is none yet */
  engine: object | null
  /** the facts of scan and project, where the server knows them */
  scan?: object
  project?: object
}

const indented = (finding: object) => asJson(finding).replaceAll('\n', '\n    ')

/** The text that `toJson` gives, in pieces. */
export function* jsonReportParts({ findings, ...rest }: JsonReport): Generator<string> {
  yield findings.length === 0 ? '{\n  "findings": []' : '{\n  "findings": [\n    '
  let separator = ''
  for (const part of written(findings, (some) => some.map(indented).join(',\n    '))) {
    yield separator + part
    separator = ',\n    '
  }
  const { skipped, scores, engine, scan, project } = rest
  const facts = asJson({ skipped, scores, engine, scan, project })
  yield `${findings.length === 0 ? '' : '\n  ]'},${facts.slice(1)}\n`
}

export const toJsonReport = (report: JsonReport): string => whole(jsonReportParts(report))
