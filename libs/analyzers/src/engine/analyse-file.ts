import type { SkippedFile } from '@preflight/contracts'
import { measure } from '../analyzers/metrics/measure.ts'
import { countCodeLines } from '../inventory/count-lines.ts'
import { commentsOf, languageOf, parsedAs } from '../inventory/languages.ts'
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

export const skippedFile = (path: string, { reason, detail }: Skip): SkippedFile => ({ path, reason, detail, files: 1 })

/** Judges what was read; a skip instead of text stays a skip. */
export function openFile(entry: ChunkFile, source: string | Skip): OpenFile {
  if (typeof source !== 'string') return { ...entry, text: '', language: languageOf(entry.path), skipped: skippedFile(entry.path, source) }
  const language = languageOf(entry.path, source)
  const skip = skipByContent(source, language)
  return { ...entry, text: source, language, skipped: skip && skippedFile(entry.path, skip) }
}

/** Runs every analyzer that works in process on one file and merges in what the linter said about it. */
export async function analyseFile(file: OpenFile, lint: readonly RawFinding[]): Promise<FileResult> {
  const { path, text, language } = file
  if (file.skipped) return { file: file.file, language: null, code_lines: 0, skipped: file.skipped, findings: [], suppressions: [], silenced: 0 }
  const parse = await parsed(file)
  const raw = [...lint, ...(parse.file ? [...runRules(parse.file), ...measure(parse.file)] : [])]
  const final = finaliseFile({ path, text, language, place: placeOf(path), parsed: parse.file, raw, mask: (line) => line })
  return {
    file: file.file,
    language,
    code_lines: language ? countCodeLines(text, commentsOf(language)) : 0,
    skipped: parse.skipped,
    ...final,
    silenced: language ? countSuppressions(text) : 0,
  }
}

async function parsed({ path, text, language }: OpenFile): Promise<{ file: ParsedFile | null; skipped: SkippedFile | null }> {
  const parser = parsedAs(language)
  if (!parser) return { file: null, skipped: language ? skippedFile(path, { reason: 'unsupported', detail: `no rules for ${language} yet` }) : null }
  try {
    await loadLanguages([parser])
    const file = parseFile(path, text, parser)
    const lost = file.errors > 0 && file.tree.size < 2 && text.trim() !== ''
    return { file, skipped: lost ? skippedFile(path, { reason: 'not_analysed', detail: 'its syntax cannot be read' }) : null }
  } catch {
    return { file: null, skipped: skippedFile(path, { reason: 'not_analysed', detail: 'its syntax cannot be read' }) }
  }
}
