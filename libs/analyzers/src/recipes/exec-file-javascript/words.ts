import type { Piece } from '../sql/template.ts'

/** One word of a command line: what stands between blanks, a quoted text counting as one. */
export type Word = readonly ({ text: string } | { code: string })[]

/** What only a shell understands: pipes, redirections, several commands, patterns, variables, the home folder. */
const SHELL_ONLY = /[|&;<>()*?$`~#\\\n[\]{}!]/


/**
 * The words of a command line, as a shell would read them.
 * @returns null where it takes a shell to run it
 */
export function wordsOf(pieces: readonly Piece[]): Word[] | null {
  const words: (({ text: string } | { code: string })[])[] = []
  let word: ({ text: string } | { code: string })[] | null = null
  let quote = ''
  for (const piece of pieces) {
    if (piece.kind === 'value') {
      word = [...(word ?? []), { code: piece.node.text }]
      continue
    }
    for (const sign of unescaped(piece.text)) {
      if (quote === '' && SHELL_ONLY.test(sign)) return null
      if (quote === '"' && /[$`\\]/.test(sign)) return null
      if (sign === quote) quote = ''
      else if (quote === '' && /["']/.test(sign)) {
        quote = sign
        word ??= []
      } else if (quote === '' && /\s/.test(sign)) {
        if (word) words.push(word)
        word = null
      } else word = [...(word ?? []), { text: sign }]
    }
  }
  if (quote !== '') return null
  if (word) words.push(word)
  return words.map(joined)
}

/** Quotes that the literal of the program escapes are quotes of the command; any other escape is left for the shell test. */
const unescaped = (text: string) => text.replace(/\\(["'`])/g, '$1')

/** Texts in a row become one. */
function joined(word: Word): Word {
  const made: ({ text: string } | { code: string })[] = []
  for (const part of word) {
    const last = made.at(-1)
    if (last && 'text' in last && 'text' in part) made[made.length - 1] = { text: last.text + part.text }
    else made.push(part)
  }
  return made
}

/** A word as an expression. */
export function codeOf(word: Word, quote: string): string {
  const [only] = word
  if (word.length === 0) return quote + quote
  if (word.length === 1 && only) return 'text' in only ? quote + only.text.replaceAll(quote, `\\${quote}`) + quote : asText(only.code)
  return `\`${word.map((part) => ('text' in part ? part.text : `\${${part.code}}`)).join('')}\``
}

/** Arguments are texts; what a request brings may be a list. */
const asText = (code: string) => (/^(?:String\(|`)/.test(code) || /\bparams\.\w+$/.test(code) || !/\b(?:query|body)\b/.test(code) ? code : `String(${code})`)

const SEVERAL = /(?:args?|arguments|flags?|options?|opts|params|files|paths)(?:\(\))?$|\.join\(/i

/** Whether a value that stands alone is a list of arguments by its name. */
export const mayBeSeveral = (word: Word): boolean => word.length === 1 && word.some((part) => 'code' in part && SEVERAL.test(part.code))
