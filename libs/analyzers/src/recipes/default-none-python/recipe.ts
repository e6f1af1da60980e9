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

/** What `None` cannot do: where a function does it, no caller passes `None` and means it. */
const fitsNoNone = ({ parent, fieldName }: SyntaxNode): boolean =>
  (parent?.kind === 'attribute' && fieldName === 'object') || (parent?.kind === 'subscript' && fieldName === 'value') || (parent?.kind === 'for_statement' && fieldName === 'right') ||
  (parent?.kind === 'for_in_clause' && fieldName === 'right') || (parent?.kind === 'comparison_operator' && /\bin\s*$/.test(parent.tree.text.slice(parent.start, parent.children.at(-1)?.start))) ||
  parent?.kind === 'binary_operator' || parent?.kind === 'augmented_assignment' || parent?.kind === 'dictionary_splat' || parent?.kind === 'list_splat' || (parent?.kind === 'argument_list' && /^(?:len|sorted|sum|min|max|list|tuple|set|dict|enumerate|iter)\(/.test(parent.parent?.text ?? ''))

const isTested = (name: string, body: SyntaxNode) => new RegExp(`\\b(?:if|not|and|or|while)\\s+${name}\\b(?!\\s*[.\\[])|\\b${name}\\s+(?:is|or|and)\\b`).test(body.text)

function propose({ file, node }: Site): Change | Refusal | null {
  const parameter = [node, ...node.ancestors()].find(({ kind }) => PARAMETERS.has(kind))
  const value = parameter?.child('value')
  const name = parameter?.child('name')?.text
  const around = parameter && file.enclosing(parameter, 'function')
  const body = around?.child('body')
  if (!parameter || !around || !value || name === undefined || body?.kind !== 'block') return null
  const type = parameter.child('type')
  if (type && !/\bNone\b|^Optional\b/.test(type.text) && !/^from __future__ import .*\bannotations\b/m.test(file.text)) return refused('the type of the parameter would have to allow `None`')
  const uses = [...body.descendants()].filter((use) => use.kind === 'identifier' && use.text === name && use.fieldName !== 'attribute')
  if (isTested(name, body) || !uses.some(fitsNoNone)) return refused('callers may pass `None` and mean it: choose another default')
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
