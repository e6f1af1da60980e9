import { defineRule } from '../../rule.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { owasp } from '../owasp.ts'

export default defineRule({
  id: 'ssh-callback-keeps-key',
  category: 'security',
  severity: 'high',
  confidence: 'medium',
  cwe: [287],
  owasp: owasp.authentication,
  title: 'SSH public key trusted before authentication',
  why: 'The callback stores a key that the client has only offered. Clients may offer several keys, so the stored one may not be the one that signed in, and an attacker can pass for the owner of any public key.',
  fix: 'Return what you need in the permissions, which belong to the verified key: `return &ssh.Permissions{Extensions: map[string]string{"key-id": id}}, nil`, and read it from `conn.Permissions` after the handshake.',
  keep: 'Do not change which keys may sign in.',
  languages: ['go'],
  hint: ['PublicKeyCallback'],
  on: ['func_literal'],
  *check(node) {
    if (!isCallback(node)) return
    const key = node.child('parameters')?.children.filter(({ kind }) => kind === 'parameter_declaration').at(-1)?.all('name').at(-1)?.text
    const own = new Set<string>()
    for (const inner of node.descendants()) {
      if (inner.kind === 'short_var_declaration') for (const name of inner.child('left')?.children ?? []) own.add(name.text)
      if (inner.kind === 'var_spec') for (const name of inner.all('name')) own.add(name.text)
      if (inner.kind === 'assignment_statement' && key !== undefined && keeps(inner, key, own)) yield { node: inner }
    }
  },
})

/** The value of `PublicKeyCallback`, in a literal or by assignment. */
function isCallback(node: SyntaxNode): boolean {
  let [at, above] = [node, node.parent]
  while (above && /^(?:literal_element|expression_list|parenthesized_expression)$/.test(above.kind)) [at, above] = [above, above.parent]
  if (above?.kind === 'keyed_element') return above.children[0]?.text === 'PublicKeyCallback'
  return above?.kind === 'assignment_statement' && at.fieldName === 'right' && /\.PublicKeyCallback$/.test(above.child('left')?.text ?? '')
}

/** The key itself is stored in what was there before the callback. */
function keeps(node: SyntaxNode, key: string, own: ReadonlySet<string>): boolean {
  const target = node.child('left')?.text ?? ''
  const [root = ''] = /^\*?[\w]+/.exec(target) ?? []
  return root !== '_' && !own.has(root.replace('*', '')) && new RegExp(`^(?:${key}|ssh\\.FingerprintSHA256\\(${key}\\)|(?:string\\()?${key}\\.Marshal\\(\\)\\)?)$`).test(node.child('right')?.text ?? '')
}
