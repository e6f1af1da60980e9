import type { SyntaxNode } from '../../syntax/tree.ts'
import { mayBeText, oneLineOf } from '../edit/one-line-csharp.ts'
import { isFromOutside } from '../edit/outside.ts'
import { replaced } from '../edit/text.ts'
import { formattedPieces } from '../sql/formatted-call.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const IS_ERROR = /^(?:e|ex|exception|error)$/

/** What the caller gives beside the value is written by the same people. */
const isGivenText = (file: Site['file'], value: SyntaxNode): boolean =>
  value.kind === 'identifier' && new RegExp(`\\bstring\\??\\s+${value.text}\\s*[,)=]`).test(file.enclosing(value, 'function')?.child('parameters')?.text ?? '')

function propose(site: Site): Change | Refusal | null {
  const { call, file } = site
  if (!call) return null
  const values = call.args.flatMap((argument) => {
    const formatted = formattedPieces(file, argument)?.flatMap((piece) => (piece.kind === 'value' ? [piece.node] : []))
    const parts = formatted ?? file.dynamicParts(argument)
    return parts.length > 0 ? parts : file.literal(argument) === null ? [argument] : []
  })
  const reached = values.filter((value) => isFromOutside(site, value) && !IS_ERROR.test(value.text))
  const outside = reached.length === 0 ? [] : values.filter((value) => reached.includes(value) || isGivenText(file, value))
  if (outside.length === 0) return refused('the value is not a part of this call')
  if (!outside.every((value) => mayBeText(file, value))) return refused('the value is no text: log the parts of it that are needed')
  return { edits: outside.map((value) => replaced(value, oneLineOf(file, value, '_'))) }
}

export default defineRecipe({
  id: 'log-line-csharp',
  rules: ['log-injection'],
  languages: ['csharp'],
  summary: 'Takes line breaks out of what is logged.',
  propose,
})
