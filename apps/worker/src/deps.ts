import type { EngineOptions, EngineResult, EngineSession } from '@preflight/analyzers'
import type { UnpackLimits } from '@preflight/archives'
import type { Db } from '@preflight/db'
import type { ModelClient } from '@preflight/model'
import type { Github, Logger, Outages, Queues, Storage } from '@preflight/server'
import type { TestSandbox } from './fix/own-tests.ts'
import type { ScanCache } from './scan/scan-cache.ts'
import type { GitSettings } from './source/settings.ts'
import type { Timing } from './timing.ts'

/** Everything the jobs need, built once in `worker.ts`. */
export interface Deps {
  db: Db
  storage: Storage
  queues: Pick<Queues, 'add'>
  log: Logger
  /** where periodic work reports why it failed: outages of PostgreSQL and Redis are logged once */
  outages: Outages
  runEngine: (options: EngineOptions) => Promise<EngineResult>
  /** for several scans of one folder */
  openEngine: (options: EngineOptions) => EngineSession
  dataDir: string
  /** what scans keep for the next ones of the same project */
  scanCache: ScanCache
  limits: Partial<UnpackLimits>
  git: GitSettings
  /** null where no GitHub App is set up */
  github: Github | null
  /** null where no model is configured */
  model: ModelClient | null
  /** questions to it at a time */
  modelParallel: number
  /** where the own tests of projects may run, or why they are not run, a clause */
  testSandbox: TestSandbox | string
  threads: number | undefined
  timing: Timing
}
