import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { functionAround } from '../edit/constants.ts'
import { beginsLine, indentOf, indentStep, insertedBefore, replaced, statementOf } from '../edit/text.ts'
import { typeOf } from '../edit/types-java.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { piecesOf } from '../sql/template.ts'

/** Not a path of the own site: browsers read `//`, `/\` and a slash with blanks behind it as the beginning of another host. */
const isForeign = (name: string) => `!${name}.startsWith("/") || ${name}.matches("(?s)/[/\\\\\\\\\\\\s].*")`
const FROM_PARTS = refused('the address is put together from parts: choose it from the pages of the site')

/** The value that decides where the redirect leads to, in `"redirect:" + value` as well. */
function targetIn(file: ParsedFile, argument: SyntaxNode): SyntaxNode | Refusal {
  const [first, value, ...others] = piecesOf(file, argument).filter((piece) => piece.kind === 'value' || piece.text !== '')
  if (first?.kind === 'value' && value === undefined) return file.unwrap(first.node)
  return first?.kind === 'text' && first.text === 'redirect:' && value?.kind === 'value' && others.length === 0 ? file.unwrap(value.node) : FROM_PARTS
}

const freeName = (scope: SyntaxNode) => ['target', 'location', 'redirectTo'].find((name) => !new RegExp(`\\b${name}\\b`).test(scope.text))
const isInLambda = (scope: SyntaxNode, name: string) => new RegExp(`->[^;]*\\b${name}\\b|\\bfinal\\s+(?:\\w+\\s+)*${name}\\b`).test(scope.text)

function argumentOf({ call, node }: Site): SyntaxNode | null {
  const returned = [node, ...node.ancestors()].find(({ kind }) => kind === 'return_statement')
  if (call && /^(?:sendRedirect|RedirectView|ModelAndView|setViewName)$/.test(call.name)) return call.args[0] ?? null
  if (call && /^(?:setHeader|addHeader)$/.test(call.name)) return call.args[1] ?? null
  return returned?.children[0] ?? null
}

function propose(site: Site): Change | Refusal | null {
  const { file } = site
  const argument = argumentOf(site)
  if (!argument) return null
  const value = targetIn(file, argument)
  if ('refused' in value) return value
  const statement = statementOf(file, value)
  if (!statement || !beginsLine(file, statement)) return refused('the redirect is made within an expression')
  if (typeOf(file, value) !== 'String') return refused('the address is no text: choose it from the pages of the site')
  const scope = functionAround(file, value)
  const isName = value.kind === 'identifier' && !isInLambda(scope, value.text)
  const name = isName ? value.text : freeName(scope)
  if (name === undefined) return refused('no name is free for the address')
  const indent = indentOf(file, statement)
  const lines = [...(isName ? [] : [`String ${name} = ${value.text};`]), `if (${name} == null || ${isForeign(name)}) {`, `${indentStep(file)}${name} = "/";`, '}']
  return { edits: [insertedBefore(statement, lines.map((line) => `${line}\n${indent}`).join('')), ...(isName ? [] : [replaced(value, name)])] }
}

export default defineRecipe({
  id: 'redirect-own-site-java',
  rules: ['open-redirect'],
  languages: ['java'],
  summary: 'Redirects within the own site only, else to its start page.',
  propose,
})
