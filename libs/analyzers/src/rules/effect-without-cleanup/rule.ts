import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

const STARTS = /^(?:(?:window|document|globalThis)\.)?(?:addEventListener|setInterval)$/

/** Calls of the effect itself, not of functions that it makes. */
function* ownCalls(body: SyntaxNode, file: ParsedFile): Generator<{ callee: string; node: SyntaxNode }> {
  for (const inside of body.descendants()) {
    const call = file.call(inside)
    if (call && STARTS.test(call.callee) && file.enclosing(inside, 'function')?.is(body)) yield call
  }
}

const returnsCleanup = (effect: SyntaxNode, file: ParsedFile) =>
  [...effect.descendants()].some((inside) => inside.kind === 'ReturnStatement' && inside.child('argument') !== null && file.enclosing(inside, 'function')?.is(effect))

/** Ends by itself. */
const ONCE = /\bonce\s*:\s*true|\bsignal\b|\bclearInterval\(/

export default defineRule({
  id: 'effect-without-cleanup',
  category: 'performance',
  severity: 'medium',
  confidence: 'high',
  cwe: [401, 772],
  title: 'Effect without cleanup (listener or interval leak)',
  why: 'The effect adds a listener or starts an interval and returns no cleanup function. Every mount, and every change of its dependencies, adds another one: the handler runs several times and memory leaks.',
  fix: 'Return a cleanup function from the effect: `return () => window.removeEventListener("resize", onResize)`, or `return () => clearInterval(id)`.',
  languages: ['javascript', 'typescript'],
  on: ['call'],
  callee: /(?:^|\.)use(?:Layout)?Effect$/,
  *check(node, file) {
    const call = file.call(node)
    if (!call || !/(?:^|\.)use(?:Layout)?Effect$/.test(call.callee)) return
    const [effect] = call.args
    if (!effect || !file.isA(effect, 'function') || effect.child('body')?.kind !== 'BlockStatement' || returnsCleanup(effect, file)) return
    for (const started of ownCalls(effect, file)) {
      if (!ONCE.test(started.node.text)) yield { node: started.node }
    }
  },
})
