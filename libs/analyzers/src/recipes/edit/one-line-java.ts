import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { functionAround, onlyValueOf } from './constants.ts'
import { typeOf } from './types-java.ts'

/** What gives null where a request, a session or the system has no such thing. */
const GIVES_NULL = /\.(?:getParameter|getHeader|getQueryString|getPathInfo|getRemoteUser|getProperty|getenv|getContentType)\([^()]*\)$/

/** Whether the value can be null, and nobody has asked. */
export function mayBeNull(file: ParsedFile, node: SyntaxNode): boolean {
  if (GIVES_NULL.test(node.text)) return true
  const value = node.kind === 'identifier' ? onlyValueOf(file, node.text, node) : null
  const isAsked = new RegExp(`\\b${node.text}\\s*[!=]=\\s*null|(?:isEmpty|isBlank|hasText|hasLength|isNotBlank|isNotEmpty|requireNonNull)\\(\\s*${node.text}\\b`).test(functionAround(file, node).text)
  return value !== null && GIVES_NULL.test(value.text) && !isAsked
}

const isChoiceOfTexts = (node: SyntaxNode): boolean =>
  node.kind === 'ternary_expression' && ['consequence', 'alternative'].some((field) => node.child(field)?.kind === 'string_literal')

/** The text without line breaks; what may be null is written as `null`, as where texts are joined, and what is no text as one. */
export function oneLineOf(file: ParsedFile, node: SyntaxNode, instead: string): string {
  const isText = (isChoiceOfTexts(node) || typeOf(file, node) === 'String') && !mayBeNull(file, node)
  const isPlain = node.kind === 'identifier' || node.kind === 'method_invocation' || node.kind === 'array_access'
  return `${isText ? (isPlain ? node.text : `(${node.text})`) : `String.valueOf(${node.text})`}.replaceAll("[\\r\\n]", "${instead}")`
}
