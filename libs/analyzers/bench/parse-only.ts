import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Language } from '../src/types.ts'

export interface ToParse {
  path: string
  size: number
  parser: Language
}

/** How many milliseconds it takes to read and parse files with so many threads that are ready for it. */
export async function parseOnly(entry: URL, root: string, files: readonly ToParse[], threads: number): Promise<number> {
  const shares = Array.from({ length: threads }, (): ToParse[] => [])
  // Largest first, each to the thread with the least to do.
  const loads = shares.map(() => 0)
  for (const file of [...files].sort((a, b) => b.size - a.size)) {
    const least = loads.indexOf(Math.min(...loads))
    shares[least]?.push(file)
    loads[least] = (loads[least] ?? 0) + file.size
  }
  const workers = shares.map((share) => new Worker(entry, { workerData: { root, files: share }, resourceLimits: { stackSizeMb: 256 } }))
  await Promise.all(workers.map((worker) => once(worker, 'message')))
  const started = performance.now()
  for (const worker of workers) worker.postMessage('go')
  await Promise.all(workers.map((worker) => once(worker, 'message')))
  const took = performance.now() - started
  await Promise.all(workers.map((worker) => worker.terminate()))
  return took
}
