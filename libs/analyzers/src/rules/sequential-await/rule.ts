import { isMigration } from '../../inventory/migrations.ts'
import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { reportedWhere } from '../by-language.ts'
import { loopAround } from '../loops.ts'
import { askedWith, mustWait, writtenIn } from './order.ts'
import { awaitedRequest, SCRIPT_REQUEST } from './requests.ts'

/** Runs once and is watched, or waits on purpose between its requests. */
const PATIENT = /(?:^|\/)(?:scripts?|tasks|tools|bin|management\/commands)\/|\.rake$/
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
  if (PATIENT.test(file.path) || isMigration(file.path)) return false
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
  title: 'Sequential requests in a loop',
  why: 'Each iteration waits for the response to its request before the next one is sent. The time grows with the number of items: 100 items cost 100 round trips, one after the other.',
  fix: {
    javascript: 'Send one request for all items if the service allows it. Otherwise send them in parallel with a limit: `Promise.all` over batches, or the package `p-limit`.',
    python: [
      { when: /\basync def\b/, text: 'Send one request for all items if the service allows it. Otherwise send them in parallel with `asyncio.gather`, limited by an `asyncio.Semaphore`.' },
      { text: 'Send one request for all items if the service allows it. Otherwise send them in parallel with a limit: `ThreadPoolExecutor(max_workers=8).map(fetch, items)`.' },
    ],
    ruby: 'Send one request for all items if the service allows it. Otherwise send them in parallel with a limit, from a few threads or with `Typhoeus::Hydra`.',
    csharp: 'Send one request for all items if the service allows it. Otherwise send them in parallel with a limit: `Parallel.ForEachAsync`, or `Task.WhenAll` over batches.',
    other: 'Send one request for all items if the service allows it. Otherwise send them in parallel with a limit.',
  },
  keep: 'Keep the order of the results and the way failed requests are handled.',
  on: ['AwaitExpression', 'await', 'await_expression', 'with_statement', 'call'],
  callee: SCRIPT_REQUEST,
  ...reportedWhere({ javascript: isIndependent, python: isIndependent, ruby: isIndependent, csharp: isIndependent }),
})
