import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { owasp } from '../owasp.ts'

/** Letters and digits that keys are made of: a name that says so. */
const SIGNS = /alphabet|charset|chars?\b|characters|letters|digits|symbols|possible|mask|base(?:36|58|62|64)|hex/i

/** `letters.charAt(Math.random() * n)`, `letters[Math.floor(Math.random() * n)]` */
function picksFrom(node: SyntaxNode, file: ParsedFile): SyntaxNode | null {
  const call = file.call(node)
  if (call) return call.name === 'charAt' ? call.receiver : null
  return node.kind === 'MemberExpression' && node.text.endsWith(']') ? node.child('object') : null
}

const isAdded = (node: SyntaxNode): boolean => {
  const { parent } = node
  return parent?.kind === 'AssignmentExpression' && /^[^=]*\+=/.test(parent.text)
}

export default defineRule({
  id: 'random-text',
  category: 'security',
  severity: 'low',
  confidence: 'medium',
  cwe: [338],
  owasp: owasp.crypto,
  title: 'Predictable token (Math.random)',
  why: 'A string of random characters is made with `Math.random`, whose next values can be computed from earlier ones. Used as a password, key or secret link, it can be predicted.',
  fix: 'Use a cryptographically secure generator: `crypto.randomUUID()`, or `Array.from({ length }, () => LETTERS[crypto.randomInt(LETTERS.length)]).join(\'\')`.',
  keep: 'Do not change the length or the characters of the string.',
  languages: ['javascript', 'typescript'],
  on: ['call', 'MemberExpression'],
  callee: /\.charAt$/,
  hint: ['Math.random'],
  *check(node, file) {
    if (!node.text.includes('Math.random')) return
    const from = picksFrom(node, file)
    if (!from || from.text.includes('Math.random')) return
    const isText = (file.literal(from)?.length ?? 0) >= 10 || SIGNS.test(from.text)
    if (isText && isAdded(node) && file.inLoop(node)) yield { node }
  },
})
