import { programUrl, runChild } from '@preflight/analyzers'
import type { AttackSurface, DeepDiveQuestion } from '@preflight/contracts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CheckId } from '../areas.ts'
import { assessed, type Assessed, type Part } from '../assess.ts'
import { checks } from '../checks/index.ts'
import { notAssessed, type Outcome } from '../outcome.ts'
import { Deaths } from './deaths.ts'
import type { HistoryFile, Known, ReadinessMessage, ReadinessTask } from './protocol.ts'
import { noteStage, readStage } from './stage-file.ts'

const HEAP_MB = 1024
const PARTS: readonly Part[] = ['sql', 'questions']
/** The slowest check of a large project takes two seconds; this is for what is stuck, also on a slow machine. */
const SILENT_MS = 60_000

export interface InvestigateOptions {
  /** the folder with the project's files */
  root: string
  ignoredPaths?: readonly string[]
  known: Known
  /** what the commits before have added; null, or left out, where that is not known */
  history?: HistoryFile | null
  /** where the child's private folder is made */
  tempDir?: string
  signal?: AbortSignal
  /** heard of every answer as it comes */
  onAnswer?: (answer: Assessed) => void
  /** a check failed, or cost children their lives */
  onError?: (stage: string, message: string) => void
}

/** For tests: another program, shorter limits. */
export interface InvestigateInternals {
  entry?: URL
  silentMs?: number
}

export interface Investigation {
  /** every check, in the order of the areas */
  answers: Assessed[]
  surface: AttackSurface
  /** those that apply, in the order of the areas */
  questions: DeepDiveQuestion[]
}

/**
 * Answers the checklist about a folder of untrusted files in a child process of its own. A child that dies or is stuck is
 * followed by another, which goes on where it was; a check that two children did not survive is not assessed. The same
 * project gives the same answers.
 * @throws the signal's reason where it is aborted, and an error where the folder cannot be read
 */
export async function investigate(options: InvestigateOptions, internals: InvestigateInternals = {}): Promise<Investigation> {
  options.signal?.throwIfAborted()
  const folder = await mkdtemp(join(options.tempDir ?? tmpdir(), 'preflight-readiness-'))
  try {
    return await investigateIn(folder, options, internals)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function investigateIn(folder: string, options: InvestigateOptions, internals: InvestigateInternals): Promise<Investigation> {
  const found = new Found(options)
  const deaths = new Deaths()
  while (!deaths.areTooMany) {
    const task = { folder, memoryLimitMb: HEAP_MB, root: options.root, ignoredPaths: options.ignoredPaths ?? [], known: options.known, history: options.history ?? null, done: found.outcomes, without: new Set(PARTS.filter((part) => deaths.givesUp(part))) }
    // What the last child was at says nothing of this one.
    noteStage(folder, 'project')
    const isFinished = await runOnce(task, options, internals, found)
    if (isFinished) break
    const stage = readStage(folder)
    deaths.note(stage)
    options.onError?.(stage, 'The process that answers the checklist died or was stuck')
    for (const { id } of checks) if (id === stage && deaths.givesUp(id)) found.take({ type: 'answer', check: id, outcome: notAssessed('This check could not be finished: it took too much memory or time.') })
  }
  return found.all()
}

/** @returns whether the child did everything */
async function runOnce(task: ReadinessTask, { signal }: InvestigateOptions, { entry, silentMs = SILENT_MS }: InvestigateInternals, found: Found): Promise<boolean> {
  const stuck = new AbortController()
  const clock = setTimeout(() => stuck.abort(), silentMs)
  const either = signal ? AbortSignal.any([signal, stuck.signal]) : stuck.signal
  const child = { entry: entry ?? programUrl('readiness-child', './child.ts', import.meta.url), task, heapMb: HEAP_MB }
  try {
    const end = await runChild<ReadinessMessage, ReadinessTask>(child, either, (message) => {
      clock.refresh()
      found.take(message)
    })
    signal?.throwIfAborted()
    if (end.type === 'failed') throw new Error(end.message)
    return end.type === 'finished'
  } finally {
    clearTimeout(clock)
  }
}

/** What the children have said so far. */
class Found {
  readonly outcomes = new Map<CheckId, Outcome>()
  private surface: AttackSurface = { routes: [], parts: [], left_out: 0 }
  private questions: DeepDiveQuestion[] = []
  private readonly options: InvestigateOptions

  constructor(options: InvestigateOptions) {
    this.options = options
  }

  take(message: ReadinessMessage): void {
    if (message.type === 'error') this.options.onError?.(message.id, message.message)
    else if (message.type === 'surface') this.surface = message.surface
    else if (message.type === 'questions') this.questions = message.questions
    else {
      this.outcomes.set(message.check, message.outcome)
      const check = checks.find(({ id }) => id === message.check)
      if (check) this.options.onAnswer?.(assessed(check, message.outcome))
    }
  }

  all(): Investigation {
    const answers = checks.map((check) => assessed(check, this.outcomes.get(check.id) ?? notAssessed('The checklist could not be finished: the project took too much memory or time.')))
    return { answers, surface: this.surface, questions: this.questions }
  }
}
