import { defineRule } from '../../rule.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

/** The name that `if (name == null)` asks for. */
const askedFor = (node: SyntaxNode): string | null => /^\(\s*(?:this\.)?(\w+)\s*==\s*null\s*\)$|^\(\s*null\s*==\s*(\w+)\s*\)$/.exec(node.child('condition')?.text ?? '')?.slice(1).find((name) => name !== undefined) ?? null

export default defineRule({
  id: 'double-checked-locking',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [609],
  title: 'Double-checked locking without volatile',
  why: 'The first null check takes no lock, and the field is not `volatile`. Another thread can see the reference before the object is fully initialized, which happens rarely and mostly under load.',
  fix: 'Declare the field `volatile`, or create the instance in a static holder class.',
  references: [{ title: 'Java language specification: threads and locks', url: 'https://docs.oracle.com/javase/specs/jls/se21/html/jls-17.html' }],
  languages: ['java'],
  on: ['synchronized_statement'],
  *check(node, file) {
    const outer = [...node.ancestors()].find((above) => above.kind === 'if_statement' || file.isA(above, 'function'))
    const inner = node.child('body')?.children.find((child) => child.kind === 'if_statement')
    const name = outer?.kind === 'if_statement' ? askedFor(outer) : null
    if (!name || !inner || askedFor(inner) !== name || !new RegExp(`\\b${name}\\s*=[^=]`).test(inner.text)) return
    const field = new RegExp(`^[^\\n;(){}]*\\b${name}\\s*(?:=[^;=]*)?;`, 'm').exec(file.text)?.[0]
    const local = new RegExp(`\\b\\w+\\s+${name}\\s*=`).test(file.enclosing(node, 'function')?.text ?? '')
    if (field && !local && !/\bvolatile\b/.test(field) && /\b(?:private|protected|public|static)\b/.test(field)) yield { node: outer ?? node }
  },
})
