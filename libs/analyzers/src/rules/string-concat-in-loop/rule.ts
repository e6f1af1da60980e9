import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

/** Where the variable is declared as a text, with the name captured. */
const DECLARED: Record<string, (name: string) => RegExp> = {
  java: (name) => new RegExp(`\\bString\\s+${name}\\s*(?:=|;)`),
  csharp: (name) => new RegExp(`\\bstring\\s+${name}\\s*(?:=|;)|\\bvar\\s+${name}\\s*=\\s*(?:"|string\\.Empty)`),
  go: (name) => new RegExp(`\\b${name}\\s*:=\\s*["\`]|\\bvar\\s+${name}\\s+string\\b`),
}

function loopAround(node: SyntaxNode, file: ParsedFile): SyntaxNode | null {
  for (const above of node.ancestors()) {
    if (file.isA(above, 'loop')) return above
    if (file.isA(above, 'function')) return null
  }
  return null
}

export default defineRule({
  id: 'string-concat-in-loop',
  category: 'performance',
  severity: 'low',
  confidence: 'medium',
  cwe: [1046],
  title: 'String concatenation in a loop',
  why: 'Each iteration copies the whole string built so far, so the running time grows quadratically.',
  fix: {
    java: 'Append to a `StringBuilder`, and call `toString()` once after the loop.',
    csharp: 'Append to a `StringBuilder`, and call `ToString()` once after the loop.',
    go: 'Write to a `strings.Builder`, and call `String()` once after the loop.',
    other: 'Collect the parts and join them once after the loop.',
  },
  languages: ['java', 'csharp', 'go'],
  on: ['assignment_expression', 'assignment_statement'],
  *check(node, file) {
    const target = node.child('left')
    const value = node.child('right')
    if (!target || !value || !/^\w+$/.test(target.text)) return
    const operator = file.text.slice(target.end, value.start).trim()
    const grows = operator === '+=' || (operator === '=' && value.text.startsWith(target.text) && new RegExp(`^${target.text}\\s*\\+\\s`).test(value.text))
    const loop = grows ? loopAround(node, file) : null
    const owner = loop && file.enclosing(loop, 'function')
    const declared = DECLARED[file.language]?.(target.text)
    if (!loop || !owner || !declared || declared.test(loop.text)) return
    if (!declared.test(file.text.slice(owner.start, loop.start))) return
    // left after this round: no growth
    const next = node.parent?.parent?.children.at(-1)
    if (next && /^(?:break|return)/.test(next.text)) return
    yield { node }
  },
})
