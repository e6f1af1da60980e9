import type { FlowResult } from '../dataflow/index.ts'
import { processorClock } from './processor-clock.ts'
import type { EngineTask } from './protocol.ts'
import { startThread, ThreadDied } from './thread-handle.ts'
import { heapFor, POLL_MS, stopStuck } from './thread-pool.ts'

const MB = 1024 * 1024

/**
 * Follows data through the modules of the whole program, in a thread of its own that is alone by now: nearly all of the
 * memory is its. Resolves with why where the thread dies or takes too long.
 */
export async function followModules(task: EngineTask, threadEntry: URL, status: string, modules: Uint8Array<ArrayBuffer>[]): Promise<FlowResult | { failure: string }> {
  const packedMb = Math.ceil(modules.reduce((sum, { length }) => sum + length, 0) / MB)
  const handle = startThread(threadEntry, { root: task.root, only: task.only, slot: 0, status }, heapFor(task.memoryLimitMb - packedMb, 1), () => {})
  const clock = processorClock()
  let spent = 0
  const watch = setInterval(() => {
    spent += clock()
    if (spent <= task.flowTimeoutMs) return
    clearInterval(watch)
    stopStuck(handle, task.flowTimeoutMs)
  }, POLL_MS)
  try {
    return await handle.follow(modules)
  } catch (error) {
    if (!(error instanceof ThreadDied)) throw error
    return { failure: error.outOfMemory ? 'it needed more memory than there is for it' : error.message }
  } finally {
    clearInterval(watch)
    await handle.stop('the data flow is done')
  }
}
