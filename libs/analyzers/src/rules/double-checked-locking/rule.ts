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
  title: 'Half-built object seen by another thread',
  why: 'The first look takes no lock: another thread may see the reference before the fields of the object have been written, and works with an empty one. It happens rarely and only under load.',
  fix: 'Declare the field `volatile`, or keep the instance in a static holder class, which Java makes on first use by itself.',
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
