import { timeLimit } from '@preflight/contracts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EngineOptions, EngineResult } from '../types.ts'
import { Collector } from './collector.ts'
import { keepChild, type LastingChild } from './engine-process.ts'
import { entryUrl } from './entry.ts'
import type { ChildMessage, EngineTask } from './protocol.ts'
import { DEFAULT_TIMEOUT_MS, MAIN_HEAP_MB, runEngine, taskOf } from './run-engine.ts'
import { createStatusFile } from './status-file.ts'

/** Scans one folder again and again. */
export interface EngineSession {
  /** Scans the folder as it stands now. Only files that changed since the last scan are read again; repeated code is not looked for in the others. */
  scan: () => Promise<EngineResult>
  /** Ends the child; no process and no temporary folder is left. */
  close: () => Promise<void>
}

interface Open {
  child: LastingChild<ChildMessage, EngineTask>
  task: EngineTask
}

/**
 * Opens an engine that stays for several scans of one folder, for who changes a few files and asks what changed. A scan in
 * which the child dies is done once more by `runEngine`, which recovers from that.
 */
export function openEngine(options: EngineOptions): EngineSession {
  let folder: string | null = null
  let open: Open | null = null
  let isFirst = true

  async function start(): Promise<Open> {
    folder ??= await mkdtemp(join(options.tempDir ?? tmpdir(), 'preflight-engine-'))
    const task: EngineTask = taskOf(options, {}, folder)
    return { child: keepChild<ChildMessage, EngineTask>({ entry: entryUrl('child'), task, heapMb: MAIN_HEAP_MB }), task }
  }

  /** What scans have kept is of use to all scans of a session; only the first is of the project as it stands. */
  function next(task: EngineTask): EngineTask {
    const session = isFirst ? 'first' : 'later'
    isFirst = false
    return { ...task, session, cache: task.cache && { ...task.cache, readOnly: task.cache.readOnly === true || session === 'later' } }
  }

  async function tryScan({ child, task }: Open): Promise<EngineResult | null> {
    const collector = new Collector(options)
    createStatusFile(join(task.folder, 'status'), task.threads)
    collector.begin()
    const stop = () => child.close()
    const signal = AbortSignal.any([timeLimit(options.timeoutMs ?? DEFAULT_TIMEOUT_MS), ...(options.signal ? [options.signal] : [])])
    signal.addEventListener('abort', stop, { once: true })
    const end = await child.run(next(task), (message) => collector.take(message))
    signal.removeEventListener('abort', stop)
    options.signal?.throwIfAborted()
    return end.type === 'finished' && collector.isDone ? collector.result() : null
  }

  function closeChild(): void {
    open?.child.close()
    open = null
  }

  return {
    async scan() {
      options.signal?.throwIfAborted()
      open ??= await start()
      const result = await tryScan(open)
      if (result) return result
      closeChild()
      return runEngine(options)
    },
    async close() {
      closeChild()
      if (folder !== null) await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
