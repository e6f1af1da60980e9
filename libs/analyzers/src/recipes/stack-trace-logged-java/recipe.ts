import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { logged } from '../edit/logger-java.ts'
import { indentOf, insertedBefore, replaced, statementOf, wholeLine } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const FIXED = 'The request failed'
const TRACE = /getStackTrace|^\w+\.toString\(\)$/

const catchAround = (node: SyntaxNode) => [...node.ancestors()].find(({ kind }) => kind === 'catch_clause') ?? null

/** The error goes on to whoever handles it: `throw new ServletException(e)`. */
const isThrownOn = (clause: SyntaxNode | null, error: string) =>
  [...(clause?.descendants() ?? [])].some(({ kind, text }) => kind === 'throw_statement' && new RegExp(`\\b${error}\\s*\\)*;$`).test(text))

const isLoggedAlready = (clause: SyntaxNode | null, error: string) =>
  new RegExp(`\\blog(?:ger)?\\w*(?:\\(\\))?\\.\\w+\\([^;]*\\b${error}\\s*\\)|\\b${error}\\.printStackTrace\\(\\)`, 'i').test(clause?.text ?? '')

const answersOtherwise = (file: ParsedFile, clause: SyntaxNode | null, statement: SyntaxNode) =>
  [...(clause ? file.callsIn(clause) : [])].some(({ node, callee, name }) => !statement.contains(node) && (/getWriter\(\)\.\w+$/.test(callee) || /^send(?:Error|Redirect)$/.test(name)))

/** `e.printStackTrace(response.getWriter())` */
function ofPrint({ file }: Site, statement: SyntaxNode, error: string, writer: string): Change {
  const clause = catchAround(statement)
  const isSaid = answersOtherwise(file, clause, statement)
  const isKept = isLoggedAlready(clause, error)
  if (isThrownOn(clause, error) || (isKept && isSaid)) return { edits: [wholeLine(file, statement)] }
  const log = isKept ? null : logged(file, statement, 'The request failed', error)
  const lines = [...(log ? [log.statement] : []), ...(isSaid ? [] : [`${writer}.println("${FIXED}");`])]
  return { edits: [...(log?.edit ? [log.edit] : []), replaced(statement, lines.join(`\n${indentOf(file, statement)}`))] }
}

/** The trace as a part of an answer. */
function ofValue({ file }: Site, statement: SyntaxNode, shown: SyntaxNode): Change | null {
  const clause = catchAround(statement)
  const error = clause?.children.find(({ kind }) => kind === 'catch_formal_parameter')?.child('name')?.text
  if (error === undefined) return null
  const fixed = replaced(shown, `"${FIXED}"`)
  if (isLoggedAlready(clause, error)) return { edits: [fixed] }
  const log = logged(file, statement, 'The request failed', error)
  return { edits: [...(log.edit ? [log.edit] : []), insertedBefore(statement, `${log.statement}\n${indentOf(file, statement)}`), fixed] }
}

function propose(site: Site): Change | Refusal | null {
  const { file, call } = site
  const statement = call && statementOf(file, call.node)
  if (!call || !statement) return null
  const [argument] = call.args
  if (call.name === 'printStackTrace') return call.receiver && argument && statement.kind === 'expression_statement' ? ofPrint(site, statement, call.receiver.text, argument.text) : null
  const shown = call.args.flatMap((one) => [one, ...one.descendants()]).find(({ kind, text }) => kind === 'method_invocation' && TRACE.test(text))
  return shown ? ofValue(site, statement, shown) : null
}

export default defineRecipe({
  id: 'stack-trace-logged-java',
  rules: ['stack-trace-exposed'],
  languages: ['java'],
  summary: 'Logs the error and leaves its stack trace out of the answer.',
  propose: (site) => propose(site) ?? refused('what the answer should hold in place of the stack trace is not known'),
})
