import type { SyntaxNode } from '../../syntax/tree.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const MAKES = /^Promise\.(?:resolve|reject)$/

const inBlock = (statement: SyntaxNode) => /^(?:BlockStatement|FunctionBody|SwitchCase|IfStatement)$/.test(statement.parent?.kind ?? '')

/** Whether an error that is thrown here would be caught in the function itself: a promise that is returned is not. */
function isInTry(node: SyntaxNode): boolean {
  for (const above of node.ancestors()) {
    if (above.kind === 'TryStatement') return true
    if (/Function/.test(above.kind) && above.kind !== 'FunctionBody') return false
  }
  return false
}

function propose({ node, file }: Site): Change | Refusal | null {
  const made = [node, ...node.ancestors(), ...node.descendants()].find((one) => one.kind === 'CallExpression' && MAKES.test(file.callee(one)) && one.start <= node.start)
  const call = made && file.call(made)
  if (!made || !call || call.args.length > 1) return null
  const [value] = call.args
  const statement = made.parent
  if (call.name === 'reject') {
    if (statement?.kind !== 'ReturnStatement' || !inBlock(statement) || !value) return null
    if (isInTry(statement)) return refused('an error that is thrown here is caught in the function itself')
    return { edits: [{ start: statement.start, end: value.start, text: 'throw ' }, { start: value.end, end: made.end, text: '' }] }
  }
  if (statement?.kind === 'ReturnStatement') return { edits: [value ? replaced(made, value.text) : { start: statement.start + 'return'.length, end: made.end, text: '' }] }
  if (statement?.kind !== 'ArrowFunctionExpression') return null
  return { edits: [replaced(made, value ? (value.kind === 'ObjectExpression' ? `(${value.text})` : value.text) : 'undefined')] }
}

export default defineRecipe({
  id: 'useless-promise-javascript',
  rules: ['oxlint/unicorn/no-useless-promise-resolve-reject'],
  languages: ['javascript', 'typescript'],
  summary: 'Returns the value itself: the function makes a promise of it.',
  propose,
})
