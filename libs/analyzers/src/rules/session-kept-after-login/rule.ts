import { defineRule } from '../../rule.ts'
import { owasp } from '../owasp.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { reportedWhere } from '../by-language.ts'

const USER = /^(?:user|userId|user_id|uid|account|accountId|username|user_name|login|logged_?in|isLoggedIn|authenticated|loggedin)$/i

/** The function checks a password: only then the session becomes worth something here. */
const CHECKS = /password_verify\(|\bbcrypt\w*\.compare|\bargon2\.verify|\bcompare(?:Sync)?\(\s*(?:req\.body\.)?password|scrypt|(?:valid|validate|compare|verify|check)(?:User|Local|Account)?Password(?!_?(?:Strength|Polic|Rule|Format|Length|Confirm|Complex))|(?:validate|check|verify|do)(?:User)?(?:Login|Credentials)\(/

const inFunction = (node: SyntaxNode, file: ParsedFile) => {
  let owner = file.enclosing(node, 'function')
  for (let outer = owner; outer; outer = file.enclosing(outer, 'function')) owner = outer
  return owner?.text ?? file.text
}

/** `$_SESSION['user_id'] = $row['id'];` */
const inPhp = (node: SyntaxNode, file: ParsedFile) => {
  const key = /^\$_SESSION\[\s*['"](\w+)['"]\s*\]$/.exec(node.child('left')?.text ?? '')?.[1]
  const around = inFunction(node, file)
  return key !== undefined && USER.test(key) && CHECKS.test(around) && !/session_regenerate_id|session_destroy|->(?:regenerate|migrate)\(/.test(file.text)
}

const withoutComments = (text: string): string => text.replace(/^\s*(?:\/\/|\*).*$|\/\*[\s\S]*?\*\//gm, '')

/** The innermost function around it that checks a password: what others of the file do, which may be made in one function with it, is theirs. */
function whereChecked(node: SyntaxNode, file: ParsedFile): string {
  for (let owner = file.enclosing(node, 'function'); owner; owner = file.enclosing(owner, 'function')) if (CHECKS.test(owner.text)) return owner.text
  return ''
}

/** `req.session.userId = user.id` */
const inJavascript = (node: SyntaxNode, file: ParsedFile) => {
  const key = /^(?:req|request|ctx)\.session\.(\w+)$/.exec(node.child('left')?.text ?? '')?.[1]
  if (key === undefined || !USER.test(key) || /cookie-session/.test(file.text)) return false
  const around = whereChecked(node, file)
  return around !== '' && !/regenerate\w*\(/i.test(withoutComments(around))
}

/** Who has signed in, as an attribute of a session is called. */
const ATTRIBUTE = /^"(?:(?:current|logged_?in|session|auth)_?)?(?:user(?:_?(?:id|name))?|uid|account(?:_?id)?|member(?:_?id)?|admin|login|is_?logged_?in|authenticated)"$/i
const JAVA_CHECKS = /\bcheckpw\(|[eE]ncoder\.matches\(|getParameter\(\s*"(?:password|passwd|pwd|pass)"\s*\)|(?:validate|check|verify|do|authenticate)(?:User|Login|Credentials|Password)\(/
const JAVA_RENEWS = /changeSessionId\(|\.invalidate\(|\.login\(\s*\w+\s*,|SessionFixation|SecurityContextHolder/

/** `session.setAttribute("user", user)` */
const inJava = (node: SyntaxNode, file: ParsedFile) => {
  const call = file.call(node)
  if (!call || !/[sS]ession(?:\([^()]*\))?\.setAttribute$/.test(call.callee) || !ATTRIBUTE.test(call.args[0]?.text ?? '') || /^(?:"|null$|false$)/.test(call.args[1]?.text ?? '')) return false
  const around = withoutComments(inFunction(node, file))
  return JAVA_CHECKS.test(around) && !JAVA_RENEWS.test(around)
}

export default defineRule({
  id: 'session-kept-after-login',
  category: 'security',
  severity: 'medium',
  confidence: 'medium',
  cwe: [384],
  owasp: owasp.authentication,
  title: 'Session fixation',
  why: 'The session ID stays the same after sign-in. An attacker who planted or saw the ID before is then signed in as that user.',
  fix: {
    php: 'Issue a new ID right before the user is stored in the session: `session_regenerate_id(true)`.',
    javascript: 'Issue a new session right before the user is stored in it: `req.session.regenerate((error) => { ... })`.',
    java: 'Issue a new ID right before the user is stored in the session: `request.changeSessionId()`.',
    other: 'Issue a new session ID right before the user is stored in the session.',
  },
  keep: 'Do not lose what the session must keep, such as a cart.',
  done: 'the session cookie has a new value after sign-in',
  on: ['assignment_expression', 'AssignmentExpression', 'call'],
  callee: /\.setAttribute$/,
  hint: ['$_SESSION', '.session.', 'setAttribute'],
  ...reportedWhere({ php: inPhp, javascript: inJavascript, java: inJava }),
})
