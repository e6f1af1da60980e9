import type { EngineFinding, EngineResult, EngineSession } from '@preflight/analyzers'
import { copyFiles, fileDiff, filesAround, type Outcome, patchOf, proveFixes, Tree } from '@preflight/fixes'
import { AppError } from '@preflight/server'
import type { Deps } from '../deps.ts'
import { uuid5 } from '../scan/finding-row.ts'
import { startHeartbeat } from '../scan/heartbeat.ts'
import { setup } from '../scan/setup.ts'
import { withWorkspace, type Workspace } from '../source/workspace.ts'
import type { FindingToFix, FixClaim } from './claim.ts'
import { type FixedFileContent, giveUp, publish } from './publish.ts'
import type { FixStore } from './store.ts'
import { type Absent, proofOf } from './summary.ts'

const TOOK_TOO_LONG = 'The fix was stopped because it took too long.'
const NOT_THERE = 'it no longer occurs in the scanned code'

/** Nobody watches the progress of a fix. */
const UNWATCHED = { update: () => {} }

interface Run extends FixClaim {
  deps: Deps
  store: FixStore
  workspace: Workspace
  signal: AbortSignal
}

const engineOn = ({ deps, project, workspace, signal }: Run, root: string) =>
  deps.openEngine({
    root,
    tempDir: workspace.folder,
    ignoredPaths: project.ignored_paths,
    ...(deps.threads && { threads: deps.threads }),
    timeoutMs: deps.timing.scanTimeoutMs,
    signal,
  })

interface Recognised {
  present: EngineFinding[]
  absent: Absent[]
}

/** The job's findings as the engine sees them now: recognised by their id, which only the same line of the same file has. */
function recognise(chosen: readonly FindingToFix[], scanId: string, { findings }: EngineResult): Recognised {
  const byId = new Map(findings.map((finding) => [uuid5(scanId, finding.key), finding]))
  const found = chosen.map((finding) => ({ finding, now: byId.get(finding.id) }))
  return {
    present: found.flatMap(({ now }) => now ?? []),
    absent: found.flatMap(({ finding: { id, rule_id, title, file_path, line_number }, now }) => (now ? [] : [{ id, rule_id, title, file_path, line_number, reason: NOT_THERE }])),
  }
}

async function contentsOf({ changes, after }: Outcome, before: EngineResult, { workspace }: Run): Promise<FixedFileContent[]> {
  const known = { before: before.findings, after: after?.findings ?? [] }
  return Promise.all(changes.map(async (change) => ({ path: change.path, bytes: change.bytes, patch: await patchOf([change], workspace.folder), diff: fileDiff(change, known) })))
}

/** Fetches the scanned commit or unpacks the upload again, makes the edits that hold on every rung, and publishes them. */
async function fixFindings(run: Run): Promise<void> {
  const { root } = await setup({ ...run, progress: UNWATCHED, record: null })
  const part = await partOf(run, root)
  if (part !== null && (await fixIn(run, part, true))) return
  await fixIn(run, root, false)
}

/** A copy of the files that decide about one file's findings; null where the whole project is analysed. */
async function partOf({ job, workspace }: Run, root: string): Promise<string | null> {
  const files = job.file_path === null ? null : await filesAround(root, [job.file_path])
  if (files === null) return null
  const part = workspace.at('part')
  await copyFiles(root, part, files)
  return part
}

/** @returns false where a part of the project does not show every finding that the scan has shown: then nothing was done */
async function fixIn(run: Run, root: string, isPart: boolean): Promise<boolean> {
  const engine = engineOn(run, root)
  try {
    return await proveAndPublish(run, root, engine, isPart)
  } finally {
    await engine.close()
  }
}

async function proveAndPublish(run: Run, root: string, engine: EngineSession, isPart: boolean): Promise<boolean> {
  const { deps, store, job, findings, signal } = run
  const scan = () => {
    signal.throwIfAborted()
    return engine.scan()
  }
  const before = await scan()
  const { present, absent } = recognise(findings, job.scan_id, before)
  if (isPart && absent.length > 0) return false
  const outcome = await proveFixes({ tree: new Tree(root), before, scan }, present)
  signal.throwIfAborted()
  const proof = proofOf(outcome, absent, ({ key }) => uuid5(job.scan_id, key))
  if (outcome.proven.length === 0) await giveUp(store, proof)
  else await publish(deps, store, { jobId: job.id, isWholeScan: job.file_path === null, proof, files: await contentsOf(outcome, before, run) })
  return true
}

/**
 * Runs one attempt at a fix to its end, in a workspace that is always removed.
 * @throws the reason it was stopped for, or the error that ended it; the job's row is then still unfinished
 */
export async function runFix(deps: Deps, claim: FixClaim, store: FixStore, queueJob: AbortSignal): Promise<void> {
  const own = new AbortController()
  const signal = AbortSignal.any([queueJob, own.signal])
  const overtime = setTimeout(() => own.abort(new AppError(503, 'UNAVAILABLE', TOOK_TOO_LONG)), deps.timing.scanTimeoutMs)
  const heartbeat = startHeartbeat(store, deps.timing, own, deps.outages)
  try {
    await withWorkspace(deps.dataDir, (workspace) => fixFindings({ ...claim, deps, store, workspace, signal }))
  } catch (error) {
    // Whatever broke because of the stop, the stop is the reason.
    throw signal.aborted ? signal.reason : error
  } finally {
    clearTimeout(overtime)
    await heartbeat.stop()
  }
}
