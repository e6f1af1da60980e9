import type { ScanChanges, ScanStore } from './store.ts'

interface WriterOptions {
  everyMs: number
  /** what stands in the row from now on */
  state: () => ScanChanges
  /** hears of a write that failed in the background */
  onError: (error: unknown) => void
}

export interface ProgressWriter {
  /** Writes within `everyMs`, together with whatever else comes until then. */
  soon(changes: ScanChanges): void
  now(changes: ScanChanges): Promise<void>
  /** Waits for the write under way; no other one follows. */
  stop(): Promise<void>
}

/** Writes a changing state into the scan's row, one write after the other, never more often than needed. */
export function createProgressWriter(store: ScanStore, { everyMs, state, onError }: WriterOptions): ProgressWriter {
  let pending: ScanChanges = {}
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  const write = () => {
    const changes = { ...pending, ...state() }
    pending = {}
    clearTimeout(timer)
    timer = undefined
    return store.write(changes)
  }
  return {
    soon(changes) {
      pending = { ...pending, ...changes }
      timer ??= setTimeout(() => (writing = write().catch(onError)), everyMs)
    },
    async now(changes) {
      await writing
      pending = { ...pending, ...changes }
      await write()
    },
    async stop() {
      clearTimeout(timer)
      await writing
    },
  }
}
