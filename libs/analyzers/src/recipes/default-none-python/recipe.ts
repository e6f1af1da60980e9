import type { SyntaxNode } from '../../syntax/tree.ts'
import { indentOf, insertedBefore, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const PARAMETERS = new Set(['default_parameter', 'typed_default_parameter'])

/** The first statement behind the description of a function. */
function firstStatement(body: SyntaxNode): SyntaxNode | null {
  const statements = body.children.filter(({ kind }) => kind !== 'comment')
  const isDescription = statements[0]?.kind === 'expression_statement' && statements[0].children[0]?.kind === 'string'
  return statements[isDescription ? 1 : 0] ?? null
}

function propose({ file, node }: Site): Change | Refusal | null {
  const parameter = [node, ...node.ancestors()].find(({ kind }) => PARAMETERS.has(kind))
  const value = parameter?.child('value')
  const name = parameter?.child('name')?.text
  const around = parameter && file.enclosing(parameter, 'function')
  const body = around?.child('body')
  if (!parameter || !around || !value || name === undefined || body?.kind !== 'block') return null
  const type = parameter.child('type')
  if (type && !/\bNone\b|^Optional\b/.test(type.text) && !/^from __future__ import .*\bannotations\b/m.test(file.text)) return refused('the type of the parameter would have to allow `None`')
  const first = firstStatement(body)
  if (!first || file.position(first.start).line === file.position(around.start).line) return null
  const indent = indentOf(file, first)
  const step = indent.slice(indentOf(file, around).length)
  const optional = type && !/\bNone\b|^Optional\b/.test(type.text) ? [replaced(type, `${type.text} | None`)] : []
  return { edits: [...optional, replaced(value, 'None'), insertedBefore(first, `if ${name} is None:\n${indent}${step}${name} = ${value.text}\n${indent}`)] }
}

export default defineRecipe({
  id: 'default-none-python',
  rules: ['ruff/B006'],
  languages: ['python'],
  summary: 'Makes the default anew for each call.',
  propose,
})
