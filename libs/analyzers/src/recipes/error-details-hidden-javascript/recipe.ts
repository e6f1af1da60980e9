import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { linesBefore, quoteOf, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const DETAILS = /^\(?([\w$]+)(?:\s+as\s+[\w$]+)?\)?!?(?:\??\.(?:stack|message|toString\(\)))?$/
const LOGS = /\b(?:console\.(?:error|log|warn)|(?:\w+\.)*(?:log|logger|logging)\.\w+|next|captureException)\(/
const TEXT = 'Internal Server Error'

/** The name of the error whose details an expression gives; null where it gives something else. */
function errorIn(node: SyntaxNode): string | null {
  const name = DETAILS.exec(node.text)?.[1] ?? /^String\(([\w$]+)\)$/.exec(node.text)?.[1]
  return name !== undefined && /^(?:e|er|err|error|ex|exception|reason|\w*[eE]rr(?:or)?)$/.test(name) ? name : null
}

/** Parts of the answer that show the error: the whole, a value of an object, or a value of a text. */
function shown(file: ParsedFile, node: SyntaxNode): { node: SyntaxNode; error: string }[] {
  const inside = file.unwrap(node)
  const own = errorIn(node) ?? errorIn(inside)
  if (own !== null) return [{ node, error: own }]
  if (inside.kind === 'ObjectExpression') return inside.children.flatMap((property) => (property.child('value') ? shown(file, property.child('value') ?? property) : []))
  return file.dynamicParts(inside).some((part) => errorIn(part) !== null) ? [{ node, error: file.dynamicParts(inside).map((part) => errorIn(part)).find((one) => one !== null) ?? 'error' }] : []
}

/** How the file writes to its log. */
const logOf = ({ text }: ParsedFile) => /\b((?:req\.log|logger|log|winston|fastify\.log)\.error)\(/.exec(text)?.[1] ?? 'console.error'

function propose({ call, file, node }: Site): Change | Refusal | null {
  if (!call) return null
  const parts = call.args.flatMap((argument) => shown(file, argument))
  const [first] = parts
  if (!first) return null
  const around = [...node.ancestors()].find(({ kind }) => kind === 'CatchClause' || kind === 'IfStatement' || /Function/.test(kind))
  const isLogged = new RegExp(`${LOGS.source}[^)]*\\b${first.error}\\b`).test(around?.text ?? '')
  const end = /;[ \t]*$/m.test(file.text) ? ';' : ''
  const logged = isLogged ? null : linesBefore(file, call.node, [`${logOf(file)}(${first.error})${end}`])
  if (!isLogged && logged === null) return refused('the error would be lost: log it, and answer with a fixed text')
  const quote = quoteOf(file)
  return { edits: [...(logged ? [logged] : []), ...parts.map((part) => replaced(part.node, fixedText(file, part.node, quote)))] }
}

/** What was said beside the details stays: `'Import failed: ' + error` becomes `'Import failed'`. */
function fixedText(file: ParsedFile, node: SyntaxNode, quote: string): string {
  const said = file.constantText(file.unwrap(node)).replace(/[\s:,.(-]+$/, '').trim()
  return /^[\w ,.'-]{4,}$/.test(said) && !said.includes(quote) ? `${quote}${said}${quote}` : `${quote}${TEXT}${quote}`
}

export default defineRecipe({
  id: 'error-details-hidden-javascript',
  rules: ['stack-trace-exposed', 'error-details-exposed'],
  languages: ['javascript', 'typescript'],
  summary: 'Logs the error and answers with a fixed text.',
  propose,
})
