import type { SkippedFile } from '@preflight/contracts'
import type { LintFindings } from '../analyzers/oxlint/run-oxlint.ts'
import type { Cut, Facts, FlowResult } from '../dataflow/index.ts'
import type { Inventory, SourceEntry } from '../inventory/walk.ts'
import type { DoneWell } from '../rule.ts'
import type { EngineFinding, FileSketch, Language, RawFinding, Suppression } from '../types.ts'

/** What came of one file. */
export interface FileResult {
  /** its number in the inventory */
  file: number
  language: string | null
  code_lines: number
  /** null if every analyzer read it */
  skipped: SkippedFile | null
  findings: EngineFinding[]
  suppressions: Suppression[]
  /** null for a file without findings */
  sketch: FileSketch | null
  /** what findings, by their keys, have in common with those of other files */
  same?: Readonly<Record<string, string>>
  /** what makes findings, by their keys, weigh less where the program does it */
  unless?: Readonly<Record<string, DoneWell>>
  /** what it does as it should, and in which language; left out where there is nothing of it */
  done_well?: readonly string[]
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
  gave_up: string | null
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
}

/** The lowered files of one language: data never goes from one to another. */
export interface FlowProgram {
  language: FlowLanguage
  /** sorted by path */
  modules: Uint8Array<SharedArrayBuffer>[]
  /** files that are not code and say what it is, sorted by path */
  resources: readonly SourceEntry[]
}

/** What one thread does of a program where two share the work. */
export type FollowedPart = 'flow' | 'facts' | undefined

/** Both kinds of JavaScript are one program. */
export type FlowLanguage = Exclude<Language, 'typescript'>

/** A program through which no data was followed. */
export interface FlowFailure {
  /** null where it was the whole scan's */
  language: FlowLanguage | null
  files: number
  why: string
}

/** What came of the data flow of a scan, and of looking for copies. */
export interface FlowOutcome {
  cut: Cut[]
  /** of the programs that were followed */
  facts: Facts
  failures: FlowFailure[]
  /** what was left out of looking for repeated code, a sentence each */
  copies: string[]
}

/** What the parent tells its child: the scan, and after a crash also what is known already. */
export interface EngineTask {
  root: string
  ignoredPaths: readonly string[]
  threads: number
  memoryLimitMb: number
  /** a private folder of this scan; the parent removes it */
  folder: string
  /** wall clock for one file */
  fileTimeoutMs: number
  /** wall clock for following data through all files */
  flowTimeoutMs: number
  /** data flow alone, or all analyzers but it */
  only: 'dataflow' | 'others' | null
  resume: {
    inventory: Inventory
    /** numbers of the files still to do */
    left: Uint32Array
    /** numbers of the files that are done: they are lowered again, because the last child's modules died with it */
    done: Uint32Array
    /** files that were being read when the last child died: done first, one by one */
    suspects: readonly number[]
  } | null
}

/** What the child tells its parent. */
export type ChildMessage =
  | { type: 'inventory'; inventory: Inventory }
  | { type: 'results'; results: FileResult[] }
  /** every file is done; data is followed through so many of them. Who dies from here on has only the data flow undone */
  | { type: 'following'; files: number }
  /** files again, now with what data flow found in them */
  | { type: 'refined'; results: FileResult[] }
  | { type: 'followed'; outcome: FlowOutcome }
  | { type: 'finished' }
  /** `code` is the system's, where it was an error of the system */
  | { type: 'failed'; message: string; code: string | null }

export interface ChunkFile extends SourceEntry {
  file: number
  /** what a file is read for that has been analysed before: only to be lowered, or to get its data-flow findings */
  again?: 'lowering' | FlowPart
  /** whether its package shows pages with React; left out where no manifest says */
  react?: boolean
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
  /** what is known of it: whose lines hold secrets; null where nothing is */
  said: RawFinding[] | null
}

/** What a thread is told. Each chunk is first read (its linted files go into the shadow folder), then analysed. */
export type ThreadTask =
  | { type: 'read'; chunk: number; files: ChunkFile[]; shadow: string }
  | { type: 'analyse'; chunk: number; lint: LintFindings }
  /** modules of the whole program, sorted by path */
  | { type: 'follow'; chunk: number; modules: Uint8Array<SharedArrayBuffer>[]; resources: readonly SourceEntry[]; part: FollowedPart }

export type ThreadMessage =
  | { type: 'read'; chunk: number; linted: string[] }
  | { type: 'results'; chunk: number; outcomes: FileOutcome[] }
  | { type: 'analysed'; chunk: number }
  | { type: 'followed'; chunk: number; result: FlowResult | { failure: string } }

export interface ThreadData {
  root: string
  only: EngineTask['only']
  /** where files are put that are compared with each other */
  copies: string
  /** this thread's place in the status file */
  slot: number
  status: string
}
