import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { owasp } from '../owasp.ts'

/** An expression whose value is a keyed hash, by its text or by the call that makes it. */
const MAC = /^(?:crypto\.)?createHmac\(|^hash_hmac\(|\bcreateHmac\([\s\S]*\.digest\(/
const MAC_CALL = /^(?:hmac\.(?:new|HMAC)\(\)\.(?:hexdigest|digest)|OpenSSL\.HMAC\.(?:hexdigest|digest|base64digest))$/
const MAC_NAME = /^[$@]?(?:this\.|self\.)?(?:expected|computed|calculated|own|our|my|actual|valid|generated)_?(?:signature|mac|hmac|sig)$/i

function isMac(node: SyntaxNode, file: ParsedFile): boolean {
  const inside = file.unwrap(node)
  return MAC.test(inside.text.slice(0, 300)) || MAC_NAME.test(inside.text) || [...file.callsIn(inside)].some(({ callee }) => MAC_CALL.test(callee))
}

function compared(node: SyntaxNode, file: ParsedFile): SyntaxNode[] {
  const call = file.call(node)
  if (call) return /^(?:bytes\.Equal|strcmp)$/.test(call.callee) ? [...call.args] : []
  const [left, right] = node.kind === 'comparison_operator' ? [node.children[0], node.children.at(-1)] : [node.child('left'), node.child('right')]
  if (!left || !right) return []
  const between = file.text.slice(left.end, right.start)
  return /^[\s)]*[!=]==?[\s(]*$/.test(between) ? [left, right] : []
}

export default defineRule({
  id: 'timing-unsafe-comparison',
  category: 'security',
  severity: 'medium',
  confidence: 'medium',
  cwe: [208],
  owasp: owasp.crypto,
  title: 'Signature compared in non-constant time',
  why: 'The comparison stops at the first wrong byte. An attacker who measures many attempts can find a valid signature byte by byte.',
  fix: {
    javascript: 'Compare in constant time: `crypto.timingSafeEqual(a, b)` on buffers of equal length.',
    python: 'Compare in constant time: `hmac.compare_digest(given, expected)`.',
    ruby: 'Compare in constant time: `ActiveSupport::SecurityUtils.secure_compare(given, expected)` or `OpenSSL.secure_compare(given, expected)`.',
    php: 'Compare in constant time: `hash_equals($expected, $given)`.',
    go: 'Compare in constant time: `hmac.Equal(given, expected)`.',
    java: 'Compare in constant time: `MessageDigest.isEqual(given, expected)`.',
    csharp: 'Compare in constant time: `CryptographicOperations.FixedTimeEquals(given, expected)`.',
    other: 'Compare in constant time.',
  },
  keep: 'Do not change which signatures are accepted.',
  languages: ['javascript', 'typescript', 'python', 'php', 'go', 'java', 'ruby', 'csharp'],
  on: ['binary', 'call'],
  callee: /^(?:bytes\.Equal|strcmp)$/,
  *check(node, file) {
    const sides = compared(node, file)
    if (sides.length < 2 || !sides.some((side) => isMac(side, file))) return
    const constant = sides.some((side) => file.literal(side) !== null || /^(?:null|undefined|nil|None|false|true|\d+)$/.test(side.text))
    if (!constant) yield { node }
  },
})
