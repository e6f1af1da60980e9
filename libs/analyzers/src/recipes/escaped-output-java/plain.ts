import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { replaced, statementOf } from '../edit/text.ts'
import { typeOf } from '../edit/types-java.ts'
import { refused, type Refusal, type Site } from '../recipe.ts'
import { piecesOf } from '../sql/template.ts'

const MARKUP = /"[^"\n]*<\/?[a-zA-Z!]/
const IS_ESCAPED = /escape|encode|sanit/i
const MAY_BE_MARKUP = refused('the value may be markup on purpose: escape the values that it is made from')

/** Whether markup is made from the data before it is written. */
const becomesMarkup = ({ file, steps }: Site, argument: SyntaxNode) =>
  steps.some(({ node }) => !argument.contains(node) && MARKUP.test(statementOf(file, node)?.text.slice(0, 2000) ?? ''))

/** A value of a request that is written by itself, or in a text without markup: it is text, whatever it holds. */
export function plainValues(site: Site, given: SyntaxNode, wrap: (node: SyntaxNode) => string): Edit[] | Refusal | null {
  const { file, call } = site
  const argument = call && /^(?:format|printf)$/.test(call.name) && /Locale\b/.test(given.text) ? (call.args[1] ?? given) : given
  const inside = file.call(argument)?.name === 'toCharArray' ? (file.call(argument)?.receiver ?? argument) : argument
  const values = piecesOf(file, inside).flatMap((piece) => (piece.kind === 'value' ? [piece.node] : []))
  const texts = values.filter((value) => typeOf(file, value) === 'String' && !IS_ESCAPED.test(value.text))
  if (texts.length === 0) return null
  return becomesMarkup(site, inside) ? MAY_BE_MARKUP : texts.map((value) => replaced(value, wrap(value)))
}
