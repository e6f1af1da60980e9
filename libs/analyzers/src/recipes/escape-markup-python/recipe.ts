import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { imported, type Wanted } from '../edit/imports-python.ts'
import { isFromOutside } from '../edit/outside.ts'
import { insertedAfter, insertedBefore } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { formattedPieces } from '../sql-parameters-python/formatted.ts'
import { statementOfCall } from '../sql/statement.ts'
import { piecesOf, type ValuePiece } from '../sql/template.ts'

/** Each framework's own function. */
function escapeOf(file: ParsedFile): Wanted {
  if (/^\s*(?:from|import) django\b/m.test(file.text)) return { module: 'django.utils.html', name: 'escape' }
  return /^\s*(?:from|import) (?:flask|markupsafe|jinja2)\b/m.test(file.text) ? { module: 'markupsafe', name: 'escape' } : { module: 'html', name: 'escape' }
}

const ESCAPED = /(?:^|\.)(?:escape|conditional_escape|quote|url_for|int|float|len|json\.dumps)\(/
/** In a script, a style, or the address of a link escaping does not help. */
const OTHER_PLACE = /<(?:script|style)\b(?![^]*<\/(?:script|style))[^]*$|\s(?:href|src|action|on\w+)\s*=\s*\\?["']?$/i
const IN_BARE_ATTRIBUTE = /<\w[^>]*=$/

/** What the page is made of: of `(body, status)` the body, of a variable what it was given. */
function bodyOf(file: ParsedFile, given: SyntaxNode): SyntaxNode | null {
  const inside = file.unwrap(given)
  const [first] = inside.children
  const body = (inside.kind === 'tuple' || inside.kind === 'expression_list') && first ? file.unwrap(first) : inside
  return body.kind === 'identifier' ? (statementOfCall(file, body) ?? null) : body
}

function valuesOf(site: Site, body: SyntaxNode): { values: ValuePiece[]; before: Map<ValuePiece, string> } {
  const pieces = formattedPieces(site.file, body)?.pieces ?? piecesOf(site.file, body)
  const before = new Map<ValuePiece, string>()
  let text = ''
  const values = pieces.flatMap((piece) => {
    if (piece.kind === 'text') {
      text += piece.text
      return []
    }
    before.set(piece, text)
    const { node } = piece
    return isFromOutside(site, node) && !ESCAPED.test(node.text) ? [piece] : []
  })
  return { values, before }
}

/** An entry of something that is known, as of `row["name"]`. What a call gives may be bytes, which become other text when escaped. */
function isEntry(file: ParsedFile, value: SyntaxNode): boolean {
  const whole = value.kind === 'subscript' ? value.child('value') : null
  return whole !== null && file.unwrap(whole).kind !== 'call'
}

function propose(site: Site): Change | Refusal | null {
  const { file, node, call, raw } = site
  const statement = [node, ...node.ancestors(), ...node.descendants()].find(({ kind, start }) => kind === 'return_statement' && start <= node.start)
  const given = raw.sink === 'return' ? (statement ?? node).children[0] : (call?.args[0] ?? call?.named.get('content'))
  if (!given || /Markup$|mark_safe$/.test(call?.callee ?? '')) return null
  const body = bodyOf(file, given)
  if (!body) return refused('the page is put together in several places')
  const { values, before } = valuesOf(site, body)
  if (values.length === 0) return null
  if (values.some((value) => OTHER_PLACE.test(before.get(value) ?? '') || IN_BARE_ATTRIBUTE.test(before.get(value) ?? ''))) return refused('the value stands in a script, an address or an attribute without quotes, where escaping does not help: write the page as a template')
  if (values.some(({ node: value }) => value.is(body) && !isEntry(file, value) && !file.requestInput(value))) return refused('the whole page comes from elsewhere: escape the values where it is made')
  const escape = imported(file, escapeOf(file))
  if (!escape) return refused('something else in the file is called escape')
  // `Markup + str` escapes the text of the page as well
  const isJoined = body.kind === 'binary_operator' && body.child('operator')?.text === '+' && escape.name !== 'html.escape' && escapeOf(file).module !== 'html'
  const [opening, closing] = isJoined ? [`str(${escape.name}(`, '))'] : [`${escape.name}(`, ')']
  return { edits: [...values.flatMap(({ node: value }) => [insertedBefore(value, opening), insertedAfter(value, closing)]), ...(escape.edit ? [escape.edit] : [])] }
}

export default defineRecipe({
  id: 'escape-markup-python',
  rules: ['xss'],
  languages: ['python'],
  summary: 'Escapes the values that become part of the page.',
  propose,
})
