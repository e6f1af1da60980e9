import { CONFIDENCES, type Confidence, SEVERITIES, type Severity, type SeverityReason } from '@preflight/contracts'
import { NAMED_RULES } from '../dataflow/models/classes.ts'
import type { Circumstance } from '../severity/circumstance.ts'
import type { RawFinding } from '../types.ts'
import { cweFamily, SEES_NO_CAUSE } from './families.ts'

/** A finding of one file with what deciding about duplicates takes. */
export interface Candidate {
  raw: RawFinding
  cwe: readonly number[]
  severity: Severity
  /** why it is not as severe as its rule says */
  reasons: SeverityReason[]
  circumstances: readonly Circumstance[]
  confidence: Confidence
  /** the enclosing function */
  scope: string
  /** the line on which the call ends that it is about; default its own */
  until?: number
}

export interface Deduped extends Candidate {
  /** rule ids of those that said the same */
  also: string[]
  /** what they said */
  merged: RawFinding[]
}

/** Who is believed where several say the same: the lower number. */
const RANK: Record<RawFinding['analyzer'], number> = { dataflow: 0, rules: 1, metrics: 2, oxlint: 3, ruff: 3, secrets: 4, jscpd: 5, database: 0 }

/** Where a duplicate may stand: first its own line is tried for all, only then the lines above and below. */
const OWN_LINE = [0]
const NEAR = [0, -1, 1]

type ByLine = Map<number, Deduped[]>

/**
 * Merges what several analyzers say about the same weakness in the same place of one file. Two hits of one rule of an
 * analyzer are always two findings, unless they stand at the very same place. Independent of the order of its input.
 */
export function dedupe(candidates: readonly Candidate[]): Deduped[] {
  const kept: Deduped[] = []
  const byLine: ByLine = new Map()
  const longCalls: Deduped[] = []
  const byStep: ByLine = new Map()
  for (const equals of byRank([...candidates].sort(bySayAndPlace))) {
    for (const candidate of equals.filter((one) => !merge(byLine, one, OWN_LINE))) {
      if (merge(byLine, candidate, NEAR) || mergeInto(longCalls, candidate) || mergeOnTheWay(byStep, candidate)) continue
      const entry = { ...candidate, also: [], merged: [] }
      kept.push(entry)
      addTo(byLine, candidate.raw.line, entry)
      if ((candidate.until ?? 0) > candidate.raw.line) longCalls.push(entry)
      for (const step of candidate.raw.trace ?? []) if (step.file_path === candidate.raw.file_path) addTo(byStep, step.line, entry)
    }
  }
  return kept.sort((a, b) => byPlace(a.raw, b.raw))
}

function addTo(byLine: ByLine, line: number, entry: Deduped): void {
  const there = byLine.get(line)
  if (there) there.push(entry)
  else byLine.set(line, [entry])
}

/** Runs of candidates whose analyzers are believed alike. */
function byRank(sorted: readonly Candidate[]): Candidate[][] {
  const ranks = new Map<number, Candidate[]>()
  for (const candidate of sorted) {
    const rank = RANK[candidate.raw.analyzer]
    const equals = ranks.get(rank)
    if (equals) equals.push(candidate)
    else ranks.set(rank, [candidate])
  }
  return [...ranks.values()]
}

/** Adds the candidate to what already says the same; false where nothing does. */
function merge(byLine: ByLine, { raw, ...candidate }: Candidate, lines: readonly number[]): boolean {
  const same = lines.map((step) => byLine.get(raw.line + step)?.find((kept) => isSame(kept, { raw, ...candidate }))).find((found) => found !== undefined)
  if (!same) return false
  same.merged.push(raw)
  if (knowsName(same, raw.rule_id, candidate.severity)) Object.assign(same, judgementOf(candidate))
  if (looksAround(same, { raw, ...candidate })) Object.assign(same, { ...judgementOf(candidate), ...(raw.title ? { raw: inWordsOf(same.raw, raw) } : {}) })
  if (saysMore(same, { raw, ...candidate })) Object.assign(same, { ...judgementOf(candidate), raw: inWordsOf(same.raw, raw) })
  if (!same.also.includes(raw.rule_id) && same.raw.rule_id !== raw.rule_id) same.also.push(raw.rule_id)
  return true
}

/** What one of several that say the same decides for all of them. */
const judgementOf = ({ severity, reasons, circumstances, confidence }: Omit<Candidate, 'raw'>) => ({ severity, reasons, circumstances, confidence })

