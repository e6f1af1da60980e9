import { lostText, notAnalysedText, notAssessedText, visibleJson, type LostAnalysis, type NotAssessed, type PartialScan, type SkippedFile } from '@preflight/contracts'
import { isModelClaim } from '../claims.ts'
import type { Gaps } from '../gaps.ts'
import { whole, written } from '../parts.ts'
import { physicalLocation, ROOT } from './location.ts'
import { resultOf, type SarifFinding } from './result.ts'
import { CWE, cweUri, descriptorOf, rulesOf, type SeenRule } from './rules.ts'
import { messageText } from './text.ts'

export type { SarifFinding } from './result.ts'

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json'

/** What is known of the scan, beside its findings. */
export interface SarifScan extends Gaps {
  engineVersion: string | null
  /** tells this run from others of the same code; left out on the command line */
  id?: string | undefined
  startedAt?: string | null | undefined
  completedAt?: string | null | undefined
  repositoryUrl?: string | null | undefined
  branch?: string | null | undefined
  commit?: string | null | undefined
}

const taxaOf = (rules: readonly SeenRule[]) => [...new Set(rules.flatMap(({ cwes }) => cwes))].sort((a, b) => a - b)

const taxonomyOf = (taxa: readonly number[]) => ({ ...CWE, isComprehensive: false, taxa: taxa.map((id) => ({ id: String(id), helpUri: cweUri(id) })) })

function driverOf(rules: readonly SeenRule[], taxa: readonly number[], version: string | null) {
  return {
    name: 'Preflight',
    ...(version && { version }),
    rules: rules.map((rule) => descriptorOf(rule, taxa)),
    ...(taxa.length > 0 && { supportedTaxonomies: [{ name: CWE.name, index: 0 }] }),
  }
}

function sourceOf({ repositoryUrl, branch, commit }: SarifScan) {
  if (!repositoryUrl || !URL.canParse(repositoryUrl)) return []
  const uri = new URL(repositoryUrl).href
  return [{ repositoryUri: uri, ...(commit && { revisionId: commit }), ...(branch && { branch }), mappedTo: { uriBaseId: ROOT } }]
}

const lostNotification = (lost: LostAnalysis) => ({
  level: 'error',
  message: { text: messageText(`${lostText(lost)}.`) },
  properties: { analyzer: lost.analyzer, language: lost.language, files: lost.files },
})

function fileNotification({ path, detail, files }: SkippedFile) {
  const place = physicalLocation({ file_path: path, line: null })
  return {
    ...(place && { locations: [{ physicalLocation: place }] }),
    level: 'warning',
    message: { text: messageText(`${notAnalysedText(files)}${detail ? `: ${detail}` : ''}.`) },
  }
}

const areaNotification = (entry: NotAssessed) => ({
  level: 'note',
  message: { text: messageText(`Not assessed: ${notAssessedText(entry)}`) },
  properties: { area: entry.area, kinds: entry.kinds.map(({ kind, files }) => ({ kind, files })) },
})

const partialNotifications = ({ lost, skipped }: PartialScan) => [...lost.map(lostNotification), ...skipped.map(fileNotification)]

const notificationsOf = ({ partial, notAssessed = [] }: Gaps) => [...(partial ? partialNotifications(partial) : []), ...notAssessed.map(areaNotification)]

/** A scan that lost an analyzer has not succeeded; one file that nobody can read is no failure of the scan. */
function invocationOf({ startedAt, completedAt, partial, notAssessed }: SarifScan) {
  const notifications = notificationsOf({ partial, notAssessed })
  return {
    executionSuccessful: !partial || partial.lost.length === 0,
    ...(notifications.length > 0 && { toolExecutionNotifications: notifications }),
    ...(startedAt && { startTimeUtc: startedAt }),
    ...(completedAt && { endTimeUtc: completedAt }),
  }
}

/** Everything of the run but its results. GitHub takes what stands before the slash for the kind of analysis. */
function runOf(rules: readonly SeenRule[], scan: SarifScan) {
  const taxa = taxaOf(rules)
  const source = sourceOf(scan)
  return {
    tool: { driver: driverOf(rules, taxa, scan.engineVersion) },
    automationDetails: { id: `preflight/${scan.id ?? ''}` },
    invocations: [invocationOf(scan)],
    ...(source.length > 0 && { versionControlProvenance: source }),
    originalUriBaseIds: { [ROOT]: { description: { text: 'The root of the scanned project.' } } },
    columnKind: 'utf16CodeUnits',
    ...(taxa.length > 0 && { taxonomies: [taxonomyOf(taxa)] }),
  }
}

const asJson = (value: object) => visibleJson(JSON.stringify(value))

/**
 * Findings as SARIF 2.1.0 in pieces, one result a line in the order given, rules in the order of their ids. What comments
 * in the code silence is not in it: GitHub opens an alert for every result, suppressed or not.
 */
export function* sarifParts(all: readonly SarifFinding[], scan: SarifScan): Generator<string> {
  // an alert can stop a merge, and a claim of the model stops nothing
  const findings = all.filter((finding) => !isModelClaim(finding))
  const rules = rulesOf(findings)
  const indexes = new Map(rules.map(({ first }, index) => [first.rule_id, index]))
  const line = (finding: SarifFinding) => asJson(resultOf(finding, indexes.get(finding.rule_id) ?? -1))

  yield `{"$schema":${JSON.stringify(SCHEMA)},"version":"2.1.0","runs":[${asJson(runOf(rules, scan)).slice(0, -1)},"results":[`
  let separator = '\n'
  for (const part of written(findings, (some) => some.map(line).join(',\n'))) {
    yield separator + part
    separator = ',\n'
  }
  yield '\n]}]}\n'
}

export const toSarif = (findings: readonly SarifFinding[], scan: SarifScan): string => whole(sarifParts(findings, scan))
