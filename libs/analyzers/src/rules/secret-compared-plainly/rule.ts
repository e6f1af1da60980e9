import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { owasp } from '../owasp.ts'

/** What only those may know who are let in: the last word of a name tells. */
const SECRET = /(?:^|[._$]|[a-z\d](?=[A-Z]))(?:api_?key|access_?key|secret(?:_?key)?|(?:api|auth|access|csrf|xsrf|reset|webhook|bearer|verify|verification)_?token|signature|hmac|hash|digest|password|passwd|passphrase|credentials?)$/i
const BOTH = new Set(['===', '==', '!==', '!='])

const nameOf = (node: SyntaxNode, file: ParsedFile): string => {
  const name = file.nameOf(node)
  return name === '' && node.kind === 'MemberExpression' ? (node.child('property')?.text ?? '') : name
}

/** A name for what is kept here: no text of the code, no number, nothing of the request. */
const isKept = (node: SyntaxNode, file: ParsedFile): boolean => file.literal(node) === null && SECRET.test(nameOf(file.unwrap(node), file)) && !file.holdsInput(node)

const KEYED = /\b(?:createHmac|pbkdf2Sync|scryptSync)\s*\(/

/** What a key or a password was made into: `createHmac('sha256', key).update(body).digest('hex')`, also by the name it was given in the function. */
function isKeyed(node: SyntaxNode, file: ParsedFile): boolean {
  if (KEYED.test(node.text)) return true
  const [name = ''] = /^[A-Za-z_]\w*/.exec(node.text) ?? []
  const around = file.enclosing(node, 'function')?.text ?? ''
  return name !== '' && KEYED.test(around) && new RegExp(`\\b(?:const|let|var)\\s+${name}\\s*=\\s*(?:await\\s+)?[^;{}]{0,80}?\\b(?:createHmac|pbkdf2Sync|scryptSync)\\s*\\(`).test(around)
}

/** What a form has typed twice. */
const TYPED_TWICE = /(?:repeat|confirm|again|retype|verif|second|new)\w*[_.]?passw|passw\w*?_?(?:repeat|confirm|again|retype|verif|2\b)/i

/** Data of a request; who reads the address in a browser knows it anyway. */
const isSent = (node: SyntaxNode, file: ParsedFile): boolean => file.requestInput(node) !== null && !/\blocation\b/.test(node.text)

/** A secret of the installation, by the name it has there: `getenv('API_TOKEN')`, `ENV.fetch('API_TOKEN')`, `config('services.shop.secret')`, `credentials.api_token` */
const OF_SETTINGS = /^(?:getenv|env|config)\(\s*['"]([\w.]+)['"]|^\$_ENV\[\s*['"](\w+)['"]|^ENV(?:\.fetch\(|\[)\s*['"](\w+)['"]|^Rails\.(?:application\.(?:credentials|secrets)|configuration)\.([\w.]+)$/
const KEPT_NAME = /(?:key|token|secret|passw(?:or)?d|signature)$/i

function isOfSettings(node: SyntaxNode): boolean {
  const name = OF_SETTINGS.exec(node.text)?.slice(1).find((one) => one !== undefined)
  return name !== undefined && KEPT_NAME.test(name)
}

/** What was sent beside a secret of the installation. */
const comparesSent = (left: SyntaxNode, right: SyntaxNode, file: ParsedFile): boolean => (isOfSettings(left) && file.requestInput(right) !== null) || (isOfSettings(right) && file.requestInput(left) !== null)

const isOpen = (node: SyntaxNode, file: ParsedFile): boolean => file.literal(node) === null && !/^(?:undefined|null|true|false|-?\d.*)$/.test(node.text) && !/\.length$/.test(node.text)

export default defineRule({
  id: 'secret-compared-plainly',
  category: 'security',
  severity: 'low',
  confidence: 'medium',
  cwe: [208],
  owasp: owasp.crypto,
  title: 'Secret compared in non-constant time',
  why: 'The comparison stops at the first character that differs. An attacker who can measure many attempts learns from the response time how much of a guess is right.',
  fix: {
    javascript: 'Compare in constant time: `crypto.timingSafeEqual(digest(given), digest(secret))`, with both hashed first so that their lengths match.',
    php: 'Compare in constant time: `hash_equals($secret, (string) $given)`.',
    ruby: 'Compare in constant time: `ActiveSupport::SecurityUtils.secure_compare(given.to_s, secret)`.',
    other: 'Compare in constant time.',
  },
  keep: 'Do not change which values are accepted.',
  languages: ['javascript', 'typescript', 'php', 'ruby'],
  on: ['BinaryExpression', 'binary_expression', 'binary'],
  *check(node, file) {
    const [left, right] = [node.child('left'), node.child('right')]
    if (!left || !right || !BOTH.has(file.text.slice(left.end, right.start).trim())) return
    if (file.language === 'php' || file.language === 'ruby') {
      if (comparesSent(left, right, file)) yield { node }
      return
    }
    if (TYPED_TWICE.test(left.text) && TYPED_TWICE.test(right.text)) return
    if (isOpen(left, file) && isOpen(right, file) && (isKeyed(left, file) || isKeyed(right, file))) yield { node }
    else if ((isKept(left, file) && isSent(right, file)) || (isKept(right, file) && isSent(left, file))) yield { node }
  },
})
