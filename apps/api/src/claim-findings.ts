import { SEVERITY_RANK, type DeepDiveQuestion, type Evidence, type Finding } from '@preflight/contracts'
import { scanFacts, type DbOrTx } from '@preflight/db'
import { findingOfClaim } from '@preflight/export'
import { eq } from 'drizzle-orm'
import type { ScanRow } from './access.ts'
import { previousLaunchScan } from './previous-launch-scan.ts'

/** A finding that has no row of its own, and the places it rests on. */
export interface LaunchFinding {
  finding: Finding
  evidence: Evidence[]
}

async function questionsOf(db: DbOrTx, scanId: string): Promise<readonly DeepDiveQuestion[]> {
  const [facts] = await db.select({ questions: scanFacts.questions }).from(scanFacts).where(eq(scanFacts.scan_id, scanId))
  return facts?.questions ?? []
}

/**
 * Claims of the model as findings, the most severe first. None of them is new where there was a launch scan before: a model may say
 * today what it did not say of the same code last week.
 */
export async function claimFindings(db: DbOrTx, scan: Pick<ScanRow, 'id' | 'previous_scan_id' | 'created_at'>): Promise<LaunchFinding[]> {
  const told = (await questionsOf(db, scan.id)).flatMap((question) => (question.model?.claims ?? []).map((claim) => ({ question, claim })))
  if (told.length === 0) return []
  const before = await previousLaunchScan(db, scan)
  const known = before && new Set((await questionsOf(db, before.id)).flatMap(({ model }) => model?.claims ?? []).map(({ finding_id }) => finding_id))
  return told
    .map(({ question, claim }): LaunchFinding => ({
      finding: { ...findingOfClaim(question, claim, scan.created_at.toISOString()), state: known ? 'existing' : 'new', related_previous_finding_id: known?.has(claim.finding_id) ? claim.finding_id : null },
      evidence: [{ file_path: claim.file_path, line: claim.line, text: claim.quote }],
    }))
    .sort((a, b) => SEVERITY_RANK[b.finding.severity] - SEVERITY_RANK[a.finding.severity])
}
