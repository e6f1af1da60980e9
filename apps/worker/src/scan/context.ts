import type { Deps } from '../deps.ts'
import type { Workspace } from '../source/workspace.ts'
import type { Claim } from './claim.ts'
import type { Progress } from './progress.ts'
import type { ScanStore } from './store.ts'

/** What every phase of one attempt works with. */
export interface ScanContext extends Claim {
  deps: Deps
  store: ScanStore
  progress: Progress
  workspace: Workspace
  /** aborted when the scan is to stop; the reason is what the scan ends with */
  signal: AbortSignal
}
