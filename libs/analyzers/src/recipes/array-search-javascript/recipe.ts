import type { SyntaxNode } from '../../syntax/tree.ts'
import { operator } from '../../syntax/dialects/javascript.ts'
import type { Edit } from '../../types.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Site } from '../recipe.ts'

/** The call of `filter` that the linter points at. */
const filterAt = (node: SyntaxNode): SyntaxNode | null => [node, ...node.ancestors(), ...node.descendants()].find(({ kind, text }) => kind === 'CallExpression' && /\.filter\($/.test(text.slice(0, text.indexOf('(') + 1))) ?? null

const removed = (start: number, end: number): Edit => ({ start, end, text: '' })

/** `list.filter(test)[0]`, `list.filter(test).shift()` */
function first(filter: SyntaxNode, property: SyntaxNode): Change | null {
  const member = filter.parent
  if (member?.kind !== 'MemberExpression') return null
  const rest = member.tree.text.slice(filter.end, member.end)
  if (rest === '[0]') return { edits: [replaced(property, 'find'), removed(filter.end, member.end)] }
  const call = member.parent
  return call?.kind === 'CallExpression' && call.tree.text.slice(filter.end, call.end) === '.shift()' ? { edits: [replaced(property, 'find'), removed(filter.end, call.end)] } : null
}

/** `list.filter(test).length > 0`, `!== 0`, `>= 1`, and their contrary */
function any(filter: SyntaxNode, property: SyntaxNode): Change | null {
  const member = filter.parent
  const comparison = member?.parent
  if (member?.child('property')?.text !== 'length' || comparison?.kind !== 'BinaryExpression' || !comparison.child('left')?.is(member)) return null
  const asked = operator(comparison) + (comparison.child('right')?.text ?? '')
  const isSome = ['>0', '!==0', '!=0', '>=1'].includes(asked)
  const isNone = ['===0', '==0', '<1'].includes(asked)
  if (!isSome && !isNone) return null
  return { edits: [...(isNone ? [{ start: comparison.start, end: comparison.start, text: '!' }] : []), replaced(property, 'some'), removed(filter.end, comparison.end)] }
}

function propose({ node, raw, file }: Site): Change | null {
  const pointed = node.fieldName === 'property' ? node : null
  const filter = pointed?.parent?.parent ?? filterAt(node)
  const property = filter?.child('callee')?.child('property')
  if (!filter || filter.kind !== 'CallExpression' || property?.text !== 'filter' || file.text.includes('$.fn')) return null
  return raw.rule_id.endsWith('find') ? first(filter, property) : any(filter, property)
}

export default defineRecipe({
  id: 'array-search-javascript',
  rules: ['oxlint/unicorn/prefer-array-find', 'oxlint/unicorn/prefer-array-some'],
  languages: ['javascript', 'typescript'],
  summary: 'Stops at the first item that fits.',
  propose,
})
