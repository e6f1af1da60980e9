import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { delimitersOf, piecesOf } from '../sql/template.ts'

const OF_LOGGING = /^\s*(?:import|from)\s+logging\b|\b(?:current_)?app\.logger\./m
const OTHERS = /^\s*(?:import|from)\s+(?:loguru|structlog)\b/m

/** A text and its values for a log: `got %s` and `x`. */
interface Message {
  text: string
  values: string[]
}

/** How a place of an f-string is written for a log: `{x}` is `%s`, `{x!r}` is `%r`, `{x:.2f}` is `%.2f`. */
function markOf(place: SyntaxNode, value: SyntaxNode): string | null {
  const format = place.text.slice(1 + value.text.length, -1)
  if (format === '') return '%s'
  if (format === '!r') return '%r'
  return /^:\.\d+f$/.test(format) || format === ':d' ? `%${format.slice(1)}` : null
}

/** The inside of a literal for a log, where each `%` is doubled. */
function inLiteral(literal: SyntaxNode): Message | null {
  const values: string[] = []
  let text = ''
  for (const piece of literal.children) {
    if (piece.kind === 'string_start' || piece.kind === 'string_end') continue
    if (piece.kind !== 'interpolation') {
      text += (/f/i.test(delimitersOf(literal)?.prefix ?? '') ? piece.text.replace(/\{\{/g, '{').replace(/\}\}/g, '}') : piece.text).replace(/%/g, '%%')
      continue
    }
    const value = piece.child('expression')
    const mark = value && markOf(piece, value)
    if (!value || !mark) return null
    text += mark
    values.push(value.text)
  }
  return { text, values }
}

/** `"a " + str(x)`, `f"a {x}"` */
function joinedMessage(file: ParsedFile, node: SyntaxNode): { message: Message; quote: string } | null {
  const literals = node.kind === 'string' ? [node] : node.children.flatMap((child) => (child.kind === 'string' ? [child] : child.kind === 'binary_operator' ? child.children.filter(({ kind }) => kind === 'string') : []))
  const quote = delimitersOf(literals[0] ?? node)?.quote
  if (quote === undefined || literals.some((literal) => delimitersOf(literal)?.quote !== quote || /[rb]/i.test(delimitersOf(literal)?.prefix ?? ''))) return null
  const message: Message = { text: '', values: [] }
  const seen = new Set<number>()
  for (const piece of piecesOf(file, node)) {
    const literal = piece.kind === 'text' ? piece.literal : literals.find((one) => one.start < piece.start && piece.end < one.end)
    const part = !literal ? valueMessage(file, piece.kind === 'value' ? piece.node : null) : seen.has(literal.start) ? null : inLiteral(literal)
    if (!literal || !seen.has(literal.start)) {
      if (!part) return null
      message.text += part.text
      message.values.push(...part.values)
    }
    if (literal) seen.add(literal.start)
  }
  return { message, quote }
}

/** `str(x)` is `%s` of `x`. */
function valueMessage(file: ParsedFile, node: SyntaxNode | null): Message | null {
  if (!node) return null
  const call = file.call(node)
  const [only] = call?.args ?? []
  return { text: '%s', values: [call?.callee === 'str' && only && call.args.length === 1 ? only.text : node.text] }
}

/** `"a %s" % (x, y)` */
function formattedMessage(node: SyntaxNode): Message | null {
  const right = node.child('right')
  if (node.kind !== 'binary_operator' || node.child('operator')?.text !== '%' || node.child('left')?.kind !== 'string' || !right) return null
  if (right.kind === 'tuple') return { text: '', values: right.children.map(({ text }) => text) }
  // a single name may be a tuple
  return /^(?:identifier|call|attribute|subscript|string|integer)$/.test(right.kind) ? { text: '', values: [right.text] } : null
}

function propose({ call, file }: Site): Change | Refusal | null {
  const [given] = call?.args ?? []
  if (!call || !given || call.args.length > 1) return null
  if (OTHERS.test(file.text) || !OF_LOGGING.test(file.text)) return refused('which library writes the log, and with it the form of its arguments, is not known')
  const node = file.unwrap(given)
  const formatted = formattedMessage(node)
  const left = node.child('left')
  if (formatted && left) return { edits: [{ start: left.end, end: node.end, text: `, ${formatted.values.join(', ')}` }] }
  const made = joinedMessage(file, node)
  if (!made || made.message.values.length === 0) return null
  const { message: { text, values }, quote } = made
  return { edits: [{ start: given.start, end: given.end, text: `${quote}${text}${quote}, ${values.join(', ')}` }] }
}

export default defineRecipe({
  id: 'log-arguments-python',
  rules: ['log-message-built-first'],
  languages: ['python'],
  summary: 'Leaves building the message to the log, which does so only where it is written.',
  propose,
})
