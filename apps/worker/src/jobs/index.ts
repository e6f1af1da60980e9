import type { JobHandlers } from '@preflight/server'
import type { Deps } from '../deps.ts'
import { fixJob } from './fix.ts'
import { scanJob } from './scan.ts'
import { sweepJob } from './sweep.ts'
import { textsJob } from './texts.ts'

export const jobHandlers = (deps: Deps) => ({ scan: scanJob(deps), fix: fixJob(deps), texts: textsJob(deps), sweep: sweepJob(deps) }) satisfies JobHandlers
