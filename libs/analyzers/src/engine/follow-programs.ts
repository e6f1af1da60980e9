import type { Cut, FlowResult } from '../dataflow/index.ts'
import { type Facts, NO_FACTS } from '../dataflow/facts/facts.ts'
import { mergeFacts } from '../dataflow/facts/merge.ts'
import { byPlace } from '../dataflow/order.ts'
import type { RawFinding } from '../types.ts'
import { processorClock } from './processor-clock.ts'
import type { EngineTask, FlowFailure, FlowProgram, FollowedPart } from './protocol.ts'
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
 * Follows data through the programs of a scan, one after the other and small ones first, while a second thread reads their
 * facts. Large ones get a thread that is alone by then and does both: nearly all of the memory is its. A program on which it breaks off, dies or takes too long costs only that
 * program's findings; the time is for all of them together.
 */
export async function followPrograms(task: EngineTask, threads: Threads, programs: readonly FlowProgram[]): Promise<Followed> {
  const followed: Followed = { findings: [], cut: [], facts: NO_FACTS, failures: [] }
  const bySize = [...programs].sort((a, b) => sizeOf(a) - sizeOf(b))
  const work: Work = { task, threads, current: new Set() }
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
  /** the threads that are at it */
  current: Set<ThreadHandle>
}

/** What came of one program, or why nothing did. */
async function follow(work: Work, program: FlowProgram): Promise<FlowResult | string> {
  const { memoryLimitMb, threads } = work.task
  const sizeMb = Math.ceil(sizeOf(program) / MB)
  const usual = heapFor(memoryLimitMb, threads)
  if (sizeMb * HEAP_FACTOR <= usual) {
    const parts: FollowedPart[] = threads > 1 ? ['flow', 'facts'] : [undefined]
    const results = await Promise.all(parts.map((part, slot) => attempt(work, program, { slot, heapMb: usual, how: 'copied', part })))
    const died = results.find((result) => result instanceof ThreadDied)
    if (!died) return together(results.filter((result): result is FlowResult => !(result instanceof ThreadDied)))
    if (!died.outOfMemory) return died.message
  }
  await work.threads.close()
  const result = await attempt(work, program, { slot: 0, heapMb: heapFor(memoryLimitMb - sizeMb, 1), how: 'moved', part: undefined })
  if (!(result instanceof ThreadDied)) return result
  return result.outOfMemory ? 'it needed more memory than there is for it' : result.message
}

/** What the parts of a program have said, in their order. */
const together = (results: readonly FlowResult[]): FlowResult => ({
  findings: results.flatMap(({ findings }) => findings).sort(byPlace),
  cut: results.flatMap(({ cut }) => cut),
  facts: mergeFacts(results.map(({ facts }) => facts)),
})

interface Attempt {
  slot: number
  heapMb: number
  how: 'copied' | 'moved'
  part: FollowedPart
}

async function attempt(work: Work, program: FlowProgram, { slot, heapMb, how, part }: Attempt): Promise<FlowResult | ThreadDied> {
  const thread = await work.threads.take(slot, heapMb)
  work.current.add(thread)
  try {
    const result = await thread.follow(program, how, part)
    work.threads.give(slot, thread)
    return result
  } catch (error) {
    if (!(error instanceof ThreadDied)) throw error
    await thread.stop(error.message)
    return error
  } finally {
    work.current.delete(thread)
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
    if (spent <= task.flowTimeoutMs) return
    for (const thread of current) {
      if (stopped.has(thread)) continue
      stopped.add(thread)
      stopStuck(thread, task.flowTimeoutMs)
    }
  }, POLL_MS)
}
