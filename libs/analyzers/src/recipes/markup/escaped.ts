import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { onlyValueOf } from '../edit/constants.ts'
import { replaced } from '../edit/text.ts'
import { refused, type Refusal } from '../recipe.ts'
import { formattedPieces } from '../sql/formatted-call.ts'
import { statementOfCall } from '../sql/statement.ts'
import { buildsText, type Piece, piecesOf } from '../sql/template.ts'

/** Calls whose result is escaped already, and numbers. */
const IS_ESCAPED = /escape|encode|sanit|strip_tags|\bh\(|\.to_i\b|\.(?:size|length|count)\b/i
const IN_SCRIPT = /<(?:script|style)\b(?![\s\S]*<\/(?:script|style)>)|\son\w+\s*=\s*\\?["']?$|\sstyle\s*=\s*\\?["'][^"']*$/i
const IN_ADDRESS = /\b(?:href|src|action|formaction)\s*=\s*\\?["']?$/i
const IN_BARE_ATTRIBUTE = /<[^>]*=\s*$/

const NO_ESCAPE = refused('the value stands in a script, a style or an attribute without quotes, where escaping for text does not help')
const NO_ADDRESS = refused('the value is the address of a link, which escaping leaves as it is: allow `https:` addresses only')

/** Why escaping as text is not enough where a value stands; null where it is. */
function objectionTo(before: string): Refusal | null {
  if (IN_ADDRESS.test(before)) return NO_ADDRESS
  return IN_SCRIPT.test(before) || IN_BARE_ATTRIBUTE.test(before) ? NO_ESCAPE : null
}

const isConstant = (file: ParsedFile, node: SyntaxNode): boolean => {
  const value = node.kind === 'identifier' ? onlyValueOf(file, node.text, node) : node
  return value !== null && (file.literal(value) !== null || /^-?\d+$/.test(value.text))
}

/** @param wrap writes the call that escapes a value; null where it cannot */
export function escapedPieces(file: ParsedFile, pieces: readonly Piece[], wrap: (node: SyntaxNode, piece: Piece) => string | null): Edit[] | Refusal | null {
  const text = pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('')
  if (!buildsText(pieces) || !/<\/?[a-z]/i.test(text)) return null
  const edits: Edit[] = []
  let before = ''
  for (const piece of pieces) {
    if (piece.kind === 'text') {
      before += piece.text
      continue
    }
    const isNumber = /^%[-+0 ]*\d*(?:\.\d+)?[dfxt]$/.test(file.text.slice(piece.start, piece.end))
    if (isNumber || isConstant(file, piece.node) || IS_ESCAPED.test(piece.node.text)) continue
    const objection = objectionTo(before)
    if (objection) return objection
    const put = wrap(piece.node, piece)
    if (put === null) return refused('what the value is, a text or markup, is not known')
    edits.push(replaced(piece.node, put))
    before += '\uE000'
  }
  return edits.length > 0 ? edits : null
}

/** Escapes the values in markup that an argument is built from, also of a variable that only this call uses. */
export function escapedValues(file: ParsedFile, argument: SyntaxNode, wrap: (node: SyntaxNode, piece: Piece) => string | null): Edit[] | Refusal | null {
  const built = statementOfCall(file, argument)
  return built && escapedPieces(file, formattedPieces(file, built) ?? piecesOf(file, built), wrap)
}

export const MAY_BE_MARKUP = refused('the value may be markup on purpose: show it as text, or let a sanitizer take away what is not allowed')
