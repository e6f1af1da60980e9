import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

/** Each condition of a chain of if and else-if, in order. */
function conditions(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = []
  for (let at: SyntaxNode | null = node; at; ) {
    const condition = at.child('condition')
    // an initializer (`if err := f(); err != nil`) gives the same words another meaning
    if (!condition || at.child('initializer')) return found
    found.push(condition)
    found.push(...at.children.filter((child) => child.kind === 'else_if_clause').flatMap((child) => child.child('condition') ?? []))
    const next: SyntaxNode | null = at.child('alternative')
    const inside: SyntaxNode | null = next?.kind === 'else_clause' ? (next.children[0] ?? null) : next
    at = inside && (inside.kind === 'if_statement' || inside.kind === 'elsif') ? inside : null
  }
  return found
}

const isHead = (node: SyntaxNode, file: ParsedFile) => !(node.fieldName === 'alternative' || (node.parent?.kind === 'else_clause' && node.parent.children[0]?.is(node)) || file.language === 'python')

const CHANGES = /\(|\+\+|--|<-|=[^=]/

export default defineRule({
  id: 'duplicate-condition',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [561],
  title: 'Duplicate condition in an if-else chain',
  why: 'An earlier branch of the chain tests the same condition, so this branch never runs. Often another condition was intended and a case goes unhandled.',
  fix: 'Correct the condition, or remove the branch.',
  languages: ['java', 'php', 'go', 'ruby', 'csharp'],
  on: ['if_statement', 'if'],
  *check(node, file) {
    if (!isHead(node, file)) return
    const seen = new Set<string>()
    for (const condition of conditions(node)) {
      const text = condition.text.replace(/\s+/g, ' ')
      if (seen.has(text) && !CHANGES.test(text.replace(/^\(/, '').replace(/[=!<>]=/g, ''))) yield { node: condition }
      seen.add(text)
    }
  },
})
