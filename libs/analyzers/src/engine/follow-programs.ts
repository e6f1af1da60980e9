import type { FlowResult } from '../dataflow/index.ts'
import { NO_FACTS } from '../dataflow/facts/facts.ts'
import { mergeFacts } from '../dataflow/facts/merge.ts'
import { withSenders } from '../dataflow/facts/senders.ts'
import { byPlace } from '../dataflow/order.ts'
import { FlowQueue, isLarge, type Job, MB } from './flow-queue.ts'
import { processorClock } from './processor-clock.ts'
import type { FlowFailure, FlowPlan, FlowProgram, FollowedPart, ProgramOutcome } from './protocol.ts'
import { ThreadDied, type ThreadHandle } from './thread-handle.ts'
import { heapFor, POLL_MS, stopStuck } from './thread-pool.ts'
import type { Threads } from './threads.ts'

/** What came of one part of a program. */
interface Done {
  part: FollowedPart
  result: FlowResult | ThreadDied
}

export interface FollowOptions {
  plan: FlowPlan
  /** of the scan: at most so many are at work */
  slots: number
  threads: Threads
  /** a program is about to be followed alone */
  onBegin: (program: FlowProgram) => void
  /** called once for each program, unless its failure is left to another child */
  onOutcome: (outcome: ProgramOutcome) => void
  /** what else is at work: the second thread begins when that is done, so that there are never three at once */
  beside?: Promise<unknown>
}

/** Where the process with all threads has grown beyond so much of what a scan may take, one of two threads ends. */
const CROWDED = 1.39

/**
 * Follows data through the programs of a scan. A program on which it breaks off, dies or takes too long costs only that
 * program's findings.
 * @returns whether every program has its outcome: else the rest is to be tried again
 */
export async function followPrograms(given: FollowOptions, programs: readonly FlowProgram[]): Promise<boolean> {
  const options = { ...given, plan: planFor(given.plan, programs) }
  const results = options.plan.oneByOne ? await followOneByOne(options, programs) : await followTogether(options, programs)
  return results.every((isDone) => isDone)
}

/** A program that had all the time for itself gets no more of it from another child. */
const planFor = (plan: FlowPlan, programs: readonly FlowProgram[]): FlowPlan => (programs.length > 1 ? plan : { ...plan, retried: plan.retried.filter((kind) => kind !== 'time') })

async function followOneByOne(options: FollowOptions, programs: readonly FlowProgram[]): Promise<boolean[]> {
  const { plan, threads } = options
  const isDone: boolean[] = []
  for (const program of programs) {
    options.onBegin(program)
    await threads.close()
    const work = workOf(options, [program])
    const job: Job = { program, part: undefined, needMb: 0 }
    const watch = watchTime(work)
    const result = await attempt(work, job, { slot: 0, heapMb: heapFor(plan.memoryLimitMb, 1) })
    clearInterval(watch)
    isDone.push(tell(options, program, [{ part: job.part, result }]))
  }
  return isDone
}

/**
 * Two threads work off what is to be done, what takes longest first, each once there is memory for it. What does not fit
 * beside anything, and what ran out of memory, is done alone in the end. The time is for all programs together.
 */
async function followTogether(options: FollowOptions, programs: readonly FlowProgram[]): Promise<boolean[]> {
  const work = workOf(options, programs)
  const { lanes, alone, heap } = work.queue
  const watches = [watchTime(work), watchMemory(work)]
  await Promise.all(Array.from({ length: lanes }, async (_, slot) => {
    if (slot > 0) await options.beside
    await runLane(work, slot)
  }))
  for (const job of alone) {
    await options.threads.close()
    work.done(job, await attempt(work, job, { slot: 0, heapMb: heap.wholeMb }))
  }
  for (const watch of watches) clearInterval(watch)
  return programs.map((program) => work.finished.get(program) ?? false)
}

