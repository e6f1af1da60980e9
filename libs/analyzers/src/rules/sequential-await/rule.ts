import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

/** Calls that go to a database or over the network once per round of the loop. */
const REMOTE = /(?:^|\.)(?:fetch|axios|axios\.(?:get|post|put|delete)|findOne|findById|findUnique|findFirst|findByPk|query|execute)$/

const usesLoopVariable = (loop: SyntaxNode, node: SyntaxNode) => {
  const names = new Set([...(loop.child('left')?.descendants() ?? [])].filter((inside) => inside.kind === 'Identifier').map((inside) => inside.text))
  return [...node.descendants()].some((inside) => inside.kind === 'Identifier' && names.has(inside.text))
}

const nearestLoop = (node: SyntaxNode, file: ParsedFile): SyntaxNode | null => {
  for (const above of node.ancestors()) {
    if (above.kind === 'ForOfStatement' || above.kind === 'ForInStatement') return above
    if (file.isA(above, 'function')) return null
  }
  return null
}

export default defineRule({
  id: 'sequential-await',
  category: 'performance',
  severity: 'medium',
  confidence: 'medium',
  cwe: [1073],
  title: 'One query or request per round of a loop',
  why: 'Each round waits for the one before it, so the time grows with the number of items: a hundred items cost a hundred round trips.',
  fix: 'Fetch all rows with one query (WHERE id IN (...), a join, findMany), or start the requests together with Promise.all and a limit on how many run at once.',
  languages: ['javascript', 'typescript'],
  on: ['AwaitExpression'],
  *check(node, file) {
    const argument = node.child('argument')
    const call = argument && file.call(file.unwrap(argument))
    if (!call || !REMOTE.test(call.callee)) return
    const loop = nearestLoop(node, file)
    if (!loop || node.parent?.is(loop) || !usesLoopVariable(loop, call.node)) return
    yield { node }
  },
})
