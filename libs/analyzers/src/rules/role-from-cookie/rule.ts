import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { reportedWhere } from '../by-language.ts'
import { owasp } from '../owasp.ts'
import type { Family } from '../sinks.ts'

const NAME = String.raw`(?:is_?|user_?)?(?:admin(?:istrator)?|super_?(?:user|admin)|staff|moderator|roles?|permissions?|access_?level|privileges?|authenticated)`

/** How a cookie is read that nobody signs. */
const READS: Partial<Record<Family, string>> = {
  python: String.raw`(?:self\.)?request\.(?:COOKIES|cookies)(?:\.get\(\s*|\[\s*)['"]${NAME}['"]\s*(?:,[^()]*)?[)\]]`,
  php: String.raw`\$_COOKIE\[\s*['"]${NAME}['"]\s*\]`,
  javascript: String.raw`(?:req|request|ctx)\.cookies(?:\.${NAME}|\[\s*['"]${NAME}['"]\s*\]|\.get\(\s*['"]${NAME}['"]\s*\)(?:\??\.value)?)`,
  ruby: String.raw`(?:request\.)?cookies\[\s*:?['"]?${NAME}['"]?\s*\]`,
  csharp: String.raw`(?:\w+\.)*Request\.Cookies\[\s*"${NAME}"\s*\](?:\??\.Value)?`,
}

const LITERAL = /^(?:['"][^'"]*['"]|:\w+|\d+|true|false|True|False)$/
const COMPARES = /^(?:[!=]==?)$/
const VARIABLE = /^\$?[A-Za-z_]\w*$/

/** What a page shows is no decision; what it shows by it was sent to everybody anyway. */
const SHOWS = /(?:^|\/)(?:helpers?|views?|templates?|components?)\/(?!.*\.py$)/

function sidesOf(node: SyntaxNode, { text }: ParsedFile): [SyntaxNode, SyntaxNode] | null {
  const [left, right] = node.kind === 'comparison_operator' ? [node.children[0], node.children.at(-1)] : [node.child('left'), node.child('right')]
  return left && right && COMPARES.test(text.slice(left.end, right.start).trim()) ? [left, right] : null
}

/** Whether one side is such a cookie, or a variable that holds one, and the other side is written down. */
const decides = (family: Family) => {
  const read = READS[family] ?? ''
  const whole = new RegExp(`^${read}$`, 'i')
  const anywhere = new RegExp(read, 'i')
  const reading = new WeakMap<ParsedFile, boolean>()
  const reads = (file: ParsedFile): boolean => {
    const known = reading.get(file) ?? (!SHOWS.test(file.path) && anywhere.test(file.text))
    reading.set(file, known)
    return known
  }
  return (node: SyntaxNode, file: ParsedFile): boolean => reads(file) && isDecided(node, file, { read, whole })
}

function isDecided(node: SyntaxNode, file: ParsedFile, { read, whole }: { read: string; whole: RegExp }): boolean {
  const sides = sidesOf(node, file)
  const [sent, known] = sides && LITERAL.test(sides[0].text) ? [sides[1], sides[0]] : (sides ?? [])
  if (!sent || !known || !LITERAL.test(known.text)) return false
  if (whole.test(sent.text)) return true
  if (!VARIABLE.test(sent.text)) return false
  const before = file.text.slice(file.enclosing(node, 'function')?.start ?? 0, node.start)
  return new RegExp(String.raw`(?<![\w$.>])${sent.text.replace('$', String.raw`\$`)}\s*=\s*(?:isset\([^()]*\)\s*\?\s*)?${read}`, 'i').test(before)
}

export default defineRule({
  id: 'role-from-cookie',
  category: 'security',
  severity: 'high',
  confidence: 'medium',
  cwe: [565, 807, 784],
  owasp: owasp.accessControl,
  title: 'Role read from a client-controlled cookie',
  why: 'A cookie decides whether the user is an administrator. Anyone can set any cookie in their own browser and so grant themselves the role.',
  fix: {
    javascript: 'Keep the role on the server and read it from the signed-in account: `req.user.role`.',
    python: 'Keep the role on the server and read it from the signed-in account: `request.user.is_staff`.',
    php: 'Keep the role on the server and read it from the signed-in account: `$user->isAdmin()`.',
    ruby: 'Keep the role on the server and read it from the signed-in account: `current_user.admin?`.',
    csharp: 'Keep the role on the server and read it from the signed-in account: `User.IsInRole("Admin")`.',
    other: 'Keep the role on the server and read it from the signed-in account. If it has to be a cookie, sign it and refuse unsigned ones.',
  },
  keep: 'Do not change what administrators can do.',
  done: 'setting the cookie by hand grants nothing',
  on: ['binary', 'comparison_operator'],
  hint: ['COOKIES', 'cookies', '$_COOKIE', 'Cookies'],
  ...reportedWhere({ python: decides('python'), php: decides('php'), javascript: decides('javascript'), ruby: decides('ruby'), csharp: decides('csharp') }),
})
