import type { EngineOptions, EngineResult } from '@preflight/analyzers'
import type { UnpackLimits } from '@preflight/archives'
import type { Db } from '@preflight/db'
import type { Logger, Queues, Storage } from '@preflight/server'
import type { Timing } from './timing.ts'

/** Everything the jobs need, built once in `worker.ts`. */
export interface Deps {
  db: Db
  storage: Storage
  queues: Pick<Queues, 'add'>
  log: Logger
  runEngine: (options: EngineOptions) => Promise<EngineResult>
  dataDir: string
  limits: Partial<UnpackLimits>
  threads: number | undefined
  timing: Timing
}
