import type { Cut, FlowResult } from '../dataflow/index.ts'
import { type Facts, NO_FACTS } from '../dataflow/facts/facts.ts'
import { mergeFacts } from '../dataflow/facts/merge.ts'
import { withSenders } from '../dataflow/facts/senders.ts'
import { byPlace } from '../dataflow/order.ts'
import type { RawFinding } from '../types.ts'
import { FlowQueue, isLarge, type Job, MB } from './flow-queue.ts'
import { processorClock } from './processor-clock.ts'
import type { EngineTask, FlowFailure, FlowProgram, FollowedPart } from './protocol.ts'
import { ThreadDied, type ThreadHandle } from './thread-handle.ts'
import { POLL_MS, stopStuck } from './thread-pool.ts'
import type { Threads } from './threads.ts'

export interface Followed {
  findings: RawFinding[]
  cut: Cut[]
  facts: Facts
  failures: FlowFailure[]
}

interface Done {
  program: FlowProgram
  part: FollowedPart
  result: FlowResult | ThreadDied
}

/** Where the process with all threads has grown beyond so much of what a scan may take, one of two threads ends. */
const CROWDED = 1.39

/**
 * Follows data through the programs of a scan: two threads work off what is to be done, what takes longest first, each once
 * there is memory for it. What does not fit beside anything, and what ran out of memory, is done alone in the end. A program
 * on which it breaks off, dies or takes too long costs only that program's findings; the time is for all of them together.
 * @param beside what else is at work: the second thread begins when that is done, so that there are never three at once
 */
export async function followPrograms(task: EngineTask, threads: Threads, programs: readonly FlowProgram[], beside: Promise<unknown> = Promise.resolve()): Promise<Followed> {
  const work: Work = { task, threads, queue: new FlowQueue(task, programs), current: new Map(), waiting: [], done: [] }
  const { lanes, alone, heap } = work.queue
  const watches = [watchTime(work), watchMemory(work)]
  await Promise.all(Array.from({ length: lanes }, async (_, slot) => {
    if (slot > 0) await beside
    await runLane(work, slot)
  }))
  for (const job of alone) {
    await threads.close()
    work.done.push({ ...job, result: await attempt(work, job, { slot: 0, heapMb: heap.wholeMb }) })
  }
  for (const watch of watches) clearInterval(watch)
  return together(programs, work.done)
}

interface Work {
  task: EngineTask
  threads: Threads
  queue: FlowQueue
  /** the threads that are at it, and what each does */
  current: Map<ThreadHandle, Job>
  /** lanes that wait for memory */
  waiting: (() => void)[]
  done: Done[]
}

/** Works off one part after the other while there is any. */
async function runLane(work: Work, slot: number): Promise<void> {
  while (!work.queue.isEmpty) {
    const job = work.queue.next()
    if (!job) {
      // heard of whatever is done from here on, also while idle threads end
      const more = new Promise<void>((resolve) => work.waiting.push(resolve))
      await work.threads.close()
      await more
      continue
    }
    const result = await attempt(work, job, { slot, heapMb: work.queue.heapFor(job) })
    const comesAgain = work.queue.end(job, result instanceof ThreadDied && result.outOfMemory)
    if (!comesAgain) work.done.push({ ...job, result })
    for (const wake of work.waiting.splice(0)) wake()
  }
}

interface Place {
  slot: number
  heapMb: number
}

async function attempt(work: Work, job: Job, { slot, heapMb }: Place): Promise<FlowResult | ThreadDied> {
  const large = isLarge(job)
  const thread = await work.threads.take(slot, heapMb, large)
  work.current.set(thread, job)
  try {
    const result = await thread.follow(job.program, job.part)
    // what it leaves behind would stay beside all that follows
    if (large) await thread.stop('its memory is needed')
    else work.threads.give(slot, thread)
    return result
  } catch (error) {
    if (!(error instanceof ThreadDied)) throw error
    await thread.stop(error.message)
    return error
  } finally {
    work.current.delete(thread)
  }
}

/** What has been said of all programs, in their order. */
function together(programs: readonly FlowProgram[], done: readonly Done[]): Followed {
  const followed: Followed = { findings: [], cut: [], facts: NO_FACTS, failures: [] }
  for (const program of programs) {
    const own = done.filter((one) => one.program === program)
    const results = own.sort((a, b) => (a.part === b.part ? 0 : a.part === 'flow' ? -1 : 1)).map(({ result }) => result)
    const died = results.find((result) => result instanceof ThreadDied)
    if (died) {
      followed.failures.push({ language: program.language, files: program.modules.length, why: died.outOfMemory ? 'it needed more memory than there is for it' : died.message })
      continue
    }
    const answers = results.filter((result): result is FlowResult => !(result instanceof ThreadDied))
    const { routes } = mergeFacts(answers.map(({ facts }) => facts))
    followed.findings.push(...withSenders(answers.flatMap(({ findings }) => findings).sort(byPlace), routes), ...answers.flatMap(({ fine }) => fine))
    followed.cut.push(...answers.flatMap(({ cut }) => cut))
    followed.facts = mergeFacts([followed.facts, ...answers.map(({ facts }) => facts)])
  }
  return followed
}

/** Ends whatever thread is at work once the time is over, also one that takes over later. */
function watchTime(work: Work) {
  const clock = processorClock()
  let spent = 0
  const stopped = new Set<ThreadHandle>()
  return setInterval(() => {
    spent += clock()
    const { current, task } = work
    if (spent <= task.flowTimeoutMs) return
    for (const thread of current.keys()) {
      if (stopped.has(thread)) continue
      stopped.add(thread)
      stopStuck(thread, task.flowTimeoutMs)
    }
  }, POLL_MS)
}

/** Heap limits do not see everything. A process that outgrew its scan would lose all: before that, the thread that began last gives way, and its part is done again. */
function watchMemory({ task, queue, current }: Work) {
  const stopped = new Set<ThreadHandle>()
  return setInterval(() => {
    const [thread, job] = [...current].at(-1) ?? []
    if (!thread || !job || current.size < 2 || stopped.has(thread) || process.memoryUsage.rss() <= task.memoryLimitMb * CROWDED * MB) return
    stopped.add(thread)
    queue.giveWay(job)
    void thread.stop('another thread needed the memory')
  }, POLL_MS)
}
