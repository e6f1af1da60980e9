import type { Severity } from '@preflight/contracts'
import type { Band } from '@preflight/scoring'

const CODES = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  blue: [34, 39],
  magenta: [35, 39],
  cyan: [36, 39],
} as const

/** A way to write that a terminal can show. */
export type Style = keyof typeof CODES

export const SEVERITY_STYLE: Record<Severity, Style> = { critical: 'magenta', high: 'red', medium: 'yellow', low: 'blue', info: 'cyan' }
export const BAND_STYLE: Record<Band['name'], Style> = { green: 'green', emerald: 'cyan', yellow: 'yellow', red: 'red' }

export type Paint = (style: Style, text: string) => string

/** Wraps text in the terminal's codes for a style, or leaves it alone. */
export const painter = (colours: boolean): Paint => {
  if (!colours) return (_style, text) => text
  return (style, text) => `\u001B[${CODES[style][0]}m${text}\u001B[${CODES[style][1]}m`
}
