import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AppError, JobHeld, PassingTrouble, SCAN_CANCELLED } from './errors.ts'
import { startWorker, type JobWorker, type WorkerOptions } from './job-worker.ts'
import { createQueues, type JobHandler, type Jobs, type Queues } from './queue.ts'
import { connectRedis } from './redis.ts'

const redisUrl = process.env['TEST_REDIS_URL'] ?? ''
let prefix: string
let queues: Queues
let workers: JobWorker[]

beforeEach(() => {
  prefix = `test-${randomUUID()}`
  queues = createQueues(redisUrl, { prefix, backoffMs: 10 })
  workers = []
})
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.close()))
  await queues.close()
})

function deferred<Value>() {
  let resolve: (value: Value) => void = () => {}
  const promise = new Promise<Value>((resolvePromise) => {
    resolve = resolvePromise
  })
  return { promise, resolve }
}

const nothing = { run: async () => {} }

async function work(scan: JobHandler<Jobs['scan']>, options: WorkerOptions = {}) {
  const worker = startWorker(redisUrl, { scan, fix: nothing, texts: nothing, sweep: nothing }, { prefix, ...options })
  workers.push(worker)
  await worker.ready()
  return worker
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })

test('a job reaches its handler with the payload it was added with', async () => {
  const seen = deferred<Jobs['scan']>()
  await work({ run: async (payload) => seen.resolve(payload) })
  await queues.add('scan', { scan_id: 'one' })
  expect(await seen.promise).toEqual({ scan_id: 'one' })
})

test('a job that waits already is not added a second time', async () => {
  await queues.add('scan', { scan_id: 'one' })
  await queues.add('scan', { scan_id: 'one' })
  expect(await queues.depth('scan')).toBe(1)
})

test('a job that failed for good can be added again', async () => {
  const failures: string[] = []
  const failed = [deferred<void>(), deferred<void>()]
  const run = async () => {
    throw new AppError(400, 'BAD_REQUEST', 'The archive is encrypted')
  }
  await work({ run, onFailed: async (_, error) => failed[failures.push(error.message) - 1]?.resolve() })
  await queues.add('scan', { scan_id: 'one' })
  await failed[0]?.promise
  await expect.poll(() => queues.has('scan', 'one')).toBe(false)
  await queues.add('scan', { scan_id: 'one' })
  await failed[1]?.promise
  expect(failures).toEqual(['The archive is encrypted', 'The archive is encrypted'])
})

test('a trouble that may pass is tried again and keeps its text for the user', async () => {
  let runs = 0
  const reported = deferred<Error>()
  const run = async () => {
    runs++
    throw new PassingTrouble(503, 'UNAVAILABLE', 'The server does not answer')
  }
  await work({ run, onFailed: async (_, error) => reported.resolve(error) })
  await queues.add('scan', { scan_id: 'one' })
  expect([(await reported.promise).message, runs]).toEqual(['The server does not answer', 3])
})

test('an unknown error is tried three times and reported once', async () => {
  let runs = 0
  const reported: string[] = []
  const run = async () => {
    throw new Error(`connection lost ${++runs}`)
  }
  await work({ run, onFailed: async (_, error) => void reported.push(error.message) })
  await queues.add('scan', { scan_id: 'one' })
  await expect.poll(() => queues.has('scan', 'one'), { timeout: 5000 }).toBe(false)
  expect({ runs, reported }).toEqual({ runs: 3, reported: ['connection lost 3'] })
})

test('cancelling a scan aborts the signal of the worker that holds it, for good', async () => {
  const started = deferred<void>()
  const failed = deferred<string>()
  await work({
    run: (_, signal) => {
      started.resolve()
      return untilAborted(signal)
    },
    onFailed: async (_, error) => failed.resolve(error.message),
  })
  await queues.add('scan', { scan_id: 'one' })
  await started.promise
  await queues.cancelScan('one')
  expect(await failed.promise).toBe(SCAN_CANCELLED)
})

test('a worker that stops gives its job to another one', async () => {
  const started = deferred<void>()
  const failures: string[] = []
  const first = await work({
    run: (_, signal) => {
      started.resolve()
      return untilAborted(signal)
    },
    onFailed: async (_, error) => void failures.push(error.message),
  })
  await queues.add('scan', { scan_id: 'one' })
  await started.promise
  await first.close()
  workers = []

  const taken = deferred<string>()
  await work({ run: async (payload) => taken.resolve(payload.scan_id) })
  expect(await taken.promise).toBe('one')
  expect(failures).toEqual([])
})

test('a job whose row another worker holds comes again, as often as it has to, and costs no attempt', async () => {
  let runs = 0
  const done = deferred<void>()
  const failures: string[] = []
  const run = async () => {
    if (++runs < 6) throw new JobHeld(20)
    done.resolve()
  }
  await work({ run, onFailed: async (_, error) => void failures.push(error.message) })
  await queues.add('scan', { scan_id: 'one' })
  await done.promise
  await expect.poll(() => queues.has('scan', 'one'), { timeout: 10_000 }).toBe(false)
  expect({ runs, failures }).toEqual({ runs: 6, failures: [] })
})

test('a worker that could not renew its lock in time goes on with its job, while another one is told to come again', async () => {
  const started = deferred<AbortSignal>()
  const mayEnd = deferred<void>()
  const troubles: string[] = []
  const quick = { lockMs: 400, onError: (error: Error) => void troubles.push(error.message) }
  let isHeld = true
  let ended = 0
  const first = async (_: Jobs['scan'], signal: AbortSignal) => {
    started.resolve(signal)
    await mayEnd.promise
    isHeld = false
    ended += 1
  }
  await work({ run: first }, quick)
  await queues.add('scan', { scan_id: 'one' })
  const signal = await started.promise

  const asked = deferred<void>()
  const second = async () => {
    asked.resolve()
    if (isHeld) throw new JobHeld(50)
    ended += 1
  }
  await work({ run: second }, quick)
  const redis = connectRedis(redisUrl)
  await redis.del(`${prefix}:scan:one:lock`)
  redis.disconnect()
  await asked.promise
  expect(signal.aborted).toBe(false)
  mayEnd.resolve()
  await expect.poll(() => queues.has('scan', 'one'), { timeout: 20_000 }).toBe(false)
  // Once by the first worker, once more by the one that got it in the end.
  expect({ ended, aborted: signal.aborted, troubles }).toEqual({ ended: 2, aborted: false, troubles: [] })
})

test('a waiting job can be taken out', async () => {
  await queues.add('scan', { scan_id: 'one' })
  expect(await queues.remove('scan', 'one')).toBe(true)
  expect(await queues.has('scan', 'one')).toBe(false)
})

test('adding a job while Redis is away is refused instead of waiting', async () => {
  const away = createQueues('redis://127.0.0.1:1', { prefix })
  await expect(away.add('scan', { scan_id: 'one' })).rejects.toBeInstanceOf(Error)
  await away.close()
})
