import { defineRule } from '../../rule.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

/** A test that wants it: without it the block fails. */
const isWanted = (node: SyntaxNode): boolean => /\b(?:Assert(?:ions)?\s*\.\s*)?[fF]ail\s*\(/.test(node.parent?.children.find(({ kind }) => kind === 'block')?.text ?? '')

export default defineRule({
  id: 'null-pointer-caught',
  category: 'code_quality',
  severity: 'low',
  confidence: 'high',
  cwe: [395],
  title: 'Null pointer exception caught instead of a null check',
  why: 'The code catches the exception of a null access instead of checking for null. The handler also hides every other null access in the block, so real bugs go unnoticed.',
  fix: {
    java: 'Check for null where the value comes from, or make it an `Optional`, and remove the handler.',
    csharp: 'Check for null where the value comes from, with `is null` or `?.`, and remove the handler.',
    other: 'Check for null where the value comes from, and remove the handler.',
  },
  languages: ['java', 'csharp'],
  on: ['catch_clause'],
  *check(node) {
    const declared = node.children.find((child) => child.kind === 'catch_formal_parameter' || child.kind === 'catch_declaration')
    if (/^\(?(?:final\s+)?(?:NullPointerException|NullReferenceException)\b/.test(declared?.text ?? '') && !/\bthrow\b/.test(node.child('body')?.text ?? '') && !isWanted(node)) yield { node }
  },
})
