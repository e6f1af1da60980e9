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
  why: 'RSA keys this short can be factored: 512 bits with rented computers, 1024 bits by well-funded attackers. With the factors, an attacker can decrypt the data and forge signatures.',
  fix: {
    javascript: 'Use at least 2048 bits, better 3072: `modulusLength: 3072`, or an elliptic curve key such as Ed25519.',
    python: 'Use at least 2048 bits, better 3072: `rsa.generate_private_key(public_exponent=65537, key_size=3072)`, or an elliptic curve key such as Ed25519.',
    java: 'Use at least 2048 bits, better 3072: `generator.initialize(3072)`, or an elliptic curve key such as Ed25519.',
    go: 'Use at least 2048 bits, better 3072: `rsa.GenerateKey(rand.Reader, 3072)`, or an Ed25519 key: `ed25519.GenerateKey(rand.Reader)`.',
    ruby: 'Use at least 2048 bits, better 3072: `OpenSSL::PKey::RSA.new(3072)`, or an elliptic curve key such as P-256.',
    csharp: 'Use at least 2048 bits, better 3072: `RSA.Create(3072)`, or an elliptic curve key: `ECDsa.Create(ECCurve.NamedCurves.nistP256)`.',
    php: 'Use at least 2048 bits, better 3072: `openssl_pkey_new(["private_key_bits" => 3072])`, or an elliptic curve key such as P-256.',
    other: 'Use at least 2048 bits, better 3072, or an elliptic curve key such as P-256 or Ed25519.',
  },
  keep: 'Parties that hold the old public key must receive the new one.',
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
