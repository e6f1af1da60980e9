import { CONFIDENCES, type Confidence, SEVERITIES, type Severity } from '@preflight/contracts'
import type { RawFinding } from '../types.ts'
import { cweFamily } from './families.ts'

/** A finding of one file with what deciding about duplicates takes. */
export interface Candidate {
  raw: RawFinding
  cwe: readonly number[]
  severity: Severity
  confidence: Confidence
  /** the enclosing function */
  scope: string
}

export interface Deduped extends Candidate {
  /** rule ids of those that said the same */
  also: string[]
}

/** Who is believed where several say the same: the lower number. */
const RANK: Record<RawFinding['analyzer'], number> = { dataflow: 0, rules: 1, metrics: 2, oxlint: 3, ruff: 3, secrets: 4 }

/**
 * Merges what several analyzers say about the same weakness in the same place of one file. Two hits of one rule are
 * always two findings, unless they stand at the very same place. Independent of the order of its input.
 */
export function dedupe(candidates: readonly Candidate[]): Deduped[] {
  const kept: Deduped[] = []
  const byLine = new Map<number, Deduped[]>()
  for (const candidate of [...candidates].sort(bySayAndPlace)) {
    const same = sameElsewhere(byLine, candidate)
    if (same) {
      if (!same.also.includes(candidate.raw.rule_id) && same.raw.rule_id !== candidate.raw.rule_id) same.also.push(candidate.raw.rule_id)
      continue
    }
    const entry = { ...candidate, also: [] }
    kept.push(entry)
    byLine.set(candidate.raw.line, [...(byLine.get(candidate.raw.line) ?? []), entry])
  }
  return kept.sort((a, b) => byPlace(a.raw, b.raw))
}

function sameElsewhere(byLine: ReadonlyMap<number, Deduped[]>, candidate: Candidate): Deduped | undefined {
  const { line } = candidate.raw
  for (const at of [line, line - 1, line + 1]) {
    const same = byLine.get(at)?.find((kept) => isSame(kept, candidate))
    if (same) return same
  }
  return undefined
}

function isSame(kept: Deduped, candidate: Candidate): boolean {
  if (kept.raw.rule_id === candidate.raw.rule_id) return kept.raw.line === candidate.raw.line && kept.raw.column === candidate.raw.column
  // Next lines often hold a second, separate sink: there only different analyzers can mean the same one.
  if (kept.raw.line !== candidate.raw.line && kept.raw.analyzer === candidate.raw.analyzer) return false
  const family = cweFamily(kept.cwe)
  return family !== null && family === cweFamily(candidate.cwe) && kept.scope === candidate.scope && !kept.also.includes(candidate.raw.rule_id)
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const byPlace = (a: RawFinding, b: RawFinding) => a.line - b.line || a.column - b.column || byText(a.rule_id, b.rule_id)

/** The better informed analyzer, then the heavier word: whoever comes first speaks for the place. */
const bySay = (a: Candidate, b: Candidate) =>
  RANK[a.raw.analyzer] - RANK[b.raw.analyzer] ||
  SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
  CONFIDENCES.indexOf(a.confidence) - CONFIDENCES.indexOf(b.confidence)

const bySayAndPlace = (a: Candidate, b: Candidate) =>
  bySay(a, b) || byPlace(a.raw, b.raw) || b.raw.end_line - a.raw.end_line || byText(a.raw.title ?? '', b.raw.title ?? '')
