import type { HiddenLines } from './evidence.ts'
import type { Infrastructure, LostAnalyzer, SkippedFile } from '@preflight/contracts'
import type { LintFindings } from '../analyzers/oxlint/run-oxlint.ts'
import type { Cut, FlowResult } from '../dataflow/index.ts'
import type { Failure } from '../failure.ts'
import type { Inventory, SourceEntry } from '../inventory/walk.ts'
import type { Circumstance } from '../severity/circumstance.ts'
import type { ChildTask } from './engine-process.ts'
import type { CacheOptions, EngineFinding, FileSketch, Language, RawFinding, Suppression } from '../types.ts'

/** What came of one file. */
export interface FileResult {
  /** its number in the inventory */
  file: number
  language: string | null
  code_lines: number
  /** null if every analyzer read it that reads files of its kind */
  skipped: SkippedFile | null
  /** what it configures of how the project runs; left out where it does not */
  infrastructure?: Infrastructure
  /** analyzers that broke off on it; left out where none did */
  failed?: readonly LostAnalyzer[]
  findings: EngineFinding[]
  suppressions: Suppression[]
  /** null for a file without findings */
  sketch: FileSketch | null
  /** what can change the severity of findings, by their keys; left out where there is nothing */
  circumstances?: ReadonlyMap<string, readonly Circumstance[]>
  /** what it does as it should, and in which language; left out where there is nothing of it */
  done_well?: readonly string[]
  /** rules reported in it that data flow may clear; left out where there are none */
  suspected?: readonly string[]
  /** its lines that hold secrets; left out where there are none */
  hidden?: HiddenLines
  /** names that it sets for all files of JavaScript; left out where there are none */
  set_for_all?: readonly string[]
  /** inline suppressions of other tools */
  silenced: number
  /** places the parser could not read; 0 where the language has none */
  syntax_errors: number
}

export interface LoweredTemplate {
  language: FlowLanguage
  module: Uint8Array<SharedArrayBuffer>
}

/** What following data through the whole program takes of one file. */
export interface Lowered {
  language: FlowLanguage
  /** the file in the intermediate representation, serialised, in memory that all threads share; null where it cannot be followed */
  module: Uint8Array<SharedArrayBuffer> | null
  /** the template that a page with scripts is beside them, for the program that shows it */
  template: LoweredTemplate | null
  /** why it cannot be followed */
  gave_up: Failure | null
  /** what the other analyzers said about the file; null where they were not asked */
  said: RawFinding[] | null
}

/** What a thread says about a file. */
export interface FileOutcome {
  file: number
  /** null for a file that was only lowered */
  result: FileResult | null
  /** null where nothing of it can be followed: another language, or a file that is skipped */
  lowered: Lowered | null
  /** the extension under which it is compared with others; left out where it is not */
  compared?: string
  /** packages that its findings ask for, and whether its manifests name them; left out where they ask for none */
  asked?: ReadonlyMap<string, boolean>
  /** something in it is masked wherever it is shown; looked for only in files that are followed, where results are kept */
  holdsSecrets?: boolean
}

/** The lowered files of one language: data never goes from one to another. */
export interface FlowProgram {
  language: FlowLanguage
  /** numbers of its files in the inventory */
  files: number[]
  /** sorted by path */
  modules: Uint8Array<SharedArrayBuffer>[]
  /** files that are not code and say what it is, sorted by path */
  resources: readonly SourceEntry[]
}

/** What one thread does of a program where two share the work. */
export type FollowedPart = 'flow' | 'facts' | undefined

/** Both kinds of JavaScript are one program. */
export type FlowLanguage = Exclude<Language, 'typescript'>

/** Why a thread, or what it was at, came to no end: out of memory, out of time, ended by something, or an error of ours. */
export type FailureKind = 'memory' | 'time' | 'died' | 'broke_off'

/** Why data was followed through none of a program. */
export interface FlowFailure {
  kind: FailureKind
  why: string
}

/** What came of following data through one program. */
export interface ProgramOutcome extends Omit<FlowResult, 'fine'> {
  language: FlowLanguage
  /** numbers of its files in the inventory */
  files: readonly number[]
  /** null where it was followed; else there are no findings */
  failure: FlowFailure | null
}

/** What came of looking for repeated code. */
export interface CopiesOutcome {
  /** files that were not looked at, and why; null where there are none */
  lost: { files: number; why: string } | null
  /** numbers of files that were left out because looking among them fails */
  broken: readonly number[]
  /** what was left out by a limit, a sentence each */
  limits: string[]
}

/** What came of reading the rules of databases. */
export interface DatabaseOutcome {
  /** numbers of the files that hold them */
  files: readonly number[]
  findings: readonly RawFinding[]
  /** why they were not read; null where they were */
  lost: string | null
}

/** What is found in the rules of databases. */
export interface Judged {
  findings: readonly RawFinding[]
  /** whether it depends on what code says */
  readsCode: boolean
}

