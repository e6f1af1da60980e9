import { defineRule } from '../../rule.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

const LIMIT = /^(\$?[a-zA-Z_]\w*)\s*(<=?|>=?)\s*[^&|]+$/
const STEP = /^(?:(\$?[a-zA-Z_]\w*)\s*(\+\+|--|[-+]=\s*\d+)|(\+\+|--)(\$?[a-zA-Z_]\w*))$/
const MAX_HEAD = 200
/** Below zero, such a counter is larger than any limit. */
const UNSIGNED = /\b(?:u(?:int|short|long|8|16|32|64)\w*|byte|nuint|size_t)\b/

function movesAway(condition: string, update: string): string | null {
  const [, counter = '', comparison = ''] = LIMIT.exec(condition) ?? []
  const [, name = '', step = '', before = '', other = ''] = STEP.exec(update) ?? []
  if (counter === '' || counter !== (name || other)) return null
  const up = (step || before).startsWith('+')
  return comparison.startsWith('<') === up ? null : counter
}

export default defineRule({
  id: 'loop-wrong-direction',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [835],
  title: 'Loop counter moves away from its limit',
  why: 'Each iteration takes the counter further from the limit. The loop ends only when the number overflows, or it does not run at all.',
  fix: 'Correct the comparison, or count in the other direction.',
  languages: ['java', 'csharp', 'php', 'go'],
  on: ['for_statement', 'for_clause'],
  *check(node, file) {
    const [condition, update] = [node.child('condition'), node.child('update')]
    if (!condition || !update || update.end - condition.start > MAX_HEAD) return
    const counter = movesAway(condition.text.replace(/^\((.*)\)$/, '$1'), update.text)
    if (counter === null || UNSIGNED.test(file.enclosing(node, 'function')?.text ?? '')) return
    const body = (node.kind === 'for_clause' ? node.parent : node)?.child('body')
    if (!isStored(counter, body ?? null)) yield { node: condition }
  },
})

/** The body moves the counter by itself. */
const isStored = (counter: string, body: SyntaxNode | null): boolean =>
  body !== null && new RegExp(`(?<![\\w$])${counter.replace('$', '\\$')}\\s*(?:\\+\\+|--|[-+*/]?=[^=])|(?:\\+\\+|--|&)${counter.replace('$', '\\$')}(?!\\w)|\\b(?:break|return|throw|panic)\\b`).test(body.text)
