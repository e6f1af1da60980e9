import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { quoteOf, replaced } from '../edit/text.ts'
import { isReached } from '../edit/reached-javascript.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { piecesOf } from '../sql/template.ts'

const PLAIN = new Set(['Identifier', 'MemberExpression', 'CallExpression'])

/** The values that the data goes through: those of a text that is built, or an argument as it is. */
function valuesOf(site: Site): SyntaxNode[] {
  const { call, file } = site
  const values = (call?.args ?? []).flatMap((argument) => piecesOf(file, argument).flatMap((piece) => (piece.kind === 'value' ? [piece.node] : [])))
  const reached = values.filter((value) => isReached(site, value))
  return reached.length > 0 ? reached : values.filter((value) => isHanded(site, value))
}

const nameOf = ({ text }: SyntaxNode) => /^[\w$]+/.exec(text)?.[0] ?? ''

/** The parameter of the function around that a value is; null where it is another name, or one with a default. */
function parameterOf(file: ParsedFile, value: SyntaxNode): SyntaxNode | null {
  const parameters = file.enclosing(value, 'function')?.all('params') ?? []
  return parameters.find((one) => one.kind === 'Identifier' && nameOf(one) === value.text) ?? null
}

/** Where the data comes from a caller, each parameter that is logged may hold it, unless it is a number. */
function isHanded({ file, raw }: Site, value: SyntaxNode): boolean {
  const parameter = parameterOf(file, value)
  const isFromCaller = raw.trace?.some(({ kind }) => kind === 'pass') ?? false
  return isFromCaller && parameter !== null && !/:\s*(?:number|boolean|Date)$/.test(parameter.text)
}

function propose(site: Site): Change | Refusal | null {
  const { file } = site
  const values = valuesOf(site)
  if (values.length === 0) return null
  if (values.some(({ text }) => /\b(?:e|err|error|ex|body|headers|query|params|data|payload)$/i.test(text))) return refused('a whole object or error is logged: name the fields, or use a logger that writes JSON')
  if (!values.every((value) => PLAIN.has(file.unwrap(value).kind))) return refused('the value is computed where it is logged: replace its line breaks before')
  const quote = quoteOf(file)
  return { edits: values.map((value) => replaced(value, `${asText(file, value)}.replace(/[\\r\\n]/g, ${quote} ${quote})`)) }
}

const asText = (file: ParsedFile, value: SyntaxNode) => (/^String\(/.test(value.text) || /:\s*string$/.test(parameterOf(file, value)?.text ?? '') ? value.text : `String(${value.text})`)

export default defineRecipe({
  id: 'log-line-javascript',
  rules: ['log-injection'],
  languages: ['javascript', 'typescript'],
  summary: 'Takes line breaks out of what is logged.',
  propose,
})
