import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { functionAround } from '../edit/constants.ts'
import { beginsLine, indentOf, insertedAfter } from '../edit/text.ts'
import { refused, type Refusal, type SiteStep } from '../recipe.ts'
import type { Hole } from './holes.ts'
import { type Added, mentionsIn, placeholderIn, withoutEmptyLines } from './assembled.ts'
import { parameterisedPieces, type Style } from './parameterise.ts'

/** A statement whose text depends on branches: its values are collected in a list as its text grows. */
export interface Collected {
  edits: Edit[]
  /** the statement that declares the text: the list is declared behind it */
  declaration: SyntaxNode
  /** the last expression that becomes a part of the text */
  last: SyntaxNode
  /** what the list is called */
  list: string
  holes: readonly Hole[]
}

/** How a language adds a value to the list, and how it declares one. */
export interface Collecting {
  style: Style
  add: (list: string, value: string, index: number) => string
}

const NAMES = ['values', 'parameters', 'sqlValues']
const isBlock = (node: SyntaxNode | null) => node !== null && /^(?:block|constructor_body|switch_block_statement_group)$/.test(node.kind)

/** The parts of each line. */
const byLine = (parts: readonly Added[]): Added[][] =>
  [...new Map(parts.map(({ statement }) => [statement.start, parts.filter((one) => one.statement.is(statement))])).values()]

/** Null where no value is added in a branch. */
export function collected(file: ParsedFile, argument: SyntaxNode, { style, add }: Collecting, steps: readonly SiteStep[]): Collected | Refusal | null {
  const mentions = mentionsIn(file, argument)
  const first = mentions?.[0]?.parts[0]
  if (!mentions || !first?.isFirst || mentions.every(({ isCertain, parts }) => isCertain || parts.every(({ pieces }) => pieces.every(({ kind }) => kind === 'text')))) return null
  if (mentions.some(({ parts }) => parts.some(({ pieces }) => pieces.some((piece) => piece.kind === 'text' && /\?|@\w/.test(piece.text.replace(/'[^']*'/g, '')))))) return refused('the statement has parameters already')
  const scope = functionAround(file, argument)
  const list = NAMES.find((name) => !new RegExp(`\\b${name}\\b`).test(scope.text))
  if (list === undefined) return refused('no name is free for the list of values')
  const edits: Edit[] = []
  const holes: Hole[] = []
  let index = 0
  for (const parts of byLine(mentions.flatMap((one) => one.parts))) {
    const pieces = parts.flatMap((part) => part.pieces)
    const [{ statement } = first] = parts
    const offset = index
    const shifted: Style = { ...style, ...(style.named && { named: (hole, at) => style.named?.(hole, at + offset) ?? '' }) }
    const made = parameterisedPieces(file, pieces, shifted, steps, offset, (hole, placeholder) => placeholderIn(file, { parts, pieces }, hole, placeholder))
    if (made && 'refused' in made) return made
    if (!made) continue
    if (!isBlock(statement.parent) || !beginsLine(file, statement)) return refused('a line that adds to the statement has no braces around it: put them there first')
    const indent = indentOf(file, statement)
    const lines = made.values.map((value, at) => `\n${indent}${add(list, value, offset + at)}`).join('')
    edits.push(...withoutEmptyLines(file, { parts, pieces }, made.edits), insertedAfter(statement, lines))
    holes.push(...made.holes)
    index += made.values.length
  }
  return index === 0 ? null : { edits, declaration: first.statement, last: mentions.at(-1)?.parts.at(-1)?.node ?? first.node, list, holes }
}
