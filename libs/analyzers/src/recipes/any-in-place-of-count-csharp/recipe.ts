import { insertedBefore, replaced } from '../edit/text.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { type Change, defineRecipe, type Refusal, type Site } from '../recipe.ts'

/** Whether a comparison is true where there is something; null where it asks for something else. */
const asksForAny = (text: string): boolean | null => ANSWERS.get(text.replace(/\s/g, '')) ?? null
const ANSWERS: ReadonlyMap<string, boolean> = new Map([
  ['n>0', true], ['n!=0', true], ['n>=1', true], ['0<n', true], ['0!=n', true], ['1<=n', true],
  ['n==0', false], ['n<=0', false], ['n<1', false], ['0==n', false], ['0>=n', false], ['1>n', false],
])

const COMPARES = /^(?:[=!]=|[<>]=?)$/

const inside = (node: SyntaxNode): SyntaxNode => (node.kind === 'parenthesized_expression' || node.kind === 'await_expression' ? inside(node.children[0] ?? node) : node)

function propose({ file, node }: Site): Change | Refusal | null {
  const test = [node, ...node.ancestors()].find((one) => one.kind === 'binary_expression' && COMPARES.test(one.child('operator')?.text ?? ''))
  const left = test?.child('left')
  const right = test?.child('right')
  if (!test || !left || !right) return null
  const counted = [left, right].find((side) => /^(?:Long)?Count(?:Async)?$/.test(file.call(inside(side))?.name ?? ''))
  const call = counted && file.call(inside(counted))
  const name = call?.node.child('function')?.child('name')
  if (!counted || !call || !name) return null
  const any = asksForAny(counted.is(left) ? `n${test.child('operator')?.text ?? ''}${right.text}` : `${left.text}${test.child('operator')?.text ?? ''}n`)
  if (any === null) return null
  const other = counted.is(left) ? { start: left.end, end: test.end, text: '' } : { start: test.start, end: right.start, text: '' }
  return { edits: [...(any ? [] : [insertedBefore(counted, '!')]), replaced(name, name.text.replace(/^(?:Long)?Count/, 'Any')), other] }
}

export default defineRecipe({
  id: 'any-in-place-of-count-csharp',
  rules: ['counted-to-see-if-any'],
  languages: ['csharp'],
  summary: 'Stops at the first one instead of counting all.',
  propose,
})
