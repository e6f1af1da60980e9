import { CATEGORIES, type Category, type ChangedFinding, type ComparedState, type ScanComparison, type ScanReceipt } from '@preflight/contracts'
import { findings, isGoneIn, scans, type DbOrTx } from '@preflight/db'
import { bridge, sizeOf } from '@preflight/scoring'
import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { ScanRow } from '../access.ts'
import type { Deps } from '../deps.ts'
import { previousLaunchScan } from '../previous-launch-scan.ts'
import { changedChecks } from './changed-checks.ts'

/** Findings that count: what somebody ignored, and checks of the launch checklist, change no score. */
const isOpen = and(isNull(findings.triage_id), inArray(findings.finding_type, [...CATEGORIES]))

const COLUMNS = {
  id: findings.id,
  title: findings.title,
  severity: findings.severity,
  finding_type: findings.finding_type,
  rule_id: findings.rule_id,
  file_path: findings.file_path,
  line_number: findings.line_number,
  confidence: findings.confidence,
  place: findings.place,
  state: findings.state,
  unchecked: findings.unchecked,
}

const openFindings = (db: DbOrTx, which: SQL | undefined) =>
  db
    .select(COLUMNS)
    .from(findings)
    .where(and(which, isOpen))
    .orderBy(desc(findings.severity_rank), findings.file_path, sql`${findings.line_number}`, findings.id)

type OpenFinding = Awaited<ReturnType<typeof openFindings>>[number]

const fixedFindings = (db: DbOrTx, scanId: string, previousId: string) =>
  openFindings(db, and(eq(findings.scan_id, previousId), isGoneIn(db, scanId)))

const presentChanged = ({ id, title, severity, finding_type, rule_id, file_path, line_number, unchecked }: OpenFinding): ChangedFinding => ({
  id, title, severity, finding_type, rule_id, file_path, line_number, unchecked,
})

interface Bridged {
  previous: Pick<ScanRow, 'scores'>
  receipt: ScanReceipt
  open: readonly OpenFinding[]
  fixed: readonly OpenFinding[]
}

function bridgeOf(category: Category, { previous, receipt, open, fixed }: Bridged) {
  const inCategory = ({ finding_type }: OpenFinding) => finding_type === category
  return bridge({
    previous: previous.scores?.[category] ?? null,
    fixedCount: fixed.filter(inCategory).length,
    findings: open.filter(inCategory).map((finding) => ({ ...finding, isNew: finding.state !== 'existing' })),
    size: sizeOf(receipt, category),
  })
}

const NO_BRIDGE: ScanComparison['bridge'] = { security: null, performance: null, code_quality: null }

const named = (scan: ScanRow | null) => scan && { id: scan.id, created_at: scan.created_at.toISOString() }

/** The checklist against the one of the last launch scan. */
async function compareChecklists(db: DbOrTx, scan: ScanRow): Promise<Pick<ScanComparison, 'previous_launch_scan' | 'checks'>> {
  const before = scan.scan_type === 'launch' ? await previousLaunchScan(db, scan) : null
  return { previous_launch_scan: named(before), checks: before ? await changedChecks(db, before.id, scan.id) : [] }
}

async function readPrevious(db: DbOrTx, { previous_scan_id }: ScanRow): Promise<ScanRow | null> {
  if (previous_scan_id === null) return null
  const [previous] = await db.select().from(scans).where(eq(scans.id, previous_scan_id))
  return previous ?? null
}

/** Both scans as they are at one moment: a verdict that is given meanwhile counts in all of it or in nothing. */
const readBoth = ({ db }: Pick<Deps, 'db'>, scan: ScanRow) =>
  db.transaction(
    async (tx) => {
      const previous = await readPrevious(tx, scan)
      return {
        previous,
        open: await openFindings(tx, eq(findings.scan_id, scan.id)),
        fixed: previous ? await fixedFindings(tx, scan.id, previous.id) : [],
        checklist: await compareChecklists(tx, scan),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

/** Compares a completed scan with the previous one. On a first scan everything is new and there is no bridge. */
export async function compareScans(deps: Pick<Deps, 'db'>, scan: ScanRow): Promise<ScanComparison> {
  const { open, previous, fixed, checklist } = await readBoth(deps, scan)
  if (!previous) {
    return { previous_scan: null, new: open.map(presentChanged), fixed: [], reopened: [], still_open: [], ...checklist, bridge: NO_BRIDGE }
  }
  const inState = (state: ComparedState) => open.filter((finding) => finding.state === state).map(presentChanged)
  const input = scan.receipt && { previous, receipt: scan.receipt, open, fixed }
  return {
    previous_scan: named(previous),
    new: inState('new'),
    // The place of a fixed finding is one of the previous scan, which shows it.
    fixed: fixed.map((finding) => presentChanged({ ...finding, unchecked: false })),
    reopened: inState('reopened'),
    still_open: inState('existing'),
    ...checklist,
    bridge: input
      ? { security: bridgeOf('security', input), performance: bridgeOf('performance', input), code_quality: bridgeOf('code_quality', input) }
      : NO_BRIDGE,
  }
}
