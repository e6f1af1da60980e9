import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { assignmentsTo, functionAround } from '../edit/constants.ts'
import { expressionAt } from '../edit/literal-php.ts'
import { globalName } from '../edit/names-php.ts'
import { isFromOutside } from '../edit/outside.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { type Piece, piecesOf } from '../sql/template.ts'

const SAFE = /^\\?(?:htmlspecialchars|htmlentities|esc_html|esc_attr|esc_url|e|intval|absint|count|strlen|number_format|date|json_encode|urlencode|rawurlencode|__|_e)\s*\(|^\(int\)/
const MARKUP = /<\/?[a-z!]/i
/** In a script, a style, or the address of a link escaping does not help. */
const OTHER_PLACE = /<(?:script|style)\b(?![^]*<\/(?:script|style))[^]*$|\s(?:href|src|action|on\w+)\s*=\s*\\?["']?$/i
const MARK = /%(?:%|[-+0 ]*\d*(?:\.\d+)?[a-zA-Z])/g
const NO_HELP = 'the value stands in a script, an address or an attribute without quotes, where escaping does not help'
const IN_BARE_ATTRIBUTE = /<\w[^>]*=$/

const rootOf = (code: string) => /^\$\w+/.exec(code)?.[0]

interface Shown {
  pieces: readonly Piece[]
  /** what the page has in front of it as far as it stands there */
  before: string
}

const inSequence = (node: SyntaxNode): SyntaxNode[] => (node.kind === 'sequence_expression' ? node.children.flatMap(inSequence) : [node])

const FAR = 20_000

/** The page in front of a place, without the program in it. */
const pageBefore = ({ text }: ParsedFile, offset: number) => text.slice(Math.max(0, offset - FAR), offset).replace(/<\?(?:php|=)?(?:(?!\?>)[^])*(?:\?>|$)/g, '')

/** The texts that a call shows. */
function shown(file: ParsedFile, given: readonly SyntaxNode[]): Shown[] {
  const parts = given.flatMap(inSequence)
  let before = parts[0] ? pageBefore(file, parts[0].start) : ''
  return parts.map((part) => {
    const one = { pieces: piecesOf(file, part), before }
    before += one.pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('')
    return one
  })
}

/** A variable that is shown may have been put together with its markup before: then the values there are escaped. */
function withMarkup({ file, steps }: Site, name: string, near: SyntaxNode): Shown[] | null {
  const scope = functionAround(file, near)
  const given = assignmentsTo(file, name, scope)
  const compound = [...scope.descendants()].filter((node) => node.kind === 'augmented_assignment_expression' && node.child('left')?.text === name).flatMap((node) => node.child('right') ?? [])
  const built = [...given.flatMap((value) => value ?? []), ...compound].map((value) => ({ pieces: piecesOf(file, value), before: '' }))
    .filter(({ pieces }) => pieces.some((piece) => piece.kind === 'text' && MARKUP.test(piece.text)))
  if (built.length === 0) return null
  return built.filter(({ pieces }) => pieces.some((piece) => piece.kind === 'value' && steps.some(({ node }) => touches(piece.node, node) || rootOf(piece.node.text) === rootOf(node.text))))
}

const touches = (a: SyntaxNode, b: SyntaxNode) => a.start <= b.start && b.end <= a.end

function editsFor(site: Site, { pieces, before }: Shown): Change['edits'] | Refusal {
  const { file } = site
  const edits: Change['edits'] = []
  let text = before
  for (const piece of pieces) {
    if (piece.kind === 'text') {
      text += piece.text
      continue
    }
    if (SAFE.test(piece.node.text) || !isFromOutside(site, piece.node) || file.literal(piece.node) !== null) continue
    if (OTHER_PLACE.test(text) || IN_BARE_ATTRIBUTE.test(text)) return refused(NO_HELP)
    if (/^(?:conditional_expression|assignment_expression|anonymous_function|array)/.test(piece.node.kind) && !/^\$_\w+\[[^\]]+\]\s*\?\?/.test(piece.node.text)) return refused('the value is made within a condition')
    edits.push(expressionAt(pieces, piece, `${globalName(file, 'htmlspecialchars')}(${piece.node.text}, ENT_QUOTES, 'UTF-8')`))
  }
  return edits
}

/** `printf('<b>%s</b>', $name)`: the values of its marks. */
function inMarks(site: Site, { args: [format, ...values] }: Call): Change | Refusal | null {
  const { file } = site
  const text = format && file.literal(format)
  const marks = text ? [...text.matchAll(MARK)].filter(([mark]) => mark !== '%%') : []
  if (!text || marks.length !== values.length) return null
  const open = values.flatMap((value, at) => (marks[at]?.[0] === '%s' && isFromOutside(site, value) && !SAFE.test(value.text) ? [{ value, before: text.slice(0, marks[at].index) }] : []))
  if (open.some(({ before }) => OTHER_PLACE.test(before) || IN_BARE_ATTRIBUTE.test(before))) return refused(NO_HELP)
  return open.length > 0 ? { edits: open.map(({ value }) => replaced(value, `${globalName(file, 'htmlspecialchars')}(${value.text}, ENT_QUOTES, 'UTF-8')`)) } : null
}

/** `print_r($row);` shows all that is in it. */
function whole({ file }: Site, { node, args }: Call): Change | null {
  const [value, asText] = args
  if (!value || asText || node.parent?.kind !== 'expression_statement') return null
  return { edits: [replaced(node, `echo ${globalName(file, 'htmlspecialchars')}(${globalName(file, 'print_r')}(${value.text}, true), ENT_QUOTES, 'UTF-8')`)] }
}

function propose(site: Site): Change | Refusal | null {
  const { call, file, node } = site
  if (call && /^\\?printf$/.test(call.callee)) return inMarks(site, call)
  if (call && /^\\?print_r$/.test(call.callee)) return whole(site, call)
  const tag = call ? null : [node, ...node.ancestors()].find(({ kind }) => kind === 'expression_statement')
  const isTag = tag && /<\?=\s*$/.test(file.text.slice(0, tag.start))
  const given = call && /^(?:echo|print)$/.test(call.callee) ? call.args : isTag ? tag.children : []
  if (given.length === 0) return null
  const all = shown(file, given).flatMap((one): Shown[] => {
    const [only] = one.pieces
    const isVariable = one.pieces.length === 1 && only?.kind === 'value' && /^\$\w+$/.test(only.node.text)
    return (isVariable && withMarkup(site, only.node.text, only.node)) || [one]
  })
  const outcomes = all.map((one) => editsFor(site, one))
  const refusal = outcomes.find((outcome) => 'refused' in outcome)
  if (refusal && 'refused' in refusal) return refusal
  const edits = outcomes.flatMap((outcome) => ('refused' in outcome ? [] : outcome))
  return edits.length > 0 ? { edits } : refused('where the value becomes part of the page is not in sight')
}

export default defineRecipe({
  id: 'escape-output-php',
  rules: ['xss'],
  languages: ['php'],
  summary: 'Escapes the values that become part of the page.',
  propose,
})
