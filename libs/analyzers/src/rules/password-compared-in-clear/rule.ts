import { sameHabit } from '../../severity/shared.ts'
import { defineRule } from '../../rule.ts'
import { owasp } from '../owasp.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

/** What a stored account holds: `user.password`, `row['password']`, `account.getPassword()`. */
const STORED = /^[$@]?(?:\w+(?:\.|->|::))*(?:user|account|row|member|customer|admin|found|record|dbUser|existing|result|existingUser|foundUser|theUser|person|employee)(?:\w*)(?:\.|->|\?\.)(?:password|passwd|pwd|Password|getPassword\(\))$|^\$(?:row|user|data|result|account)\w*\[\s*['"](?:password|passwd|pwd)['"]\s*\]$/
/** What somebody typed. */
const TYPED = /^[$@]?(?:(?:req|request|ctx\.request|this|self|dto|model|input|form|body|data|params|login\w*|credentials)(?:\.|->|\?\.)(?:body\.)?(?:password|passwd|pwd|Password|getPassword\(\))|(?:input|plain|entered|given|login|typed)?_?(?:password|passwd|pwd)|params\[:password\]|_(?:POST|REQUEST|GET)\[\s*['"](?:password|passwd|pwd|pass)['"]\s*\]|(?:request\.(?:form|POST|json)|\w*(?:data|body|json|payload|form|credentials))(?:\[['"]|\.get\(['"])(?:password|passwd|pwd)['"][\])])$/i

/** `if (user.password !== password) setHashedPassword(user, password)` */
const CHANGED = /^\W*(?:return\s+)?(?:await\s+)?[\w.$>-]*(?:hash|encrypt|(?:set|update|change)\w*password)\w*\s*\(|^\W*[\w.$>-]*password\w*\s*=[^=]/i

function sides(node: SyntaxNode, file: ParsedFile): (SyntaxNode | null | undefined)[] {
  const call = file.call(node)
  if (call) return /^(?:equals|Equals|strcmp)$/.test(call.name) ? (call.receiver ? [call.receiver, call.args[0]] : [...call.args]) : []
  const [left, right] = node.kind === 'comparison_operator' ? [node.children[0], node.children.at(-1)] : [node.child('left'), node.child('right')]
  return left && right && /^[!=]==?$/.test(file.text.slice(left.end, right.start).trim()) ? [left, right] : []
}

/** `const comparePassword = (stored, typed) => stored === typed` */
function comparesGiven(left: SyntaxNode, right: SyntaxNode, node: SyntaxNode, file: ParsedFile): boolean {
  if (left.kind !== right.kind || !/^(?:identifier|Identifier|variable_name)$/.test(left.kind) || /hash|digest|confirm|repeat|length/i.test(left.text + right.text)) return false
  const around = file.enclosing(node, 'function')
  if (!around) return false
  const head = file.text.slice(Math.max(0, around.start - 60), around.start + 120)
  const named = /(?:compare|check|verify|match(?:es)?|validate)_?[pP]assw(?:or)?d\s*(?:=\s*(?:async\s*)?(?:function\b)?)?\s*\(([^()]*)\)/.exec(head)?.[1]?.split(',').map((one) => one.trim().replace(/^\$|:.*$/g, '').replace(/^\w+\s+/, ''))
  return named !== undefined && [left, right].every(({ text }) => named.includes(text.replace(/^\$/, ''))) && new RegExp('return\\s+\\S+\\s*===?|=>\\s*\\S+\\s*===?').test(around.text)
}

/** What Symfony asks of a user who has been loaded again, and what compares two of them anywhere. */
const COMPARES_USERS = /\bfunction\s+(?:isEqualTo|equals|isSame\w*|hasChanged\w*)\s*\(/

/** Wherever they are compared, they are stored once. */
const STORED_IN_CLEAR = sameHabit('passwords in clear')

export default defineRule({
  id: 'password-compared-in-clear',
  category: 'security',
  severity: 'high',
  confidence: 'medium',
  cwe: [256],
  owasp: owasp.crypto,
  title: 'Plaintext password storage',
  why: 'The stored password is compared with the one typed in, so it is stored in plain text. A single leaked backup or query reveals every password, and many of them open other accounts too.',
  fix: {
    javascript: 'Store a slow hash and verify against it: `await bcrypt.compare(password, user.passwordHash)`, created with `bcrypt.hash(password, 12)`.',
    python: [
      { when: /\bdjango\b/, text: 'Store a slow hash and verify against it: `user.set_password(password)` and `user.check_password(password)`.' },
      { text: 'Store a slow hash and verify against it: `argon2.PasswordHasher().hash(password)` and `.verify(user.hashed_password, password)`.' },
    ],
    php: 'Store a slow hash and verify against it: `password_hash($password, PASSWORD_DEFAULT)` and `password_verify($password, $user->passwordHash)`.',
    ruby: 'Store a slow hash and verify against it: `has_secure_password` in the model and `user.authenticate(password)`.',
    java: 'Store a slow hash and verify against it: `encoder.encode(password)` and `encoder.matches(password, user.getPasswordHash())` with `BCryptPasswordEncoder`.',
    csharp: 'Store a slow hash and verify against it: `HashPassword` and `VerifyHashedPassword` of `PasswordHasher<User>`.',
    go: 'Store a slow hash and verify against it: `bcrypt.GenerateFromPassword(password, 12)` and `bcrypt.CompareHashAndPassword(user.PasswordHash, password)`.',
    other: 'Store a slow, salted hash (Argon2id or bcrypt) and verify the password against it.',
  },
  keep: 'Existing users must be able to sign in: hash the stored passwords once, or at the next sign-in.',
  done: 'no plain password is stored, sign-in verifies a hash',
  languages: ['javascript', 'typescript', 'python', 'php', 'java', 'csharp', 'ruby', 'go'],
  on: ['binary', 'call'],
  callee: /(?:^|\.)(?:equals|Equals|strcmp)$/,
  hint: ['assw', 'pwd'],
  *check(node, file) {
    const [left, right] = sides(node, file)
    if (!left || !right) return
    if (comparesGiven(left, right, node, file)) yield { node, same: STORED_IN_CLEAR }
    // `$this->password !== $user->getPassword()`: both are what the table holds, of the same user now and then
    if (COMPARES_USERS.test(file.text.slice(Math.max(0, (file.enclosing(node, 'function')?.start ?? 0)), node.start))) return
    const pair = (stored: SyntaxNode, typed: SyntaxNode) => STORED.test(stored.text) && TYPED.test(typed.text) && !STORED.test(typed.text)
    if (!pair(left, right) && !pair(right, left)) return
    // what has changed is hashed anew
    if (file.text.slice(node.start, node.end).includes('!=') && CHANGED.test(file.text.slice(node.end, node.end + 160))) return
    // hashed a line above, or two passwords of a form
    const before = file.text.slice(file.enclosing(node, 'function')?.start ?? 0, node.start)
    if (!/hash|encrypt|bcrypt|md5|sha\d|digest|crypt\(|confirm|repeat/i.test(before)) yield { node, same: STORED_IN_CLEAR }
  },
})
