import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { assignmentsTo, functionAround } from '../edit/constants.ts'

const NAME = /^\$?[\w]+$/

/** `db.query` is no use of a variable `query`. */
const isMember = ({ fieldName, parent }: SyntaxNode): boolean => (fieldName === 'property' && parent?.kind === 'MemberExpression') || (fieldName === 'attribute' && parent?.kind === 'attribute')

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
const usesOf = (file: ParsedFile, scope: SyntaxNode, name: string): SyntaxNode[] =>
  [...scope.descendants()].filter((node) => (node.children.length === 0 || node.kind === 'variable_name') && node.text === name && !isMember(node) && !isShown(file, node))

const BLOCKS = /^(?:block|compound_statement|program|module|BlockStatement|FunctionBody|Program|SwitchCase|statement_list|case_statement|default_statement|body_statement|then|else)$/
const blockAround = (node: SyntaxNode) => [...node.ancestors()].find(({ kind }) => BLOCKS.test(kind))

/**
 * The expression that builds a call's statement: the argument itself, or what the variable that stands there was given
 * last, where that is certain and only the call uses it, and what shows it to the developer.
 */
export function statementOfCall(file: ParsedFile, argument: SyntaxNode): SyntaxNode | null {
  const given = file.unwrap(argument)
  const name = given.text.replace(/:.*/s, '').trim()
  if (!NAME.test(name)) return given
  const scope = functionAround(file, given)
  const values = assignmentsTo(file, name, scope)
  const known = values.filter((value) => value !== null)
  const value = known.findLast(({ end }) => end <= given.start)
  if (!value || known.length < values.length || blockAround(value)?.contains(given) !== true) return null
  const next = known.find(({ start }) => start > value.start)
  const mentions = usesOf(file, scope, name).filter(({ start }) => start >= value.end && (!next || start < next.start))
  return mentions.length - (next ? 1 : 0) === 1 ? value : null
}
