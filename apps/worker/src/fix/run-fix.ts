import { AppError } from '@preflight/server'
import type { Deps } from '../deps.ts'
import { startHeartbeat } from '../scan/heartbeat.ts'
import { setup } from '../scan/setup.ts'
import { withWorkspace, type Workspace } from '../source/workspace.ts'
import type { FixClaim } from './claim.ts'
import { planFixes } from './plan.ts'
import { giveUp, publish } from './publish.ts'
import { openSource } from './source-file.ts'
import type { FixStore } from './store.ts'
import { tryFixes } from './try-fixes.ts'

const TOOK_TOO_LONG = 'The fix was stopped because it took too long.'

/** Nobody watches the progress of a fix. */
const UNWATCHED = { update: () => {} }

interface Run extends FixClaim {
  deps: Deps
  store: FixStore
  workspace: Workspace
  signal: AbortSignal
}

const engineOn = ({ deps, project, workspace, signal }: Run, root: string) => () => {
  signal.throwIfAborted()
  return deps.runEngine({
    root,
    tempDir: workspace.folder,
    ignoredPaths: project.ignored_paths,
    ...(deps.threads && { threads: deps.threads }),
    timeoutMs: deps.timing.scanTimeoutMs,
    signal,
  })
}

/** Fetches the scanned commit or unpacks the upload again, makes the edits that hold on every rung, and publishes them. */
async function fixFile(run: Run): Promise<void> {
  const { deps, store, job, findings, signal } = run
  const filePath = job.file_path
  const { root } = await setup({ ...run, progress: UNWATCHED, record: null })
  const source = await openSource(root, filePath)
  if (typeof source === 'string') {
    const leftOut = findings.map((finding) => ({ finding, reason: source }))
    return giveUp(store, { filePath, fixed: [], leftOut, rungs: [] })
  }
  const scan = engineOn(run, root)
  const before = await scan()
  const plan = planFixes(job.scan_id, findings, source.text, before.findings)
  const tried = await tryFixes({ filePath, source, before, rescan: scan }, plan.fixes)
  signal.throwIfAborted()
  const outcome = { filePath, fixed: tried.proven.map(({ finding }) => finding), leftOut: [...plan.leftOut, ...tried.leftOut], rungs: tried.rungs }
  if (tried.proven.length === 0) return giveUp(store, outcome)
  return publish(deps, store, { ...outcome, jobId: job.id, bytes: source.encode(tried.fixed) })
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
    await withWorkspace(deps.dataDir, (workspace) => fixFile({ ...claim, deps, store, workspace, signal }))
  } catch (error) {
    // Whatever broke because of the stop, the stop is the reason.
    throw signal.aborted ? signal.reason : error
  } finally {
    clearTimeout(overtime)
    await heartbeat.stop()
  }
}
