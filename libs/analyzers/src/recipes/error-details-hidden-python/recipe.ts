import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { imported } from '../edit/imports-python.ts'
import { loggerOf } from '../edit/logger-python.ts'
import { nodesOf } from '../edit/calls-at.ts'
import { beginsLine, indentOf, insertedBefore, quoteOf, replaced } from '../edit/text.ts'
import { tidied } from '../edit/unused-python.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const TEXT = 'Internal Server Error'
const GENERAL = /^(?:\w+\.)*(?:Exception|BaseException)$|(?:SQLAlchemy|Database|Operational|Integrity|Programming|DB|Psycopg)\w*(?:Error)?$/

/** `raise HTTPException(...)` answers the request; other errors are raised for the program itself. */
const RAISED_ANSWER = /^raise\s+(?:\w+\.)*(?:HTTP\w*|Http\w+|APIException|ApiError|APIError)\(/

interface Shown {
  statement: SyntaxNode
  clause: SyntaxNode
  parts: SyntaxNode[]
}

const exceptAround = (node: SyntaxNode): SyntaxNode | undefined => [...node.ancestors()].find(({ kind }) => kind === 'except_clause' || kind === 'function_definition')

/** The error's name, and what is caught; an expected error may well be told. */
function caughtIn(clause: SyntaxNode): { name: string | null; isGeneral: boolean } {
  const [caught] = clause.children
  const type = caught?.kind === 'as_pattern' ? (caught.children[0]?.text ?? '') : caught?.kind === 'block' ? 'Exception' : (caught?.text ?? '')
  return { name: caught?.kind === 'as_pattern' ? (caught.child('alias')?.text ?? null) : null, isGeneral: GENERAL.test(type) }
}

/** The largest parts of an expression that are nothing but the error's text or stack. */
function partsOf(node: SyntaxNode, name: string | null): SyntaxNode[] {
  const { text } = node
  const isShown = /^(?:\w+\.)?format_exc\(\)$/.test(text) || (name !== null && [`str(${name})`, `repr(${name})`, `${name}.args`, `${name}.message`, `str(${name}.orig)`].includes(text))
  if (isShown) return [node]
  if (name !== null && node.kind === 'string' && node.children.some((child) => child.kind === 'interpolation' && new RegExp(`^\\{(?:str\\()?${name}\\)?(?:![rs])?\\}$`).test(child.text))) return [node]
  return node.children.flatMap((child) => partsOf(child, name))
}

/** Answers of the file that show an error; what a log or another call is given is none. */
function answersIn(root: SyntaxNode): Shown[] {
  return [root, ...root.descendants()].flatMap((statement): Shown[] => {
    if (statement.kind !== 'return_statement' && !RAISED_ANSWER.test(statement.text)) return []
    const clause = exceptAround(statement)
    if (clause?.kind !== 'except_clause') return []
    const { name, isGeneral } = caughtIn(clause)
    const parts = isGeneral ? partsOf(statement, name) : []
    return parts.length > 0 ? [{ statement, clause, parts }] : []
  })
}

/** What was said beside the error stays: `f"Import failed: {e}"` becomes `"Import failed"`. */
function fixedText(part: SyntaxNode, quote: string): string {
  const said = part.kind === 'string' ? part.children.filter(({ kind }) => kind === 'string_content').map(({ text }) => text).join('').replace(/[\s:,.(-]+$/, '').trim() : ''
  return /^[\w ,.-]{4,}$/.test(said) && !/^error$/i.test(said) ? `${quote}${said}${quote}` : `${quote}${TEXT}${quote}`
}

const LOGS = /\b(?:log|logger|logging|_logger|LOG|LOGGER)\.\w+\(|\bcapture_exception\(|\bprint_exc\(/

function logOf(file: ParsedFile): { name: string; edit: Edit | null } | null {
  const known = loggerOf(file) ?? /\b((?:current_)?app\.logger)\b/.exec(file.text)?.[1]
  if (known !== undefined && known !== null) return { name: known, edit: null }
  return imported(file, { module: 'logging' })
}

function propose(site: Site): Change | Refusal | null {
  const { file } = site
  const all = answersIn(file.root)
  const own = all.find(({ statement }) => nodesOf(site).some((node) => statement.contains(node) || node.contains(statement)) || file.position(statement.start).line === site.raw.line)
  if (!own) return refused('what the answer should say in place of the error is not known: log the error, and answer with a fixed text')
  const log = logOf(file)
  if (!log || all.some(({ statement }) => !beginsLine(file, statement))) return refused('another name in the file is in the way of the log')
  const q = quoteOf(file)
  let isLogNeeded = false
  const edits = all.flatMap(({ statement, clause, parts }) => {
    const texts = parts.map((part) => replaced(part, fixedText(part, q)))
    if (LOGS.test(clause.text.replace(statement.text, ''))) return texts
    isLogNeeded = true
    const name = file.enclosing(clause, 'function')?.child('name')?.text
    return [insertedBefore(statement, `${log.name}.exception(${q}${name === undefined ? 'The request failed' : `Error in ${name}`}${q})\n${indentOf(file, statement)}`), ...texts]
  })
  return { edits: [...edits, ...(isLogNeeded && log.edit ? [log.edit] : [])] }
}

/** A name that nothing reads any more goes with its last use. */
function withoutName(site: Site): Change | Refusal | null {
  const outcome = propose(site)
  if (!outcome || 'refused' in outcome) return outcome
  const edits = outcome.edits.filter((edit) => edit !== null)
  const clauses = [...site.file.root.descendants()].filter(({ kind }) => kind === 'except_clause')
  const useless = clauses.flatMap((clause) => {
    const [caught] = clause.children
    const { name } = caughtIn(clause)
    const type = caught?.kind === 'as_pattern' ? caught.children[0] : null
    if (!caught || !type || name === null) return []
    const uses = [...clause.descendants()].filter((node) => node.kind === 'identifier' && node.text === name && !caught.contains(node))
    const areGone = uses.length > 0 && uses.every((use) => edits.some(({ start, end }) => start <= use.start && use.end <= end))
    return areGone ? [{ start: type.end, end: caught.end, text: '' }] : []
  })
  return { ...outcome, edits: [...edits, ...useless] }
}

export default defineRecipe({
  id: 'error-details-hidden-python',
  rules: ['stack-trace-exposed', 'error-details-exposed'],
  languages: ['python'],
  summary: 'Logs the error and answers with a fixed text.',
  propose: tidied(withoutName),
})
