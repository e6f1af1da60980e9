import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { onlyValueOf } from '../edit/constants.ts'
import { imported } from '../edit/imports-go.ts'
import { escapedPieces, escapedValues, MAY_BE_MARKUP } from '../markup/escaped.ts'
import { type Change, defineRecipe, type Refusal, type Site } from '../recipe.ts'
import type { Piece } from '../sql/template.ts'

const GIVES_TEXT = /\.(?:FormValue|PostFormValue|Get|PathValue|Param|Query|QueryParam)\([^()]*\)$|^strings\.\w+\(|^fmt\.Sprint/

/** Whether an expression is a text: one that is added to texts, comes from a request or is declared so. */
function isText(file: ParsedFile, node: SyntaxNode, piece: Piece): boolean {
  if (!file.text.slice(piece.start, piece.end).startsWith('%')) return true
  const value = node.kind === 'identifier' ? (onlyValueOf(file, node.text, node) ?? node) : node
  return GIVES_TEXT.test(value.text) || new RegExp(`\\b${node.text.replace(/\W/g, '\\$&')}(?:, \\w+)* string\\b`).test(file.text)
}

/** `fmt.Fprintf(w, "<p>%s", name)` */
function formattedPieces({ args }: NonNullable<Site['call']>): Piece[] | null {
  const [, literal, ...values] = args
  if (!literal || !/^["`]/.test(literal.text)) return null
  const marks = [...literal.text.matchAll(/%[-+0 ]*\d*(?:\.\d+)?[a-zA-Z]/g)]
  if (marks.length !== values.length) return null
  let at = 1
  const pieces = marks.flatMap(({ index, 0: mark }, number): Piece[] => {
    const node = values[number] ?? literal
    const text = { kind: 'text' as const, start: literal.start + at, end: literal.start + index, text: literal.text.slice(at, index), literal }
    at = index + mark.length
    return [text, { kind: 'value', node, start: literal.start + index, end: literal.start + at }]
  })
  return [...pieces, { kind: 'text', start: literal.start + at, end: literal.end - 1, text: literal.text.slice(at, -1), literal }]
}

function argumentOf(file: ParsedFile, call: NonNullable<Site['call']>): SyntaxNode | null {
  const argument = call.args.at(-1) ?? null
  const inner = argument?.kind === 'type_conversion_expression' || argument?.text.startsWith('[]byte(') ? (argument.child('operand') ?? argument.children.at(-1) ?? null) : argument
  return inner && file.unwrap(inner)
}

function propose({ call, file }: Site): Change | Refusal | null {
  if (!call) return null
  const isTemplate = call.callee === 'html/template.HTML'
  const operand = call.node.child('function')?.child('operand')?.text ?? 'template'
  const { edit, name } = isTemplate ? { edit: null, name: operand } : imported(file, 'html')
  const wrap = (node: SyntaxNode, piece: Piece) => (isTemplate ? `${name}.HTMLEscape${isText(file, node, piece) ? 'String' : 'r'}(${node.text})` : isText(file, node, piece) ? `${name}.EscapeString(${node.text})` : null)
  const argument = argumentOf(file, call)
  const pieces = call.name === 'Fprintf' ? formattedPieces(call) : null
  const edits = pieces ? escapedPieces(file, pieces, wrap) : argument && escapedValues(file, argument, wrap)
  if (!edits) return isTemplate ? MAY_BE_MARKUP : null
  return 'refused' in edits ? edits : { edits: edit ? [edit, ...edits] : edits }
}

export default defineRecipe({
  id: 'escaped-output-go',
  rules: ['xss'],
  languages: ['go'],
  summary: 'Escapes the values that are put into the markup.',
  propose,
})
