import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { owasp } from '../owasp.ts'

/** An expression whose value is a keyed hash or a signature. */
const MAC = /^(?:crypto\.)?createHmac\(|^hash_hmac\(|\bcreateHmac\([\s\S]*\.digest\(/
const MAC_NAME = /^\$?(?:this\.|self\.)?(?:expected|computed|calculated|own|my|actual|valid|generated)_?(?:signature|mac|hmac|sig)$/i

const isMac = (node: SyntaxNode, file: ParsedFile) => {
  const inside = file.unwrap(node)
  return MAC.test(inside.text.slice(0, 300)) || MAC_NAME.test(inside.text)
}

function compared(node: SyntaxNode, file: ParsedFile): SyntaxNode[] {
  const call = file.call(node)
  if (call) return (/^(?:bytes\.Equal|strcmp)$/.test(call.callee) ? [...call.args] : [])
  const left = node.child('left')
  const right = node.child('right')
  if (!left || !right) return []
  const between = file.text.slice(left.end, right.start)
  return /^[\s)]*[!=]==?[\s(]*$/.test(between) ? [left, right] : []
}

export default defineRule({
  id: 'mac-compared-plainly',
  category: 'security',
  severity: 'medium',
  confidence: 'medium',
  cwe: [208],
  owasp: owasp.crypto,
  title: 'Signature compared with an ordinary comparison',
  why: 'The comparison stops at the first difference; the time it takes tells a patient sender how much of a forged signature is right.',
  fix: 'Compare in constant time: crypto.timingSafeEqual, hash_equals, hmac.Equal, MessageDigest.isEqual, CryptographicOperations.FixedTimeEquals.',
  languages: ['javascript', 'typescript', 'php', 'go', 'java', 'csharp'],
  on: ['binary', 'call'],
  *check(node, file) {
    const sides = compared(node, file)
    if (sides.length < 2 || !sides.some((side) => isMac(side, file))) return
    const constant = sides.some((side) => file.literal(side) !== null || /^(?:null|undefined|nil|false|true|\d+)$/.test(side.text))
    if (!constant) yield { node }
  },
})
