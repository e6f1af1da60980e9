import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { owasp } from '../owasp.ts'

/** Signs that end text, markup or a command, and ways up in a path. */
const META = /^(?:["'`<>&$;|*]|\\{1,2}|\\["'`]|\.\.|\/?\.\.\/|\.\.\\+|\/\.\.|<script>?|javascript:)$/
/** A pattern for one such sign, or a set of them. */
const META_PATTERN = /^\/(?:\\?["'`<>&$;|]|\\\\|\\[$|*]|\[(?:\\?["'`<>&$;|\\])+\]|(?:\\\/|\/)?\\\.\\\.(?:\\\/|\/)?)\/([a-z]*)$/

/** What is replaced only once: a sign, or null where it is none that matters or all of them are meant. */
function onceReplaced(pattern: SyntaxNode, file: ParsedFile): string | null {
  const text = file.literal(pattern)
  if (text !== null) return META.test(text) ? text : null
  const flags = META_PATTERN.exec(pattern.text)?.[1]
  return flags !== undefined && !/[gy]/.test(flags) ? pattern.text : null
}

/** `\'`, `''`, `&quot;`, `%27`: the sign is to be harmless then. */
const ESCAPED = /^(?:\\.{1,3}|&#?\w+;|%[\da-f]{2}|\\x[\da-f]{2}|\\u[\da-f]{4}|(['"])\1)$/i

/** Taking a pair of signs away from both ends is what `.replace('"', '').replace('"', '')` does. */
function isOneOfPair(node: SyntaxNode, file: ParsedFile, sign: string): boolean {
  const inner = file.call(node)?.receiver
  const outer = node.parent?.parent
  return [inner, outer].some((other) => {
    const call = other && file.call(other)
    const [pattern] = call?.name === 'replace' ? call.args : []
    return pattern !== undefined && (file.literal(pattern) ?? pattern.text) === sign
  })
}

export default defineRule({
  id: 'incomplete-escaping',
  category: 'security',
  severity: 'medium',
  confidence: 'medium',
  cwe: [116, 20],
  owasp: owasp.injection,
  title: 'Incomplete string escaping',
  why: 'Only the first occurrence is replaced, because `replace` is given a string or a pattern without the flag `g`. An attacker who sends the character twice gets the second one through.',
  fix: 'Replace every occurrence: `text.replaceAll("<", "&lt;")`. Better still, let the library that reads the text take values separately: placeholders, `textContent`, argument lists.',
  keep: 'Do not change the result for text that contains the character once.',
  done: 'in text that contains the character twice, both are replaced',
  languages: ['javascript', 'typescript'],
  on: ['call'],
  callee: /\.replace$/,
  *check(node, file) {
    const call = file.call(node)
    const [pattern, by] = call?.args ?? []
    if (call?.name !== 'replace' || !pattern || !by) return
    const sign = onceReplaced(pattern, file)
    const replacement = file.literal(by)
    if (sign === null || replacement === null) return
    const isWay = /\.\\?\./.test(sign)
    if (replacement === '' ? !isWay && (!/[<>]/.test(sign) || isOneOfPair(node, file, sign)) : !ESCAPED.test(replacement)) return
    if (file.inLoop(node) && isWay) return
    yield { node }
  },
})
