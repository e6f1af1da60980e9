import type { ChildEnd } from './engine-process.ts'
import type { Collector } from './collector.ts'
import type { EngineTask, FailureKind, FlowPlan } from './protocol.ts'

/** Children that died one after the other at no file, and without anything new: then it is not a file's fault. */
const MAX_IDLE_DEATHS = 3
/** After so many deaths at files the rest is read by one thread alone: then only one file is in progress when it happens again. */
const DEATHS_FOR_ONE_THREAD = 6
/** Each program gets at least so much of the time for data flow when it is followed by itself. */
const MIN_SHARE = 0.2

/** How data is followed: all programs beside each other; with half the memory; one by one. */
const STAGES = ['together', 'careful', 'one-by-one'] as const
type Stage = (typeof STAGES)[number]

/** What the next child tries again; what ran out of memory had all of it at first, and of time perhaps less than its share. */
const RETRIED: Record<Stage, readonly FailureKind[]> = { together: ['time', 'died'], careful: ['time', 'died', 'memory'], 'one-by-one': [] }

/** Decides after a child's death how the next one goes on: which files come by themselves, and how data is followed. */
export class Recovery {
  private readonly task: EngineTask
  private readonly collector: Collector
  private stage: Stage = 'together'
  /** files that were in progress when a child died */
  private readonly seen = new Set<number>()
  private suspects: readonly number[] = []
  private deathsAtFiles = 0
  private idleDeaths = 0
  private progress = 0

  constructor(task: EngineTask, collector: Collector) {
    this.task = task
    this.collector = collector
  }

  /** What the next child is told. */
  next(): EngineTask {
    const { task, stage, collector, suspects, deathsAtFiles } = this
    collector.begin()
    const threads = deathsAtFiles >= DEATHS_FOR_ONE_THREAD ? 1 : task.threads
    return { ...task, threads, flow: planOf(task.flow, stage), resume: collector.resume(suspects) }
  }

  /**
   * Learns from a child that did not come to the end.
   * @param busy files that were in progress
   * @returns whether another child is to go on; where not, data flow is lost and nothing else
   * @throws where no child gets anywhere
   */
  learn(end: ChildEnd, busy: readonly number[]): boolean {
    if (this.collector.giveUpDatabase()) return true
    if (end.type === 'died' && busy.length > 0) this.diedAt(busy)
    else if (!this.collector.isFollowing || !this.stoppedFollowing(end)) this.idleDeaths++
    if (this.collector.progress > this.progress) this.idleDeaths = 0
    this.progress = this.collector.progress
    if (this.idleDeaths < MAX_IDLE_DEATHS) return true
    if (this.collector.hasAllFiles) return false
    throw new Error('the engine stopped for no known reason')
  }

  /** A file is given up when it was the only one in progress, and not for the first time. */
  private diedAt(busy: readonly number[]): void {
    const [only] = busy
    this.deathsAtFiles++
    if (only !== undefined && busy.length === 1 && this.seen.has(only)) {
      this.collector.giveUp(only)
      this.suspects = this.suspects.filter((file) => file !== only)
      return
    }
    for (const file of busy) this.seen.add(file)
    this.suspects = busy
  }

  /** Takes the next stage, or gives up the program that was followed by itself. @returns whether there is anything else to try */
  private stoppedFollowing({ type }: ChildEnd): boolean {
    if (this.stage === 'one-by-one') return this.collector.giveUpProgram()
    // what is left although the child came to its end had too little time or memory beside others
    this.stage = type === 'died' && this.stage === 'together' ? 'careful' : 'one-by-one'
    return true
  }
}

function planOf(plan: FlowPlan, stage: Stage): FlowPlan {
  const memoryLimitMb = stage === 'careful' ? Math.floor(plan.memoryLimitMb / 2) : plan.memoryLimitMb
  const oneByOne = stage === 'one-by-one'
  return { memoryLimitMb, oneByOne, timeoutMs: oneByOne ? plan.timeoutMs * MIN_SHARE : plan.timeoutMs, retried: RETRIED[stage] }
}
