import type { EngineFinding, Language } from '@preflight/analyzers'
import type { Block } from '../files/blocks.ts'
import type { TextFile } from '../files/text-file.ts'
import type { RungName } from '../proof/rungs.ts'
import type { Lines } from './shown.ts'

/** A try that did not hold, for the next one to learn from. */
export interface FailedTry {
  blocks: readonly Block[]
  rung: RungName
  /** why, in words that follow the name of the rung */
  detail: string
}

/** What is to be fixed, and what may be looked at and changed for it. */
export interface ToWrite {
  finding: EngineFinding
  language: Language
  file: TextFile
  shown: readonly Lines[]
  /** everything that was found in the project as it is now: it tells where secrets are */
  findings: readonly EngineFinding[]
  tries: readonly FailedTry[]
}

/** A fix as it was written: nobody has looked at it yet. */
export interface WrittenFix {
  blocks: readonly Block[]
  /** what it does, a sentence */
  summary: string
}

/** A fix that stands on every rung that code can check. */
export interface ToReview extends Omit<ToWrite, 'tries'> {
  blocks: readonly Block[]
}

/** Writes fixes for findings that no recipe fixes. */
export interface FixWriter {
  /** @returns a reason in words where nothing is written, and will not be by asking again */
  write: (wanted: ToWrite) => Promise<WrittenFix | { none: string }>
  /** Looks for reasons to reject a fix. @returns them, or why nobody could look */
  review: (fix: ToReview) => Promise<{ reasons: readonly string[] } | { none: string }>
}
