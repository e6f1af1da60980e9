import { matchSecretShapes } from './match.ts'

export const HIDDEN = '********'

/** The inner lines of a key in PEM form, plain or as a string of source code. */
const KEY_LINE = /^(\s*["'`]?)([A-Za-z0-9+/]{48,}={0,2})(?=(?:\\n)?["'`]?[\s+,;]*$)/

/** Too few characters stay to guess by, and the stars are always as many. */
const masked = (secret: string) => secret.slice(0, secret.length >= 20 ? 4 : secret.length >= 12 ? 2 : 0) + HIDDEN

/**
 * Hides every value on a line that has the shape of a secret, also those too unlikely to be reported.
 * @param line one line of source; the result is as safe to show as the rest of the line
 * @param path the file it stands in: in some, a value is known by nothing else
 */
export function maskSecrets(line: string, path: string | null = null): string {
  let result = line.replace(KEY_LINE, (_all, before: string, body: string) => before + masked(body))
  for (const { start, end } of matchSecretShapes(result, path).reverse()) {
    const secret = result.slice(start, end)
    if (!secret.endsWith(HIDDEN)) result = result.slice(0, start) + masked(secret) + result.slice(end)
  }
  return result
}

/** Whether a text holds what has the shape of a secret. */
export const hasSecretShape = (text: string, path: string | null = null): boolean => matchSecretShapes(text, path).length > 0

const KEY_LINES = new RegExp(KEY_LINE, 'm')

/** Whether `maskSecrets` hides something on any line of a text. */
export const hasMasked = (text: string, path: string | null): boolean => KEY_LINES.test(text) || hasSecretShape(text, path)

/** Quoted text. */
const QUOTED = /(["'`])((?:\\.|(?!\1)[^\\])*)\1/g
const QUOTE = /["'`]/
/** Shorter texts say nothing. */
const SHORTEST = 4

/** What holds where a variable is unset, in files of settings: `${JWT_SECRET:text}`, `${DB_PASSWORD:-text}`. */
const OTHERWISE = /(\$\{[\w.-]+:-?)([^}?]{3,})(?=\})/g
/** A value without quotes at the end of a line of settings, behind the name of a secret. */
const AT_END = /((?:pass(?:word|wd)?|pwd|secret|token|key)\w*\s*[=:]\s*)([^\s"'#$(){}.,;]{3,})(?=\s*(?:#.*)?$)/i

/**
 * Hides everything that stands in quotes, and values of settings without quotes: for a line on which a rule found a key or
 * password whose shape says nothing, such as `jwt.sign(token, 'orchard-lantern')`.
 */
export const maskQuoted = (line: string): string =>
  (QUOTE.test(line.replaceAll(QUOTED, '')) ? maskBetween(line) : maskPairs(line))
    .replace(OTHERWISE, (all, before: string, text: string) => (text.endsWith(HIDDEN) ? all : before + masked(text)))
    .replace(AT_END, (all, before: string, text: string) => (text.endsWith(HIDDEN) ? all : before + masked(text)))

const shown = (text: string) => (text.length < SHORTEST || text.endsWith(HIDDEN) ? text : masked(text))

const maskPairs = (line: string) => line.replace(QUOTED, (_all, quote: string, text: string) => quote + shown(text) + quote)

/** Where a quote has no other, as in `it's`, nobody knows which of them belong together: all between the first and the last goes. */
function maskBetween(line: string): string {
  const parts = line.split(/(["'`])/)
  return parts.map((part, at) => (at === 0 || at === parts.length - 1 || at % 2 === 1 ? part : shown(part))).join('')
}
