import { defineRule } from '../../rule.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

/** Strings, which are kept as they are; comments, and blanks between words and signs. */
const STRINGS_AND_BLANKS = /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\/[^\n]*|\/\*[\s\S]*?\*\/|(?<=\s)#[^\n]*|\s+/g

const bare = (node: SyntaxNode) =>
  node.text
    .replace(/^\s*else\b/, '')
    .replace(STRINGS_AND_BLANKS, '$1')
    .replace(/^\{|\}$/g, '')

export default defineRule({
  id: 'same-branches',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [561],
  title: 'Identical if and else branches',
  why: 'Both branches contain the same code, so the condition has no effect. Either it is left over, or one branch was copied and never changed.',
  fix: 'Remove the condition, or correct the branch that should differ.',
  languages: ['java', 'php', 'go', 'csharp', 'javascript', 'typescript'],
  on: ['if_statement', 'IfStatement'],
  *check(node) {
    const first = node.child('consequence') ?? node.child('body') ?? node.child('consequent')
    const second = node.child('alternative') ?? node.child('alternate')
    if (!first || !second || /^(?:if|If)/.test(second.kind) || node.fieldName === 'alternative' || node.fieldName === 'alternate' || node.parent?.kind === 'else_clause') return
    if (node.children.filter((child) => child.fieldName === 'alternative').length > 1) return
    const text = bare(first)
    if (text.length > 8 && text === bare(second)) yield { node }
  },
})
