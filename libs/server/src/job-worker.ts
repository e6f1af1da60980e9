import { UnrecoverableError, WaitingError, Worker, type Job } from 'bullmq'
import { AppError, PassingTrouble, scanCancelled } from './errors.ts'
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
  /** A job whose worker is silent for this long is given to another one. */
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

/** The lock of a job could not be renewed in time: another worker has it, and says how it ends. */
class JobLost extends Error {
  override readonly name: string = 'JobLost'
}

type RunningJobs = Map<string, AbortController>

function processorOf<Name extends JobName>(name: Name, handlers: JobHandlers, running: RunningJobs) {
  return async (job: Job<Jobs[Name]>, token?: string) => {
    const handler = handlers[name]
    const controller = new AbortController()
    const id = job.id ?? name
    running.set(id, controller)
    try {
      await handler.run(job.data, controller.signal)
    } catch (error) {
      if (controller.signal.reason instanceof WorkerStops) {
        await job.moveToWait(token)
        throw new WaitingError()
      }
      if (controller.signal.reason instanceof JobLost) throw controller.signal.reason
      throw await conclude(job, error, (failure) => handler.onFailed?.(job.data, failure))
    } finally {
      running.delete(id)
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
  const running: Record<JobName, RunningJobs> = { scan: new Map(), fix: new Map(), texts: new Map(), sweep: new Map() }

  const workerOf = <Name extends JobName>(name: Name) =>
    new Worker<Jobs[Name]>(name, processorOf(name, handlers, running[name]), {
      connection,
      prefix,
      concurrency: concurrency[name] ?? 1,
      lockDuration: lockMs,
      stalledInterval: lockMs / 2,
      maxStalledCount: MAX_STALLED,
      skipVersionCheck: true,
    })
      .on('error', onError)
      .on('lockRenewalFailed', (ids) =>
        ids.forEach((id) => running[name].get(id)?.abort(new JobLost('The job was given to another worker'))),
      )
  const workers = JOB_NAMES.map((name) => workerOf(name))

  const subscriber = connectBlockingRedis(redisUrl, onError)
  subscriber.on('message', (_channel, scanId) => running.scan.get(scanId)?.abort(scanCancelled()))
  const subscribed = subscriber.subscribe(`${prefix}:${cancelChannel}`)
  subscribed.catch(onError)

  return {
    async ready() {
      await Promise.all([subscribed, ...workers.map((worker) => worker.waitUntilReady())])
    },
    running: () => ({ scan: running.scan.size, fix: running.fix.size, texts: running.texts.size, sweep: running.sweep.size }),
    async close() {
      const closing = workers.map((worker) => worker.close())
      for (const controllers of Object.values(running))
        for (const controller of controllers.values()) controller.abort(new WorkerStops())
      await Promise.all(closing)
      subscriber.disconnect()
      connection.disconnect()
    },
  }
}
