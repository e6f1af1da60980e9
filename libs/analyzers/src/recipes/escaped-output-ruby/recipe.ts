import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { escapedValues, MAY_BE_MARKUP } from '../markup/escaped.ts'
import { buildsText, piecesOf } from '../sql/template.ts'
import { type Change, defineRecipe, type Refusal, type Site } from '../recipe.ts'

const MARKS_SAFE = /^(?:html_safe|raw)$/

/** Text without any markup needs no mark: whatever shows it escapes it. */
function asPlainText({ file, steps }: Site, { name, receiver, node }: Call): Change | null {
  const pieces = name === 'html_safe' && receiver?.kind === 'string' ? piecesOf(file, receiver) : []
  const isMarkup = pieces.some((piece) => piece.kind === 'text' && /[<&]/.test(piece.text))
  const isReached = pieces.every((piece) => piece.kind === 'text' || steps.some((step) => piece.node.contains(step.node)))
  return receiver && buildsText(pieces) && !isMarkup && isReached ? { edits: [{ start: receiver.end, end: node.end, text: '' }] } : null
}

/** What a helper gives may be markup of its own; a condition behind a value cannot be an argument. */
const isKnown = (file: ParsedFile, node: SyntaxNode, isFollowed: boolean) => !node.kind.endsWith('_modifier') && (isFollowed || file.call(node) === null)

/** `"<b>#{name}</b>".html_safe` and `raw("<b>#{name}</b>")` */
function propose(site: Site): Change | Refusal | null {
  const { call, file, steps } = site
  if (!call) return null
  const plain = asPlainText(site, call)
  if (plain) return plain
  const argument = call.name === 'html_safe' ? call.receiver : (call.args[0] ?? call.named.get('html') ?? call.named.get('inline') ?? null)
  const edits = argument && escapedValues(file, argument, (node) => (isKnown(file, node, steps.length > 0) ? `ERB::Util.html_escape(${node.text})` : null))
  if (!edits) return MARKS_SAFE.test(call.name) ? MAY_BE_MARKUP : null
  return 'refused' in edits ? edits : { edits }
}

export default defineRecipe({
  id: 'escaped-output-ruby',
  rules: ['xss', 'ruby-html-safe'],
  languages: ['ruby'],
  summary: 'Escapes the values that are put into the markup.',
  propose,
})
