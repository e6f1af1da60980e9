import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { assignmentsTo, functionAround } from '../edit/constants.ts'

const NAME = /^\$?[\w]+$/

const usesOf = (scope: SyntaxNode, name: string): SyntaxNode[] =>
  [...scope.descendants()].filter((node) => node.children.length === 0 && node.text === name && scope.tree.text[node.start - 1] !== '.')

/** Calls that only show a text: what they are given may hold placeholders as well. */
const SHOWS = /log|print|debug|info|warn|trace|error|exception|output|write|append|encode|escape|message/i

/** Whether a mention of the statement only shows it. */
function isShown(file: ParsedFile, mention: SyntaxNode): boolean {
  for (const above of mention.ancestors()) {
    const call = file.call(above)
    if (call && !call.receiver?.contains(mention)) return SHOWS.test(call.name)
    if (file.isA(above, 'assignment') || file.isA(above, 'function')) return false
  }
  return false
}

/** A value that only fills the variable until it gets its own. */
const isEmpty = (file: ParsedFile, value: SyntaxNode | null) => value !== null && (file.literal(value) === '' || /^(?:null|nil|None)$/.test(value.text))

/**
 * The expression that builds a call's statement: the argument itself, or what the variable that stands there was given,
 * where the same function gives it one value, and only the call uses it; others may show it.
 */
export function statementOfCall(file: ParsedFile, argument: SyntaxNode): SyntaxNode | null {
  const given = file.unwrap(argument)
  const name = given.text.replace(/:.*/s, '').trim()
  if (!NAME.test(name)) return given
  const scope = functionAround(file, given)
  const values = assignmentsTo(file, name, scope)
  const [value, ...others] = values.length > 1 ? values.filter((one) => !isEmpty(file, one)) : values
  if (!value || others.length > 0) return null
  const mentions = usesOf(scope, name).filter((mention) => !isShown(file, mention) || given.is(mention) || given.contains(mention))
  return mentions.length <= 1 + values.length ? value : null
}
