import type { SyntaxNode } from '../../syntax/tree.ts'
import { beginsLine, indentOf, insertedAfter, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const nameOf = (attribute: SyntaxNode) => attribute.child('name')?.text ?? ''

function propose({ node, file }: Site): Change | Refusal | null {
  const element = [node, ...node.ancestors()].find(({ kind }) => kind === 'JSXOpeningElement') ?? [...node.descendants()].find(({ kind }) => kind === 'JSXOpeningElement')
  const attributes = element?.all('attributes') ?? []
  const target = attributes.find((one) => nameOf(one) === 'target')
  if (!element || !target) return null
  const rel = attributes.find((one) => nameOf(one) === 'rel')
  const value = rel?.child('value')
  if (rel && value?.kind !== 'Literal') return refused('the relation is made elsewhere: add `noreferrer` there')
  const quote = /^['"]/.exec(target.child('value')?.text ?? '')?.[0] ?? '"'
  if (value) return { edits: [replaced(value, `${quote}${[value.text.slice(1, -1).replace(/\bnoopener\b/, '').trim(), 'noopener noreferrer'].join(' ').trim()}${quote}`)] }
  const gap = beginsLine(file, target) ? `\n${indentOf(file, target)}` : ' '
  return { edits: [insertedAfter(target, `${gap}rel=${quote}noopener noreferrer${quote}`)] }
}

export default defineRecipe({
  id: 'link-opener-javascript',
  rules: ['oxlint/react/jsx-no-target-blank'],
  languages: ['javascript', 'typescript'],
  summary: 'Keeps the page behind the link from the page that links to it.',
  propose,
})
