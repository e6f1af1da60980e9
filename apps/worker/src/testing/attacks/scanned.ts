import { runEngine, type EngineOptions, type EngineResult } from '@preflight/analyzers'
import { zipOf } from '@preflight/archives/testing'
import { actionPlanSteps, checklistAnswers, modelCalls, scanFacts, scanReports } from '@preflight/db'
import type { ModelClient } from '@preflight/model'
import { asc, eq } from 'drizzle-orm'
import type { Bench } from '../bench.ts'
import { isOver } from '../bench.ts'
import type { Attack } from './attack.ts'

/** The repositories beside each other, each in a folder of its own. */
export const archiveOf = (attacks: readonly Attack[]): Buffer =>
  zipOf(Object.fromEntries(attacks.flatMap(({ id, files }) => Object.entries(files).map(([path, text]) => [`shops/${id}/${path}`, text]))))

/** The real engine, which reads once and says the same to every scan after that. */
export function engineOnce(): (options: EngineOptions) => Promise<EngineResult> {
  let known: Promise<EngineResult> | null = null
  return async (options) => {
    known ??= runEngine({ ...options, onFindings: () => {}, onProgress: () => {} })
    const result = await known
    options.onFindings?.(result.findings)
    return result
  }
}

/** A launch scan, with all that is stored of it. */
export async function scanned(bench: Bench, archive: Buffer, runEngineOnce: ReturnType<typeof engineOnce>, model: ModelClient | null) {
  const { db } = bench.database
  const worker = await bench.startWorker({ runEngine: runEngineOnce, model, modelParallel: 4 })
  const { id } = await bench.newScan(archive, { scan_type: 'launch' })
  const scan = await bench.until(id, isOver)
  await worker.stop()
  return {
    scan,
    findings: await bench.findings(id),
    checks: await db.select().from(checklistAnswers).where(eq(checklistAnswers.scan_id, id)).orderBy(asc(checklistAnswers.position)),
    steps: await db.select().from(actionPlanSteps).where(eq(actionPlanSteps.scan_id, id)).orderBy(asc(actionPlanSteps.step)),
    facts: await db.select().from(scanFacts).where(eq(scanFacts.scan_id, id)),
    reports: await db.select().from(scanReports).where(eq(scanReports.scan_id, id)),
    calls: await db.select().from(modelCalls).where(eq(modelCalls.scan_id, id)),
  }
}
export type ScannedRows = Awaited<ReturnType<typeof scanned>>

const placeOf = ({ file_path, line_number, column_number, rule_id }: ScannedRows['findings'][number]) => `${file_path}:${line_number}:${column_number} ${rule_id}`

/** Where findings stand, by their id, which differs from scan to scan. */
const places = ({ findings }: ScannedRows) => new Map(findings.map((finding) => [finding.id, placeOf(finding)]))

/** All that code decides, in one form for both scans. */
export function decided(rows: ScannedRows) {
  const at = places(rows)
  const named = (ids: readonly string[]) => ids.map((id) => at.get(id) ?? id).sort()
  const { scan, checks, steps, facts } = rows
  return {
    status: scan.status,
    error: scan.error_message,
    scores: scan.scores,
    changes: scan.changes,
    receipt: scan.receipt && { ...scan.receipt, duration_ms: 0 },
    findings: rows.findings.map((finding) => ({
      at: placeOf(finding), severity: finding.severity, rank: finding.severity_rank, reasons: finding.severity_reasons, confidence: finding.confidence, place: finding.place, state: finding.state,
      type: finding.finding_type, cwe: finding.cwe_ids, owasp: finding.owasp, excerpt: finding.excerpt, trace: finding.trace, references: finding.references, has_fix: finding.has_fix, no_fix: finding.no_fix, ready: finding.ready, print: finding.print,
    })).sort((a, b) => a.at.localeCompare(b.at)),
    checks: checks.map(({ scan_id: _, finding_id: __, finding_ids, otherwise, ...rest }) => ({ ...rest, finding_ids: named(finding_ids), otherwise: otherwise && { ...otherwise, finding_ids: [] } })),
    steps: steps.map(({ step, finding_ids, check_names, effort, hours, readiness_after, progress }) => ({ step, finding_ids: named(finding_ids), check_names, effort, hours, readiness_after, progress })),
    facts: facts.map(({ surface }) => surface),
  }
}
