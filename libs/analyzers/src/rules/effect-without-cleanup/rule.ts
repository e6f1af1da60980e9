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
  title: 'Listener or interval of an effect is never removed',
  why: 'Each time the component appears, or its dependencies change, one more is added: memory grows and the handler runs several times.',
  fix: 'Return a function from the effect that undoes it: removeEventListener with the same function, or clearInterval.',
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
