import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { assignmentsTo, functionAround } from '../edit/constants.ts'
import { insertedBefore, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { piecesOf } from '../sql/template.ts'

const TAKES_ARGUMENTS = /^import\s+(?:org\.slf4j\.|org\.apache\.logging\.log4j\.(?!core)|ch\.qos\.logback\.)/m
const BY_LOMBOK = /@(?:Slf4j|Log4j2)\b/

/** Variables that are given another value later cannot be used in a lambda. */
const isFixed = (file: ParsedFile, node: SyntaxNode) =>
  [node, ...node.descendants()].filter(({ kind }) => kind === 'identifier').every(({ text }) => assignmentsTo(file, text, functionAround(file, node)).length <= 1)

function inMarks(file: ParsedFile, message: SyntaxNode): Change | Refusal | null {
  const pieces = piecesOf(file, message)
  if (!pieces.some(({ kind }) => kind === 'text') || pieces.some((piece) => piece.kind === 'text' && piece.text.includes('{}'))) return null
  const values = pieces.flatMap((piece) => (piece.kind === 'value' ? [piece.node] : []))
  if (values.some(({ text }) => /^(?:e|ex|exception|error|throwable|cause)$/.test(text))) return refused('an error that is the last argument is written with its stack trace: decide whether that is wanted')
  const text = pieces.map((piece) => (piece.kind === 'text' ? piece.text : '{}')).join('')
  return { edits: [replaced(message, `"${text}", ${values.map((value) => value.text).join(', ')}`)] }
}

function propose({ file, call }: Site): Change | Refusal | null {
  const [message] = call?.args ?? []
  if (!call || !message) return null
  if (/^fine/.test(call.name)) {
    return isFixed(file, message) ? { edits: [insertedBefore(message, '() -> ')] } : refused('a value changes after this line, which a supplier must not use')
  }
  if (call.args.length > 1) return refused('the call has further arguments: write a mark for each value')
  if (!TAKES_ARGUMENTS.test(file.text) && !BY_LOMBOK.test(file.text)) return refused('whether the logger takes marks for values is not seen here')
  return inMarks(file, message)
}

export default defineRecipe({
  id: 'log-arguments-java',
  rules: ['log-message-built-first'],
  languages: ['java'],
  summary: 'Leaves building the message to the logger, which does so only where it is written.',
  propose,
})
