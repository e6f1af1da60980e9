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
export function createProgressWriter(store: Pick<ScanStore, 'write'>, { everyMs, state, onError }: WriterOptions): ProgressWriter {
  let pending: ScanChanges = {}
  let timer: NodeJS.Timeout | undefined
  /** settles when every write asked for so far is done; never rejects */
  let written = Promise.resolve()

  const write = () => {
    const changes = { ...pending, ...state() }
    pending = {}
    return store.write(changes)
  }
  /** Behind the writes under way: two at once could reach the row in the wrong order. */
  const enqueue = () => {
    clearTimeout(timer)
    timer = undefined
    const next = written.then(write)
    written = next.catch(() => undefined)
    return next
  }
  return {
    soon(changes) {
      pending = { ...pending, ...changes }
      timer ??= setTimeout(() => void enqueue().catch(onError), everyMs)
    },
    now(changes) {
      pending = { ...pending, ...changes }
      return enqueue()
    },
    async stop() {
      clearTimeout(timer)
      await written
    },
  }
}
