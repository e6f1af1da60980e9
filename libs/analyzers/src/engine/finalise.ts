import type { TraceStep } from '@preflight/contracts'
import { catalogue } from '../catalogue/catalogue.ts'
import { dedupe, type Deduped } from '../dedupe/dedupe.ts'
import { excerptAt, lineAt } from '../excerpt/excerpt.ts'
import { expressionAt } from '../excerpt/expression.ts'
import { offerFor } from '../recipes/propose.ts'
import { hashOf, printOf } from '../identity/print.ts'
import { sketchOf } from '../identity/sketch.ts'
import { fixRequest } from '../prompt/fix-request.ts'
import { writePrompt } from '../prompt/write-prompt.ts'
import type { RuleInfo, SourceData } from '../rule.ts'
import type { Circumstance } from '../severity/circumstance.ts'
import { sharedBy } from '../severity/seen.ts'
import { type IgnoreComment, ignoreComments, silencedBy } from '../suppressions/suppressions.ts'
import type { EngineFinding, FileSketch, FindingPrint, RawFinding, Suppression } from '../types.ts'
import { callEnd } from './call-end.ts'
import { candidatesOf } from './candidates.ts'
import { type AnalysedFile, type Evidence, evidenceOf } from './evidence.ts'
import { isOnlySuspected } from './flow-parts.ts'
import { isToldElsewhere } from './told-elsewhere.ts'
import { occurrenceCounter } from './occurrences.ts'

const NO_PACKAGES = () => false

export interface FileFindings {
  findings: EngineFinding[]
  suppressions: Suppression[]
  /** null for a file without findings */
  sketch: FileSketch | null
  /** what can change the severity of findings, by their keys; left out where there is nothing */
  circumstances?: ReadonlyMap<string, readonly Circumstance[]>
}

/**
 * Turns what the analyzers said about one file into findings: words and weights from the catalogue, duplicates merged,
 * inline suppressions honoured, evidence and print added. The same input always gives the same output. With what data flow
 * adds, findings may be merged and added; those that stay keep their keys.
 */
export function finaliseFile(file: AnalysedFile): FileFindings {
  const { flow, cleared } = saidByFlow(file)
  if (![...file.raw, ...flow].some((raw) => catalogue.has(raw.rule_id))) return { findings: [], suppressions: [], sketch: null }
  const evidence = evidenceOf(file)
  const comments = ignoreComments(evidence.lines)
  const findings: EngineFinding[] = []
  const suppressions: Suppression[] = []
  const circumstances = new Map<string, readonly Circumstance[]>()
  const early = dedupe(candidatesOf(file.raw, file, evidence))
  const both = file.flow ? dedupe(candidatesOf([...file.raw, ...flow], file, evidence)).filter(({ raw }) => !isOnlySuspected(raw) && !cleared(raw)) : early
  const all = file.flow ? both.filter((found) => !isToldElsewhere(found, both, evidence.lines)) : both
  const print = printer(evidence)
  if (all !== early) for (const found of early) if (!silencerOf(found, comments)) print(found)
  for (const found of all) {
    const info = catalogue.get(found.raw.rule_id)
    if (!info) continue
    const silenced = silencerOf(found, comments)
    if (silenced) {
      suppressions.push({ rule_id: info.id, category: info.category, file_path: file.path, line: found.raw.line, reason: silenced.reason })
      continue
    }
    const finding = toFinding(file, evidence, found, info, print(found))
    findings.push(finding)
    const known = [...found.circumstances, ...sharedBy(found.raw)]
    if (known.length > 0) circumstances.set(finding.key, known)
  }
  return { findings: withoutOnlyChildren(findings), suppressions, sketch: findings.length > 0 ? sketchOf(file.path, evidence.masked) : null, ...(circumstances.size > 0 ? { circumstances } : {}) }
}

/** A group of siblings has two at least. */
function withoutOnlyChildren(findings: readonly EngineFinding[]): EngineFinding[] {
  const counts = new Map<string | null, number>()
  for (const { sibling_group: group } of findings) counts.set(group, (counts.get(group) ?? 0) + 1)
  return findings.map((finding) => (finding.sibling_group !== null && counts.get(finding.sibling_group) === 1 ? { ...finding, sibling_group: null } : finding))
}

/** What data flow has found, and what it has found to be fine. */
function saidByFlow({ flow }: AnalysedFile): { flow: RawFinding[]; cleared: (raw: RawFinding) => boolean } {
  const all = flow?.findings ?? []
  const fine = all.filter(({ clears }) => clears)
  return { flow: all.filter(({ clears }) => !clears), cleared: ({ rule_id, line, end_line }) => fine.some((one) => one.rule_id === rule_id && line <= one.line && one.line <= end_line) }
}

