import type { Place } from '@preflight/contracts'
import { maskQuoted } from '../analyzers/secrets/mask.ts'
import { catalogue } from '../catalogue/catalogue.ts'
import { type Candidate, dedupe, type Deduped } from '../dedupe/dedupe.ts'
import { excerptAt, type MaskedLines, maskedLines } from '../excerpt/excerpt.ts'
import { hashOf, lineHasher, printOf } from '../identity/print.ts'
import { scopeAt, scopesOf } from '../identity/scopes.ts'
import { sketchOf } from '../identity/sketch.ts'
import type { RuleInfo } from '../rule.ts'
import { ignoreComments, silencedBy } from '../suppressions/suppressions.ts'
import { lineStarts, positionOf } from '../syntax/position.ts'
import type { ParsedFile } from '../syntax/parsed-file.ts'
import type { EngineFinding, FileSketch, RawFinding, Suppression } from '../types.ts'

/** A file whose analyzers have all spoken. */
export interface AnalysedFile {
  path: string
  text: string
  language: string | null
  place: Place
  /** null where the language has no parser */
  parsed: ParsedFile | null
  raw: readonly RawFinding[]
  mask: (line: string) => string
}

export interface FileFindings {
  findings: EngineFinding[]
  suppressions: Suppression[]
  /** null for a file without findings */
  sketch: FileSketch | null
}

/**
 * Turns what the analyzers said about one file into findings: words and weights from the catalogue, duplicates merged,
 * inline suppressions honoured, evidence and print added. The same input always gives the same output.
 */
export function finaliseFile(file: AnalysedFile): FileFindings {
  const known = file.raw.filter((raw) => catalogue.has(raw.rule_id))
  if (known.length === 0) return { findings: [], suppressions: [], sketch: null }
  const evidence = evidenceOf(file)
  const candidates = known.flatMap((raw) => candidatesOf(raw, evidence))
  const comments = ignoreComments(evidence.lines)
  const findings: EngineFinding[] = []
  const suppressions: Suppression[] = []
  const seen = new Map<string, number>()
  for (const found of dedupe(candidates)) {
    const info = catalogue.get(found.raw.rule_id)
    if (!info) continue
    const silenced = silencedBy(comments, info.id, found.raw.line)
    if (silenced) {
      suppressions.push({ rule_id: info.id, category: info.category, file_path: file.path, line: found.raw.line, reason: silenced.reason })
    } else findings.push(toFinding(file, evidence, found, info, seen))
  }
  return { findings, suppressions, sketch: findings.length > 0 ? sketchOf(file.path, evidence.masked) : null }
}

function candidatesOf(raw: RawFinding, evidence: Evidence): Candidate[] {
  const info = catalogue.get(raw.rule_id)
  if (!info) return []
  const { severity = info.severity, confidence = info.confidence } = raw
  return [{ raw, cwe: info.cwe, severity, confidence, scope: evidence.scope(raw).name }]
}

interface Evidence {
  lines: readonly string[]
  masked: MaskedLines
  hash: (line: number) => string
  scope: (raw: RawFinding) => { name: string; line: number }
}

function evidenceOf(file: AnalysedFile): Evidence {
  const lines = file.text.split(/\r?\n/)
  const keyLines = linesWithKeys(file.raw)
  const mask = (text: string, line: number) => (keyLines.has(line) ? maskQuoted(file.mask(text)) : file.mask(text))
  const masked = maskedLines(lines, mask, secretLines(file.raw))
  const starts = lineStarts(file.text)
  const scopes = file.parsed ? scopesOf(file.parsed) : []
  return {
    lines,
    masked,
    hash: lineHasher(masked),
    scope(raw) {
      const found = scopeAt(scopes, (starts[raw.line - 1] ?? 0) + raw.column - 1)
      return { name: found?.name ?? '', line: found ? positionOf(starts, found.start).line : 1 }
    },
  }
}

/** Weaknesses whose evidence is a credential in the source: CWE-259, 321 and 798. */
const CREDENTIALS = new Set([259, 321, 798])

/** Lines on which any analyzer found a key or password, whatever it looks like. */
function linesWithKeys(raw: readonly RawFinding[]): Set<number> {
  const found = raw.filter(({ rule_id }) => catalogue.get(rule_id)?.cwe.some((cwe) => CREDENTIALS.has(cwe)))
  return new Set(found.flatMap(({ line, end_line }) => Array.from({ length: end_line - line + 1 }, (_, index) => line + index)))
}

/** Lines of secrets that span several, such as private keys: masking line by line would miss their middle. */
function secretLines(raw: readonly RawFinding[]): Set<number> {
  const hidden = new Set<number>()
  for (const { analyzer, line, end_line } of raw) {
    if (analyzer !== 'secrets' || end_line <= line) continue
    for (let at = line + 1; at < end_line; at++) hidden.add(at)
  }
  return hidden
}

function toFinding(file: AnalysedFile, evidence: Evidence, { raw, also, severity, confidence }: Deduped, info: RuleInfo, seen: Map<string, number>): EngineFinding {
  const scope = evidence.scope(raw)
  const print = printOf(evidence.masked, evidence.hash, { ...raw, scope: scope.name, scopeLine: scope.line })
  const same = `${info.id}\0${print.line_hash}`
  const occurrence = seen.get(same) ?? 0
  seen.set(same, occurrence + 1)
  return {
    key: hashOf([info.id, file.path, print.line_hash, occurrence].join('\0'), 32),
    rule_id: info.id,
    category: info.category,
    severity,
    confidence,
    place: file.place,
    title: raw.title ?? info.title,
    description: info.why,
    fix_suggestion: info.fix || null,
    file_path: file.path,
    line: raw.line,
    column: raw.column,
    end_line: raw.end_line,
    language: file.language,
    cwe_ids: [...info.cwe],
    owasp: info.owasp ?? null,
    excerpt: excerptAt(evidence.masked, raw.line, raw.column),
    trace: raw.trace ?? [],
    references: [...(info.references ?? [])],
    also_reported_by: [...also].sort(),
    edit: raw.edit ?? null,
    print: { ...print, occurrence },
  }
}
