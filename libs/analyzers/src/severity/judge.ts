import { SEVERITIES, type Severity, type SeverityReason } from '@preflight/contracts'
import type { Circumstance } from './circumstance.ts'
import type { Effect, Entry, Judged, Program, Subject } from './entry.ts'
import { reasonOf } from './reason.ts'

/** What a rule, model or hit says of its own weakness, and what is known about this place. */
export interface Evidence {
  subject: Subject
  /** the severity of this variant of the weakness */
  base: Severity
  circumstances: readonly Circumstance[]
}

export interface Judgement {
  severity: Severity
  /** the entries that changed it, in their order, and those that say where else it is reported */
  reasons: SeverityReason[]
}

interface Open extends Judged {
  severity: Severity
  circumstances: readonly Circumstance[]
  reasons: SeverityReason[]
}

const NOTHING_DONE: Program = { done: new Map() }

/**
 * Applies the table, entry by entry, to findings that are judged together.
 * @param findings ordered by place
 * @returns in the same order
 */
export function judge(findings: readonly Evidence[], table: readonly Entry[], program: Program = NOTHING_DONE): Judgement[] {
  const open = findings.map(({ subject, base, circumstances }): Open => ({ subject, severity: base, circumstances, reasons: [] }))
  for (const entry of table) {
    const applies = entry.applies(open, program)
    if (applies.size === 0) continue
    for (const judged of open) {
      const circumstance = applies.get(judged)
      if (circumstance) apply(entry, circumstance, judged)
    }
  }
  return open.map(({ severity, reasons }) => ({ severity, reasons }))
}

function apply(entry: Entry, circumstance: Circumstance, judged: Open): void {
  if (!judged.circumstances.includes(circumstance)) judged.circumstances = [...judged.circumstances, circumstance]
  const to = changed(judged.severity, entry.effect)
  // where else it is reported helps even where it could not be less severe
  if (to === judged.severity && circumstance.is !== 'repeats') return
  judged.reasons.push(reasonOf(entry, circumstance, judged.severity, to))
  judged.severity = to
}

/** A severity after an effect. */
export function changed(from: Severity, effect: Effect): Severity {
  if ('set' in effect) return effect.set
  if ('raise' in effect) return step(from, -1)
  if (!('lower' in effect)) return lower(from, effect.cap)
  const { cap, notBelow } = effect
  const one = cap ? lower(step(from, 1), cap) : step(from, 1)
  // what is below already stays there
  return notBelow && rank(one) > rank(notBelow) ? lower(from, notBelow) : one
}

const rank = (severity: Severity): number => SEVERITIES.indexOf(severity)
const step = (from: Severity, by: 1 | -1): Severity => SEVERITIES[rank(from) + by] ?? from
const lower = (one: Severity, other: Severity): Severity => (rank(one) > rank(other) ? one : other)
