import type { AddedLine } from '@preflight/analyzers'

const nameOf = (line: string) => /^\s*(?:export\s+)?([\w.-]+)\s*[=:]/.exec(line)?.[1] ?? line.trim()

/** A text with lines at its end; a name that stands there already is left as it is. Empty text stands for no file. */
export function withLines(text: string, lines: readonly string[]): string {
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n'
  const known = new Set(text.split(/\r?\n/).map(nameOf))
  const missing = [...new Set(lines)].filter((line) => !known.has(nameOf(line)))
  if (missing.length === 0) return text
  const start = text === '' || text.endsWith('\n') ? text : text + lineBreak
  return start + missing.map((line) => line + lineBreak).join('')
}

/** Lines by the file they belong to. */
export function byFile(lines: readonly AddedLine[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { path, line } of lines) found.set(path, [...(found.get(path) ?? []), line])
  return found
}