/** What came of all that is done once every file is. */
export interface FlowOutcome {
  /** files that were followed in part, or not at all */
  cut: Cut[]
  copies: CopiesOutcome
}

/** How a child follows data. */
export interface FlowPlan {
  memoryLimitMb: number
  /** wall clock: for all programs together, or for each where they are followed one by one */
  timeoutMs: number
  /** one program after the other, each announced before it begins */
  oneByOne: boolean
  /** failures that are left to the next child: nothing is said of them yet */
  retried: readonly FailureKind[]
}

/** What the parent tells its child: the scan, and after a crash also what is known already. */
export interface EngineTask extends ChildTask {
  root: string
  ignoredPaths: readonly string[]
  threads: number
  /** wall clock for one file */
  fileTimeoutMs: number
  flow: FlowPlan
  /** which scan of a session it is: the child stays for more of them, and keeps what it knows of files that do not change; null where there is one scan alone */
  session: 'first' | 'later' | null
  /** data flow alone, or all analyzers but it */
  only: 'dataflow' | 'others' | null
  /** where results are kept for the next scan; null where none are */
  cache: CacheOptions | null
  resume: {
    inventory: Inventory
    /** numbers of the files still to do */
    left: Uint32Array
    /** numbers of the files that are done: they are lowered again, because the last child's modules died with it */
    done: Uint32Array
    /** files that were in progress when the last child died: they come first, one by one */
    suspects: readonly number[]
    /** by file: rules reported there that data flow may clear */
    suspected: ReadonlyMap<number, readonly string[]>
    /** by file: lines that hold secrets */
    hidden: ReadonlyMap<number, HiddenLines>
    /** what an earlier child found in rules of databases, or that it did not survive them; null where none has come to them */
    database: DatabaseOutcome | null
    /** what earlier children have followed */
    outcomes: readonly ProgramOutcome[]
    /** files that no child survived making findings of */
    unrefined: readonly number[]
  } | null
}

/** What the child tells its parent. */
export type ChildMessage =
  | { type: 'inventory'; inventory: Inventory }
  | { type: 'results'; results: FileResult[] }
  /** rules of databases, in so many files, are about to be read */
  | { type: 'reading_database'; files: readonly number[] }
  | { type: 'database'; outcome: DatabaseOutcome }
  /** every file is done; data is followed through so many of them */
  | { type: 'following'; files: number }
  /** a program is about to be followed, one by one */
  | { type: 'program'; language: FlowLanguage; files: readonly number[] }
  | { type: 'outcome'; outcome: ProgramOutcome }
  /** every program has its outcome: findings are made of them */
  | { type: 'refining' }
  /** files again, now with what data flow found in them */
  | { type: 'refined'; results: FileResult[] }
  | { type: 'followed'; outcome: FlowOutcome }

export interface ChunkFile extends SourceEntry {
  file: number
  /** what a file is read for that has been analysed before: only to be lowered, or to get its data-flow findings */
  again?: 'lowering' | FlowPart
  /** whether its package shows pages with React; left out where no manifest says */
  react?: boolean
  /** whether what serves its routes answers where a handler rejects; left out where no manifest says */
  catches?: boolean
}

/** What data flow found in a file, and what making findings of it takes. */
export interface FlowPart {
  findings: RawFinding[]
  /** what the other analyzers said; null where they must be asked once more */
  said: RawFinding[] | null
  /** the other files that its traces lead through */
  beside: BesideFile[]
}

export interface BesideFile extends SourceEntry {
  /** its lines that hold secrets; null where that is not known */
  hidden: HiddenLines | null
}

/** What a thread is told. Each chunk is first read (its linted files go into the shadow folder), then analysed. */
export type ThreadTask =
  | { type: 'read'; chunk: number; files: ChunkFile[]; shadow: string }
  | { type: 'analyse'; chunk: number; lint: LintFindings }
  /** modules of the whole program, sorted by path */
  /** every file that may be read where some hold rules of databases */
  | { type: 'database'; chunk: number; files: readonly SourceEntry[] }
  | { type: 'follow'; chunk: number; modules: Uint8Array<SharedArrayBuffer>[]; resources: readonly SourceEntry[]; part: FollowedPart }

export type ThreadMessage =
  | { type: 'read'; chunk: number; linted: string[] }
  | { type: 'results'; chunk: number; outcomes: FileOutcome[] }
  | { type: 'analysed'; chunk: number }
  | { type: 'database'; chunk: number; result: Judged | { failure: string } }
  | { type: 'followed'; chunk: number; result: FlowResult | { failure: string } }

export interface ThreadData {
  root: string
  only: EngineTask['only']
  /** whether results are kept */
  keeps: boolean
  /** where files are put that are compared with each other */
  copies: string
  /** this thread's place in the status file */
  slot: number
  status: string
}
