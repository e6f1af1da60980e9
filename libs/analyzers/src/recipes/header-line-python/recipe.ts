import type { SyntaxNode } from '../../syntax/tree.ts'
import { isFromOutside } from '../edit/outside.ts'
import { quoteOf, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { delimitersOf, piecesOf } from '../sql/template.ts'

/** The value of a header: of a call, or of an assignment to the headers. */
function valueOf({ call, node }: Site): SyntaxNode | null {
  const assignment = [node, ...node.ancestors()].slice(0, 4).find(({ kind }) => kind === 'assignment')
  if (assignment) return assignment.child('right')
  return call && /^(?:send_header|set|add|add_header|set_header|append|setdefault)$/.test(call.name) ? (call.args[1] ?? null) : null
}

const SIMPLE = new Set(['identifier', 'attribute', 'subscript', 'call', 'string'])

/** One line of it. What may be missing would have no `replace`. */
function oneLine(node: SyntaxNode, usual: string): string {
  const isOptional = /\.get\(\s*[^,()]+\)$/.test(node.text)
  const q = /["']/.exec(node.text)?.[0] ?? usual
  const base = isOptional ? `(${node.text} or ${q}${q})` : SIMPLE.has(node.kind) ? node.text : `(${node.text})`
  return `${base}.replace(${q}\\r${q}, ${q}${q}).replace(${q}\\n${q}, ${q}${q})`
}

function propose(site: Site): Change | Refusal | null {
  const { file } = site
  const value = valueOf(site)
  if (!value) return refused('which characters the header may hold is not known: allow those that are meant')
  // a backslash cannot stand inside the braces of an f-string
  if (value.kind === 'string' && /f/i.test(delimitersOf(value)?.prefix ?? '')) return { edits: [replaced(value, oneLine(value, quoteOf(file)))] }
  const parts = piecesOf(file, value).flatMap((piece) => (piece.kind === 'value' && isFromOutside(site, piece.node) ? [piece.node] : []))
  return parts.length > 0 ? { edits: parts.map((part) => replaced(part, oneLine(part, quoteOf(file)))) } : refused('the value is made elsewhere: take the line breaks out of it there')
}

export default defineRecipe({
  id: 'header-line-python',
  rules: ['header-injection'],
  languages: ['python'],
  summary: 'Takes the line breaks out of the header.',
  propose,
})
