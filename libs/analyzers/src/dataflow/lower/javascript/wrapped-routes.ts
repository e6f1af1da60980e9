import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { Annotation } from '../../ir/module.ts'
import type { Place } from './place.ts'
import { nameOf } from './syntax.ts'

/** What the functions are called that answer one method of HTTP each. */
const VERB = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/

/** Where a wrapper is told by name which function answers. */
const HANDLER = /^(?:handler?|action|callback|run|fn|execute)$/

/** `export const GET = withSession(async (request) => ...)`, `export const POST = route({ handler: async ({ request }) => ... })`. */
export function wrappedRoute(at: Place, node: SyntaxNode): Annotation[] {
  if (at.fn !== at.unit.module.top || !isHandedOn(node)) return []
  return [{ name: 'wrapped route', args: [], named: new Map(), offset: node.start }]
}

/** Whether a function is given to a call, or calls inside of each other, whose result is exported as what answers. */
function isHandedOn(node: SyntaxNode): boolean {
  let calls = 0
  for (const above of node.ancestors()) {
    if (above.kind === 'CallExpression') calls += 1
    else if (above.kind === 'VariableDeclarator') return calls > 0 && isVerb(above)
    else if (above.kind === 'Property' ? !HANDLER.test(above.child('key')?.text ?? '') : !BETWEEN.has(above.kind)) return false
  }
  return false
}

const BETWEEN: ReadonlySet<string> = new Set(['ObjectExpression', 'ParenthesizedExpression', 'TSAsExpression', 'TSSatisfiesExpression'])

function isVerb(declarator: SyntaxNode): boolean {
  const id = declarator.child('id')
  return id?.kind === 'Identifier' && VERB.test(nameOf(id))
}
