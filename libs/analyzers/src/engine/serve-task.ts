import { rmSync } from 'node:fs'
import type { ChildTask, LastMessage } from './engine-process.ts'
import { systemCode } from './system-code.ts'

const WATCH_MEMORY_MS = 250

/** Does tasks in a child process, one after the other. The process ends when its parent has no more, or with its parent. */
export function serveTask<Task extends ChildTask>(work: (task: Task) => Promise<void>): void {
  let last = Promise.resolve()
  process.once('message', (task: Task) => {
    process.once('disconnect', () => endGroup(task.folder))
    watchMemory(task.memoryLimitMb)
  })
  process.on('message', (task: Task) => {
    last = last.then(() => work(task)).then(
      () => void send({ type: 'finished' }),
      (error: unknown) => void send({ type: 'failed', message: error instanceof Error ? error.message : 'unknown error', code: systemCode(error) }),
    )
  })
}

const send = (message: LastMessage) => process.send?.(message)

/** The parent is gone: nobody else would tidy up. */
function endGroup(folder: string): never {
  rmSync(folder, { recursive: true, force: true })
  process.kill(-process.pid, 'SIGKILL')
  process.exit(1)
}

/** Heap limits do not see what parsers allocate outside of it. */
function watchMemory(limitMb: number) {
  setInterval(() => {
    if (process.memoryUsage.rss() > limitMb * 1.5 * 1024 * 1024) process.exit(1)
  }, WATCH_MEMORY_MS).unref()
}
