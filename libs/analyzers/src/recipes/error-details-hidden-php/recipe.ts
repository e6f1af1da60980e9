import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { globalName } from '../edit/names-php.ts'
import { beginsLine, indentOf, indentStep, insertedBefore, replaced, statementOf } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { piecesOf } from '../sql/template.ts'

const TEXT = 'Internal Server Error'
const DETAIL = /->(?:getMessage|getTraceAsString|__toString)\(\)|\b(?:mysqli|mysql|pg)_(?:error|last_error|connect_error)\(|->(?:connect_error|error|errorInfo\(\)|lastErrorMsg\(\))/

/** What was said beside the error stays: `"Import failed: " . $e->getMessage()` becomes `"Import failed"`. */
function fixedText(file: ParsedFile, node: SyntaxNode): string {
  const said = piecesOf(file, node).flatMap((piece) => (piece.kind === 'text' ? [piece.text] : [])).join('').replace(/<[^>]*>/g, '').replace(/^[\s.,]+|[\s:,.(-]+$/g, '').trim()
  return /^[\w ,.-]{5,}$/.test(said) && !/^(?:error|caught exception)$/i.test(said) ? `'${said}'` : `'${TEXT}'`
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

/** The part of `echo 'a', $b` that shows the error. */
function inSequence(node: SyntaxNode): SyntaxNode {
  const part = node.kind === 'sequence_expression' ? node.children.find(({ text }) => DETAIL.test(text)) : undefined
  return part ? inSequence(part) : node
}

const isAnswer = (node: SyntaxNode) => node.kind === 'echo_statement' || node.kind === 'print_intrinsic' || ends(node)

/** The edits for one answer; null where it shows no error, or cannot be changed where it stands. */
function editsFor(file: ParsedFile, here: SyntaxNode): Edit[] | null {
  const statement = statementOf(file, here)
  if (!statement || !beginsLine(file, statement)) return null
  const [detail, ...others] = (ends(here) ? (file.call(here)?.args ?? here.children) : here.children).filter((one) => DETAIL.test(one.text))
  if (!detail || others.length > 0) return null
  if (!statement.is(here) && statement.children[0]?.is(here) !== true) return orDie(file, statement, here, detail)
  const said = inSequence(detail)
  return [insertedBefore(statement, `${logged(file, said)}\n${indentOf(file, statement)}`), replaced(detail, fixedText(file, detail))]
}

const isCaught = (node: SyntaxNode) => [...node.ancestors()].some(({ kind }) => kind === 'catch_clause' || kind === 'binary_expression')

/** The rule tells of the first one of a file: all of them are mended. */
function propose({ file, node, raw }: Site): Change | Refusal | null {
  const all = [...file.root.descendants()].filter((one) => isAnswer(one) && DETAIL.test(one.text))
  const here = all.find((one) => one.contains(node) || node.contains(one)) ?? all.find((one) => file.position(one.start).line === raw.line)
  const own = here && editsFor(file, here)
  if (!here || !own) return refused('what the answer should say in place of the error is not known: log the error, and answer with a fixed text')
  const others = all.filter((one) => !one.is(here) && isCaught(one)).flatMap((one) => editsFor(file, one) ?? [])
  return { edits: [...own, ...others] }
}

export default defineRecipe({
  id: 'error-details-hidden-php',
  rules: ['stack-trace-exposed', 'error-details-exposed'],
  languages: ['php'],
  summary: 'Logs the error and answers with a fixed text.',
  propose,
})
