import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { reportedWhere } from '../by-language.ts'
import { loopAround, variesWith } from '../loops.ts'

/** Calls that go over the network once per round of the loop. */
const JS_REQUEST = /^(?:fetch|(?:node-fetch|axios|got|ky|undici)(?:\.(?:get|post|put|patch|delete|head|request|fetch))?)$/
const SCRIPT_REQUEST = /^(?:requests|httpx)\.(?:get|post|put|patch|delete|head)$|^(?:Net\.HTTP|HTTParty|Faraday|RestClient)\.(?:get|post|put|delete)$/
/** Runs once and is watched, or waits on purpose between its requests. */
const PATIENT = /(?:^|\/)(?:scripts?|tasks|tools|bin|migrations?|management\/commands)\/|\.rake$/
const WAITS = /\b(?:sleep|wait|delay|setTimeout|retry|attempt)/i

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

function awaited(node: SyntaxNode, file: ParsedFile): boolean {
  const argument = node.kind === 'AwaitExpression' && node.child('argument')
  const call = argument && file.call(file.unwrap(argument))
  if (!call || !JS_REQUEST.test(call.callee) || PATIENT.test(file.path)) return false
  const loop = nearestLoop(node, file)
  return loop !== null && node.parent?.is(loop) === false && usesLoopVariable(loop, call.node) && !WAITS.test(loop.text)
}

function blocking(node: SyntaxNode, file: ParsedFile): boolean {
  const call = file.call(node)
  if (!call || !SCRIPT_REQUEST.test(call.callee) || PATIENT.test(file.path)) return false
  const loop = loopAround(node, file)
  return loop !== null && !WAITS.test(loop.node.text) && [...call.args, ...call.named.values()].some((argument) => variesWith(loop, argument))
}

export default defineRule({
  id: 'sequential-await',
  category: 'performance',
  severity: 'medium',
  confidence: 'medium',
  cwe: [1073],
  title: 'Requests are sent one after the other',
  why: 'Each round waits for the answer of the one before it, so the time grows with the number of items: a hundred items cost a hundred round trips.',
  fix: 'Ask for all items with one request where the service offers it, or send them side by side with a limit: `Promise.all` over batches or `p-limit` (Node), `ThreadPoolExecutor.map` or `asyncio.gather` with `httpx.AsyncClient` (Python), `Async` or `typhoeus` (Ruby).',
  on: ['AwaitExpression', 'call'],
  callee: SCRIPT_REQUEST,
  ...reportedWhere({ javascript: awaited, python: blocking, ruby: blocking }),
})
