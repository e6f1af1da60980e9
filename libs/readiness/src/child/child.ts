import { serveTask } from '@preflight/analyzers'
import { investigateTask } from './investigate-task.ts'
import type { ReadinessTask } from './protocol.ts'

serveTask<ReadinessTask>((task) => investigateTask(task))
