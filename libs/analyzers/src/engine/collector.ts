import { NO_FACTS } from '../dataflow/facts/facts.ts'
import { mayBeTemplate } from '../dataflow/templates/kinds.ts'
import type { Inventory } from '../inventory/walk.ts'
import type { EngineOptions, EngineProgress, EngineResult } from '../types.ts'
import type { ChildMessage, DatabaseOutcome, EngineTask, FileResult, FlowFailure, FlowLanguage, FlowOutcome, ProgramOutcome } from './protocol.ts'
import { mergedResult } from './merged-result.ts'
import { quarantined } from './quarantined.ts'
import { resultOf } from './result.ts'

const DIED = 'the analyzer crashed'
const LOST_PROGRAM: FlowFailure = { kind: 'died', why: DIED }

/** What a child is at. */
type Phase = 'files' | 'following' | 'refining'

/** Takes in what the children of one scan say, in any order, and makes the result of it. */
export class Collector {
  private readonly options: Pick<EngineOptions, 'onFindings' | 'onProgress'>
  private inventory: Inventory | null = null
  private readonly results = new Map<number, FileResult>()
  /** by the language of the program */
  private readonly outcomes = new Map<FlowLanguage, ProgramOutcome>()
  private flow: FlowOutcome | null = null
  private database: DatabaseOutcome | null = null
  /** files with rules of databases that the last child was reading */
  private readingDatabase: readonly number[] | null = null
  private readonly refined = new Set<number>()
  /** done files that no child survived lowering again, or making findings of */
  private readonly unfollowed = new Set<number>()
  private readonly unrefined = new Set<number>()
  private lines = 0
  private phase: Phase = 'files'
  /** the program that is being followed by itself */
  private program: Pick<ProgramOutcome, 'language' | 'files'> | null = null

  constructor(options: Pick<EngineOptions, 'onFindings' | 'onProgress'>) {
    this.options = options
  }

  /** Forgets what the last child was at. */
  begin(): void {
    this.phase = 'files'
    this.program = null
    this.readingDatabase = null
  }

  take(message: ChildMessage): void {
    switch (message.type) {
      case 'inventory':
        this.inventory = message.inventory
        return this.report(undefined)
      case 'results':
        return this.add(message.results)
      case 'following':
        this.phase = 'following'
        return this.report(undefined, { following: message.files })
      case 'program':
        this.program = message
        return
      case 'reading_database':
        this.readingDatabase = message.files
        return
      case 'database':
        this.database = message.outcome
        this.readingDatabase = null
        return
      case 'outcome':
        this.outcomes.set(message.outcome.language, message.outcome)
        this.program = null
        return
      case 'refining':
        this.phase = 'refining'
        return
      case 'refined':
        return this.refine(message.results)
      case 'followed':
        this.flow = message.outcome
    }
  }

  /** Whether nothing is left to do: every file has its result, and data was followed through all of them. */
  get isDone(): boolean {
    return this.flow !== null && !this.hasLeft
  }

  /** Grows with everything that need not be done again. */
  get progress(): number {
    return this.results.size + this.outcomes.size + this.refined.size + this.unfollowed.size + this.unrefined.size + (this.inventory ? 1 : 0)
  }

  /** Whether the last child was following data through programs. */
  get isFollowing(): boolean {
    return this.phase === 'following'
  }

  /** Whether every file has its result: a scan that ends here has lost its data flow, and no more. */
  get hasAllFiles(): boolean {
    return this.inventory !== null && !this.hasLeft
  }

  private get hasLeft(): boolean {
    return this.inventory === null || this.results.size < this.inventory.files.length
  }

  /** Gives up what was done with a file when the last child died: to analyse it, to lower it again, or to make findings of it. */
  giveUp(file: number): void {
    const entry = this.inventory?.files[file]
    if (!entry) return
    if (!this.results.has(file)) this.add([quarantined({ file, path: entry.path }, DIED)])
    else if (this.phase === 'refining') this.unrefined.add(file)
    else this.unfollowed.add(file)
  }

  /** Gives up the program that the last child was following by itself. @returns whether there is one */
  giveUpProgram(): boolean {
    const { program } = this
    if (program) this.outcomes.set(program.language, { language: program.language, files: program.files, findings: [], cut: [], facts: NO_FACTS, failure: LOST_PROGRAM })
    return program !== null
  }

  /** Gives up the rules of databases, where the last child was reading them. @returns whether it was */
  giveUpDatabase(): boolean {
    const { readingDatabase: files } = this
    if (files) this.database = { files, findings: [], lost: DIED }
    return files !== null
  }

  /** What a child needs to go on where the last one died; null before anything is known. */
  resume(suspects: readonly number[]): EngineTask['resume'] {
    const { inventory, results, unfollowed, unrefined, outcomes } = this
    if (!inventory) return null
    const isFollowed = ({ file, language }: FileResult) => language !== null || mayBeTemplate(inventory.files[file]?.path ?? '')
    const done = [...results.values()].filter((result) => isFollowed(result) && !unfollowed.has(result.file))
    return {
      inventory,
      left: Uint32Array.from(inventory.files.keys()).filter((file) => !results.has(file)),
      done: Uint32Array.from(done, ({ file }) => file).sort(),
      suspects,
      suspected: new Map([...results.values()].flatMap(({ file, suspected }) => (suspected ? [[file, suspected] as const] : []))),
      hidden: new Map([...results.values()].flatMap(({ file, hidden }) => (hidden ? [[file, hidden] as const] : []))),
      database: this.database,
      outcomes: [...outcomes.values()],
      unrefined: [...unrefined],
    }
  }

  result(): EngineResult {
    const { inventory, results, outcomes, flow } = this
    return resultOf({
      inventory: inventory ?? { files: [], skipped: [], total: 0 },
      results: [...results.values()].sort((a, b) => a.file - b.file),
      outcomes: [...outcomes.values()],
      flow,
      database: this.database,
      notFollowed: [...this.unfollowed, ...this.unrefined],
      why: DIED,
    })
  }

  private add(batch: readonly FileResult[]): void {
    const fresh = batch.filter(({ file }) => !this.results.has(file))
    for (const result of fresh) {
      this.results.set(result.file, result)
      this.lines += result.code_lines
    }
    const findings = fresh.flatMap((result) => result.findings)
    if (findings.length > 0) this.options.onFindings?.(findings)
    this.report(fresh.at(-1)?.file)
  }

  /** Takes over what data flow changed; what it did not change has been handed on. */
  private refine(batch: readonly FileResult[]): void {
    for (const result of batch) {
      const { file, findings } = result
      const before = this.results.get(file)
      if (!before) continue
      this.refined.add(file)
      this.results.set(file, mergedResult(before, result))
      const known = new Map(before.findings.map((finding) => [finding.key, JSON.stringify(finding)]))
      const changed = findings.filter((finding) => known.get(finding.key) !== JSON.stringify(finding))
      if (changed.length > 0) this.options.onFindings?.(changed)
    }
  }

  private report(last: number | undefined, more: Pick<EngineProgress, 'following'> = {}): void {
    const files = this.inventory?.files ?? []
    const current_file = last === undefined ? null : (files[last]?.path ?? null)
    this.options.onProgress?.({ files_to_scan: files.length, files_scanned: this.results.size, lines_scanned: this.lines, current_file, ...more })
  }
}
