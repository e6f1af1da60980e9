import type { EngineFinding, Language } from '@preflight/analyzers'
import { type ParsedFile, parseFile, type SyntaxNode } from '@preflight/analyzers/syntax'
import { isImport } from '../reach/imports.ts'
import { REACH } from '../reach/languages/index.ts'

/** Lines of a file from 1, both ends included. */
export interface Lines {
  start: number
  end: number
}

/** The function around a finding is shown whole up to this size, else as many lines around the finding. */
const MAX_LINES = 120
/** Lines at the top of a file, where imports are put where there are none. */
const TOP = 3
/** Lines around a step of the data's way through the same file. */
const AROUND_STEP = 3

const linesOf = (parsed: ParsedFile, { start, end }: SyntaxNode): Lines =>
  ({ start: parsed.position(start).line, end: parsed.position(end).line })
const sizeOf = ({ start, end }: Lines) => end - start + 1

/** The largest function around a line that can be shown whole. */
function functionAround(parsed: ParsedFile, { line, end_line }: Pick<EngineFinding, 'line' | 'end_line'>): Lines {
  const functions = [...parsed.root.descendants()].filter((node) => parsed.isA(node, 'function')).map((node) => linesOf(parsed, node))
  const around = functions.filter((one) => one.start <= line && one.end >= end_line && sizeOf(one) <= MAX_LINES)
  const largest = around.sort((a, b) => sizeOf(b) - sizeOf(a))[0]
  return largest ? { start: largest.start - 2, end: largest.end + 1 } : { start: line - MAX_LINES / 2, end: line + MAX_LINES / 2 }
}

function imports(parsed: ParsedFile, language: Language): Lines[] {
  return [...parsed.root.descendants()].filter((node) => isImport(node, REACH[language])).slice(0, 40).map((node) => linesOf(parsed, node))
}

/** Ranges in order, those that touch as one. */
function merged(ranges: readonly Lines[], last: number): Lines[] {
  const found: Lines[] = []
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
    const before = found.at(-1)
    const range = { start: Math.max(1, start), end: Math.min(last, end) }
    if (before && range.start <= before.end + 1) before.end = Math.max(before.end, range.end)
    else if (range.start <= range.end) found.push(range)
  }
  return found
}

/** What somebody needs to see who is to fix a finding: its function, the imports of its file, and the way of the data through it. */
export function shownFor(finding: EngineFinding, text: string, language: Language): Lines[] {
  const parsed = parseFile(finding.file_path, text, language)
  const ownSteps = finding.trace.filter(({ file_path }) => file_path === finding.file_path)
  const steps = ownSteps.map(({ line }) => ({ start: line - AROUND_STEP, end: line + AROUND_STEP }))
  return merged([{ start: 1, end: TOP }, ...imports(parsed, language), functionAround(parsed, finding), ...steps], text.split('\n').length)
}
