import type { Hole } from './holes.ts'

/** How a language writes a text with values in it. */
export interface TextSyntax {
  open: string
  close: string
  value: (code: string) => string
  /** takes the text as the SQL literal had it */
  text: (text: string) => string
}

/** One expression for a quoted text with values: `%${name}%`. */
export const joinedAs = ({ open, close, value, text }: TextSyntax) => (parts: Hole['parts']): string =>
  `${open}${parts.map((part) => (part.kind === 'value' ? value(part.node.text) : text(part.text))).join('')}${close}`
