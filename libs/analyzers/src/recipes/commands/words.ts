import type { Piece, ValuePiece } from '../sql/template.ts'

/** A word of a command: what a program is given as one argument. */
export type Word = readonly (ValuePiece | { kind: 'text'; text: string })[]

/** What only a shell understands, outside of quotes. */
const OF_THE_SHELL = /[|&;<>$`*?~()[\]{}#!\\\n]/
/** Within double quotes it still reads these. */
const IN_DOUBLE = /[$`\\!]/

/** Commands that are none of a program's, but of the shell. */
const BUILT_IN = new Set(['cd', 'export', 'source', '.', 'set', 'unset', 'alias', 'exec', 'ulimit', 'umask', 'type', 'eval', 'if', 'for', 'while', 'wait', 'dir', 'copy', 'del', 'start'])

export type Refused = 'shell' | 'program' | 'open quote'

interface Reading {
  words: Word[number][][]
  word: Word[number][] | null
  quote: string | null
}

function addText(reading: Reading, text: string): void {
  reading.word ??= []
  const last = reading.word.at(-1)
  if (last?.kind === 'text') reading.word[reading.word.length - 1] = { kind: 'text', text: last.text + text }
  else reading.word.push({ kind: 'text', text })
}

function endWord(reading: Reading): void {
  if (reading.word) reading.words.push(reading.word.filter((part) => part.kind !== 'text' || part.text !== ''))
  reading.word = null
}

function readText(reading: Reading, text: string): Refused | null {
  for (const letter of text) {
    if (reading.quote !== null) {
      if (letter === reading.quote) reading.quote = null
      else if (reading.quote === '"' && IN_DOUBLE.test(letter)) return 'shell'
      else addText(reading, letter)
    } else if (letter === "'" || letter === '"') {
      reading.quote = letter
      addText(reading, '')
    } else if (letter === ' ' || letter === '\t') endWord(reading)
    else if (OF_THE_SHELL.test(letter)) return 'shell'
    else addText(reading, letter)
  }
  return null
}

/** The words of a command that is put together from texts and values, each value within one word. */
export function wordsOf(pieces: readonly Piece[]): Word[] | Refused {
  const reading: Reading = { words: [], word: null, quote: null }
  for (const piece of pieces) {
    if (piece.kind === 'value') {
      reading.word ??= []
      reading.word.push(piece)
      continue
    }
    const reason = readText(reading, piece.text)
    if (reason) return reason
  }
  if (reading.quote !== null) return 'open quote'
  endWord(reading)
  const [program] = reading.words
  const [name] = program ?? []
  if (program?.length !== 1 || name?.kind !== 'text') return 'program'
  return BUILT_IN.has(name.text) || /=/.test(name.text) ? 'shell' : reading.words
}

export const REASONS: Record<Refused, string> = {
  shell: 'the command uses what only a shell understands, such as a pipe or a variable: do that part in the program',
  program: 'the data decides which program is run: choose it from a fixed list',
  'open quote': 'the end of a quoted part of the command is not known',
}
