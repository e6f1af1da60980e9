import { defineRule } from '../../rule.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

const FUNCTIONS: ReadonlySet<string> = new Set(['function_declaration', 'method_declaration', 'func_literal'])
/** Ways out of a loop, and looks at whether there is still something to do. */
const ENDS = /\b(?:return|break|goto|panic|Goexit|Done\(\)|\.Err\(\)|Exit|Fatal\w*)\b|\.Err\(\)|\.Done\(\)/
const CONTEXT = /\bcontext\.Context\b/

export default defineRule({
  id: 'loop-ignores-context',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [835],
  title: 'Infinite loop ignores context cancellation',
  why: 'The function receives a context, but its endless loop never checks it. The loop keeps running after the caller has cancelled, and every new call adds another one.',
  fix: 'Check the context in each iteration: `select { case <-ctx.Done(): return ctx.Err(); case <-ticker.C: }`.',
  languages: ['go'],
  hint: ['context.Context'],
  on: ['for_statement'],
  *check(node) {
    const [head] = node.children
    if (!head || head.kind !== 'block' || ENDS.test(withoutFunctions(head))) return
    const around = functionAround(node)
    if (around && CONTEXT.test(around.child('parameters')?.text ?? '')) yield { node }
  },
})

/** The text of a body without the functions inside of it: what they return from is not the loop. */
function withoutFunctions(node: SyntaxNode): string {
  if (node.kind === 'func_literal' || node.kind === 'comment') return ''
  const { children } = node
  return children.length === 0 ? `${node.text} ` : `${OWN_WORDS.get(node.kind) ?? ''} ${children.map(withoutFunctions).join('')}`
}

const OWN_WORDS: ReadonlyMap<string, string> = new Map(Object.entries({ return_statement: 'return', break_statement: 'break', goto_statement: 'goto' }))

function functionAround(node: SyntaxNode): SyntaxNode | null {
  for (let at = node.parent; at; at = at.parent) if (FUNCTIONS.has(at.kind)) return at
  return null
}
