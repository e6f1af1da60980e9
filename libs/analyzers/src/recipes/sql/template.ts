import type { ParsedFile } from '../../syntax/parsed-file.ts'
import { SyntaxNode } from '../../syntax/tree.ts'

/** Constant text inside one literal. Offsets of the file; `text` as the source writes it, escapes and all. */
export interface TextPiece {
  kind: 'text'
  start: number
  end: number
  text: string
  literal: SyntaxNode
}

/** An expression whose value becomes part of the text. */
export interface ValuePiece {
  kind: 'value'
  node: SyntaxNode
  /** with what marks it as a value inside a literal: `${x}`, `{$x}`, `#{x}` */
  start: number
  end: number
}

export type Piece = TextPiece | ValuePiece

/** Opening of a literal: prefix letters and quote. */
const OPENING = /^([a-zA-Z$@]*)("""|'''|"|'|`)/

/** What stands around the content of a string literal; null for anything else. */
export function delimitersOf(literal: SyntaxNode): { prefix: string; quote: string } | null {
  const [, prefix = '', quote] = OPENING.exec(literal.text.slice(0, 8)) ?? []
  return quote !== undefined && literal.text.length >= prefix.length + 2 * quote.length && literal.text.endsWith(quote) ? { prefix, quote } : null
}

const LITERALS = new Set(['Literal', 'TemplateLiteral', 'string', 'string_literal', 'encapsed_string', 'interpolated_string_expression', 'interpreted_string_literal', 'raw_string_literal', 'verbatim_string_literal', 'subshell', 'shell_command_expression'])
const ADDITIONS = new Set(['BinaryExpression', 'binary_operator', 'binary_expression', 'binary'])
const JOINS = /^\s*(?:\+|\.)\s*$/

/** Expressions inside a literal, with their marks. */
function valuesIn(literal: SyntaxNode): ValuePiece[] {
  const { text } = literal.tree
  if (literal.kind === 'TemplateLiteral') {
    return literal.all('expressions').map((node) => ({ kind: 'value', node, start: text.lastIndexOf('${', node.start), end: text.indexOf('}', node.end) + 1 }))
  }
  return literal.children.flatMap((child): ValuePiece[] => {
    if (child.kind === 'interpolation') return [{ kind: 'value', node: child.child('expression') ?? child.children.find(({ kind }) => kind !== 'interpolation_brace') ?? child, start: child.start, end: child.end }]
    if (!WITH_VALUES_OF_PHP.has(literal.kind) || TEXT_OF_PHP.has(child.kind)) return []
    const isBraced = text[child.start - 1] === '{' && text[child.end] === '}'
    return [{ kind: 'value', node: isBraced ? child : new ValueInText(child.tree, child.index), start: child.start - Number(isBraced), end: child.end + Number(isBraced) }]
  })
}

/** `$_GET[name]` in a text of PHP: outside of one the key has quotes. */
class ValueInText extends SyntaxNode {
  override get text(): string {
    return super.text.replace(/^(\$\w+)\[([A-Za-z_]\w*)\]$/, "$1['$2']")
  }
}

const WITH_VALUES_OF_PHP = new Set(['encapsed_string', 'shell_command_expression'])
const TEXT_OF_PHP = new Set(['string_content', 'string_value', 'escape_sequence', 'comment'])

function inLiteral(literal: SyntaxNode): Piece[] | null {
  const around = delimitersOf(literal)
  if (!around) return null
  const { text } = literal.tree
  const end = literal.end - around.quote.length
  const pieces: Piece[] = []
  let at = literal.start + around.prefix.length + around.quote.length
  for (const value of valuesIn(literal)) {
    pieces.push({ kind: 'text', start: at, end: value.start, text: text.slice(at, value.start), literal }, value)
    at = value.end
  }
  return [...pieces, { kind: 'text', start: at, end, text: text.slice(at, end), literal }]
}

/**
 * The parts of an expression that builds a text, in order: literals, interpolations and concatenations. Anything else is
 * one value.
 */
export function piecesOf(file: ParsedFile, expression: SyntaxNode): Piece[] {
  const node = file.unwrap(expression)
  const isText = LITERALS.has(node.kind) ? inLiteral(node) : null
  if (isText) return isText
  if (node.kind === 'concatenated_string' || node.kind === 'chained_string') return node.children.flatMap((child) => piecesOf(file, child))
  const left = node.child('left')
  const right = node.child('right')
  if (ADDITIONS.has(node.kind) && left && right && JOINS.test(file.text.slice(left.end, right.start).replaceAll(/[()]/g, ''))) return [...piecesOf(file, left), ...piecesOf(file, right)]
  return [{ kind: 'value', node, start: expression.start, end: expression.end }]
}

/** Whether the expression holds constant text and a value. */
export const buildsText = (pieces: readonly Piece[]): boolean => pieces.some(({ kind }) => kind === 'text') && pieces.some(({ kind }) => kind === 'value')
