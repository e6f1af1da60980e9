import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { assignmentsTo, functionAround } from '../edit/constants.ts'

const NAME = /^\$?[\w]+$/

/** Calls that only show a statement to the developer. */
const SHOWS = /^(?:print|error_log)$|(?:^|[._])log(?:ger|ging)?\.(?:debug|info|warn|warning|error)$/

function isShown(file: ParsedFile, node: SyntaxNode): boolean {
  for (const above of [node, ...node.ancestors()].slice(1, 4)) {
    const call = file.call(above)
    if (call) return SHOWS.test(call.callee)
  }
  return false
}

/** PHP's names have a node of their own inside of the variable. */
const usesOf = (file: ParsedFile, scope: SyntaxNode, name: string): number =>
  [...scope.descendants()].filter((node) => (node.children.length === 0 || node.kind === 'variable_name') && node.text === name && !isShown(file, node)).length

/**
 * The expression that builds a call's statement: the argument itself, or what the variable that stands there was given,
 * where the same function gives it one value and only the call uses it, and what shows it to the developer.
 */
export function statementOfCall(file: ParsedFile, argument: SyntaxNode): SyntaxNode | null {
  const given = file.unwrap(argument)
  const name = given.text.replace(/:.*/s, '').trim()
  if (!NAME.test(name)) return given
  const scope = functionAround(file, given)
  const [value, ...others] = assignmentsTo(file, name, scope)
  const mentions = usesOf(file, scope, name)
  return value && others.length === 0 && mentions <= 2 ? value : null
}
