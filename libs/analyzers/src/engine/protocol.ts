import type { SkippedFile } from '@preflight/contracts'
import type { LintFindings } from '../analyzers/oxlint/run-oxlint.ts'
import type { Inventory, SourceEntry } from '../inventory/walk.ts'
import type { EngineFinding, FileSketch, Suppression } from '../types.ts'

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
  /** inline suppressions of other tools */
  silenced: number
  /** places the parser could not read; 0 where the language has none */
  syntax_errors: number
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
  resume: {
    inventory: Inventory
    /** numbers of the files still to do */
    left: Uint32Array
    /** files that were being read when the last child died: done first, one by one */
    suspects: readonly number[]
  } | null
}

/** What the child tells its parent. */
export type ChildMessage =
  | { type: 'inventory'; inventory: Inventory }
  | { type: 'results'; results: FileResult[] }
  | { type: 'finished' }
  | { type: 'failed'; message: string }

export interface ChunkFile extends SourceEntry {
  file: number
}

/** What a thread is told. Each chunk is first read (its linted files go into the shadow folder), then analysed. */
export type ThreadTask =
  | { type: 'read'; chunk: number; files: ChunkFile[]; shadow: string }
  | { type: 'analyse'; chunk: number; lint: LintFindings }

export type ThreadMessage =
  | { type: 'read'; chunk: number; linted: string[] }
  | { type: 'results'; chunk: number; results: FileResult[] }
  | { type: 'analysed'; chunk: number }

export interface ThreadData {
  root: string
  /** this thread's place in the status file */
  slot: number
  status: string
}
