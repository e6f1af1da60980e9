import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { refused, type Refusal } from '../recipe.ts'
import { formattedPieces } from '../sql/formatted-call.ts'
import { statementOfCall } from '../sql/statement.ts'
import { buildsText, type Piece, piecesOf } from '../sql/template.ts'

/** What one argument of a command is put together from. */
export type Word = readonly ({ kind: 'text'; text: string } | { kind: 'value'; node: SyntaxNode })[]

/** A command line that is built from values, taken apart. */
export interface CommandLine {
  words: readonly Word[]
  /** the expression that builds it, where a variable holds it */
  built: SyntaxNode
}

/** What a shell reads as more than a part of a word. */
const OF_THE_SHELL = /[|&;<>()$`*?[\]~#\n{}!\\]/
const NEEDS_SHELL = refused('the text uses what only a shell knows, such as pipes, redirections or variables: run each program with its own arguments')
/** A text of several arguments, by its name. */
const SEVERAL = /(?:args|arguments|options|flags|parameters|switches)$/i
const HOLDS_SEVERAL = refused('the value holds several arguments: pass them as a list where it is made')
const UNKNOWN_PROGRAM = refused('the value chooses the program: take it from a fixed list')

/** The words of a command line as a shell would split it. Quotes are taken away; null where one does not end. */
function split(pieces: readonly Piece[]): Word[] | Refusal | null {
  const words: Word[number][][] = []
  let word: Word[number][] | null = null
  let quote: string | null = null
  const add = (part: Word[number]) => {
    if (!word) words.push((word = []))
    const last = word.at(-1)
    if (part.kind === 'text' && last?.kind === 'text') word[word.length - 1] = { kind: 'text', text: last.text + part.text }
    else word.push(part)
  }
  for (const piece of pieces) {
    if (piece.kind === 'value') {
      if (quote === null && SEVERAL.test(piece.node.text)) return HOLDS_SEVERAL
      add({ kind: 'value', node: piece.node })
      continue
    }
    for (const character of piece.text.replaceAll('\\"', '"').replaceAll("\\'", "'")) {
      if (character === quote) quote = null
      else if (quote === null && /['"]/.test(character)) quote = character
      else if (quote === null && /[ \t]/.test(character)) word = null
      else if (quote !== "'" && OF_THE_SHELL.test(character)) return NEEDS_SHELL
      else add({ kind: 'text', text: character })
    }
  }
  return quote === null ? words : null
}

/** The words of an argument that builds a command line, also of a variable that only this call uses; null where it builds none. */
export function commandLine(file: ParsedFile, argument: SyntaxNode): CommandLine | Refusal | null {
  const built = statementOfCall(file, argument)
  if (!built) return null
  const pieces = formattedPieces(file, built) ?? piecesOf(file, built)
  if (!buildsText(pieces)) return null
  const words = split(pieces)
  return words && 'refused' in words ? words : words && { words, built }
}

/** The same for a whole command: its program must stand in the text. */
export function programAndArguments(file: ParsedFile, argument: SyntaxNode): CommandLine | Refusal | null {
  const line = commandLine(file, argument)
  if (!line || 'refused' in line) return line
  return line.words[0]?.every(({ kind }) => kind === 'text') === true ? line : UNKNOWN_PROGRAM
}
