import { setFlagsFromString } from 'node:v8'
import type { ThreadData } from './protocol.ts'
import { startThread, type ThreadHandle } from './thread-handle.ts'

/** The threads of one child, at most one per slot. Starting one takes longer than most files do: an idle one is used again. */
export interface Threads {
  /** The idle thread of a slot where it has that much heap, else a new one in its place; always a new one where it is to be empty. */
  take: (slot: number, heapMb: number, empty?: boolean) => Promise<ThreadHandle>
  /** Keeps a thread that has nothing to do. */
  give: (slot: number, thread: ThreadHandle) => void
  /** Ends all that are idle. */
  close: () => Promise<void>
}

export function createThreads(entry: URL, data: Omit<ThreadData, 'slot'>): Threads {
  // the option that bounds this process's own heap would otherwise be every thread's bound, whatever theirs is
  setFlagsFromString('--max-old-space-size=0')
  const idle = new Map<number, ThreadHandle>()
  return {
    async take(slot, heapMb, empty = false) {
      const thread = idle.get(slot)
      idle.delete(slot)
      if (!empty && thread?.heapMb === heapMb) return thread
      await thread?.stop('another one takes its place')
      return startThread(entry, { ...data, slot }, heapMb)
    },
    give: (slot, thread) => void idle.set(slot, thread),
    async close() {
      const threads = [...idle.values()]
      idle.clear()
      await Promise.all(threads.map((thread) => thread.stop('no longer needed')))
    },
  }
}
