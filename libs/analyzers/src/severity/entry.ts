import type { Category, Confidence, Severity, TraceStep } from '@preflight/contracts'
import type { Circumstance, CircumstanceOf } from './circumstance.ts'

/** What the policy looks at of a finding besides its circumstances. */
export interface Subject {
  readonly rule_id: string
  readonly category: Category
  readonly confidence: Confidence
  readonly file_path: string
  readonly language: string | null
  readonly line: number
  readonly trace: readonly TraceStep[]
}

/** A finding while the table is applied: its severity so far, and what is known so far. */
export interface Judged {
  readonly subject: Subject
  readonly severity: Severity
  readonly circumstances: readonly Circumstance[]
}

/** What the program does, as far as the policy asks for it. */
export interface Program {
  /** what it does as it should (`passwords-hashed-well php`), with the first file that does */
  readonly done: ReadonlyMap<string, string>
}

/**
 * - `cap`: at most this severity
 * - `lower`: one severity lower; with `cap` that at most; with `notBelow` that at least
 * - `raise`: one severity higher
 * - `set`: this severity, whatever it was
 */
export type Effect = { cap: Severity } | { lower: 1; cap?: Severity; notBelow?: Severity } | { raise: 1 } | { set: Severity }

export interface Entry {
  /** kebab-case; part of each finding's JSON */
  id: string
  /** the findings that it applies to, each with the circumstance that is the reason */
  applies: Selector
  effect: Effect
  /** a sentence for readers of a finding; `{at}` and `{check}` are filled in from the circumstance */
  because: string
}

/** @param findings ordered by place, with their severities so far */
export type Selector = (findings: readonly Judged[], program: Program) => ReadonlyMap<Judged, Circumstance>

/** Findings for which a circumstance was stated. */
export const where =
  <Is extends Circumstance['is']>(is: Is, holds: (circumstance: CircumstanceOf<Is>, subject: Subject) => boolean = () => true): Selector =>
  (findings) => {
    const found = new Map<Judged, Circumstance>()
    for (const judged of findings) {
      const circumstance = judged.circumstances.filter((one): one is CircumstanceOf<Is> => one.is === is).find((one) => holds(one, judged.subject))
      if (circumstance) found.set(judged, circumstance)
    }
    return found
  }
