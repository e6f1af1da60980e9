import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { owasp } from '../owasp.ts'

/** The kinds a language compares in. */
const COMPARISON = ['comparison_operator', 'binary']
const MAC = /^(?:hmac\.(?:new|HMAC)\(\)\.(?:hexdigest|digest)|OpenSSL\.HMAC\.(?:hexdigest|digest|base64digest))$/
const SIGNATURE_NAME = /^(?:expected|computed|calculated|our|valid)_?(?:signature|sig|mac|hmac)$/i

const isMac = (node: SyntaxNode, file: ParsedFile) => [...file.callsIn(node)].some(({ callee }) => MAC.test(callee))

export default defineRule({
  id: 'timing-unsafe-comparison',
  category: 'security',
  severity: 'medium',
  confidence: 'high',
  cwe: [208],
  owasp: owasp.crypto,
  title: 'Signature compared in a way that takes longer the more of it is right',
  why: 'The comparison stops at the first wrong byte. Whoever measures its time over many calls can find a valid signature byte by byte.',
  fix: 'Compare in constant time: `hmac.compare_digest(expected, given)` in Python, `ActiveSupport::SecurityUtils.secure_compare` or `OpenSSL.secure_compare` in Ruby.',
  languages: ['python', 'ruby'],
  on: COMPARISON,
  *check(node, file) {
    const operator = node.children.length === 2 ? file.text.slice(node.children[0]?.end, node.children[1]?.start) : node.text
    if (!/[=!]=/.test(operator)) return
    if (node.children.some((side) => isMac(side, file) || SIGNATURE_NAME.test(side.text))) yield { node }
  },
})
