import { AppError } from '@preflight/server'
import type { Deps } from '../deps.ts'
import { withWorkspace } from '../source/workspace.ts'
import type { Claim } from './claim.ts'
import { completeScan } from './finish.ts'
import { startHeartbeat } from './heartbeat.ts'
import { runPhases } from './phases.ts'
import { createProgress } from './progress.ts'
import type { ScanStore } from './store.ts'
import { counted } from './texts/words.ts'

const tookTooLong = (ms: number) =>
  new AppError(
    503,
    'UNAVAILABLE',
    `The scan was stopped because it took longer than ${counted(Math.max(1, Math.round(ms / 60_000)), 'minute')}. ` +
      'Try a smaller archive, or exclude folders in the project settings.',
  )

/**
 * Runs one attempt at a scan to its end, in a workspace that is always removed.
 * @throws the reason it was stopped for, or the error that ended it; the scan's row is then still unfinished
 */
export async function runScan(deps: Deps, claim: Claim, store: ScanStore, job: AbortSignal): Promise<void> {
  const { timing, outages } = deps
  const own = new AbortController()
  const signal = AbortSignal.any([job, own.signal])
  const overtime = setTimeout(() => own.abort(tookTooLong(timing.scanTimeoutMs)), timing.scanTimeoutMs)
  const heartbeat = startHeartbeat(store, timing, own, outages)
  const progress = createProgress(store, claim.scan, { everyMs: timing.progressMs, onError: (error) => own.abort(error) })
  try {
    await withWorkspace(deps.dataDir, async (workspace) => {
      const context = { ...claim, deps, store, progress, workspace, signal }
      const { scanned, analysed } = await runPhases(context)
      await progress.stop()
      await completeScan(context, scanned, analysed)
    })
  } catch (error) {
    // Whatever broke because of the stop, the stop is the reason.
    throw signal.aborted ? signal.reason : error
  } finally {
    clearTimeout(overtime)
    await progress.stop()
    await heartbeat.stop()
  }
}
