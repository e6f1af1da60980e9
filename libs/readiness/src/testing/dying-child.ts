import { serveTask } from '@preflight/analyzers'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { investigateTask } from '../child/investigate-task.ts'
import type { ReadinessTask } from '../child/protocol.ts'

/** How this child behaves, as a file beside the project says. */
export interface Fate {
  stage: string
  does: 'dies' | 'hangs'
  /** so often, over all children */
  times: number
}

/** Dies or hangs as `fate.json` in the task's temporary folder says. */
serveTask<ReadinessTask>((task) => {
  const beside = join(task.folder, '..')
  const fate: Fate = JSON.parse(readFileSync(join(beside, 'fate.json'), 'utf8'))
  const deaths = join(beside, 'deaths')
  return investigateTask(task, (stage) => {
    if (stage !== fate.stage || (existsSync(deaths) ? readFileSync(deaths, 'utf8').length : 0) >= fate.times) return
    appendFileSync(deaths, '.')
    if (fate.does === 'dies') process.kill(process.pid, 'SIGKILL')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  })
})
