import type { Cut, FlowResult } from '../dataflow/index.ts'
import { type Facts, NO_FACTS } from '../dataflow/facts/facts.ts'
import { mergeFacts } from '../dataflow/facts/merge.ts'
import { withSenders } from '../dataflow/facts/senders.ts'
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

/** One part of following one program, and the memory it takes. */
interface Job {
  program: FlowProgram
  part: FollowedPart
  needMb: number
}

interface Done {
  program: FlowProgram
  part: FollowedPart
  result: FlowResult | ThreadDied
}

/** The heap that each part takes in the end, by what the modules weigh, as measured on large programs. */
const HEAP_FACTOR = { flow: 6.3, facts: 4 }
/** JavaScript says little of types: more is followed in as much code. */
const HEAP_FACTOR_UNTYPED = 10

/** What a part takes when it has just begun; the rest comes little by little. */
const AT_FIRST = 0.35

/** A part that takes more of all memory is done alone: two threads seldom need most at the same moment, and where they do, one gives way. */
const SHARE_OF_ONE = 0.9

/** What is reckoned that a part takes may be so much of its thread's limit. */
const TO_SPARE = 0.5

/** Of a thread's heap over what it is reckoned to take. */
const OVER = 1.2

const LANES = 2

/** With less to follow, a second thread would take longer to load data flow with its models than it saves. */
const WORTH_TWO_MB = 0.25

/** What needs more than this begins in a thread of its own, which is not used again: whatever another part leaves behind would stay beside it. */
const LEFT_BEHIND_MB = 150

/** Where the process with all threads has grown beyond so much of what a scan may take, one of two threads ends. */
const CROWDED = 1.39

/**
 * Follows data through the programs of a scan: two threads work off what is to be done, what takes longest first, each once
 * there is memory for it. What does not fit beside anything, and what ran out of memory, is done alone in the end. A program
 * on which it breaks off, dies or takes too long costs only that program's findings; the time is for all of them together.
 * @param beside what else is at work: the second thread begins when that is done, so that there are never three at once
 */
export async function followPrograms(task: EngineTask, threads: Threads, programs: readonly FlowProgram[], beside: Promise<unknown> = Promise.resolve()): Promise<Followed> {
  const lanes = lanesFor(task, programs)
  const heap = heapOf(task, programs, lanes)
  const large = programs.filter((program) => needOf(program, 'flow') > heap.laneMb)
  const alone = large.map((program): Job => ({ program, part: undefined, needMb: 0 }))
  const queue = jobsOf(programs.filter((program) => !large.includes(program)), lanes)
  const work: Work = { task, threads, heap, alone, queue, current: new Set(), gaveWay: new Set(), running: new Map(), doneSoFar: 0, waiting: [], done: [] }
  const watches = [watchTime(work), watchMemory(work)]
  await Promise.all(Array.from({ length: lanes }, async (_, slot) => {
    if (slot > 0) await beside
    await runLane(work, slot)
  }))
  for (const { program, part } of alone) {
    await threads.close()
    work.done.push({ program, part, result: await attempt(work, program, { slot: 0, heapMb: heap.wholeMb, part }) })
  }
  for (const watch of watches) clearInterval(watch)
  return together(programs, work.done)
}

interface Heap {
  /** for all that runs at the same time */
  wholeMb: number
  /** at most for one thread beside another */
  laneMb: number
  /** at least for each thread */
  usualMb: number
}

interface Work {
  task: EngineTask
  threads: Threads
  heap: Heap
  /** what needs all the memory there is */
  alone: Job[]
  /** what is left to do, what takes longest first */
  queue: Job[]
  /** the threads that are at it */
  current: Set<ThreadHandle>
  /** threads that were ended to make room for another */
  gaveWay: Set<ThreadHandle>
  /** what is being done, and how much of other parts had been done when it was begun */
  running: Map<Job, number>
  /** how much has been done, in what `timeOf` says of parts */
  doneSoFar: number
  /** lanes that wait for memory */
  waiting: (() => void)[]
  done: Done[]
}

const sizeOf = ({ modules }: FlowProgram) => modules.reduce((sum, { length }) => sum + length, 0) / MB

const sizeOfAll = (programs: readonly FlowProgram[]) => programs.reduce((sum, program) => sum + sizeOf(program), 0)

const lanesFor = ({ threads }: EngineTask, programs: readonly FlowProgram[]) => (sizeOfAll(programs) < WORTH_TWO_MB ? 1 : Math.min(LANES, threads))

const needOf = (program: FlowProgram, part: 'flow' | 'facts') => Math.ceil(sizeOf(program) * (part === 'flow' && program.language === 'javascript' ? HEAP_FACTOR_UNTYPED : HEAP_FACTOR[part]))

