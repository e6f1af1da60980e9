import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { assignmentsTo, functionAround } from '../edit/constants.ts'

const NAME = /^\$?[\w]+$/

/** `db.query` is no use of a variable `query`; PHP joins texts with a point. */
const isMember = ({ fieldName, parent, tree, start }: SyntaxNode): boolean =>
  (fieldName === 'property' && parent?.kind === 'MemberExpression') || (fieldName === 'attribute' && parent?.kind === 'attribute') || (tree.text[start - 1] === '.' && tree.text[start] !== '$')

/** Calls that only show a text: what they are given may hold placeholders as well. */
const SHOWS = /log|print|debug|info|warn|trace|error|exception|output|write|append|encode|escape|message/i

/** Whether a mention of the statement only shows it. */
export function isShown(file: ParsedFile, mention: SyntaxNode): boolean {
  for (const above of mention.ancestors()) {
    const call = file.call(above)
    if (call && !call.receiver?.contains(mention)) return SHOWS.test(call.name)
    if (file.isA(above, 'assignment') || file.isA(above, 'function')) return false
  }
  return false
}

/** PHP's names have a node of their own inside of the variable. */
export const usesOf = (scope: SyntaxNode, name: string): SyntaxNode[] =>
  [...scope.descendants()].filter((node) => (node.children.length === 0 || node.kind === 'variable_name') && node.text === name && !isMember(node))

/** A value that only fills the variable until it gets its own. */
const isEmpty = (file: ParsedFile, value: SyntaxNode | null) => value !== null && (file.literal(value) === '' || /^(?:null|nil|None)$/.test(value.text))

const BLOCKS = /^(?:block|compound_statement|program|module|BlockStatement|FunctionBody|Program|SwitchCase|statement_list|case_statement|default_statement|body_statement|then|else|do|do_block|constructor_body|method_declaration|switch_block_statement_group)$/
export const isBlock = ({ kind }: SyntaxNode): boolean => BLOCKS.test(kind)
export const blockAround = (node: SyntaxNode) => [...node.ancestors()].find(isBlock)

/** The block whose statement a node is; null where it is a part of one, such as a body without braces. */
export function ownBlock(node: SyntaxNode): SyntaxNode | null {
  const { parent } = node.parent?.kind === 'expression_statement' ? node.parent : node
  return parent && BLOCKS.test(parent.kind) ? parent : null
}

/**
 * The expression that builds a call's statement: the argument itself, or what the variable that stands there was given
 * last, where that is certain and only the call uses it; others may show it.
 */
export function statementOfCall(file: ParsedFile, argument: SyntaxNode): SyntaxNode | null {
  const given = file.unwrap(argument)
  const name = given.text.replace(/:.*/s, '').trim()
  if (!NAME.test(name)) return given
  const scope = functionAround(file, given)
  const values = assignmentsTo(file, name, scope)
  const known = values.filter((value) => value !== null)
  const value = known.filter((one) => values.length === 1 || !isEmpty(file, one)).findLast(({ end }) => end <= given.start)
  if (!value || known.length < values.length || blockAround(value)?.contains(given) !== true) return null
  const next = known.find(({ start }) => start > value.start)
  const mentions = usesOf(scope, name).filter((mention) => mention.start >= value.end && (!next || mention.start < next.start))
  const used = mentions.filter((mention) => given.is(mention) || given.contains(mention) || !isShown(file, mention))
  return used.length - (next ? 1 : 0) === 1 ? value : null
}
