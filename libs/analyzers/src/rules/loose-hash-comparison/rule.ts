import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { replaced } from '../edits.ts'
import { owasp } from '../owasp.ts'

const HASHES = /^(?:md5|sha1|hash|crypt|crc32b?)$/i
/** Text that `==` reads as a number: only then do different texts count as equal. */
const NUMBER = /^['"]?\s*[-+]?\d+(?:\.\d*)?(?:e\d+)?\s*['"]?$/i

const isHash = (node: SyntaxNode, file: ParsedFile): boolean => HASHES.test(file.call(file.unwrap(node))?.callee ?? '')

/** A constant that no hash can be taken for. */
function isOther(node: SyntaxNode, file: ParsedFile): boolean {
  const inside = file.unwrap(node)
  return /^(?:null|true|false)$/i.test(inside.text) || (file.literal(inside) !== null && !NUMBER.test(inside.text))
}

export default defineRule({
  id: 'loose-hash-comparison',
  category: 'security',
  severity: 'medium',
  confidence: 'high',
  cwe: [697],
  owasp: owasp.crypto,
  title: 'Hash compared with ==',
  why: 'PHP compares strings that look like numbers as numbers, so hashes such as `0e462097431906509019562988736854` all count as 0 and are equal. An attacker who knows an input with such a hash passes the check.',
  fix: 'Compare with `hash_equals($known, $given)`. Check passwords with `password_verify`.',
  keep: 'Do not change which hash is expected.',
  done: 'two different hashes of the form `0e` followed by digits are not equal',
  languages: ['php'],
  on: ['binary_expression'],
  *check(node, file) {
    const [left, operator, right] = [node.child('left'), node.child('operator'), node.child('right')]
    if (!left || !right || !operator || !/^(?:==|!=|<>)$/.test(operator.text)) return
    const sides = [left, right]
    if (!sides.some((side) => isHash(side, file)) || sides.some((side) => isOther(side, file))) return
    yield { node, edit: [replaced(operator, operator.text === '==' ? '===' : '!==')] }
  },
})
