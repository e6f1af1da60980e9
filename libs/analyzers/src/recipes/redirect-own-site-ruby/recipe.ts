import type { SyntaxNode } from '../../syntax/tree.ts'
import { assignmentsTo, functionAround } from '../edit/constants.ts'
import { beginsLine, indentOf, insertedBefore, quoteOf, replaced, statementOf } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { buildsText, piecesOf } from '../sql/template.ts'

const IN_PARTS = refused('the address is put together from parts: build it with the routes of the site')

/** Also `return redirect_to x if y` and `redirect_to x and return`: the check may stand in front of it all. */
const isOwnStatement = (statement: SyntaxNode, call: SyntaxNode): boolean => {
  const inside = /^(?:if|unless)_modifier$/.test(statement.kind) ? statement.child('body') : statement.kind === 'binary' && /^(?:and|&&)$/.test(statement.child('operator')?.text ?? '') ? statement.child('left') : null
  return statement.is(call) || (statement.kind === 'return' && statement.contains(call)) || (inside !== null && isOwnStatement(inside, call))
}

function propose({ file, call }: Site): Change | Refusal | null {
  const [target] = call?.args ?? []
  if (!call || !target || !/(?:^|\.)(?:redirect_to|redirect)$/.test(call.callee)) return null
  if (/\brefer(?:r)?er\b/.test(target.text)) return refused('the browser sends the address of the page before in full: use `redirect_back` with `allow_other_host: false`')
  if (buildsText(piecesOf(file, target))) return IN_PARTS
  if (!file.requestInput(target) && target.kind !== 'identifier') return refused('the address is made elsewhere: check there that it is one of the own site')
  const statement = statementOf(file, call.node)
  if (!statement || !beginsLine(file, statement) || !isOwnStatement(statement, call.node)) return refused('the redirect is made within another statement')
  const isName = target.kind === 'identifier'
  const scope = functionAround(file, call.node)
  if (isName && assignmentsTo(file, target.text, scope).length === 0) return refused('the function has other callers, which may well pass the address of another site')
  const name = isName ? target.text : ['target', 'location', 'path'].find((one) => !new RegExp(`\\b${one}\\b`).test(scope.text))
  if (name === undefined) return refused('no name is free for the address')
  const indent = indentOf(file, statement)
  const q = quoteOf(file)
  const given = `${name} = ${/^[\w@.]+(?:\([^()]*\)|\[[^\]]*\])*(?:\.\w+)*$/.test(target.text) ? target.text : `(${target.text})`}.to_s\n${indent}`
  // browsers leave control characters out, and take a backslash for a slash
  const test = `!${name}.start_with?(${q}/${q}) || ${name}.start_with?(${q}//${q}, ${q}/\\\\${q}) || ${name}.match?(/[[:cntrl:]]/)`
  const check = `${name} = ${q}/${q} if ${test}\n${indent}`
  return { edits: [insertedBefore(statement, given + check), ...(isName ? [] : [replaced(target, name)])] }
}

export default defineRecipe({
  id: 'redirect-own-site-ruby',
  rules: ['open-redirect'],
  languages: ['ruby'],
  summary: 'Redirects within the own site only, else to its start page.',
  propose,
})
