import { parentPort, workerData } from 'node:worker_threads'
import { serveThread } from '../src/engine/serve-thread.ts'
import { startSampler } from './sampler.ts'

const ENDS_OF_WORK: ReadonlySet<string> = new Set(['analysed', 'followed', 'database'])

const write = startSampler(import.meta.url)
const send = parentPort?.postMessage.bind(parentPort)
if (parentPort) parentPort.postMessage = (message: { type: string }) => {
  // threads are ended from outside: what was seen is written after each piece of work
  if (ENDS_OF_WORK.has(message.type)) write()
  send?.(message)
}
serveThread(workerData)
