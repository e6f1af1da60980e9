import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { findings, scans } from '@preflight/db'
import { createTestDatabase, makeProject, makeScan, makeUpload, type TestDatabase } from '@preflight/db/testing'
import { NO_SANDBOX } from '@preflight/fixes'
import { createLogger, createQueues, diskStorage, loadConfig, outagesOf, type Queues, type Storage } from '@preflight/server'
import { asc, eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import type { ScanRow } from '../scan/claim.ts'
import { scanCacheOf } from '../scan/scan-cache.ts'
import { gitSettingsOf } from '../source/settings.ts'
import { timingOf, type Timing } from '../timing.ts'
import { sessionOf, startWorkerProgram, type WorkerProgram } from '../worker.ts'

/** Short clocks: what takes half a minute in production takes a second here. */
export const QUICK: Record<string, string> = {
  WORKER_HEARTBEAT_MS: '100',
  WORKER_STALE_MS: '4000',
  WORKER_SWEEP_MS: '500',
  WORKER_PROGRESS_MS: '20',
  WORKER_LOCK_MS: '5000',
}

const DEADLINE_MS = 90_000

/** A database, queues, storage and workers of one test file's own. */
export interface Bench {
  database: TestDatabase
  queues: Queues
  storage: Storage
  dataDir: string
  /** for a worker in a process of its own */
  env: Record<string, string>
  /** What a job of this bench works with; the engine must be given. */
  deps(changes: Pick<Deps, 'runEngine'> & Partial<Deps>): Deps
  /** Starts a worker in this process. */
  startWorker(changes?: Partial<Deps>, timing?: Partial<Timing>): Promise<WorkerProgram>
  /** A queued scan of an archive; its job is added by default. */
  newScan(archive: Buffer, fields?: Partial<typeof scans.$inferInsert> & { isQueued?: boolean }): Promise<ScanRow>
  scan(id: string): Promise<ScanRow>
  findings(scanId: string): Promise<(typeof findings.$inferSelect)[]>
  /** Waits for a state of the scan's row. */
  until(id: string, holds: (scan: ScanRow) => boolean): Promise<ScanRow>
  /** Folders of scans under way. */
  workspaces(): Promise<string[]>
  close(): Promise<void>
}

export const isOver = ({ status }: ScanRow) => status === 'completed' || status === 'failed'

const testRedis = () => {
  const url = process.env['TEST_REDIS_URL']
  if (!url) throw new Error('TEST_REDIS_URL is not set')
  return url
}

/** @param redisUrl a Redis of the test's own; without it the shared one is used under a prefix of its own */
export async function createBench(redisUrl?: string): Promise<Bench> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'preflight-worker-'))
  const prefix = redisUrl ? undefined : `test-${randomUUID()}`
  const env = { DATABASE_URL: database.url, REDIS_URL: redisUrl ?? testRedis(), PREFLIGHT_DATA_DIR: dataDir, LOG_LEVEL: 'silent', SCAN_THREADS: '1', ...QUICK }
  const config = loadConfig(env)
  const queues = createQueues(env.REDIS_URL, { ...(prefix && { prefix }), backoffMs: 50 })
  const storage = diskStorage(dataDir)
  const workers: WorkerProgram[] = []
  const { db } = database
  const timing = timingOf(config)
  const log = createLogger('worker', 'silent')

  const bench: Bench = {
    database, queues, storage, dataDir, env,
    deps: (changes) => ({ db, storage, queues, log, outages: outagesOf([], log), dataDir, scanCache: scanCacheOf(config), limits: {}, git: gitSettingsOf(config), github: null, model: null, modelParallel: 2, testSandbox: NO_SANDBOX, threads: 1, timing, openEngine: sessionOf(changes.runEngine), ...changes }),
    async startWorker(changes = {}, clocks = {}) {
      const worker = await startWorkerProgram({
        config,
        log,
        ...(prefix && { prefix }),
        changes: { queues, timing: { ...timing, ...clocks }, ...changes },
      })
      workers.push(worker)
      return worker
    },
    async newScan(archive, { project_id, isQueued = true, ...fields } = {}) {
      const project = project_id ?? (await makeProject(db)).id
      const storage_key = `uploads/${randomUUID()}`
      await storage.put(storage_key, Readable.from([archive]))
      const upload = await makeUpload(db, { project_id: project, storage_key, file_size: archive.length })
      const scan = await makeScan(db, { ...fields, project_id: project, upload_id: upload.id })
      if (isQueued) await queues.add('scan', { scan_id: scan.id })
      return scan
    },
    async scan(id) {
      const [row] = await db.select().from(scans).where(eq(scans.id, id))
      if (!row) throw new Error('no such scan')
      return row
    },
    findings: (scanId) => db.select().from(findings).where(eq(findings.scan_id, scanId)).orderBy(asc(findings.id)),
    async until(id, holds) {
      for (const end = Date.now() + DEADLINE_MS; Date.now() < end; await sleep(20)) {
        const row = await bench.scan(id)
        if (holds(row)) return row
      }
      throw new Error(`the scan did not get there: ${JSON.stringify(await bench.scan(id))}`)
    },
    workspaces: async () => (await readdir(path.join(dataDir, 'workspaces')).catch(() => [])).filter((name) => name.startsWith('scan-')),
    async close() {
      await Promise.all(workers.map((worker) => worker.stop()))
      await queues.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  return bench
}
