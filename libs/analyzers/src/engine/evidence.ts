import type { Place } from '@preflight/contracts'
import { maskQuoted } from '../analyzers/secrets/mask.ts'
import { catalogue } from '../catalogue/catalogue.ts'
import { type MaskedLines, maskedLines } from '../excerpt/excerpt.ts'
import { lineHasher } from '../identity/print.ts'
import { scopeAt, scopesOf } from '../identity/scopes.ts'
import { lineStarts, positionOf } from '../syntax/position.ts'
import type { ParsedFile } from '../syntax/parsed-file.ts'
import type { RawFinding } from '../types.ts'

export type Mask = (line: string) => string

/** A file whose analyzers have all spoken. */
export interface AnalysedFile {
  path: string
  text: string
  language: string | null
  place: Place
  /** null where the language has no parser */
  parsed: ParsedFile | null
  raw: readonly RawFinding[]
  /** what data flow adds once all files are done */
  flow?: {
    findings: readonly RawFinding[]
    /** lines of the other files that its traces lead through; null where they cannot be shown */
    linesOf: (path: string) => MaskedLines | null
  }
  mask: Mask
  /** whether a manifest of the project names a package; left out where nobody has looked */
  depends?: (name: string) => boolean
}

/** What of a file is shown and compared. */
export interface Evidence {
  lines: readonly string[]
  masked: MaskedLines
  hash: (line: number) => string
  scope: (raw: RawFinding) => { name: string; line: number }
}

export function evidenceOf(file: AnalysedFile): Evidence {
  const lines = linesOf(file.text)
  const masked = maskFile(lines, hiddenLines([...file.raw, ...(file.flow?.findings ?? [])]), file.mask)
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

export const linesOf = (text: string): string[] => text.split(/\r?\n/)

/** Lines of a file that show less than others, because of what was found there. */
export interface HiddenLines {
  /** nothing is shown of what stands in quotes */
  quoted: ReadonlySet<number>
  /** nothing is shown at all */
  whole: ReadonlySet<number>
}

export const NOTHING_HIDDEN: HiddenLines = { quoted: new Set(), whole: new Set() }

/** @param raw what was found in one file */
export const hiddenLines = (raw: readonly RawFinding[]): HiddenLines => ({ quoted: linesWithKeys(raw), whole: secretLines(raw) })

/** @param hidden null where nobody knows: then nothing that stands in quotes is shown */
export function maskFile(lines: readonly string[], hidden: HiddenLines | null, mask: Mask): MaskedLines {
  const hidesQuoted = (line: number) => hidden === null || hidden.quoted.has(line)
  return maskedLines(lines, (text, line) => (hidesQuoted(line) ? maskQuoted(mask(text)) : mask(text)), hidden?.whole ?? NOTHING_HIDDEN.whole)
}

/** Weaknesses whose evidence is a credential in the source: CWE-259, 321 and 798. */
const CREDENTIALS = new Set([259, 321, 798])

/** A record begins on the line of its finding; its password stands some lines below. */
const LINES_BELOW: ReadonlyMap<string, number> = new Map([['default-account', 10]])

/** Lines on which any analyzer found a key or password, whatever it looks like. */
function linesWithKeys(raw: readonly RawFinding[]): Set<number> {
  const found = raw.filter(({ rule_id }) => catalogue.get(rule_id)?.cwe.some((cwe) => CREDENTIALS.has(cwe)))
  return new Set(found.flatMap(({ rule_id, line, end_line }) => Array.from({ length: end_line - line + 1 + (LINES_BELOW.get(rule_id) ?? 0) }, (_, index) => line + index)))
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
