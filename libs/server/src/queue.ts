import { Queue } from 'bullmq'
import { connectRedis } from './redis.ts'
import { createWorkerSigns, type WorkerSigns } from './worker-signs.ts'

/** Every background job and its payload. Ids only: a job outlives a deploy, and no secret sits in Redis. */
export interface Jobs {
  scan: { scan_id: string }
  fix: { fix_job_id: string }
  /** writes a completed scan's texts again */
  texts: { scan_id: string }
  sweep: Record<string, never>
}
export type JobName = keyof Jobs

export interface JobHandler<Payload> {
  /** Throws an AppError for what is final and may be shown; anything else, a `PassingTrouble` too, is retried with backoff. */
  run(payload: Payload, signal: AbortSignal): Promise<void>
  /** Called when no attempt is left. */
  onFailed?(payload: Payload, error: Error): Promise<void>
}
export type JobHandlers = { [Name in JobName]: JobHandler<Jobs[Name]> }

/** Redis channel on which the id of a scan to stop is published; the worker that holds it aborts its signal. */
export const cancelChannel = 'scan-cancel'

export const JOB_NAMES = ['scan', 'fix', 'texts', 'sweep'] as const satisfies readonly JobName[]
export const DEFAULT_PREFIX = 'preflight'
export const JOB_ATTEMPTS = 3

/** A job carries its row's id; jobs without a row carry their name. Adding one that still waits changes nothing. */
const jobIdOf = (name: JobName, payload: Jobs[JobName]) => Object.values(payload)[0] ?? name

export interface QueueOptions {
  /** Keeps the queues of several installations, or tests, on one Redis apart. */
  prefix?: string
  onError?: (error: Error) => void
  /** Milliseconds before a retry; doubles each time. */
  backoffMs?: number
}

export interface Queues {
  /** Adds a job under the id of its row. Commit the row first. Rejects within seconds when Redis is away. */
  add<Name extends JobName>(name: Name, payload: Jobs[Name]): Promise<void>
  /** Adds the job again and again; calling it twice keeps one schedule. */
  repeat<Name extends JobName>(name: Name, payload: Jobs[Name], everyMs: number): Promise<void>
  /** Takes a waiting job out. False where a worker already has it or there is none. */
  remove(name: JobName, id: string): Promise<boolean>
  /** True while a job with this id waits or runs. */
  has(name: JobName, id: string): Promise<boolean>
  /** Tells the worker that holds the scan to stop. */
  cancelScan(scanId: string): Promise<void>
  /** Waiting and running jobs of one kind. */
  depth(name: JobName): Promise<number>
  /** what workers tell of themselves */
  signs: WorkerSigns
  ping(): Promise<void>
  close(): Promise<void>
}

/** The side of the queues that adds jobs. */
export function createQueues(
  redisUrl: string,
  { prefix = DEFAULT_PREFIX, onError = () => {}, backoffMs = 5000 }: QueueOptions = {},
): Queues {
  const connection = connectRedis(redisUrl, { onError })
  const defaultJobOptions = {
    attempts: JOB_ATTEMPTS,
    backoff: { type: 'exponential', delay: backoffMs },
    // A kept job with the same id would swallow the sweep's second add.
    removeOnComplete: true,
    removeOnFail: true,
  }
  const queueOf = (name: JobName) =>
    new Queue(name, { connection, prefix, defaultJobOptions, skipVersionCheck: true }).on('error', onError)
  const queues = { scan: queueOf('scan'), fix: queueOf('fix'), texts: queueOf('texts'), sweep: queueOf('sweep') }
  // BullMQ waits for a lost connection without end; a ping fails within seconds.
  const reachable = async (name: JobName) => {
    await connection.ping()
    return queues[name]
  }

  return {
    async add(name, payload) {
      await (await reachable(name)).add(name, payload, { jobId: jobIdOf(name, payload) })
    },
    async repeat(name, payload, everyMs) {
      await (
        await reachable(name)
      ).upsertJobScheduler(name, { every: everyMs }, { name, data: payload, opts: defaultJobOptions })
    },
    remove: async (name, id) => (await (await reachable(name)).remove(id)) === 1,
    has: async (name, id) => (await (await reachable(name)).getJob(id)) !== undefined,
    async cancelScan(scanId) {
      await connection.publish(`${prefix}:${cancelChannel}`, scanId)
    },
    depth: async (name) => (await reachable(name)).getJobCountByTypes('waiting', 'active', 'delayed', 'prioritized'),
    signs: createWorkerSigns(connection, prefix),
    async ping() {
      await connection.ping()
    },
    async close() {
      await Promise.all(JOB_NAMES.map((name) => queues[name].close()))
      connection.disconnect()
    },
  }
}
