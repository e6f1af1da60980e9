import type { SyntaxNode } from '../../syntax/tree.ts'
import { expressionAt } from '../edit/literal-php.ts'
import { globalName } from '../edit/names-php.ts'
import { isFromOutside } from '../edit/outside.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { statementOfCall } from '../sql/statement.ts'
import { stepsOf } from '../sql/steps.ts'
import { piecesOf } from '../sql/template.ts'

/** Receiver, subject, further headers, options; the third is the text itself. */
const HEADERS = [0, 1, 3, 4]

/** Expressions that build a header, also step by step. */
function textsOf({ file }: Site, argument: SyntaxNode): readonly SyntaxNode[] {
  const steps = stepsOf(file, file.unwrap(argument))
  if (steps) return steps.flatMap(({ added }) => added)
  const expression = statementOfCall(file, argument)
  return expression ? [expression] : []
}

function propose(site: Site): Change | Refusal | null {
  const { file, call } = site
  if (!call || !/^\\?(?:mb_send_)?mail$/.test(call.callee)) return null
  const edits = HEADERS.flatMap((at) => (call.args[at] ? textsOf(site, call.args[at]) : [])).flatMap((expression) => {
    const pieces = piecesOf(file, expression)
    const values = pieces.filter((piece) => piece.kind === 'value').filter((piece) => isFromOutside(site, piece.node))
    return values.map((value) => expressionAt(pieces, value, `${globalName(file, 'str_replace')}(["\\r", "\\n"], '', ${value.node.text})`))
  })
  if (edits.length === 0 || edits.some((edit) => edit === null)) return refused('the header is put together in several places: take the line breaks out of each value')
  return { edits }
}

export default defineRecipe({
  id: 'mail-header-php',
  rules: ['mail-header-injection'],
  languages: ['php'],
  summary: 'Takes the line breaks out of the headers.',
  propose,
})
