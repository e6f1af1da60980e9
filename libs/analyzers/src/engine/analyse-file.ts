import type { SkippedFile } from '@preflight/contracts'
import { measure } from '../analyzers/metrics/measure.ts'
import { inCodeUnits } from '../analyzers/oxlint/report.ts'
import { runRuff } from '../analyzers/ruff/run-ruff.ts'
import { findSecrets, maskSecrets } from '../analyzers/secrets/index.ts'
import { countCodeLines } from '../inventory/count-lines.ts'
import { commentsOf, hasRules, languageOf, parsedAs } from '../inventory/languages.ts'
import { placeOf } from '../inventory/place.ts'
import { skipByContent } from '../inventory/skip-content.ts'
import type { Skip } from '../inventory/skip-names.ts'
import { rules } from '../rules/index.ts'
import { createRuleRunner } from '../rules/run-rules.ts'
import { countSuppressions } from '../shadow/suppression-words.ts'
import { loadLanguages, parseFile } from '../syntax/parse.ts'
import type { ParsedFile } from '../syntax/parsed-file.ts'
import type { RawFinding } from '../types.ts'
import { finaliseFile } from './finalise.ts'
import type { ChunkFile, FileResult } from './protocol.ts'

/** A file that is in memory and judged, but not yet analysed. */
export interface OpenFile extends ChunkFile {
  text: string
  language: string | null
  skipped: SkippedFile | null
}

const runRules = createRuleRunner(rules)

/** Judges what was read; a skip instead of text stays a skip. */
export function openFile(entry: ChunkFile, source: string | Skip): OpenFile {
  const text = typeof source === 'string' ? source : ''
  const language = languageOf(entry.path, text)
  const skip = typeof source === 'string' ? skipByContent(entry.path, source, language) : source
  return { ...entry, text, language, skipped: skip && skippedFile(entry.path, skip) }
}

const skippedFile = (path: string, { reason, detail }: Skip): SkippedFile => ({ path, reason, detail, files: 1 })

/**
 * Runs every analyzer that works in process on one file and merges in what the linter said about it (columns in bytes;
 * null if it broke off on the file). An analyzer that fails costs its own findings only, and the file is listed.
 */
export async function analyseFile(file: OpenFile, lint: readonly RawFinding[] | null): Promise<FileResult> {
  const { path, text, language } = file
  if (file.skipped) return { file: file.file, language: null, code_lines: 0, skipped: file.skipped, findings: [], suppressions: [], sketch: null, silenced: 0, syntax_errors: 0 }
  const { parsed, skip } = await parse(file)
  const place = placeOf(path)
  const failed: string[] = lint ? [] : ['oxlint']
  const attempt = (name: string, analyzer: () => RawFinding[]) => {
    try {
      return analyzer()
    } catch {
      failed.push(name)
      return []
    }
  }
  const raw = [
    ...(lint && lint.length > 0 ? inCodeUnits(lint, text.split('\n')) : []),
    ...(parsed ? attempt('rules', () => runRules(parsed)) : []),
    ...(parsed ? attempt('metrics', () => measure(parsed)) : []),
    ...(language === 'python' ? attempt('Ruff', () => runRuff(path, text)) : []),
    ...attempt('secrets', () => findSecrets(path, text, place)),
  ]
  const final = finaliseFile({ path, text, language, place, parsed, raw, mask: maskSecrets })
  const lost = skip ?? (failed.length > 0 ? { reason: 'not_analysed' as const, detail: `analysed only in part: ${failed.join(' and ')} broke off on it` } : null)
  return {
    file: file.file,
    language,
    code_lines: language ? countCodeLines(text, commentsOf(language)) : 0,
    skipped: lost && skippedFile(path, lost),
    ...final,
    silenced: language ? countSuppressions(text) : 0,
    syntax_errors: parsed?.errors ?? 0,
  }
}

async function parse({ path, text, language }: OpenFile): Promise<{ parsed: ParsedFile | null; skip: Skip | null }> {
  const parser = parsedAs(language)
  if (!parser) return { parsed: null, skip: language ? { reason: 'unsupported', detail: `no rules for ${language} yet` } : null }
  // Script blocks of pages may be templates: what cannot be read there was perhaps never meant to be.
  const unreadable: Skip | null = hasRules(language) ? { reason: 'not_analysed', detail: 'its syntax cannot be read' } : null
  try {
    await loadLanguages([parser])
    const parsed = parseFile(path, text, parser)
    const lost = parsed.errors > 0 && parsed.tree.size < 2 && text.trim() !== ''
    return { parsed, skip: lost ? unreadable : null }
  } catch {
    return { parsed: null, skip: unreadable }
  }
}
