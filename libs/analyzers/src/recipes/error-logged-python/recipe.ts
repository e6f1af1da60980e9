import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { loggerOf } from '../edit/logger-python.ts'
import { nodeAt } from '../edit/node-at.ts'
import { beginsLine, indentOf, insertedBefore, quoteOf, replaced } from '../edit/text.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const NO_LOG = 'the file has no log: name the errors that are expected there, or log them'

/** The only statement of a handler that does nothing: `pass`, `continue`. */
export function nothingIn(clause: SyntaxNode): SyntaxNode | null {
  const body = clause.children.find(({ kind }) => kind === 'block')
  const statements = body?.children.filter(({ kind }) => kind !== 'comment') ?? []
  return statements.length === 1 && /^(?:pass|continue)$/.test(statements[0]?.text ?? '') ? (statements[0] ?? null) : null
}

/** A line for the log in place of nothing; null where the file has no log. */
export function loggedIn(file: ParsedFile, clause: SyntaxNode, nothing: SyntaxNode): Edit | null {
  const logger = loggerOf(file)
  if (logger === null || !beginsLine(file, nothing)) return null
  const quote = quoteOf(file)
  const name = file.enclosing(clause, 'function')?.child('name')?.text
  const text = `${logger}.exception(${quote}${name === undefined ? 'Ignored an error' : `Ignored an error in ${name}`}${quote})`
  return nothing.text === 'pass' ? replaced(nothing, text) : insertedBefore(nothing, `${text}\n${indentOf(file, nothing)}`)
}

function propose(site: Site): Change | Refusal | null {
  const clause = nodeAt(site, 'except_clause')
  const nothing = clause && nothingIn(clause)
  if (!nothing) return null
  const edit = loggedIn(site.file, clause, nothing)
  return edit ? { edits: [edit] } : refused(NO_LOG)
}

export default defineRecipe({
  id: 'error-logged-python',
  rules: ['ruff/S110', 'ruff/S112'],
  languages: ['python'],
  summary: 'Logs the error before the program goes on.',
  propose,
})
