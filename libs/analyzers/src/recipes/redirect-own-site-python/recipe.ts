import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { assignmentsTo, functionAround } from '../edit/constants.ts'
import { imported } from '../edit/imports-python.ts'
import { beginsLine, indentOf, indentStep, insertedBefore, quoteOf, replaced, statementOf } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { buildsText, piecesOf } from '../sql/template.ts'

const REDIRECTS = /(?:^|\.)(?:redirect|HttpResponseRedirect|HttpResponsePermanentRedirect|RedirectResponse)$/
const DJANGO = /^\s*(?:from|import) django\b/m

/** What the address of another site begins with, as it is written. */
const SITES = ['//', '/\\\\', '/\\t', '/\\n', '/\\r']

/** The test of Django, with the import that it needs; elsewhere a path of the own site, which no slash or backslash follows: line breaks and tabs before one are dropped on the way. */
function testFor(file: ParsedFile, name: string, request: string): { test: string; edit: Edit | null } | null {
  const q = quoteOf(file)
  if (!DJANGO.test(file.text)) return { test: `not ${name}.startswith(${q}/${q}) or ${name}.startswith((${SITES.map((one) => q + one + q).join(', ')}))`, edit: null }
  const allowed = imported(file, { module: 'django.utils.http', name: 'url_has_allowed_host_and_scheme' })
  return allowed && { test: `not ${allowed.name}(${name}, allowed_hosts={${request}.get_host()}, require_https=${request}.is_secure())`, edit: allowed.edit }
}

const freeName = (file: ParsedFile, near: SyntaxNode): string | undefined => {
  const { text } = functionAround(file, near)
  return ['target', 'redirect_to', 'location'].find((name) => !new RegExp(`(?<![\\w.])${name}\\b`).test(text))
}

/** What a function of the program is given by whoever calls it; those of a route are of the request. */
function isParameter(file: ParsedFile, node: SyntaxNode): boolean {
  const scope = functionAround(file, node)
  return scope.parent?.kind !== 'decorated_definition' && assignmentsTo(file, node.text, scope).length === 0
}

/** How the function calls the request of Django. */
const requestOf = (file: ParsedFile, near: SyntaxNode): string => (/\bself\.request\b/.test(functionAround(file, near).text) ? 'self.request' : 'request')

function propose({ file, call }: Site): Change | Refusal | null {
  const argument = call?.args[0] ?? call?.named.get('location') ?? call?.named.get('url')
  if (!call || !argument || !REDIRECTS.test(call.callee)) return null
  if (buildsText(piecesOf(file, argument))) return refused('the address is put together from parts: build it with the routes of the site')
  const statement = statementOf(file, call.node)
  if (!statement || !beginsLine(file, statement) || statement.kind !== 'return_statement') return refused('the redirect is made within an expression')
  const isName = argument.kind === 'identifier'
  if (isName && isParameter(file, argument)) return refused('the function has other callers, which may well pass the address of another site')
  const name = isName ? argument.text : freeName(file, call.node)
  const made = name === undefined ? null : testFor(file, name, requestOf(file, call.node))
  if (name === undefined || !made) return refused('another name in the file is in the way')
  const indent = indentOf(file, statement)
  const q = quoteOf(file)
  // where the address is missing the redirect fails as before, or has one of its own
  const given = isName ? '' : `${name} = ${/\.get\(\s*[^,()]+\)$/.test(argument.text) ? `${argument.text} or ${q}/${q}` : argument.text}\n${indent}`
  const check = `if ${made.test}:\n${indent}${indentStep(file)}${name} = ${q}/${q}\n${indent}`
  return { edits: [insertedBefore(statement, given + check), ...(isName ? [] : [replaced(argument, name)]), ...(made.edit ? [made.edit] : [])] }
}

export default defineRecipe({
  id: 'redirect-own-site-python',
  rules: ['open-redirect'],
  languages: ['python'],
  summary: 'Redirects within the own site only, else to its start page.',
  propose,
})
