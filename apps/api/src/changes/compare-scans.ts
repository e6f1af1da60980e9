import { CATEGORIES, type Category, type ChangedFinding, type ComparedState, type ScanComparison, type ScanReceipt } from '@preflight/contracts'
import { findings, isGoneIn, scans, type DbOrTx } from '@preflight/db'
import { bridge, sizeOf } from '@preflight/scoring'
import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { ScanRow } from '../access.ts'
import type { Deps } from '../deps.ts'
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

/** Both scans as they are at one moment: a verdict that is given meanwhile counts in all of it or in nothing. */
const readBoth = ({ db }: Pick<Deps, 'db'>, scan: ScanRow) =>
  db.transaction(
    async (tx) => {
      const open = await openFindings(tx, eq(findings.scan_id, scan.id))
      const previousId = scan.previous_scan_id
      const [previous] = previousId ? await tx.select().from(scans).where(eq(scans.id, previousId)) : []
      return previous ? { open, previous, fixed: await fixedFindings(tx, scan.id, previous.id), checks: await changedChecks(tx, previous.id, scan.id) } : { open, previous: null, fixed: [], checks: [] }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

/** Compares a completed scan with the previous one it. On a first scan everything is new and there is no bridge. */
export async function compareScans(deps: Pick<Deps, 'db'>, scan: ScanRow): Promise<ScanComparison> {
  const { open, previous, fixed, checks } = await readBoth(deps, scan)
  if (!previous) {
    return { previous_scan: null, new: open.map(presentChanged), fixed: [], reopened: [], still_open: [], checks, bridge: NO_BRIDGE }
  }
  const inState = (state: ComparedState) => open.filter((finding) => finding.state === state).map(presentChanged)
  const input = scan.receipt && { previous, receipt: scan.receipt, open, fixed }
  return {
    previous_scan: { id: previous.id, created_at: previous.created_at.toISOString() },
    new: inState('new'),
    // The place of a fixed finding is one of the previous scan, which shows it.
    fixed: fixed.map((finding) => presentChanged({ ...finding, unchecked: false })),
    reopened: inState('reopened'),
    still_open: inState('existing'),
    checks,
    bridge: input
      ? { security: bridgeOf('security', input), performance: bridgeOf('performance', input), code_quality: bridgeOf('code_quality', input) }
      : NO_BRIDGE,
  }
}
