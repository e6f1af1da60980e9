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
  title: 'Equality defined without a matching hash code',
  why: 'Two equal objects then have different hash codes, so sets keep both and maps do not find what was put into them.',
  fix: 'Override the hash code over the same fields (Objects.hash, HashCode.Combine), or use a record.',
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
