/** What other scanners of weaknesses are told with a reason of some words: `//nolint:gosec // only reads the certificate`. */
const EXPLAINED = /(?:\/\/\s*nolint:\s*[\w,]*\bgosec\b[\w,]*\s*(?:\/\/|--|-|:)|#\s?nosec\b(?:\s*:?\s*[GB]\d{3},?)*\s*(?:#|\/\/|--|-|:)?|#\s*noqa:\s*S\d{3}\b\s*(?:#|--|-))\s*(?=[A-Za-z']+\s+\S+\s+\S)/i

/** Whether a line says to another scanner why what it does is right here: somebody has looked at it. */
export const isExplained = (line: string | undefined): boolean => line !== undefined && line.length < 1000 && EXPLAINED.test(line)
