import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { owasp } from '../owasp.ts'

const SCRIPT = /^(?:java|vb)script:?$/i
const TESTS = /^(?:startsWith|indexOf|includes|test|match|search)$/

/** Whether a text stands where something is compared with it, or in a list of what is refused. */
function isCompared(node: SyntaxNode, file: ParsedFile): boolean {
  const { parent } = node
  if (!parent) return false
  if (parent.kind === 'BinaryExpression') return /[!=]==?/.test(file.text.slice(parent.start, parent.end))
  if (parent.kind === 'ArrayExpression') return parent.children.length > 1 && parent.children.every((one) => SCHEME.test(file.literal(one) ?? ''))
  const call = file.call(parent)
  return call !== null && TESTS.test(call.name) && call.args.some((arg) => arg.start === node.start)
}

const SCHEME = /^[a-z][a-z0-9+.-]*:?$/i

/** The whole function speaks of the schemes that run code: a list somewhere in it may hold the others. */
const thinksOfData = (text: string): boolean => /\bdata\b\s*[:|)'"`]|['"`|(]data\b/i.test(text)

export default defineRule({
  id: 'scheme-check-incomplete',
  category: 'security',
  severity: 'medium',
  confidence: 'medium',
  cwe: [184, 20, 79],
  owasp: owasp.injection,
  title: 'Incomplete URL scheme check',
  why: 'The check blocks `javascript:` but misses `data:` or `vbscript:`, which can run code or show an attacker\'s page. Block lists like this are also bypassed with spaces and upper case.',
  fix: 'Allow known schemes instead: `const { protocol } = new URL(href, location.href); if (![\'https:\', \'http:\', \'mailto:\'].includes(protocol)) return \'\'`.',
  keep: 'Do not change how web and mail links work.',
  done: '`javascript:`, `data:` and `vbscript:` addresses are rejected, in upper case too',
  languages: ['javascript', 'typescript'],
  on: ['string'],
  hint: ['javascript', 'vbscript'],
  *check(node, file) {
    const text = file.literal(node)
    if (text === null || !SCRIPT.test(text) || !isCompared(node, file)) return
    const around = (file.enclosing(node, 'function') ?? file.root).text
    if (thinksOfData(around) || (!text.endsWith(':') && !/vbscript/i.test(around))) return
    if (firstOf(file, node)) yield { node: usedAt(node, file) ?? node }
  },
})

/** Where a list of what is refused is asked, if it has a name. */
function usedAt(node: SyntaxNode, file: ParsedFile): SyntaxNode | null {
  const list = node.parent?.kind === 'ArrayExpression' ? node.parent.parent : null
  const name = list?.kind === 'VariableDeclarator' ? list.child('id')?.text : undefined
  const around = file.enclosing(node, 'function') ?? file.root
  for (const call of name === undefined ? [] : file.callsIn(around)) if (TESTS.test(call.name) && call.receiver?.text === name) return call.node
  return null
}

/** Of several such texts in one function only the first is said. */
function firstOf(file: ParsedFile, node: SyntaxNode): boolean {
  const around = file.enclosing(node, 'function') ?? file.root
  return !/['"`](?:java|vb)script:?['"`]/i.test(file.text.slice(around.start, node.start))
}
