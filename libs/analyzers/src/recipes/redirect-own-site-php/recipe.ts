import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { functionAround } from '../edit/constants.ts'
import { globalName } from '../edit/names-php.ts'
import { beginsLine, indentOf, indentStep, insertedBefore, statementOf } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { piecesOf } from '../sql/template.ts'

const VARIABLE = /^\$\w+$/

const freeName = (file: ParsedFile, near: SyntaxNode): string | undefined => {
  const { text } = functionAround(file, near)
  return ['$target', '$location', '$redirectTo'].find((name) => !new RegExp(`\\${name}\\b`).test(text))
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
  const name = isName ? value.node.text : freeName(file, call.node)
  if (name === undefined) return refused('no name is free for the address')
  const indent = indentOf(file, statement)
  const given = isName ? '' : `${name} = ${value.node.text};\n${indent}`
  const strpos = globalName(file, 'strpos')
  const test = `${strpos}(${name}, '/') !== 0 || ${strpos}(${name}, '//') === 0 || ${strpos}(${name}, '/\\\\') === 0`
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
