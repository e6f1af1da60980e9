import type { Cut, FlowResult } from '../dataflow/index.ts'
import { type Facts, NO_FACTS } from '../dataflow/facts/facts.ts'
import { mergeFacts } from '../dataflow/facts/merge.ts'
import type { RawFinding } from '../types.ts'
import { processorClock } from './processor-clock.ts'
import type { EngineTask, FlowFailure, FlowProgram } from './protocol.ts'
import { ThreadDied, type ThreadHandle } from './thread-handle.ts'
import { heapFor, POLL_MS, stopStuck } from './thread-pool.ts'
import type { Threads } from './threads.ts'

const MB = 1024 * 1024

export interface Followed {
  findings: RawFinding[]
  cut: Cut[]
  facts: Facts
  failures: FlowFailure[]
}

/** Following data takes some ten times what the modules weigh; where an idle thread has that, none is started. */
const HEAP_FACTOR = 16

/**
 * Follows data through the programs of a scan, one after the other and small ones first. Large ones get a thread that is
 * alone by then: nearly all of the memory is its. A program on which it breaks off, dies or takes too long costs only that
 * program's findings; the time is for all of them together.
 */
export async function followPrograms(task: EngineTask, threads: Threads, programs: readonly FlowProgram[]): Promise<Followed> {
  const followed: Followed = { findings: [], cut: [], facts: NO_FACTS, failures: [] }
  const bySize = [...programs].sort((a, b) => sizeOf(a) - sizeOf(b))
  const work: Work = { task, threads, current: null }
  const watch = watchTime(work)
  for (const program of bySize) {
    const files = program.modules.length
    const result = await follow(work, program)
    if (typeof result === 'string') followed.failures.push({ language: program.language, files, why: result })
    else {
      followed.findings.push(...result.findings)
      followed.cut.push(...result.cut)
      followed.facts = mergeFacts([followed.facts, result.facts])
    }
  }
  clearInterval(watch)
  return followed
}

interface Work {
  task: EngineTask
  threads: Threads
  /** the thread that is at it */
  current: ThreadHandle | null
}

/** What came of one program, or why nothing did. */
async function follow(work: Work, program: FlowProgram): Promise<FlowResult | string> {
  const { memoryLimitMb, threads } = work.task
  const sizeMb = Math.ceil(sizeOf(program) / MB)
  const usual = heapFor(memoryLimitMb, threads)
  if (sizeMb * HEAP_FACTOR <= usual) {
    const result = await attempt(work, program, usual, 'copied')
    if (!(result instanceof ThreadDied)) return result
    if (!result.outOfMemory) return result.message
  }
  await work.threads.close()
  const result = await attempt(work, program, heapFor(memoryLimitMb - sizeMb, 1), 'moved')
  if (!(result instanceof ThreadDied)) return result
  return result.outOfMemory ? 'it needed more memory than there is for it' : result.message
}

async function attempt(work: Work, program: FlowProgram, heapMb: number, how: 'copied' | 'moved'): Promise<FlowResult | ThreadDied> {
  const thread = await work.threads.take(0, heapMb)
  work.current = thread
  try {
    const result = await thread.follow(program, how)
    work.threads.give(0, thread)
    return result
  } catch (error) {
    if (!(error instanceof ThreadDied)) throw error
    await thread.stop(error.message)
    return error
  } finally {
    work.current = null
  }
}

const sizeOf = ({ modules }: FlowProgram) => modules.reduce((sum, { length }) => sum + length, 0)

/** Ends whatever thread is at work once the time is over, also one that takes over later. */
function watchTime(work: Work) {
  const clock = processorClock()
  let spent = 0
  const stopped = new Set<ThreadHandle>()
  return setInterval(() => {
    spent += clock()
    const { current, task } = work
    if (spent <= task.flowTimeoutMs || !current || stopped.has(current)) return
    stopped.add(current)
    stopStuck(current, task.flowTimeoutMs)
  }, POLL_MS)
}
