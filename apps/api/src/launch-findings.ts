import type { Finding } from '@preflight/contracts'
import type { DbOrTx } from '@preflight/db'
import { findingOfItem } from '@preflight/export'
import type { ScanRow } from './access.ts'
import { claimFindings, type LaunchFinding } from './claim-findings.ts'
import { readAnswers, type SettledItem } from './checklist-answers.ts'
import { previousLaunchScan } from './previous-launch-scan.ts'

const isOpen = ({ status }: Pick<SettledItem, 'status'>) => status !== 'PASSED'

/** Ids of the launch_ready findings of the launch scan before; null where there was none. */
async function openBefore(db: DbOrTx, scan: Pick<ScanRow, 'previous_scan_id'>): Promise<ReadonlySet<string> | null> {
  const before = await previousLaunchScan(db, scan)
  if (!before) return null
  const { items } = await readAnswers(db, before.id)
  return new Set(items.filter(isOpen).map(({ finding_id }) => finding_id))
}

type LaunchScan = Pick<ScanRow, 'id' | 'previous_scan_id' | 'scan_type' | 'created_at'>

async function openChecks(db: DbOrTx, scan: LaunchScan): Promise<LaunchFinding[]> {
  const { items } = await readAnswers(db, scan.id)
  const before = await openBefore(db, scan)
  return items.filter(isOpen).map((item) => {
    const finding = findingOfItem(item, item.finding_id, scan.created_at.toISOString())
    const known = before?.has(item.finding_id) ? { state: 'existing' as const, related_previous_finding_id: item.finding_id } : {}
    return { finding: { ...finding, ...known }, evidence: item.evidence }
  })
}

/**
 * The checks of a launch scan that are not complete, as findings, missing ones first; behind them what the model claims. Each has
 * the same id in every scan.
 */
export async function launchFindings(db: DbOrTx, scan: LaunchScan): Promise<Finding[]> {
  if (scan.scan_type !== 'launch') return []
  const open = (await openChecks(db, scan)).map(({ finding }) => finding)
  const claims = (await claimFindings(db, scan)).map(({ finding }) => finding)
  return [...open.filter(({ severity }) => severity === 'high'), ...open.filter(({ severity }) => severity !== 'high'), ...claims]
}

/** One of them with its evidence; undefined once it is complete. */
export async function launchFinding(db: DbOrTx, scan: LaunchScan, findingId: string): Promise<LaunchFinding | undefined> {
  if (scan.scan_type !== 'launch') return undefined
  return [...(await openChecks(db, scan)), ...(await claimFindings(db, scan))].find(({ finding }) => finding.id === findingId)
}
