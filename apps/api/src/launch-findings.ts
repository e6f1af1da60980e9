import type { Finding } from '@preflight/contracts'
import { scans, type DbOrTx } from '@preflight/db'
import { findingOfItem } from '@preflight/export'
import { eq } from 'drizzle-orm'
import type { ScanRow } from './access.ts'
import { readAnswers, type SettledItem } from './checklist-answers.ts'

const isOpen = ({ status }: Pick<SettledItem, 'status'>) => status !== 'PASSED'

/** Ids of the launch_ready findings of the scan before; null where there was none with a checklist. */
async function openBefore(db: DbOrTx, { previous_scan_id }: Pick<ScanRow, 'previous_scan_id'>): Promise<ReadonlySet<string> | null> {
  if (previous_scan_id === null) return null
  const [before] = await db.select({ type: scans.scan_type }).from(scans).where(eq(scans.id, previous_scan_id))
  if (before?.type !== 'launch') return null
  const { items } = await readAnswers(db, previous_scan_id)
  return new Set(items.filter(isOpen).map(({ finding_id }) => finding_id))
}

/** The checks of a launch scan that are not complete, as findings: missing ones first. Each has the same id in every scan. */
export async function launchFindings(db: DbOrTx, scan: Pick<ScanRow, 'id' | 'previous_scan_id' | 'scan_type' | 'created_at'>): Promise<Finding[]> {
  if (scan.scan_type !== 'launch') return []
  const { items } = await readAnswers(db, scan.id)
  const before = await openBefore(db, scan)
  const open = items.filter(isOpen).map((item) => {
    const finding = findingOfItem(item, item.finding_id, scan.created_at.toISOString())
    return before?.has(item.finding_id) ? { ...finding, state: 'existing' as const, related_previous_finding_id: item.finding_id } : finding
  })
  return [...open.filter(({ severity }) => severity === 'high'), ...open.filter(({ severity }) => severity !== 'high')]
}
