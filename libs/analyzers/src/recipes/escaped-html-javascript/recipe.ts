import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { onlyValueOf } from '../edit/constants.ts'
import { replaced, statementOf } from '../edit/text.ts'
import { isReached } from '../edit/reached-javascript.ts'
import { isOnTrace } from '../edit/trace.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { buildsText, piecesOf, type ValuePiece } from '../sql/template.ts'
import { objectionTo } from './context.ts'
import { escaping } from './escape.ts'

const WHOLE = 'the value is the whole of the page, and may hold markup on purpose: answer with JSON or plain text, or sanitize it with a library'

/** What a finding puts into a page: the argument of the call, or what is assigned. */
function markupOf({ call, node, steps, file }: Site): SyntaxNode | null {
  const assignment = [node, ...node.ancestors()].find(({ kind }) => kind === 'AssignmentExpression')
  if (assignment && (!call || assignment.contains(call.node))) return assignment.child('right')
  if (!call) return null
  return call.args.find((argument) => isOnTrace(argument, steps)) ?? call.args.find((argument) => file.requestInput(argument) !== null) ?? (call.args.length === 1 ? (call.args[0] ?? null) : null)
}

/** Values of a text that is built, with the text before each; a variable that is built once is looked into. */
function valuesOf(site: Site, markup: SyntaxNode, depth = 0): { value: ValuePiece; before: string }[] | null {
  const { file } = site
  const given = file.unwrap(markup)
  const built = given.kind === 'Identifier' ? onlyValueOf(file, given.text, given) : given
  const pieces = built && piecesOf(file, built)
  if (!pieces || !buildsText(pieces)) return null
  let before = ''
  const found: { value: ValuePiece; before: string }[] = []
  for (const piece of pieces) {
    if (piece.kind === 'text') before += piece.text
    else {
      const isOurs = isReached(site, piece.node)
      const inside = isOurs && depth < 2 ? valuesOf(site, piece.node, depth + 1) : null
      if (inside) found.push(...inside)
      else if (isOurs) found.push({ value: piece, before })
      before += '\uE000'
    }
  }
  return found
}

const PLAIN = new Set(['Identifier', 'MemberExpression', 'CallExpression', 'LogicalExpression', 'ConditionalExpression'])
const MAKES_MARKUP = /\.map\(|\.join\(|\.reduce\(|</

function isPlainValue(file: ParsedFile, node: SyntaxNode): boolean {
  return PLAIN.has(file.unwrap(node).kind) && !MAKES_MARKUP.test(node.text)
}

function propose(site: Site): Change | Refusal | null {
  const markup = markupOf(site)
  if (!markup || statementOf(site.file, markup)?.text.includes('text/plain')) return null
  const values = valuesOf(site, markup)
  if (!values) return /MemberExpression|Identifier|CallExpression/.test(site.file.unwrap(markup).kind) ? refused(WHOLE) : null
  if (values.length === 0) return refused('the page is put together elsewhere: escape the value where it is written into the markup')
  const objection = values.map(({ before }) => objectionTo(before)).find((one) => one !== null)
  if (objection !== undefined && objection !== null) return refused(objection)
  if (!values.every(({ value }) => isPlainValue(site.file, value.node))) return refused('the value may hold markup that the program has made: escape what stands in it where it is made')
  const { edit, name } = escaping(site)
  return { edits: [...(edit ? [edit] : []), ...values.map(({ value: { node } }) => replaced(node, `${name}(${node.text})`))] }
}

export default defineRecipe({
  id: 'escaped-html-javascript',
  rules: ['xss'],
  languages: ['javascript', 'typescript'],
  summary: 'Escapes the values that are written into the page.',
  propose,
})
