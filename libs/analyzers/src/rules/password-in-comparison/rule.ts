import { defineRule } from '../../rule.ts'
import { owasp } from '../owasp.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

/** What somebody signs in with, by its whole name: not how a form shows it, nor a hash of it. */
const PASSWORD = /^(?:\w+(?:\.|->|\?\.))*(?:get)?(?:input|user|plain|given|entered|typed|login|admin|root)?_?(?:password|passwd|passphrase|pwd)(?:\(\))?$|^[\w.()]{1,60}[([]"(?:password|passwd|passphrase|pwd)"[)\]](?:\.ToString\(\))?$/i
const TEXT = /^(?:"([^"\\\n]{4,})"|`([^`\\\n]{4,})`)$/
/** Signs that stand for a password, words for none at all, and names of settings and fields. */
const NO_PASSWORD = /^(.)\1*$|^[*•x.\s-]+$|^(?:null|none|anonymous|empty|undefined|true|false|disabled?|required|optional|string|hidden|text|(?:grant_|new|old|user)?_?pass(?:word|wd|phrase)?s?)$|change|replace|default|example|placeholder|redacted|masked|[{}<>$\s%]/i

function sides(node: SyntaxNode, file: ParsedFile): (SyntaxNode | null | undefined)[] {
  const call = file.call(node)
  if (call) return call.receiver && /^[eE]quals$/.test(call.name) ? [call.receiver, call.args[0]] : []
  const [left, right] = [node.child('left'), node.child('right')]
  return left && right && /^[!=]=$/.test(file.text.slice(left.end, right.start).trim()) ? [left, right] : []
}

function isKnown(name: SyntaxNode, text: SyntaxNode): boolean {
  const [, quoted, raw] = TEXT.exec(text.text) ?? []
  const held = quoted ?? raw
  return held !== undefined && PASSWORD.test(name.text) && !NO_PASSWORD.test(held)
}

export default defineRule({
  id: 'password-in-comparison',
  category: 'security',
  severity: 'medium',
  confidence: 'medium',
  cwe: [798, 259],
  owasp: owasp.authentication,
  title: 'Hard-coded password in a comparison',
  why: 'The password that is accepted is written in the code. Anyone who can read the source or a build can sign in with it, and it cannot be changed without a release.',
  fix: {
    java: 'Verify the input against a hash stored with the account: `passwordEncoder.matches(password, account.getPasswordHash())`.',
    csharp: 'Verify the input against a hash stored with the account: `hasher.VerifyHashedPassword(user, user.PasswordHash, password)` with `PasswordHasher<User>`.',
    go: 'Verify the input against a hash stored with the account: `bcrypt.CompareHashAndPassword(account.PasswordHash, password)`.',
    javascript: 'Verify the input against a hash stored with the account: `await bcrypt.compare(password, account.passwordHash)`.',
    python: 'Verify the input against a hash stored with the account: `argon2.PasswordHasher().verify(account.hashed_password, password)`.',
    php: 'Verify the input against a hash stored with the account: `password_verify($password, $account->passwordHash)`.',
    ruby: 'Verify the input against a hash stored with the account: `account.authenticate(password)` with `has_secure_password`.',
    other: 'Verify the input against a slow hash stored with the account.',
  },
  done: 'no password is in the source code, the old one is no longer accepted',
  languages: ['java', 'csharp', 'go'],
  on: ['binary', 'call'],
  callee: /(?:^|\.)[eE]quals$/,
  hint: ['assw', 'assphrase', 'pwd'],
  *check(node, file) {
    const [left, right] = sides(node, file)
    if (left && right && (isKnown(left, right) || isKnown(right, left))) yield { node }
  },
})
