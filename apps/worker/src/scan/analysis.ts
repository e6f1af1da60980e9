import { catalogue } from '@preflight/analyzers'
import type { FindingsSummaries, NotAssessed, ScanChanges, ScanReceipt, ScanReport, Scores } from '@preflight/contracts'
import { scoreCategories, scoreReadiness } from '@preflight/scoring'
import type { ScanContext } from './context.ts'
import { explainFindings } from './model/explain-findings.ts'
import { type Asks, asksFor } from './model/asks.ts'
import { doubtFindings } from './model/hint/doubt-findings.ts'
import { tellSummaries } from './model/summary/tell-summaries.ts'
import { isIgnored } from './finding-row.ts'
import { settledChecks, type SettledCheck } from './readiness/answer-row.ts'
import type { Scanned } from './scanning.ts'
import { changesOf } from './texts/changes.ts'
import { writeTexts } from './texts/write-texts.ts'
import { NOTHING_TOLD } from './texts/told.ts'
import { type Situation, toSubject } from './texts/subject.ts'

export interface Analysed {
  scores: Scores
  receipt: ScanReceipt
  /** against the scan before; null on a first scan */
  changes: ScanChanges | null
  /** answers of the checklist that count, as they stand without ignored findings */
  checks: readonly SettledCheck[]
  findings_summaries: FindingsSummaries
  scan_report: ScanReport
}

/** A rule's own title, or null for one that is not in the catalogue any more. */
export const ruleTitle = (ruleId: string) => catalogue.get(ruleId)?.title ?? null

/** A launch scan reads SQL for its checklist: tables, row rules, functions and grants. */
function withoutSql(one: NotAssessed): NotAssessed[] {
  const kinds = one.kinds.filter(({ kind }) => one.area !== 'languages' || kind !== 'sql')
  return one.kinds.length > 0 && kinds.length === 0 ? [] : [{ ...one, kinds }]
}

/** Figures of a scan, without what people ignore, and what its texts are written from. */
function weigh({ scan }: Pick<ScanContext, 'scan'>, { engine, rows, comparison, ignoredBefore, answers }: Scanned) {
  const findings = rows.filter((row) => !isIgnored(row)).map(toSubject)
  const ignored = rows.filter(isIgnored).map((row) => toSubject(row).finding_type)
  const fixed = (comparison?.gone ?? []).filter(({ lineage_id }) => !ignoredBefore.has(lineage_id)).map(({ category }) => category)
  const changes = comparison && changesOf(findings, fixed.length)
  const receipt: ScanReceipt = {
    ...engine.receipt,
    duration_ms: Date.now() - (scan.started_at ?? scan.created_at).getTime(),
    suppressed: engine.suppressions.length,
    silenced: engine.silenced ?? 0,
    skipped: engine.skipped,
    ...(engine.receipt.not_assessed && answers.length > 0 && { not_assessed: engine.receipt.not_assessed.flatMap(withoutSql) }),
  }
  const ignoredIds = new Set(rows.filter(isIgnored).map(({ id }) => id))
  const checks = settledChecks(answers, (id) => ignoredIds.has(id))
  const scores: Scores = { ...scoreCategories(findings, receipt), launch_ready: scoreReadiness(checks).score }
  const situation: Situation = { findings, ignored, receipt, scores, changes, fixed, ruleTitle }
  return { figures: { scores, receipt, changes, checks }, situation }
}

/** Scores a scan and writes its texts from rules. */
export function analyse(context: Pick<ScanContext, 'scan'>, scanned: Scanned): Analysed {
  const { figures, situation } = weigh(context, scanned)
  return { ...figures, ...writeTexts(situation) }
}

/** The analysis phase: the texts of findings, then scores and summaries. What a model adds changes no figure. */
export async function analysis(context: ScanContext, found: Scanned): Promise<{ scanned: Scanned; analysed: Analysed; ask: Asks }> {
  const ask = asksFor(context)
  const scanned = (await ask('finding', (session) => explainFindings(context, session, found))) ?? found
  await ask('hint', (session) => doubtFindings(context, session, found))
  const { figures, situation } = weigh(context, scanned)
  const told = await ask('summary', (session) => tellSummaries(context, session, situation))
  return { scanned, analysed: { ...figures, ...writeTexts(situation, told ?? NOTHING_TOLD) }, ask }
}
