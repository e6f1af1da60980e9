import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

const PLAIN = /^(?:identifier|invocation_expression|member_access_expression|element_access_expression)$/
/** What a request of ASP.NET Core gives by name is no text, but several. */
const SEVERAL = /\.(?:Query|Form|Headers|RouteValues)\[/
/** Names and what a request of ASP.NET gives by name may be null; a text that is joined with null stays as it is. */
const MAY_BE_NULL = /^(?:identifier|element_access_expression)$/

/** The text without line breaks, null where it was. */
export function oneLineOf({ text: source }: ParsedFile, node: SyntaxNode, instead: string): string {
  const isSeveral = SEVERAL.test(node.text) && /\bMicrosoft\.AspNetCore\b/.test(source)
  const text = PLAIN.test(node.kind) ? node.text : `(${node.text})`
  const dot = isSeveral ? '.ToString().' : MAY_BE_NULL.test(node.kind) ? '?.' : '.'
  return `${text}${dot}Replace("\\r", "${instead}").Replace("\\n", "${instead}")`
}

/** Whether a value is a text, or nothing says that it is none. */
export function mayBeText(file: ParsedFile, node: SyntaxNode): boolean {
  if (node.kind !== 'identifier') return true
  const declared = new RegExp(`\\b(\\w+\\??)\\s+${node.text}\\s*[,)=;]`).exec(file.enclosing(node, 'function')?.text ?? file.text)?.[1]
  return declared === undefined || /^(?:string\??|String|var|return)$/.test(declared)
}
