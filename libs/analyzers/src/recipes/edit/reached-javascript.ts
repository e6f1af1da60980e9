import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Site, SiteStep } from '../recipe.ts'
import { mentionsOf } from './names-javascript.ts'
import { isOnTrace } from './trace.ts'

/** Where what is given a name holds it; a property is one of `const { name } = data`. */
const NAMES_IN: ReadonlyMap<string, string> = new Map([['VariableDeclarator', 'id'], ['AssignmentExpression', 'left'], ['Property', 'value']])

/** Names that the reported data was given on its way: variables and parameters. */
function namesOn(steps: readonly SiteStep[]): Set<string> {
  const names = steps.flatMap(({ node }) => {
    const field = NAMES_IN.get(node.kind)
    const target = field === undefined ? (node.kind === 'Identifier' ? node : null) : node.child(field)
    if (!target) return []
    return target.kind === 'Identifier' ? [/^[\w$]+/.exec(target.text)?.[0] ?? ''] : [...target.descendants()].filter(({ kind }) => kind === 'Identifier').map(({ text }) => text)
  })
  return new Set(names)
}

/** Whether the reported data, or other data of a request, goes into an expression. */
export function isReached({ file, steps }: Pick<Site, 'file' | 'steps'>, node: SyntaxNode): boolean {
  if (isOnTrace(node, steps) || file.requestInput(node) !== null) return true
  for (const name of namesOn(steps)) {
    const inside = file.unwrap(node)
    if (inside.text === name || mentionsOf(node, name).length > 0) return true
  }
  return false
}
