import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { owasp } from '../owasp.ts'

/** Nobody is signed in: `!isset($_SESSION['user'])`, `empty($_SESSION['user'])`, `$_SESSION['role'] !== 'admin'` */
const NOT_SIGNED_IN = /!\s*isset\s*\(\s*\$_SESSION\[|\bempty\s*\(\s*\$_SESSION\[|!\s*\$_SESSION\[|\$_SESSION\[[^\]]*\]\s*(?:!==?|<>)\s*(?!\s*(?:null|false|'')\b)|\$_SESSION\[[^\]]*\]\s*===?\s*(?:null|false|''|"")/i
const REDIRECTS = /^\s*@?header\s*\(\s*["']\s*location\s*:/i
const ENDS = /\b(?:exit|die|return|throw|wp_die|abort)\b/i

/** The last thing done in the branch. */
function lastOf(branch: SyntaxNode): SyntaxNode | null {
  const statements = branch.kind === 'compound_statement' ? branch.children.filter(({ kind }) => kind !== 'comment') : [branch]
  return statements.at(-1) ?? null
}

/** What is done after the statement although the visitor has been sent away, where that is more than to end. */
function isFollowed(node: SyntaxNode, file: ParsedFile): boolean {
  const rest = node.parent ? file.text.slice(node.end, node.parent.end) : ''
  const code = rest.replace(/\/\*[\s\S]*?\*\/|(?:\/\/|#)[^\n]*/g, '').replace(/^[\s;]*/, '')
  return !/^(?:\?>\s*)?\}?\s*$/.test(code) && !/^(?:exit|die|return)\b/i.test(code)
}

export default defineRule({
  id: 'execution-after-redirect',
  category: 'security',
  severity: 'high',
  confidence: 'medium',
  cwe: [698, 705],
  owasp: owasp.accessControl,
  title: 'Execution after redirect',
  why: 'The page sends visitors who are not signed in elsewhere, and then goes on. A `Location` header only asks the browser to leave: a client that ignores it gets the rest of the page, and what the page changes is changed.',
  fix: 'End the script right after the redirect: `header("Location: login.php"); exit;`.',
  keep: 'Do not change where visitors are sent.',
  done: 'the same request without a session gets an empty answer and changes nothing',
  languages: ['php'],
  on: ['if_statement'],
  *check(node, file) {
    const condition = node.child('condition')
    const body = node.child('body')
    if (!condition || !body || !NOT_SIGNED_IN.test(condition.text) || /&&|\band\b/i.test(condition.text)) return
    if (node.child('alternative') || body.end - body.start > 600 || ENDS.test(body.text)) return
    const last = lastOf(body)
    if (last && REDIRECTS.test(last.text) && isFollowed(node, file)) yield { node: last }
  },
})
