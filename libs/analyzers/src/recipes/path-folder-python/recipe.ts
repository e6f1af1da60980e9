import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { functionAround } from '../edit/constants.ts'
import { imported } from '../edit/imports-python.ts'
import { beginsLine, indentOf, indentStep, insertedBefore, replaced, statementOf } from '../edit/text.ts'
import { isFromOutside } from '../edit/outside.ts'
import { tidied } from '../edit/unused-python.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { statementOfCall } from '../sql/statement.ts'
import { type Joined, joinedPath } from './joined.ts'

const IMPORTS = (packages: string) => new RegExp(`^\\s*(?:from|import) (?:${packages})\\b`, 'm')
const FLASK = IMPORTS('flask|werkzeug')
const DJANGO = IMPORTS('django')
const FASTAPI = IMPORTS('fastapi|starlette')

const SOMETHING_ELSE = refused('another name in the file is in the way of an import')

/** `send_file(os.path.join(folder, name))` */
function sent(site: Site, argument: SyntaxNode, { folder, below }: Joined): Change | Refusal | null {
  const { call, file } = site
  const callee = call?.node.child('function')
  const [name, ...others] = below
  if (!call || !callee || name === undefined || others.length > 0 || !argument.parent?.is(call.node.child('arguments'))) return null
  const send = imported(file, { module: 'flask', name: 'send_from_directory' })
  if (!send) return SOMETHING_ELSE
  return { edits: [replaced(callee, send.name), replaced(argument, `${folder}, ${name}`), ...(send.edit ? [send.edit] : [])] }
}

interface Checked {
  edits: Edit[]
  /** the path, as source, once the lines stand in front of its use */
  path: string
}

const freeName = (file: ParsedFile, near: SyntaxNode): string | undefined => {
  const { text } = functionAround(file, near)
  return ['path', 'file_path', 'safe_path'].find((name) => !new RegExp(`(?<![\\w.])${name}\\b`).test(text))
}

/** Flask's own `safe_join` gives `None` for a path outside: that is answered with 404. */
function withSafeJoin({ file }: Site, expression: SyntaxNode, { folder, below }: Joined, isAssigned: SyntaxNode | null): Checked | Refusal {
  const join = imported(file, { module: 'werkzeug.utils', name: 'safe_join' })
  const abort = imported(file, { module: 'flask', name: 'abort' })
  const statement = statementOf(file, expression)
  const name = isAssigned?.text ?? freeName(file, expression)
  if (!join || !abort || name === undefined) return SOMETHING_ELSE
  if (!statement || !beginsLine(file, statement)) return refused('the path is made within an expression')
  const indent = indentOf(file, statement)
  const call = `${join.name}(${[folder, ...below].join(', ')})`
  const check = `if ${name} is None:\n${indent}${indentStep(file)}${abort.name}(404)`
  const imports = [join.edit, abort.edit].filter((edit) => edit !== null)
  if (isAssigned) return { path: name, edits: [replaced(expression, call), { start: statement.end, end: statement.end, text: `\n${indent}${check}` }, ...imports] }
  return { path: name, edits: [insertedBefore(statement, `${name} = ${call}\n${indent}${check}\n${indent}`), replaced(expression, name), ...imports] }
}

/** Django's `safe_join` raises what is answered with 400. */
function withDjango({ file }: Site, expression: SyntaxNode, { folder, below }: Joined): Checked | Refusal {
  const join = imported(file, { module: 'django.utils._os', name: 'safe_join' })
  return join ? { path: '', edits: [replaced(expression, `${join.name}(${[folder, ...below].join(', ')})`), ...(join.edit ? [join.edit] : [])] } : SOMETHING_ELSE
}

/** The real path, compared with the folder. */
function withRealPath({ file }: Site, expression: SyntaxNode, { folder, below }: Joined, isAssigned: SyntaxNode | null): Checked | Refusal {
  const path = imported(file, { module: 'pathlib', name: 'Path' })
  const error = FASTAPI.test(file.text) ? imported(file, { module: 'fastapi', name: 'HTTPException' }) : { edit: null, name: '' }
  const statement = statementOf(file, expression)
  const name = isAssigned?.text ?? freeName(file, expression)
  if (!path || !error || name === undefined) return SOMETHING_ELSE
  if (!statement || !beginsLine(file, statement)) return refused('the path is made within an expression')
  const indent = indentOf(file, statement)
  const base = `${path.name}(${folder}).resolve()`
  const whole = `(${base} / ${below.join(' / ')}).resolve()`
  const raised = error.name === '' ? 'ValueError("path outside of its folder")' : `${error.name}(status_code=404)`
  const check = `if not ${name}.is_relative_to(${base}):\n${indent}${indentStep(file)}raise ${raised}`
  const imports = [path.edit, error.edit].filter((edit) => edit !== null)
  if (isAssigned) return { path: name, edits: [replaced(expression, whole), { start: statement.end, end: statement.end, text: `\n${indent}${check}` }, ...imports] }
  return { path: name, edits: [insertedBefore(statement, `${name} = ${whole}\n${indent}${check}\n${indent}`), replaced(expression, name), ...imports] }
}

function propose(site: Site): Change | Refusal | null {
  const { file, call } = site
  const argument = call?.args[0] ?? call?.named.get('path_or_file') ?? call?.named.get('file')
  if (!call || !argument) return null
  const expression = statementOfCall(file, argument)
  if (!expression) return refused('the path is put together in several places')
  const joined = joinedPath(file, expression, (node) => isFromOutside(site, node))
  if (!joined) return refused('the folder that the path must stay in is not known')
  if (/(?:^|\.)send_file$/.test(call.callee) && FLASK.test(file.text) && expression.is(file.unwrap(argument))) return sent(site, argument, joined)
  const assignment = expression.parent?.kind === 'assignment' ? expression.parent.child('left') : null
  if (FLASK.test(file.text)) return withSafeJoin(site, expression, joined, assignment)
  if (DJANGO.test(file.text)) return withDjango(site, expression, joined)
  return withRealPath(site, expression, joined, assignment)
}

export default defineRecipe({
  id: 'path-folder-python',
  rules: ['path-traversal'],
  languages: ['python'],
  summary: 'Keeps the path in its folder.',
  propose: tidied(propose),
})
