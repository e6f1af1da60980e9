import type { SyntaxNode } from '../../syntax/tree.ts'

const NOT_COUNTED = /^(?:self|cls|this|\*|\/)$/

/** What a framework fills from a request by its name: an endpoint takes as many as its callers may send. */
const FILLED = /^\s*(?:\[\s*From(?:Query|Route|Form|Header|Body|Services)\b|@(?:RequestParam|PathVariable|RequestHeader|QueryParam|PathParam|HeaderParam|FormParam|Query|Param|Headers)\b)/

/** How many parameters a function declares, `self` and the like left out. */
export function countParameters(node: SyntaxNode): number {
  const direct = node.all('params')
  const listed = direct.length > 0 ? direct : (node.child('parameters')?.children ?? [])
  return listed.filter(({ kind, text }) => !kind.includes('comment') && !NOT_COUNTED.test(text) && !FILLED.test(text)).reduce((sum, parameter) => sum + namesIn(parameter), 0)
}

/** Go declares several of one type at once: `a, b int`. */
const namesIn = (parameter: SyntaxNode) => (parameter.kind === 'parameter_declaration' ? Math.max(1, parameter.all('name').length) : 1)
