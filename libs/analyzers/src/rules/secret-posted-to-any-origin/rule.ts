import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { owasp } from '../owasp.ts'

/** `token`, `accessToken`, `session_token`, `password`: what opens an account, and no word about it, such as `tokenType`. */
const SECRET = /^(?:(?:access|refresh|auth|id|session|bearer|api|user|login)_?)?(?:tokens?|jwt|password|secret|credentials?|api_?key)$/i
const PLAIN = /^(?:['"`].*['"`]|true|false|null|undefined|\d+)$/s

/** Whether a secret goes into a message: as itself, a member, or an entry of an object. */
function holdsSecret(message: SyntaxNode, file: ParsedFile): boolean {
  return [message, ...message.descendants()].some((node) => {
    if (node.kind !== 'Identifier' || !SECRET.test(node.text)) return false
    const value = node.parent?.kind === 'Property' && node.parent.child('key')?.start === node.start ? node.parent.child('value') : node
    return value !== null && !PLAIN.test(value.text) && !file.isA(value, 'function')
  })
}

export default defineRule({
  id: 'secret-posted-to-any-origin',
  category: 'security',
  severity: 'medium',
  confidence: 'medium',
  cwe: [359, 346, 200],
  owasp: owasp.accessControl,
  title: 'Secret sent to any origin (postMessage)',
  why: 'A token or password is sent to another window with the target origin `*`. Any page that opens or frames this one, or that the window has moved on to, receives it.',
  fix: 'Name the site that may receive it: `window.opener.postMessage({ token }, "https://app.example.com")`.',
  keep: 'The intended site must still receive the message.',
  done: 'a page of another origin receives nothing',
  languages: ['javascript', 'typescript'],
  hint: ['postMessage'],
  on: ['call'],
  callee: /postMessage$/,
  *check(node, file) {
    const [message, target] = file.call(node)?.args ?? []
    if (message && target && file.literal(target) === '*' && message.end - message.start < 2000 && holdsSecret(message, file)) yield { node }
  },
})
