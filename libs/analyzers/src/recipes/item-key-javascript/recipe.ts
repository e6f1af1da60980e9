import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { mentionsOf } from '../edit/names-javascript.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { idOfType, idRead, listOf, uniqueIn } from './unique.ts'

const NO_ID = refused('no field is known that differs in all items: give them an ID')

const nameOf = ({ text }: SyntaxNode) => /^[\w$]+/.exec(text)?.[0] ?? ''

const isKey = (node: SyntaxNode) => node.kind === 'JSXAttribute' && node.child('name')?.text === 'key'

interface Round {
  callback: SyntaxNode
  item: SyntaxNode
  index: SyntaxNode
  list: SyntaxNode
}

/** The callback of `map` that the index is a parameter of. */
function roundOf(file: ParsedFile, key: SyntaxNode): Round | null {
  for (const callback of key.ancestors()) {
    const called = file.isA(callback, 'function') ? callback.parent?.child('callee') : null
    const [item, index] = callback.all('params')
    const walked = called?.child('property')?.text === 'map' ? called.child('object') : null
    if (walked && item && index && mentionsOf(key, nameOf(index)).length > 0) return { callback, item, index, list: listOf(file, walked) }
  }
  return null
}

/** The local name of a field: `row.title`, or `title` of `({ title }, index)`. */
function read(item: SyntaxNode, field: string): string | null {
  if (item.kind === 'Identifier') return field === '' ? nameOf(item) : `${nameOf(item)}.${field}`
  const property = item.children.find((one) => one.kind === 'Property' && one.child('key')?.text === field)
  const value = property?.child('value')
  return value?.kind === 'Identifier' ? value.text : null
}

function keyFor(file: ParsedFile, { callback, item, list }: Round): string | null {
  const field = uniqueIn(file, list)
  if (field !== null) return read(item, field)
  if (item.kind !== 'Identifier') return null
  const type = /^[\w$]+\s*:\s*(\w+)$/.exec(item.text)?.[1] ?? null
  const id = idRead(callback.child('body')?.text ?? '', nameOf(item)) ?? idOfType(file, list, type)
  return id === null ? null : read(item, id)
}

function keyEdit(expression: SyntaxNode, index: string, key: string): Edit | null {
  if (expression.kind !== 'TemplateLiteral') return replaced(expression, key)
  const [mention, ...others] = mentionsOf(expression, index)
  return mention && others.length === 0 ? replaced(mention, key) : null
}

function propose({ node, file }: Site): Change | Refusal | null {
  const key = [node, ...node.ancestors()].find(isKey) ?? [...node.descendants()].find(isKey)
  const expression = key?.child('value')?.child('expression')
  const round = key && roundOf(file, key)
  if (!key || !expression || !round) return null
  if (/^\w*Array\b|^\[\s*\.\.\.\s*(?:new\s+)?Array\b/.test(round.list.text)) return refused('the items are alike, and their number alone counts: the index is right here')
  const found = keyFor(file, round)
  if (found === null || found.startsWith('_')) return NO_ID
  const index = nameOf(round.index)
  const isUsed = mentionsOf(round.callback, index).some((one) => !key.contains(one) && !round.index.contains(one))
  const parameter = isUsed ? null : { start: round.item.end, end: round.index.end, text: '' }
  return { edits: [keyEdit(expression, index, found), ...(parameter ? [parameter] : [])] }
}

export default defineRecipe({
  id: 'item-key-javascript',
  rules: ['oxlint/react/no-array-index-key'],
  languages: ['javascript', 'typescript'],
  summary: 'Takes a field of the item for its key, in place of its position.',
  propose,
})
