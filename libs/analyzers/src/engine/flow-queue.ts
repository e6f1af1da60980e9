import { V8 } from './compiler.ts'
import type { EngineTask, FlowProgram, FollowedPart } from './protocol.ts'
import { heapFor } from './thread-pool.ts'

export const MB = 1024 * 1024

/** One part of following one program, and the memory it takes. */
export interface Job {
  program: FlowProgram
  part: FollowedPart
  needMb: number
}

export interface Heap {
  /** for all that runs at the same time */
  wholeMb: number
  /** at most for one thread beside another */
  laneMb: number
  /** at least for each thread */
  usualMb: number
}

/** The heap that each part takes in the end, by what the modules weigh, as measured on large programs. */
const HEAP_FACTOR = { flow: 6.3, facts: 4 }
/** JavaScript says little of types: more is followed in as much code. */
const HEAP_FACTOR_UNTYPED = 10

/** Newer V8 lets a heap grow further before it collects. */
const NEWER_V8 = V8 >= 12 ? 1.1 : 1

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

/** How long a part takes beside the other, as measured on large programs: what takes longest begins first, so that both lanes end at about the same time. */
const TIME_FACTOR = { flow: 3, facts: 1 }

const sizeOf = ({ modules }: FlowProgram) => modules.reduce((sum, { length }) => sum + length, 0) / MB

const sizeOfAll = (programs: readonly FlowProgram[]) => programs.reduce((sum, program) => sum + sizeOf(program), 0)

const needOf = (program: FlowProgram, part: 'flow' | 'facts') => Math.ceil(sizeOf(program) * NEWER_V8 * (part === 'flow' && program.language === 'javascript' ? HEAP_FACTOR_UNTYPED : HEAP_FACTOR[part]))

const timeOf = ({ program, part }: Job) => sizeOf(program) * TIME_FACTOR[part ?? 'flow']

const longestFirst = (a: Job, b: Job) => timeOf(b) - timeOf(a)

/** Whether a part is too large to share a thread with what was there before or comes after it. */
export const isLarge = ({ program, part }: Pick<Job, 'program' | 'part'>): boolean => needOf(program, part ?? 'flow') > LEFT_BEHIND_MB

/** What is to be followed, in the order in which it is: what takes longest first, each once there is memory for it. */
export class FlowQueue {
  readonly lanes: number
  readonly heap: Heap
  /** what needs all the memory there is, and is done when nothing else is left */
  readonly alone: Job[]
  private readonly queue: Job[]
  /** what is being done, and how much of other parts had been done when it was begun */
  private readonly running = new Map<Job, number>()
  /** how much has been done, in what `timeOf` says of parts */
  private doneSoFar = 0
  /** takes more than was reckoned: while it is done nothing else begins */
  private greedy: Job | null = null
  /** is ended to make room; was ended so before */
  private readonly givesWay = new Set<Job>()
  private readonly gaveWay = new Set<Job>()

  constructor(task: Pick<EngineTask, 'memoryLimitMb' | 'threads'>, programs: readonly FlowProgram[]) {
    this.lanes = sizeOfAll(programs) < WORTH_TWO_MB ? 1 : Math.min(LANES, task.threads)
    this.heap = heapOf(task, programs, this.lanes)
    const large = programs.filter((program) => needOf(program, 'flow') > this.heap.laneMb)
    this.alone = large.map((program): Job => ({ program, part: undefined, needMb: 0 }))
    this.queue = jobsOf(programs.filter((program) => !large.includes(program)), this.lanes)
  }

  get isEmpty(): boolean {
    return this.queue.length === 0
  }

  /** Begins what takes longest of what there is memory for; null where one has to wait for what is being done. */
  next(): Job | null {
    const at = this.queue.findIndex((job) => this.running.size === 0 || (!this.greedy && job.needMb + this.takenBeside(job) <= this.heap.wholeMb))
    const [job] = at < 0 ? [] : this.queue.splice(at, 1)
    if (!job) return null
    this.running.set(job, this.doneSoFar)
    return job
  }

  /** Notes that a part has to give way: what it runs beside takes more than was reckoned, and is done alone from here on. */
  giveWay(job: Job): void {
    this.givesWay.add(job)
    this.greedy = [...this.running.keys()].find((other) => other !== job) ?? null
  }

  /**
   * Notes that a part ended, out of memory or not. Gives whether it is done again: in its turn where it gave way for the first
   * time, else when nothing else is left, with all the memory there is.
   */
  end(job: Job, isOutOfMemory = false): boolean {
    this.running.delete(job)
    if (job === this.greedy) this.greedy = null
    const gaveWay = this.givesWay.delete(job)
    if (!gaveWay) this.doneSoFar += timeOf(job)
    if (gaveWay && !this.gaveWay.has(job)) {
      this.gaveWay.add(job)
      this.queue.push(job)
      this.queue.sort(longestFirst)
      return true
    }
    if (!gaveWay && (!isOutOfMemory || this.heapFor(job) >= this.heap.wholeMb)) return false
    this.alone.push(job)
    return true
  }

  /** The heap of a part's thread: with more than it takes, what it has done with is only collected later. */
  heapFor({ needMb }: Job): number {
    const { laneMb, usualMb } = this.heap
    return Math.min(laneMb, Math.max(usualMb, Math.ceil(needMb * OVER)))
  }

  /** What the parts that are being done take by the time that another one will have been done beside them. */
  private takenBeside(beside: Job): number {
    let taken = 0
    for (const [job, before] of this.running) {
      const share = Math.min(1, (this.doneSoFar - before + timeOf(beside)) / timeOf(job))
      taken += job.needMb * (AT_FIRST + (1 - AT_FIRST) * share)
    }
    return taken
  }
}

function heapOf(task: Pick<EngineTask, 'memoryLimitMb' | 'threads'>, programs: readonly FlowProgram[], lanes: number): Heap {
  const wholeMb = heapFor(task.memoryLimitMb - Math.ceil(sizeOfAll(programs)), 1)
  // an idle thread that has enough and to spare is used again: close to its limit a heap is collected more than used
  const usual = heapFor(task.memoryLimitMb, task.threads)
  if (programs.every((program) => needOf(program, 'flow') <= usual * TO_SPARE)) return { wholeMb, laneMb: usual, usualMb: usual }
  const laneMb = lanes === 1 ? wholeMb : Math.max(usual, Math.floor(wholeMb * SHARE_OF_ONE))
  return { wholeMb, laneMb, usualMb: Math.min(usual, laneMb) }
}

function jobsOf(programs: readonly FlowProgram[], lanes: number): Job[] {
  const parts = lanes === 1 ? [undefined] : (['flow', 'facts'] as const)
  const jobs = programs.flatMap((program) => parts.map((part): Job => ({ program, part, needMb: needOf(program, part ?? 'flow') })))
  return jobs.sort(longestFirst)
}