interface Work {
  plan: FlowPlan
  threads: Threads
  queue: FlowQueue
  /** the threads that are at it, and what each does */
  current: Map<ThreadHandle, Job>
  /** lanes that wait for memory */
  waiting: (() => void)[]
  /** Takes the result of a part; a program is reported once all its parts are done. */
  done: (job: Job, result: FlowResult | ThreadDied) => void
  /** programs all of whose parts are done, and whether that is their outcome */
  finished: Map<FlowProgram, boolean>
}

function workOf(options: FollowOptions, programs: readonly FlowProgram[]): Work {
  const { plan, threads, slots } = options
  const queue = new FlowQueue({ memoryLimitMb: plan.memoryLimitMb, threads: slots }, programs)
  const parts = new Map<FlowProgram, Done[]>()
  const finished = new Map<FlowProgram, boolean>()
  const done = ({ program, part }: Job, result: FlowResult | ThreadDied) => {
    const own = [...(parts.get(program) ?? []), { part, result }]
    parts.set(program, own)
    if (part === undefined || own.length === 2) finished.set(program, tell(options, program, own))
  }
  return { plan, threads, queue, current: new Map(), waiting: [], done, finished }
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
    const comesAgain = work.queue.end(job, result instanceof ThreadDied && result.kind === 'memory')
    if (!comesAgain) work.done(job, result)
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

/** Tells what came of a program. @returns false where its failure is left to another child */
function tell({ plan, onOutcome }: FollowOptions, program: FlowProgram, done: readonly Done[]): boolean {
  const deaths = done.flatMap(({ result }) => (result instanceof ThreadDied ? [result] : []))
  if (deaths.some(({ kind }) => plan.retried.includes(kind))) return false
  const { language, files } = program
  const [death] = deaths
  onOutcome(death ? { language, files, findings: [], cut: [], facts: NO_FACTS, failure: failureOf(death) } : { language, files, ...together(done), failure: null })
  return true
}

const failureOf = ({ kind, message }: ThreadDied): FlowFailure => ({ kind, why: kind === 'memory' ? 'the analyzer ran out of memory' : message })

function together(done: readonly Done[]): Pick<ProgramOutcome, 'findings' | 'cut' | 'facts'> {
  const results = done.toSorted((a, b) => (a.part === b.part ? 0 : a.part === 'flow' ? -1 : 1)).map(({ result }) => result)
  const answers = results.filter((result): result is FlowResult => !(result instanceof ThreadDied))
  const facts = mergeFacts(answers.map((answer) => answer.facts))
  return {
    findings: [...withSenders(answers.flatMap(({ findings }) => findings).sort(byPlace), facts.routes), ...answers.flatMap(({ fine }) => fine)],
    cut: answers.flatMap(({ cut }) => cut),
    facts,
  }
}

/** Ends whatever thread is at work once the time is over, also one that takes over later. */
function watchTime(work: Work) {
  const clock = processorClock()
  let spent = 0
  const stopped = new Set<ThreadHandle>()
  return setInterval(() => {
    spent += clock()
    const { current, plan } = work
    if (spent <= plan.timeoutMs) return
    for (const thread of current.keys()) {
      if (stopped.has(thread)) continue
      stopped.add(thread)
      stopStuck(thread, plan.timeoutMs)
    }
  }, POLL_MS)
}

/** Heap limits do not see everything. A process that outgrew its scan would lose all: before that, the thread that began last gives way, and its part is done again. */
function watchMemory({ plan, queue, current }: Work) {
  const stopped = new Set<ThreadHandle>()
  return setInterval(() => {
    const [thread, job] = [...current].at(-1) ?? []
    if (!thread || !job || current.size < 2 || stopped.has(thread) || process.memoryUsage.rss() <= plan.memoryLimitMb * CROWDED * MB) return
    stopped.add(thread)
    queue.giveWay(job)
    void thread.stop('another thread needed the memory')
  }, POLL_MS)
}
