import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { assignmentsTo, functionAround } from '../edit/constants.ts'

const NAME = /^\$?[\w]+$/

const usesOf = (scope: SyntaxNode, name: string): number =>
  [...scope.descendants()].filter((node) => node.children.length === 0 && node.text === name && !isMember(node)).length

/** `db.query` is no use of a variable `query`. */
const isMember = ({ fieldName, parent }: SyntaxNode): boolean => (fieldName === 'property' && parent?.kind === 'MemberExpression') || (fieldName === 'attribute' && parent?.kind === 'attribute')

/**
 * The expression that builds a call's statement: the argument itself, or what the variable that stands there was given,
 * where the same function gives it one value and only the call uses it.
 */
export function statementOfCall(file: ParsedFile, argument: SyntaxNode): SyntaxNode | null {
  const given = file.unwrap(argument)
  const name = given.text.replace(/:.*/s, '').trim()
  if (!NAME.test(name)) return given
  const scope = functionAround(file, given)
  const [value, ...others] = assignmentsTo(file, name, scope)
  const mentions = usesOf(scope, name.startsWith('$') ? name : name)
  return value && others.length === 0 && mentions <= 2 ? value : null
}