function heapOf(task: EngineTask, programs: readonly FlowProgram[], lanes: number): Heap {
  const wholeMb = heapFor(task.memoryLimitMb - Math.ceil(sizeOfAll(programs)), 1)
  // an idle thread that has enough and to spare is used again: close to its limit a heap is collected more than used
  const usual = heapFor(task.memoryLimitMb, task.threads)
  if (programs.every((program) => needOf(program, 'flow') <= usual * TO_SPARE)) return { wholeMb, laneMb: usual, usualMb: usual }
  const laneMb = lanes === 1 ? wholeMb : Math.max(usual, Math.floor(wholeMb * SHARE_OF_ONE))
  return { wholeMb, laneMb, usualMb: Math.min(usual, laneMb) }
}

/** How long a part takes beside the other, as measured on large programs: what takes longest begins first, so that both lanes end at about the same time. */
const TIME_FACTOR = { flow: 3, facts: 1 }

const timeOf = ({ program, part }: Job) => sizeOf(program) * TIME_FACTOR[part ?? 'flow']

function jobsOf(programs: readonly FlowProgram[], lanes: number): Job[] {
  const parts = lanes === 1 ? [undefined] : (['flow', 'facts'] as const)
  const jobs = programs.flatMap((program) => parts.map((part): Job => ({ program, part, needMb: needOf(program, part ?? 'flow') })))
  return jobs.sort((a, b) => timeOf(b) - timeOf(a))
}

/** Works off one part after the other while there is any. */
async function runLane(work: Work, slot: number): Promise<void> {
  while (work.queue.length > 0) {
    const job = nextJob(work)
    if (!job) {
      // heard of whatever is done from here on, also while idle threads end
      const more = new Promise<void>((resolve) => work.waiting.push(resolve))
      await work.threads.close()
      await more
      continue
    }
    work.running.set(job, work.doneSoFar)
    await runJob(work, job, slot)
    work.running.delete(job)
    work.doneSoFar += timeOf(job)
    for (const wake of work.waiting.splice(0)) wake()
  }
}

/** What takes longest of what there is memory for; null where one has to wait for it. */
function nextJob(work: Work): Job | null {
  const { queue, running, heap } = work
  const at = queue.findIndex((job) => running.size === 0 || job.needMb + takenBy(work, job) <= heap.wholeMb)
  return at < 0 ? null : (queue.splice(at, 1)[0] ?? null)
}

/** What the parts that are being done take by the time that another one will have been done beside them. */
function takenBy({ running, doneSoFar }: Work, beside: Job): number {
  let taken = 0
  for (const [job, before] of running) {
    const share = Math.min(1, (doneSoFar - before + timeOf(beside)) / timeOf(job))
    taken += job.needMb * (AT_FIRST + (1 - AT_FIRST) * share)
  }
  return taken
}

async function runJob(work: Work, job: Job, slot: number): Promise<void> {
  const { program, part } = job
  const { laneMb, usualMb, wholeMb } = work.heap
  // with more than it takes, what it has done with is only collected later
  const heapMb = Math.min(laneMb, Math.max(usualMb, Math.ceil(job.needMb * OVER)))
  const result = await attempt(work, program, { slot, heapMb, part })
  const mayHaveMore = heapMb < wholeMb
  if (result instanceof ThreadDied && result.outOfMemory && mayHaveMore) work.alone.push(job)
  else work.done.push({ program, part, result })
}

interface Attempt {
  slot: number
  heapMb: number
  part: FollowedPart
}

async function attempt(work: Work, program: FlowProgram, { slot, heapMb, part }: Attempt): Promise<FlowResult | ThreadDied> {
  const isLarge = needOf(program, part ?? 'flow') > LEFT_BEHIND_MB
  const thread = await work.threads.take(slot, heapMb, isLarge)
  work.current.add(thread)
  try {
    const result = await thread.follow(program, part)
    // what it leaves behind would stay beside all that follows
    if (isLarge) await thread.stop('its memory is needed')
    else work.threads.give(slot, thread)
    return result
  } catch (error) {
    if (!(error instanceof ThreadDied)) throw error
    await thread.stop(error.message)
    return work.gaveWay.has(thread) ? new ThreadDied(error.message, true) : error
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
    for (const thread of current) {
      if (stopped.has(thread)) continue
      stopped.add(thread)
      stopStuck(thread, task.flowTimeoutMs)
    }
  }, POLL_MS)
}

/** Heap limits do not see everything. A process that outgrew its scan would lose all: before that, the thread that began last gives way and does its part again alone. */
function watchMemory({ task, current, gaveWay }: Work) {
  return setInterval(() => {
    const last = [...current].at(-1)
    if (!last || current.size < 2 || gaveWay.has(last) || process.memoryUsage.rss() <= task.memoryLimitMb * CROWDED * MB) return
    gaveWay.add(last)
    void last.stop('another thread needed the memory')
  }, POLL_MS)
}
