/** Invisible characters that turn the direction of the text around them. */
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** One line without control characters. */
export const cleanLine = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(BIDI, '')
    .trim()

/** Lines without control characters other than tabs. */
export const cleanLines = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]+/gu, '')
    .replace(BIDI, '')
    .trim()
