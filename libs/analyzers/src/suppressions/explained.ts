/** What other scanners of weaknesses are told with a reason of some words: `//nolint:gosec // only reads the certificate`. */
const EXPLAINED = /(?:\/\/\s*nolint:\s*[\w,]*\bgosec\b[\w,]*\s*(?:\/\/|--|-|:)|#\s?nosec\b(?:\s*:?\s*[GB]\d{3},?)*\s*(?:#|\/\/|--|-|:)?|#\s*noqa:\s*S\d{3}\b\s*(?:#|--|-))\s*(?=[A-Za-z']+\s+\S+\s+\S|[A-Za-z]+-[A-Za-z-]+\s+[A-Za-z]{4})/i

/** The same without a reason, which stands in a comment above: `# the text is a translator's`. */
const DECIDED = /\/\/\s*nolint:\s*[\w,]*\bgosec\b[\w,]*\s*$|#\s?nosec\b(?:\s*:?\s*[GB]\d{3},?)*\s*$|#\s*noqa:\s*S\d{3}\b\s*$/i
const COMMENT = /^\s*(?:#|\/\/)\s*[A-Za-z'][^\s:]*\s+\S+\s+\S/

/** Whether a line, or the one above, says to another scanner why what it does is right here: somebody has looked at it. */
export const isExplained = (line: string | undefined, above = ''): boolean => line !== undefined && line.length < 1000 && (EXPLAINED.test(line) || (DECIDED.test(line) && COMMENT.test(above.slice(0, 200))))

/** `@SuppressFBWarnings(value = "WEAK_TRUST_MANAGER", justification = "Only where the user has asked for it.")` */
const JUSTIFIED = /@SuppressFBWarnings\([^)]*\bjustification\s*=\s*"\s*\w+\s+\S+\s+\S/
const NEAR = 3

/** The same among the annotations of a method that is wrong as a whole. @param line of the finding, from 1 */
export function isJustified(lines: readonly string[], line: number): boolean {
  if (!lines[line - 1]?.trimStart().startsWith('@')) return false
  const isPart = (at: number) => /^\s*(?:@|"|value\b|justification\b|\{|\))/.test(lines[at] ?? '')
  let from = line - 1
  while (line - from <= NEAR && isPart(from - 1)) from--
  let to = line
  while (to - line < NEAR && isPart(to)) to++
  return JUSTIFIED.test(lines.slice(from, to).join(' '))
}