/**
 * The comment that silences a finding. Data flow tells of what a rule of ours may have told before, under another name and
 * from the line above or below: who silenced that one meant the weakness.
 */
function silencerOf({ raw, merged }: Deduped, comments: readonly IgnoreComment[]): IgnoreComment | undefined {
  const told = raw.analyzer === 'dataflow' ? [raw, ...merged.filter(({ analyzer }) => analyzer === 'rules')] : [raw]
  return told.map(({ rule_id, line }) => silencedBy(comments, rule_id, line)).find((comment) => comment !== undefined)
}

function printer(evidence: Evidence): (found: Deduped) => FindingPrint {
  const numberOf = occurrenceCounter()
  return (found) => {
    const scope = evidence.scope(found.raw)
    const print = printOf(evidence.masked, evidence.hash, { ...found.raw, scope: scope.name, scopeLine: scope.line })
    return { ...print, occurrence: numberOf(found, `${found.raw.rule_id}\0${print.line_hash}`) }
  }
}

function toFinding(file: AnalysedFile, evidence: Evidence, found: Deduped, info: RuleInfo, print: FindingPrint): EngineFinding {
  const { raw, also, severity, confidence } = found
  const trace = (raw.trace ?? []).map((step) => shownStep(step, file, evidence))
  const finding = {
    key: hashOf([info.id, file.path, print.line_hash, print.occurrence].join('\0'), 32),
    rule_id: info.id,
    category: info.category,
    severity,
    severity_reasons: found.reasons,
    confidence,
    place: file.place,
    title: raw.title ?? (raw.data && info.titles?.[raw.data]) ?? info.title,
    description: raw.detail ? `${file.mask(raw.detail)} ${whyOf(info, raw)}` : whyOf(info, raw),
    fix_request: fixRequest({ raw, info, language: file.language, text: file.text, scope: print.scope, masked: evidence.masked, trace, linesOf: (path) => linesShown(path, file, evidence) }),
    file_path: file.path,
    line: raw.line,
    column: raw.column,
    end_line: endOf(found, evidence),
    language: file.language,
    cwe_ids: [...info.cwe],
    owasp: info.owasp ?? null,
    excerpt: excerptAt(evidence.masked, raw.line, raw.column),
    trace,
    sibling_group: raw.sibling_group ?? null,
    references: [...(info.references ?? [])],
    also_reported_by: [...also].sort(),
    ...offerFor({ raw, info, parsed: file.parsed, edit: editOf(found), text: file.text, language: file.language, depends: file.depends ?? NO_PACKAGES, place: file.place }),
    print,
  }
  return { ...finding, fix_suggestion: writePrompt(finding) }
}

const linesShown = (path: string, file: AnalysedFile, evidence: Evidence) => (path === file.path ? evidence.masked : (file.flow?.linesOf(path) ?? null))

const DATA: Record<SourceData, string> = {
  request: 'request data',
  stored: 'stored data',
  cli: 'command-line input',
  environment: 'environment variables',
  library: 'data that callers pass in',
  browser: 'URL or page data',
  unknown: 'data of unknown origin',
}

/** `The query is built from stored data`: the text names a request only where one has brought the data. */
const whyOf = ({ why }: RuleInfo, { data = 'request' }: RawFinding): string => why.replace('request data', DATA[data])

/** Data flow knows where a weakness begins; the call's brackets or what it outdid on the same line tell where it ends. */
function endOf({ raw, merged }: Deduped, { lines }: Evidence): number {
  if (raw.analyzer !== 'dataflow') return raw.end_line
  return Math.max(raw.end_line, callEnd(lines, raw.line, raw.column), ...merged.filter(({ line }) => line === raw.line).map(({ end_line }) => end_line))
}

/** Data flow offers no edits; the one of a rule that it outdid on the same line or under the same name mends the same thing. */
const editOf = ({ raw, merged }: Deduped) =>
  raw.edit ?? (raw.analyzer === 'dataflow' ? merged.find(({ edit, line, rule_id }) => edit && (line === raw.line || rule_id === raw.rule_id))?.edit : undefined) ?? null

/** The step with its expression and its line of code, masked like all other evidence whatever the analyzer put there. */
function shownStep(step: TraceStep, file: AnalysedFile, evidence: Evidence): TraceStep {
  const lines = linesShown(step.file_path, file, evidence)
  const code = lines ? lineAt(lines, step.line, step.column) : ''
  const expression = step.kind !== undefined && step.expression !== '' ? file.mask(step.expression) : lines ? expressionAt(lines, step.line, step.column, step.kind) : ''
  return { ...step, title: file.mask(step.title), expression, ...(code === expression ? {} : { code }) }
}
