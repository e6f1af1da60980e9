import type { SyntaxNode } from '../../syntax/tree.ts'
import { quoteOf, replaced } from '../edit/text.ts'
import { isReached } from '../edit/reached-javascript.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { piecesOf } from '../sql/template.ts'

const PLAIN = new Set(['Identifier', 'MemberExpression', 'CallExpression'])

/** The values that the data goes through: those of a text that is built, or an argument as it is. */
function valuesOf(site: Site): SyntaxNode[] {
  const { call, file } = site
  return (call?.args ?? []).flatMap((argument) => piecesOf(file, argument).flatMap((piece) => (piece.kind === 'value' && isReached(site, piece.node) ? [piece.node] : [])))
}

function propose(site: Site): Change | Refusal | null {
  const { file } = site
  const values = valuesOf(site)
  if (values.length === 0) return null
  if (values.some(({ text }) => /\b(?:e|err|error|ex|body|headers|query|params|data|payload)$/i.test(text))) return refused('a whole object or error is logged: name the fields, or use a logger that writes JSON')
  if (!values.every((value) => PLAIN.has(file.unwrap(value).kind))) return refused('the value is computed where it is logged: replace its line breaks before')
  const quote = quoteOf(file)
  return { edits: values.map((value) => replaced(value, `${asText(value)}.replace(/[\\r\\n]/g, ${quote} ${quote})`)) }
}

const asText = ({ text }: SyntaxNode) => (/^String\(/.test(text) ? text : `String(${text})`)

export default defineRecipe({
  id: 'log-line-javascript',
  rules: ['log-injection'],
  languages: ['javascript', 'typescript'],
  summary: 'Takes line breaks out of what is logged.',
  propose,
})
