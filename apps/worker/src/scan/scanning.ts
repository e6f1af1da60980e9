import { formatNumber } from '@preflight/contracts'
import { foldSkipped, type EngineFinding, type EngineProgress, type EngineResult, type Unchecked } from '@preflight/analyzers'
import type { SkippedFile } from '@preflight/contracts'
import { inlineSuppressions } from '@preflight/db'
import { eq } from 'drizzle-orm'
import type { ScanContext } from './context.ts'
import { findingRow, type FindingRow } from './finding-row.ts'
import { createFindingsStore, type FindingsStore } from './findings-store.ts'
import { relateToEarlierScans, type Comparison } from './identity-store.ts'
import type { AnswerRow } from './readiness/answer-row.ts'
import { cacheOf } from './scan-cache.ts'
import type { Source } from './setup.ts'
import { secondsLeft } from './speed.ts'
import { counted } from './texts/words.ts'
import { applyVerdicts, type Verdicts } from './verdicts.ts'

/** The engine is stopped by our own signal first; its own clock is the second net. */
const GRACE_MS = 60_000

/** What was found, and what people had decided about it when it was compared. */
export interface Scanned extends Verdicts {
  engine: EngineResult
  /** null on a first scan */
  comparison: Comparison | null
  /** of a launch scan's checklist; none for a standard scan */
  answers: readonly AnswerRow[]
}

/** Runs the engine, stores its findings as they come, and compares them with the scan before. */
export async function scanning(context: ScanContext, { root, leftOut, renames }: Source): Promise<Scanned> {
  const { deps, store, project, progress, workspace, signal } = context
  const findings = createFindingsStore(store)
  const stream = createStream(context, findings)
  const cache = cacheOf(deps.scanCache, project.id)
  const analysed = await deps.runEngine({
    root,
    // Its files hold source code too: a killed worker's are swept away with its workspace.
    tempDir: workspace.folder,
    ignoredPaths: project.ignored_paths,
    ...(cache && { cache }),
    ...(deps.threads && { threads: deps.threads }),
    timeoutMs: deps.timing.scanTimeoutMs + GRACE_MS,
    signal: AbortSignal.any([signal, stream.failed]),
    onFindings: stream.onFindings,
    onProgress: reportTo(context),
  }).catch((error: unknown) => {
    stream.failed.throwIfAborted()
    throw error
  })
  await stream.end()
  signal.throwIfAborted()
  const engine = withLeftOut(analysed, leftOut)

  progress.update('scanning', { progress: 99, details: 'Comparing with the previous scan', estimated_time_remaining: 0 })
  const rows = engine.findings.map(rowOf(context))
  await findings.save(rows)
  await findings.keepOnly(rows.map(({ id }) => id))
  await saveSuppressions(context, engine)
  const comparison = await relateToEarlierScans(context, engine.sketches, rows, { renames, unchecked: engine.unchecked })
  const carried = comparison?.carried ?? []
  await findings.save(carried)
  const all = [...rows, ...carried].sort(asTheEngine)
  return { engine, comparison, answers: [], ...(await store.transactionOnProject((tx) => applyVerdicts(tx, context, all, comparison))) }
}

const rowOf = ({ scan, store }: ScanContext) => (finding: EngineFinding) => findingRow(scan.id, store.attempt, finding)

const byText = (a: string, b: string) => Number(a > b) - Number(a < b)

/** The order in which the engine gives findings. */
const asTheEngine = (a: FindingRow, b: FindingRow) =>
  byText(a.file_path, b.file_path) ||
  (a.line_number ?? 0) - (b.line_number ?? 0) ||
  (a.column_number ?? 0) - (b.column_number ?? 0) ||
  byText(a.rule_id, b.rule_id)

/** What never reached the folder belongs to the project all the same: it is listed with what the engine passed over. */
function withLeftOut(engine: EngineResult, leftOut: Source['leftOut']): EngineResult {
  if (leftOut.length === 0) return engine
  const files_total = engine.receipt.files_total + leftOut.reduce((sum, { files }) => sum + files, 0)
  return {
    ...engine,
    receipt: { ...engine.receipt, files_total },
    skipped: foldSkipped([...engine.skipped, ...leftOut]),
    unchecked: [...engine.unchecked, ...leftOut.flatMap(neverThere)],
  }
}

/** A file, or, where it is a submodule or a link, what was a folder before. */
const neverThere = ({ path }: SkippedFile): Unchecked[] => [path, `${path}/`].map((place) => ({ path: place, analyzers: 'all', isWanted: false }))

/** Writes batches of findings one after the other while the engine goes on. */
function createStream(context: ScanContext, findings: FindingsStore) {
  const toRow = rowOf(context)
  const failure = new AbortController()
  let writing = Promise.resolve()
  const save = (batch: readonly EngineFinding[]) =>
    failure.signal.aborted ? undefined : findings.save(batch.map(toRow))

  return {
    /** aborted with the error of a write that failed */
    failed: failure.signal,
    onFindings(batch: EngineFinding[]) {
      writing = writing.then(() => save(batch)).catch((error: unknown) => failure.abort(error))
    },
    async end() {
      await writing
      failure.signal.throwIfAborted()
    },
  }
}

function reportTo({ progress }: ScanContext) {
  const startedAt = performance.now()
  return ({ files_to_scan, files_scanned, following = 0 }: EngineProgress) => {
    const share = files_to_scan > 0 ? files_scanned / files_to_scan : 0
    const seconds = (performance.now() - startedAt) / 1000
    const changes = {
      // The last percent is the comparison with the scan before.
      progress: Math.floor(share * 99),
      details: following > 0 ? `Following data through ${counted(following, 'file')}` : `Scanned ${counted(files_scanned, 'file')} of ${formatNumber(files_to_scan)}`,
      files_processed: files_scanned,
      total_files: files_to_scan,
      estimated_time_remaining: following > 0 ? null : secondsLeft({ done: files_scanned, total: files_to_scan, seconds }),
    }
    progress.update('scanning', changes, { files_to_scan, files_scanned })
  }
}

/** What the project silenced is listed, never hidden. */
async function saveSuppressions({ store, scan }: ScanContext, { suppressions }: EngineResult) {
  const rows = suppressions.map(({ rule_id, category, file_path, line, reason }) => ({
    scan_id: scan.id, rule_id, category, file_path, line_number: line, reason, attempt: store.attempt,
  }))
  await store.transaction(async (tx) => {
    await tx.delete(inlineSuppressions).where(eq(inlineSuppressions.scan_id, scan.id))
    for (let start = 0; start < rows.length; start += 5000) await tx.insert(inlineSuppressions).values(rows.slice(start, start + 5000))
  })
}
