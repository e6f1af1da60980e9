import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { reportedWhere } from '../by-language.ts'
import { owasp } from '../owasp.ts'

/** A least length that is no protection; 1 says that a field must be filled in, and is asked for at sign-in too. */
const SHORT = String.raw`[2-7](?![\d.])`
const KEY = String.raw`['"]?(?:new_?|user_?)?password['"]?`

/** How a schema or form says the least length of a password, per kind of node. */
const JAVASCRIPT: ReadonlyMap<string, RegExp> = new Map([
  ['Property', new RegExp(String.raw`^${KEY}\s*:\s*(?:[zZ]|[yY]up|[jJ]oi|v|t|Type)\b[^]{0,300}?(?:\.min\(\s*${SHORT}|\bminLength\(\s*${SHORT}|minLength:\s*${SHORT})|^${KEY}\s*:\s*\{[^{}]{0,300}\bmin_?length\s*:\s*(?:\[\s*)?${SHORT}`, 'i')],
  ['CallExpression', new RegExp(String.raw`^(?:body|check)\(\s*['"]${KEY}['"][^]{0,300}\.isLength\(\s*\{\s*min\s*:\s*${SHORT}[^{}]*\}\s*\)$`, 'i')],
])
const PYTHON: ReadonlyMap<string, RegExp> = new Map([
  ['assignment', new RegExp(String.raw`^(?:new_|user_)?password\d?\s*(?::[^=]+)?=\s*(?:[\w.]+\.)?(?:PasswordField|StringField|CharField|Field|String|Str|constr)\([^]{0,400}?\b(?:min|min_length)\s*=\s*${SHORT}`, 'i')],
  ['dictionary', new RegExp(String.raw`^\{[^{}]*MinimumLengthValidator['"][^]*['"]min_length['"]\s*:\s*${SHORT}`)],
])
const JAVA: ReadonlyMap<string, RegExp> = new Map([
  ['field_declaration', new RegExp(String.raw`@(?:Size|Length)\([^()]*\bmin\s*=\s*${SHORT}[^()]*\)[^;=]*\bpassword\s*(?:=.*)?;$`, 'is')],
])
const RUBY: ReadonlyMap<string, RegExp> = new Map([
  ['call', new RegExp(String.raw`^validates\s*\(?\s*:password\b[^]{0,300}\bminimum(?::|\s*=>)\s*${SHORT}`)],
  ['assignment', new RegExp(String.raw`^config\.password_length\s*=\s*[1-7]\.\.`)],
])
const PHP: ReadonlyMap<string, RegExp> = new Map([
  ['array_element_initializer', new RegExp(String.raw`^['"]password['"]\s*=>\s*(?:['"](?:[^'"]*\|)?min:${SHORT}|\[[^\]]*['"]min:${SHORT}|\[?[^\]]*Password::min\(\s*${SHORT})`)],
])

const byText = (patterns: ReadonlyMap<string, RegExp>) => (node: SyntaxNode, file: ParsedFile): boolean => {
  const pattern = patterns.get(node.kind)
  return pattern !== undefined && node.end - node.start < 1500 && pattern.test(node.text) && !isSignIn(node, file)
}

/** What is asked at sign-in lets nobody choose a password. */
function isSignIn(node: SyntaxNode, file: ParsedFile): boolean {
  const before = file.text.slice(Math.max(0, node.start - 300), node.start)
  const named = [...before.matchAll(/(?:const|let|var|class|function|def)\s+(\w+)/g)].at(-1)?.[1] ?? ''
  return /log_?in|sign_?in|authenticat/i.test(named)
}

export default defineRule({
  id: 'weak-password-policy',
  category: 'security',
  severity: 'low',
  confidence: 'medium',
  cwe: [521],
  owasp: owasp.authentication,
  title: 'Weak password policy',
  why: 'Very short passwords are accepted. They are quickly guessed once hashes leak, and often before.',
  fix: {
    javascript: 'Require length rather than kinds of characters: `z.string().min(12)`.',
    python: 'Require length rather than kinds of characters: `Field(min_length=12)`.',
    java: 'Require length rather than kinds of characters: `@Size(min = 12)`.',
    php: 'Require length rather than kinds of characters: `Password::min(12)->uncompromised()`.',
    ruby: 'Require length rather than kinds of characters: `length: { minimum: 12 }`.',
    csharp: 'Require length rather than kinds of characters: `options.Password.RequiredLength = 12`.',
    other: 'Require length rather than kinds of characters: 12 characters or more.',
  },
  keep: 'Users with short passwords must still be able to sign in and change them.',
  on: ['Property', 'CallExpression', 'assignment', 'dictionary', 'field_declaration', 'call', 'array_element_initializer'],
  hint: ['assword'],
  ...reportedWhere({ javascript: byText(JAVASCRIPT), python: byText(PYTHON), java: byText(JAVA), ruby: byText(RUBY), php: byText(PHP) }),
})
