import { defineRule } from '../../rule.ts'

const NAMES: Record<string, readonly [RegExp, string]> = {
  java: [/^equals$/, 'hashCode'],
  csharp: [/^Equals$/, 'GetHashCode'],
}

export default defineRule({
  id: 'equals-without-hashcode',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [581],
  title: 'Equality overridden without a matching hash code',
  why: 'The class overrides equality but not the hash code, so equal objects can have different hash codes. Sets then keep duplicates, and maps do not find existing keys.',
  fix: {
    java: 'Override `hashCode` with the same fields: `return Objects.hash(id, name);`. Or make the class a record.',
    csharp: 'Override `GetHashCode` with the same fields: `return HashCode.Combine(Id, Name);`. Or use a record.',
    other: 'Compute the hash code from the fields that equality compares.',
  },
  languages: ['java', 'csharp'],
  on: ['method_declaration'],
  *check(node) {
    const names = NAMES[node.tree.kindNames.includes('method_invocation') ? 'java' : 'csharp']
    if (!names || !names[0].test(node.child('name')?.text ?? '')) return
    const parameters = node.child('parameters')?.text ?? ''
    if (!/^\(\s*(?:@\w+\s+)*(?:final\s+)?(?:Object|object\??)\s+\w+\s*\)$/.test(parameters) || /\bstatic\b/.test(node.text.slice(0, 60))) return
    // what the parent says of equality, its hash code says as well; a record always has one
    if (/\{\s*return\s+(?:super|base)\s*\.\s*[eE]quals\s*\([^)]*\)\s*;\s*\}\s*$|=>\s*base\.Equals\([^)]*\);?\s*$/.test(node.text) || node.parent?.parent?.kind === 'record_declaration') return
    const siblings = node.parent?.children ?? []
    if (!siblings.some((child) => child.child('name')?.text === names[1])) yield { node }
  },
})