/** A hint of data flow, which has looked at no names: a rule that has seen a password there knows better. */
const saysMore = (kept: Deduped, { raw, severity }: Candidate): boolean =>
  kept.raw.analyzer === 'dataflow' && kept.severity === 'info' && severity !== 'info' && !kept.raw.trace && raw.analyzer === 'rules' && raw.rule_id === kept.raw.rule_id

/** What data flow says of a setting is what its rule says of any: a rule that has read what stands around it, as a comment or a condition, and thinks less of it knows better. */
const looksAround = (kept: Deduped, { raw, severity }: Candidate): boolean =>
  kept.raw.analyzer === 'dataflow' && !kept.raw.trace && !hasLookedAround(kept.raw) && raw.analyzer === 'rules' && raw.rule_id === kept.raw.rule_id && hasLookedAround(raw) && SEVERITIES.indexOf(severity) > SEVERITIES.indexOf(kept.severity)

const hasLookedAround = ({ severity, circumstances = [] }: RawFinding): boolean => severity !== undefined || circumstances.length > 0

/** What the rule says of it, and what it has in common with others. */
function inWordsOf({ title: _, ...raw }: RawFinding, { title, detail, same, unless }: RawFinding): RawFinding {
  return { ...raw, ...(title ? { title } : {}), ...(detail ? { detail } : {}), ...(same ? { same } : {}), ...(unless ? { unless } : {}) }
}

/** One setting among those of a call over several lines: data flow names the call, a rule the setting. */
function mergeInto(longCalls: readonly Deduped[], { raw, scope }: Candidate): boolean {
  const call = longCalls.find((one) => one.raw.rule_id === raw.rule_id && one.raw.analyzer !== raw.analyzer && one.scope === scope && one.raw.line < raw.line && raw.line <= (one.until ?? 0))
  call?.merged.push(raw)
  return call !== undefined
}

/**
 * A rule of ours names a line that data flow tells of as a step on the way to the harm: where a path or a statement is put
 * together, or a number is drawn that becomes a secret elsewhere in the file.
 */
function mergeOnTheWay(byStep: ByLine, candidate: Candidate): boolean {
  const { raw, cwe, scope } = candidate
  if (raw.analyzer !== 'rules') return false
  const family = cweFamily(cwe)
  const isKin = (one: Deduped) => one.raw.rule_id === raw.rule_id || (one.scope === scope && family !== null && cweFamily(one.cwe) === family)
  const way = byStep.get(raw.line)?.find(isKin)
  if (!way) return false
  way.merged.push(raw)
  if (knowsName(way, raw.rule_id, candidate.severity)) Object.assign(way, judgementOf(candidate))
  return true
}

/** A rule that goes by names has seen one that says more than where data flow has followed it to. */
const knowsName = (kept: Deduped, rule: string, severity: Severity): boolean =>
  NAMED_RULES.has(rule) && kept.raw.rule_id === rule && kept.raw.trace !== undefined && SEVERITIES.indexOf(severity) < SEVERITIES.indexOf(kept.severity)

const isSamePlace = (a: RawFinding, b: RawFinding) => a.line === b.line && a.column === b.column

function isSame(kept: Deduped, { raw, ...candidate }: Candidate): boolean {
  const isSameAnalyzer = kept.raw.analyzer === raw.analyzer
  if (isSameAnalyzer && kept.raw.rule_id === raw.rule_id) return isSamePlace(kept.raw, raw)
  // Next lines often hold a second, separate sink: there only different analyzers can mean the same one.
  if (isSameAnalyzer && kept.raw.line !== raw.line) return false
  const family = cweFamily(kept.cwe)
  if (family === null || family !== cweFamily(candidate.cwe) || kept.scope !== candidate.scope) return false
  return !kept.merged.some((other) => other.rule_id === raw.rule_id && !isSamePlace(other, raw))
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const byPlace = (a: RawFinding, b: RawFinding) => a.line - b.line || a.column - b.column || byText(a.rule_id, b.rule_id)

/** The better informed analyzer, then the higher severity, then the one that knows the cause: the first represents the place. */
const bySay = (a: Candidate, b: Candidate) =>
  RANK[a.raw.analyzer] - RANK[b.raw.analyzer] ||
  SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
  CONFIDENCES.indexOf(a.confidence) - CONFIDENCES.indexOf(b.confidence) ||
  Number(SEES_NO_CAUSE.has(a.raw.rule_id)) - Number(SEES_NO_CAUSE.has(b.raw.rule_id))

const bySayAndPlace = (a: Candidate, b: Candidate) =>
  bySay(a, b) || byPlace(a.raw, b.raw) || b.raw.end_line - a.raw.end_line || byText(a.raw.title ?? '', b.raw.title ?? '')
