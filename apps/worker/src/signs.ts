import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { JobWorker, Outages, WorkerFacts, WorkerSigns } from '@preflight/server'

interface Signing {
  signs: WorkerSigns
  worker: Pick<JobWorker, 'running'>
  dataDir: string
  outages: Outages
  everyMs: number
}

async function factsOf({ worker, dataDir }: Pick<Signing, 'worker' | 'dataDir'>): Promise<WorkerFacts> {
  const disk = await statfs(dataDir).catch(() => null)
  return { running: worker.running(), memory_bytes: process.memoryUsage.rss(), disk_free_bytes: disk && disk.bavail * disk.bsize }
}

/** Leaves figures of this worker where the API finds them, until it stops. */
export function startSigns(signing: Signing) {
  const { signs, outages, everyMs } = signing
  const name = `${hostname()}:${process.pid}`
  const ended = new AbortController()
  const loop = async () => {
    while (!ended.signal.aborted) {
      await factsOf(signing)
        .then((facts) => signs.write(name, facts))
        .catch((error: unknown) => outages.warn(error, 'The metrics of this worker could not be written'))
      await sleep(everyMs, undefined, { signal: ended.signal }).catch(() => {})
    }
  }
  const looping = loop()
  return {
    async stop() {
      ended.abort()
      await looping
      await signs.leave(name).catch(() => {})
    },
  }
}
