import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { reportedWhere } from '../by-language.ts'
import { loopAround } from '../loops.ts'
import { askedWith, mustWait, writtenIn } from './order.ts'
import { awaitedRequest, SCRIPT_REQUEST } from './requests.ts'

/** Runs once and is watched, or waits on purpose between its requests. */
const PATIENT = /(?:^|\/)(?:scripts?|tasks|tools|bin|migrations?|management\/commands)\/|\.rake$/
const WAITS = /sleep|\bwait|delay|setTimeout|setInterval|retr(?:y|ies)|attempt|back_?off|throttle|rate_?limit|limiter|\bpause/i
/** `for await (const page of pages)`: its rounds come one after the other anyway. */
const IN_ORDER = /^(?:for\s+await|await\s+foreach|async\s+for)\b/

interface Rounds {
  node: SyntaxNode
  variables: ReadonlySet<string>
}

/** The nearest loop over items in the same function. */
function rounds(node: SyntaxNode, file: ParsedFile): Rounds | null {
  if (file.language === 'python' || file.language === 'ruby') return loopAround(node, file)
  let below = node
  for (const above of node.ancestors()) {
    const isWalk = above.kind === 'ForOfStatement' || above.kind === 'ForInStatement' || above.kind === 'foreach_statement'
    if (isWalk && below.fieldName !== 'right') return { node: above, variables: namesOf(above.child('left')) }
    if (file.isA(above, 'function') || (file.isA(above, 'loop') && !isWalk)) return null
    below = above
  }
  return null
}

const namesOf = (node: SyntaxNode | null): ReadonlySet<string> => new Set(node ? [node, ...node.descendants()].filter(({ kind }) => kind === 'Identifier' || kind === 'identifier').map(({ text }) => text) : [])

function isIndependent(node: SyntaxNode, file: ParsedFile): boolean {
  if (PATIENT.test(file.path)) return false
  const call = awaitedRequest(node, file)
  const loop = call && rounds(node, file)
  // what is waited for as a whole is reported there
  if (!call || !loop || IN_ORDER.test(loop.node.text) || WAITS.test(loop.node.text)) return false
  const asked = askedWith(call, writtenIn(loop.node, file), node.start)
  return [...loop.variables].some((name) => asked.has(name)) && !mustWait(call, node.kind === 'with_statement' ? call.node : node, loop.node, file)
}

export default defineRule({
  id: 'sequential-await',
  category: 'performance',
  severity: 'medium',
  confidence: 'medium',
  cwe: [1073],
  title: 'Requests are sent one after the other',
  why: 'Each round waits for the answer of the one before it, so the time grows with the number of items: a hundred items cost a hundred round trips.',
  fix: 'Ask for all items with one request where the service offers it, or send them side by side with a limit: `Promise.all` over batches or `p-limit` (Node), `ThreadPoolExecutor.map` or `asyncio.gather` with `httpx.AsyncClient` (Python), `Parallel.ForEachAsync` or `Task.WhenAll` (.NET), `Async` or `typhoeus` (Ruby).',
  on: ['AwaitExpression', 'await', 'await_expression', 'with_statement', 'call'],
  callee: SCRIPT_REQUEST,
  ...reportedWhere({ javascript: isIndependent, python: isIndependent, ruby: isIndependent, csharp: isIndependent }),
})
