/** A suppression comment of another security scanner with a reason: `//nolint:gosec // only reads the certificate`. */
const EXPLAINED = /(?:\/\/\s*nolint:\s*[\w,]*\bgosec\b[\w,]*\s*(?:\/\/|--|-|:)|#\s?nosec\b(?:\s*:?\s*[GB]\d{3},?)*\s*(?:#|\/\/|--|-|:)?|#\s*noqa:\s*S\d{3}\b\s*(?:#|--|-))\s*(?=[A-Za-z']+\s+\S+\s+\S|[A-Za-z]+-[A-Za-z-]+\s+[A-Za-z]{4})/i

/** The same without a reason, which may be in a comment on the line above: `# translators write this text`. */
const DECIDED = /\/\/\s*nolint:\s*[\w,]*\bgosec\b[\w,]*\s*$|#\s?nosec\b(?:\s*:?\s*[GB]\d{3},?)*\s*$|#\s*noqa:\s*S\d{3}\b\s*$/i
const COMMENT = /^\s*(?:#|\/\/)\s*[A-Za-z'][^\s:]*\s+\S+\s+\S/

/** Whether a developer has reviewed a line: it, or the line above, tells another scanner why the code is safe here. */
export const isExplained = (line: string | undefined, above = ''): boolean => line !== undefined && line.length < 1000 && (EXPLAINED.test(line) || (DECIDED.test(line) && COMMENT.test(above.slice(0, 200))))

/** `@SuppressFBWarnings(value = "WEAK_TRUST_MANAGER", justification = "Only where the user has asked for it.")` */
const JUSTIFIED = /@SuppressFBWarnings\([^)]*\bjustification\s*=\s*"\s*\w+\s+\S+\s+\S/
const NEAR = 3

/** The same in an annotation, where the finding is about the whole method. @param line of the finding, from 1 */
export function isJustified(lines: readonly string[], line: number): boolean {
  if (!lines[line - 1]?.trimStart().startsWith('@')) return false
  const isPart = (at: number) => /^\s*(?:@|"|value\b|justification\b|\{|\))/.test(lines[at] ?? '')
  let from = line - 1
  while (line - from <= NEAR && isPart(from - 1)) from--
  let to = line
  while (to - line < NEAR && isPart(to)) to++
  return JUSTIFIED.test(lines.slice(from, to).join(' '))
}
