import type { SyntaxNode } from '../../syntax/tree.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const PAIRS = /^([\s\S]+)\.items\(\)$/

/** The loop or comprehension on the finding's line that walks `items()`. */
function walkAt({ file, raw }: Site): SyntaxNode | null {
  const fits = (node: SyntaxNode) => (node.kind === 'for_statement' || node.kind === 'for_in_clause') && PAIRS.test(node.child('right')?.text ?? '') && file.position(node.child('right')?.start ?? 0).line === raw.line
  return [...file.root.descendants()].find(fits) ?? null
}

const uses = (scope: SyntaxNode, name: string, left: SyntaxNode) => [...scope.descendants()].some((node) => node.kind === 'identifier' && node.text === name && !left.contains(node))

function propose(site: Site): Change | Refusal | null {
  const walk = walkAt(site)
  const left = walk?.child('left')
  const right = walk?.child('right')
  const names = left?.children.filter(({ kind }) => kind === 'identifier') ?? []
  const [key, value] = names
  if (!walk || !left || !right || !key || !value || left.children.length !== 2 || names.length !== 2) return null
  const scope = walk.kind === 'for_in_clause' ? (walk.parent ?? walk) : walk
  const [isKeyUsed, isValueUsed] = [key, value].map(({ text }) => uses(scope, text, left))
  if (isKeyUsed === isValueUsed) return refused('which of the two is meant is not clear')
  const dictionary = PAIRS.exec(right.text)?.[1] ?? ''
  const [name, part] = isKeyUsed ? [key.text, dictionary] : [value.text, `${dictionary}.values()`]
  return { edits: [{ start: left.start, end: right.end, text: `${name} in ${part}` }] }
}

export default defineRecipe({
  id: 'dictionary-part-python',
  rules: ['ruff/PERF102'],
  languages: ['python'],
  summary: 'Walks the part of the dictionary that is used.',
  propose,
})
