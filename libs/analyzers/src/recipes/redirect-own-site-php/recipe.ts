import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { assignmentsTo, functionAround } from '../edit/constants.ts'
import { globalName } from '../edit/names-php.ts'
import { beginsLine, indentOf, indentStep, insertedBefore, statementOf } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { piecesOf } from '../sql/template.ts'

const VARIABLE = /^\$\w+$/

const freeName = (file: ParsedFile, near: SyntaxNode): string | undefined => {
  const { text } = functionAround(file, near)
  return ['$target', '$location', '$redirectTo'].find((name) => !new RegExp(`\\${name}\\b`).test(text))
}

/** What a function of the program is given by whoever calls it. */
function isParameter(file: ParsedFile, node: SyntaxNode): boolean {
  const scope = functionAround(file, node)
  return !scope.is(file.root) && assignmentsTo(file, node.text, scope).length === 0
}

function propose({ file, call }: Site): Change | Refusal | null {
  const [argument] = call?.args ?? []
  if (!call || !argument || call.callee !== 'header') return null
  const [first, value, ...others] = piecesOf(file, argument).filter((piece) => piece.kind === 'value' || piece.text !== '')
  if (first?.kind !== 'text' || !/^Location:\s*$/i.test(first.text) || value?.kind !== 'value') return refused('the address is put together from parts: choose it from the pages of the site')
  if (others.length > 0) return refused('the address is put together from parts: choose it from the pages of the site')
  const statement = statementOf(file, call.node)
  if (!statement || !beginsLine(file, statement)) return refused('the redirect is made within an expression')
  const isName = VARIABLE.test(value.node.text)
  if (isName && isParameter(file, value.node)) return refused('the function has other callers, which may well pass the address of another site')
  const name = isName ? value.node.text : freeName(file, call.node)
  if (name === undefined) return refused('no name is free for the address')
  const indent = indentOf(file, statement)
  const given = isName ? '' : `${name} = ${value.node.text};\n${indent}`
  const test = `${globalName(file, 'parse_url')}(${name}, PHP_URL_HOST) !== null || ${globalName(file, 'preg_match')}('~[\\x00-\\x20\\\\\\\\]|^[^/?#]*:~', ${name})`
  const check = `if (${test}) {\n${indent}${indentStep(file)}${name} = '/';\n${indent}}\n${indent}`
  return { edits: [insertedBefore(statement, given + check), ...(isName ? [] : [{ start: value.start, end: value.end, text: name }])] }
}

export default defineRecipe({
  id: 'redirect-own-site-php',
  rules: ['open-redirect'],
  languages: ['php'],
  summary: 'Redirects within the own site only, else to its start page.',
  propose,
})
