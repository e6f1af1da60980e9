import { DelayedError, UnrecoverableError, WaitingError, Worker, type Job } from 'bullmq'
import { AppError, JobHeld, PassingTrouble, scanCancelled } from './errors.ts'
import {
  cancelChannel,
  DEFAULT_PREFIX,
  JOB_ATTEMPTS,
  JOB_NAMES,
  type JobHandlers,
  type JobName,
  type Jobs,
} from './queue.ts'
import { connectBlockingRedis } from './redis.ts'

export interface WorkerOptions {
  prefix?: string
  /** Jobs of one kind at a time in this process; 1 where nothing is said. */
  concurrency?: Partial<Record<JobName, number>>
  /** A job whose worker is silent for this long is given to another one, which asks the record whether it may have it. */
  lockMs?: number
  onError?: (error: Error) => void
}

export interface JobWorker {
  /** Resolves when jobs are taken. */
  ready(): Promise<void>
  /** How many jobs of each kind it is at. */
  running(): Record<JobName, number>
  /** Aborts the running jobs and puts them back into the queue without counting the attempt. */
  close(): Promise<void>
}

/** A killed worker's job is taken over any number of times: the handler counts attempts in its row and gives up there. */
const MAX_STALLED = 1000

class WorkerStops extends Error {
  override readonly name: string = 'WorkerStops'
}

/** A silent worker's jobs are looked for this often within the time of a lock, and a living one renews its locks twice as often. */
const LOOKS_PER_LOCK = 4

/** What BullMQ says of a job that another worker was given meanwhile. The record knows which of the two may write. */
const GIVEN_AWAY = /^could not renew lock for job|^Missing lock for job|^Missing key for job|^Lock mismatch for job|is not in the active state/

interface RunningJob {
  id: string
  controller: AbortController
}
/** A worker may be given a job once more that it is still at, so ids do not tell them apart. */
type RunningJobs = Set<RunningJob>

const stopAll = (running: RunningJobs, reason: Error, id?: string) => {
  for (const job of running) if (id === undefined || job.id === id) job.controller.abort(reason)
}

function processorOf<Name extends JobName>(name: Name, handlers: JobHandlers, running: RunningJobs) {
  return async (job: Job<Jobs[Name]>, token?: string) => {
    const handler = handlers[name]
    const controller = new AbortController()
    const own = { id: job.id ?? name, controller }
    running.add(own)
    try {
      await handler.run(job.data, controller.signal)
    } catch (error) {
      if (controller.signal.reason instanceof WorkerStops) {
        await job.moveToWait(token)
        throw new WaitingError()
      }
      if (error instanceof JobHeld) {
        await job.moveToDelayed(Date.now() + error.againMs, token)
        throw new DelayedError()
      }
      throw await conclude(job, error, (failure) => handler.onFailed?.(job.data, failure))
    } finally {
      running.delete(own)
    }
  }
}

/** Calls `onFailed` when no attempt is left, and tells BullMQ whether to try again. */
async function conclude(
  job: Job,
  thrown: unknown,
  onFailed: (error: Error) => Promise<void> | undefined,
): Promise<Error> {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const isFinal = error instanceof AppError && !(error instanceof PassingTrouble)
  const attempts = job.opts.attempts ?? JOB_ATTEMPTS
  if (isFinal || job.attemptsMade + 1 >= attempts) await onFailed(error)
  return isFinal ? new UnrecoverableError(error.message) : error
}

/** Takes jobs from all queues and gives each to its handler. */
export function startWorker(redisUrl: string, handlers: JobHandlers, options: WorkerOptions = {}): JobWorker {
  const { prefix = DEFAULT_PREFIX, concurrency = {}, lockMs = 30_000, onError = () => {} } = options
  const connection = connectBlockingRedis(redisUrl, onError)
  const running: Record<JobName, RunningJobs> = { scan: new Set(), fix: new Set(), texts: new Set(), sweep: new Set() }

  const workerOf = <Name extends JobName>(name: Name) =>
    new Worker<Jobs[Name]>(name, processorOf(name, handlers, running[name]), {
      connection,
      prefix,
      concurrency: concurrency[name] ?? 1,
      lockDuration: lockMs,
      lockRenewTime: lockMs / LOOKS_PER_LOCK,
      stalledInterval: lockMs / LOOKS_PER_LOCK,
      maxStalledCount: MAX_STALLED,
      skipVersionCheck: true,
    }).on('error', (error) => {
      if (!GIVEN_AWAY.test(error.message)) onError(error)
    })
  const workers = JOB_NAMES.map((name) => workerOf(name))

  const subscriber = connectBlockingRedis(redisUrl, onError)
  subscriber.on('message', (_channel, scanId) => stopAll(running.scan, scanCancelled(), scanId))
  const subscribed = subscriber.subscribe(`${prefix}:${cancelChannel}`)
  subscribed.catch(onError)

  return {
    async ready() {
      await Promise.all([subscribed, ...workers.map((worker) => worker.waitUntilReady())])
    },
    running: () => ({ scan: running.scan.size, fix: running.fix.size, texts: running.texts.size, sweep: running.sweep.size }),
    async close() {
      const closing = workers.map((worker) => worker.close())
      for (const jobs of Object.values(running)) stopAll(jobs, new WorkerStops())
      await Promise.all(closing)
      subscriber.disconnect()
      connection.disconnect()
    },
  }
}
