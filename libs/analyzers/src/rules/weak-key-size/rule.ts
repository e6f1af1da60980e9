import { defineRule } from '../../rule.ts'
import { replaced } from '../edits.ts'
import { owasp } from '../owasp.ts'
import { entry, integer } from '../values.ts'

/** Callee -> position of the size in bits. */
const SIZE_AT: readonly (readonly [RegExp, number])[] = [
  [/^crypto\/rsa\.GenerateKey$/, 1],
  [/^(?:RSACryptoServiceProvider|RSA\.Create|DSACryptoServiceProvider)$/, 0],
  [/^OpenSSL\.PKey\.(?:RSA|DSA)\.(?:new|generate)$/, 0],
  [/^(?:Crypto|Cryptodome)\.PublicKey\.(?:RSA|DSA)\.generate$/, 0],
]

export default defineRule({
  id: 'weak-key-size',
  category: 'security',
  severity: 'medium',
  confidence: 'high',
  cwe: [326],
  owasp: owasp.crypto,
  title: 'RSA key shorter than 2048 bits',
  why: 'Keys of this length can be factored with rented computers; what they encrypt can then be read and what they sign forged.',
  fix: 'Use at least 2048 bits, better 3072: `modulusLength: 3072` (Node), `RSA.generate(3072)` (Python), `generator.initialize(3072)` (Java), `rsa.GenerateKey(rand.Reader, 3072)` (Go), `OpenSSL::PKey::RSA.new(3072)` (Ruby), `RSA.Create(3072)` (.NET). Or an elliptic curve key (P-256, Ed25519).',
  languages: ['javascript', 'typescript', 'python', 'java', 'go', 'ruby', 'csharp'],
  on: ['call', 'new'],
  callee: /GenerateKey$|RSACryptoServiceProvider$|RSA\.Create$|DSACryptoServiceProvider$|\.(?:RSA|DSA)\.(?:new|generate)$|generateKeyPair(?:Sync)?$|(?:^|\.)initialize$/,
  *check(node, file) {
    const call = file.call(node)
    if (!call) return
    let bits = call.args[SIZE_AT.find(([callee]) => callee.test(call.callee))?.[1] ?? -1]
    if (/^crypto\.generateKeyPair(?:Sync)?$/.test(call.callee)) bits = entry(call.args[1], 'modulusLength') ?? undefined
    const generator = file.language === 'java' && call.name === 'initialize' && /KeyPairGenerator\.getInstance\("(?:RSA|DSA)"/.test(file.text)
    if (generator) bits = call.args[0]
    const size = integer(bits)
    if (bits && size !== null && size >= 256 && size < 2048) yield { node, edit: [replaced(bits, '3072')] }
  },
})
