import { defineRule } from '../../rule.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { owasp } from '../owasp.ts'

const NAME = /(?:\.(?:SubjectName|IssuerName)\.Name|\.GetNameInfo\([^()]*\)|\b\w*(?:cert|x509)\w*\.(?:Subject|Issuer|FriendlyName))$/i
const EQUAL = /^(?:(?:string|String)\.Equals|.*\.(?:Equals|Contains|StartsWith))$/s

export default defineRule({
  id: 'certificate-checked-by-name',
  category: 'security',
  severity: 'medium',
  confidence: 'medium',
  cwe: [295, 297],
  owasp: owasp.authentication,
  title: 'Certificate identified by name only',
  why: 'A certificate is accepted because of a name in it. Anyone can make a certificate with that name, so without a check of its issuer the name proves nothing.',
  fix: 'Compare the thumbprint with the one you expect: `certificate.GetCertHashString(HashAlgorithmName.SHA256)`, or validate the chain with your own root as the only trusted one: `chain.Build(certificate)`.',
  keep: 'Do not change how the intended certificate is accepted.',
  done: 'a self-signed certificate with the same name is rejected',
  languages: ['csharp'],
  hint: ['X509'],
  on: ['binary_expression', 'invocation_expression'],
  *check(node, file) {
    // who signed it is looked at as well
    if (/\.Build\(|Thumbprint|GetCertHash|SslPolicyErrors/.test(functionText(node))) return
    if (node.kind === 'binary_expression') {
      const [left, right] = [node.child('left'), node.child('right')]
      if (left && right && /^[!=]=$/.test(node.child('operator')?.text ?? node.text.slice(left.end - node.start, right.start - node.start).trim()) && compares(left, right, file.literal(left), file.literal(right))) yield { node }
      return
    }
    const call = file.call(node)
    const called = node.child('function')
    if (!call || !called || !EQUAL.test(called.text)) return
    const receiver = called.child('expression')
    const [first, second] = [/^string$/i.test(receiver?.text ?? '') ? call.args[0] : receiver, /^string$/i.test(receiver?.text ?? '') ? call.args[1] : call.args[0]]
    if (first && second && compares(first, second, file.literal(first), file.literal(second))) yield { node }
  },
})

const compares = (a: SyntaxNode, b: SyntaxNode, left: string | null, right: string | null): boolean => (NAME.test(a.text) && right !== null) || (NAME.test(b.text) && left !== null)

function functionText(node: SyntaxNode): string {
  for (const above of node.ancestors()) if (/^(?:method_declaration|local_function_statement|lambda_expression|constructor_declaration)$/.test(above.kind)) return above.text
  return ''
}
