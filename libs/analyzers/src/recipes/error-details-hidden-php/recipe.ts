import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { globalName } from '../edit/names-php.ts'
import { beginsLine, indentOf, indentStep, insertedBefore, replaced, statementOf } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { piecesOf } from '../sql/template.ts'

const TEXT = 'Internal Server Error'
const DETAIL = /->(?:getMessage|getTraceAsString|__toString)\(\)|\b(?:mysqli|mysql|pg)_(?:error|last_error|connect_error)\(|->(?:connect_error|error|errorInfo\(\)|lastErrorMsg\(\))/

const isFixed = (text: string) => /^[\w ,.'!<>/-]*$/.test(text)

/** What was said beside the error stays: `"Import failed: " . $e->getMessage()` becomes `"Import failed"`. */
function fixedText(file: ParsedFile, node: SyntaxNode): string {
  const said = piecesOf(file, node).flatMap((piece) => (piece.kind === 'text' ? [piece.text] : [])).join('').replace(/<[^>]*>/g, '').replace(/[\s:,.(-]+$/, '').trim()
  return isFixed(said) && /^[\w ,.-]{5,}$/.test(said) && !/^(?:error|caught exception)$/i.test(said) ? `'${said}'` : `'${TEXT}'`
}

/** What goes to the log: the error itself where that can be said in one expression. */
function logged(file: ParsedFile, node: SyntaxNode): string {
  const values = piecesOf(file, node).flatMap((piece) => (piece.kind === 'value' && DETAIL.test(piece.node.text) ? [piece.node.text] : []))
  const [first] = values
  const error = /^(\$\w+)->(?:getMessage|getTraceAsString)\(\)$/.exec(first ?? '')?.[1]
  return `${globalName(file, 'error_log')}(${error !== undefined ? `(string) ${error}` : (first ?? node.text)});`
}

const ends = (call: SyntaxNode) => /^(?:die|exit)$/.test(call.child('function')?.text ?? '') || call.kind === 'exit_statement'

/** `$rows = query() or die(...)` becomes a condition of its own. */
function orDie(file: ParsedFile, statement: SyntaxNode, call: SyntaxNode, detail: SyntaxNode): Edit[] | null {
  const [whole] = statement.children
  const left = whole?.child('left')
  if (whole?.kind !== 'binary_expression' || !left || whole.child('right')?.is(call) !== true || !/^(?:or|\|\|)$/.test(whole.child('operator')?.text ?? '')) return null
  const [indent, step] = [indentOf(file, statement), indentStep(file)]
  const body = `{\n${indent}${step}${logged(file, detail)}\n${indent}${step}${call.child('function')?.text ?? 'die'}(${fixedText(file, detail)});\n${indent}}`
  const target = left.kind === 'assignment_expression' && whole.child('operator')?.text === 'or' ? left.child('left') : null
  if (target) return [{ start: left.end, end: statement.end, text: `;\n${indent}if (!${target.text}) ${body}` }]
  return left.kind === 'function_call_expression' || left.kind === 'member_call_expression' ? [insertedBefore(statement, 'if (!'), { start: left.end, end: statement.end, text: `) ${body}` }] : null
}

function propose(site: Site): Change | Refusal | null {
  const { file, node, raw } = site
  const fits = (one: SyntaxNode) => file.position(one.start).line === raw.line
  const here = [node, ...node.ancestors(), ...node.descendants()].find((one) => one.kind === 'echo_statement' || one.kind === 'print_intrinsic' || ends(one)) ?? [...file.root.descendants()].find((one) => fits(one) && (one.kind === 'echo_statement' || ends(one)))
  const statement = here && statementOf(file, here)
  if (!here || !statement || !beginsLine(file, statement)) return refused('what the answer should say in place of the error is not known: log the error, and answer with a fixed text')
  const details = (ends(here) ? (file.call(here)?.args ?? here.children) : here.children).filter((one) => DETAIL.test(one.text))
  const [detail] = details
  if (!detail || details.length > 1) return null
  if (!statement.is(here) && statement.children[0]?.is(here) !== true) {
    const edits = orDie(file, statement, here, detail)
    return edits ? { edits } : refused('the error is shown within another expression')
  }
  return { edits: [insertedBefore(statement, `${logged(file, detail)}\n${indentOf(file, statement)}`), replaced(detail, fixedText(file, detail))] }
}

export default defineRecipe({
  id: 'error-details-hidden-php',
  rules: ['stack-trace-exposed', 'error-details-exposed'],
  languages: ['php'],
  summary: 'Logs the error and answers with a fixed text.',
  propose,
})
