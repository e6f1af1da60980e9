import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { mentionsOf } from '../edit/names-javascript.ts'
import { functionAround } from '../edit/constants.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { inPlace } from './reduce.ts'

const SHARED = 'the list may be used elsewhere as it was: change it in place only where nobody else holds it'

/** `found = [...found, one]`, `found = found.concat(more)` */
function added(value: SyntaxNode, name: string): string | null {
  if (value.kind === 'ArrayExpression') {
    const [first, ...rest] = value.children
    return first?.text === `...${name}` && rest.length > 0 ? rest.map(({ text }) => text).join(', ') : null
  }
  const callee = value.child('callee')
  const [only, ...others] = value.kind === 'CallExpression' ? value.all('arguments') : []
  return callee?.text === `${name}.concat` && only && others.length === 0 && only.kind === 'ArrayExpression' ? only.children.map(({ text }) => text).join(', ') : null
}

/** Whether the variable begins as an empty list of this function, and nothing else is given the list before the loop is over. */
function isOwn(file: ParsedFile, assignment: SyntaxNode, name: string): boolean {
  const scope = functionAround(file, assignment)
  const mentions = mentionsOf(scope, name)
  const [declared] = mentions
  const declarator = declared?.parent
  if (declarator?.kind !== 'VariableDeclarator' || !/^\[\s*\]$/.test(declarator.child('init')?.text ?? '')) return false
  const loop = [...assignment.ancestors()].find((above) => file.isA(above, 'loop'))
  return loop !== undefined && !loop.contains(declarator) && mentions.every((mention) => assignment.contains(mention) || !loop.contains(mention) || /^\.(?:length|some|includes|at|find)\b/.test(file.text.slice(mention.end, mention.end + 9)))
}

/** The linter reports where the list is declared. */
function assignmentBelow(file: ParsedFile, node: SyntaxNode): SyntaxNode | undefined {
  const name = /^[\w$]+/.exec(node.text)?.[0] ?? ''
  const found = mentionsOf(functionAround(file, node), name).flatMap(({ parent }) => (parent?.kind === 'AssignmentExpression' && parent.child('left')?.text === name ? [parent] : []))
  return found.length === 1 ? found[0] : undefined
}

function propose({ file, node }: Site): Change | Refusal | null {
  const gathered = inPlace(file, node)
  if (gathered) return gathered
  const assignment = [node, ...node.ancestors()].find(({ kind }) => kind === 'AssignmentExpression') ?? assignmentBelow(file, node)
  const target = assignment?.child('left')
  const value = assignment?.child('right')
  const items = target && value ? added(value, target.text) : null
  if (!assignment || !target || items === null || assignment.parent?.kind !== 'ExpressionStatement') return null
  return isOwn(file, assignment, target.text) ? { edits: [replaced(assignment, `${target.text}.push(${items})`)] } : refused(SHARED)
}

export default defineRecipe({
  id: 'push-in-loop-javascript',
  rules: ['list-copied-in-loop', 'oxlint/oxc/no-accumulating-spread'],
  languages: ['javascript', 'typescript'],
  summary: 'Adds to the list in place of copying it in every round.',
  propose,
})
