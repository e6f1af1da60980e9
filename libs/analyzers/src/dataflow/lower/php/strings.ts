import type { SyntaxNode } from '../../../syntax/tree.ts'
import { type Code, MAX_OPERANDS } from './code.ts'

/** A part of a string: text known now, or a value. */
export type Piece = { text: string; offset: number } | { value: number }

const ESCAPES: ReadonlyMap<string, string> = new Map(Object.entries({ n: '\n', r: '\r', t: '\t', v: '\v', e: '\u001b', f: '\f' }))

/** `\n`, `\x41`, `\u{1F600}`, `\101` and the like as the program sees them. */
function unescape(text: string): string {
  const head = text[1] ?? ''
  const plain = ESCAPES.get(head)
  if (plain !== undefined) return plain
  if (head === 'x') return String.fromCharCode(Number.parseInt(text.slice(2), 16))
  if (head >= '0' && head <= '7') return String.fromCharCode(Number.parseInt(text.slice(1), 8) & 255)
  if (head !== 'u') return text.slice(1)
  const point = Number.parseInt(text.slice(3, -1), 16)
  return point <= 0x10ffff ? String.fromCodePoint(point) : ''
}

/** The text of a string without interpolation, or null. */
export function constantText(node: SyntaxNode): string | null {
  if (node.kind === 'nowdoc') return withoutIndent(node, heredocLines(node))
  if (node.kind !== 'string' && node.kind !== 'encapsed_string') return null
  const text = quoted(node)
  if (node.kind === 'string') return text.includes('\\') ? text.replace(/\\([\\'])/g, '$1') : text
  const { children } = node
  if (children.some((child) => child.kind !== 'string_content' && child.kind !== 'escape_sequence')) return null
  return children.map((child) => (child.kind === 'escape_sequence' ? unescape(child.text) : child.text)).join('')
}

function quoted(node: SyntaxNode): string {
  const { text } = node
  return text.slice(/^[bB]/.test(text) ? 2 : 1, -1)
}

/** Parts of an interpolated string, a heredoc or a command in backticks, in order. */
export function interpolated(code: Code, node: SyntaxNode): Piece[] {
  if (node.kind === 'heredoc') return heredoc(code, node)
  const { tree, start, end } = node
  return pieces(code, node.children, start + (/[bB]/.test(tree.text[start] ?? '') ? 2 : 1), end - 1)
}

/** What the grammar leaves out between the children (line ends of heredocs) is read from the text. */
function pieces(code: Code, children: readonly SyntaxNode[], from: number, to: number): Piece[] {
  const found: Piece[] = []
  let cursor = from
  let inBraces = false
  const gap = (until: number) => {
    const text = code.file.source.slice(cursor, Math.max(cursor, until))
    return inBraces ? text.replace(/^\s*\}/, '') : text
  }
  for (const child of children) {
    const before = gap(child.start)
    const known = child.kind === 'string_content' ? child.text : child.kind === 'escape_sequence' ? unescape(child.text) : null
    inBraces = known === null && before.endsWith('{')
    const text = (inBraces ? before.slice(0, -1) : before) + (known ?? '')
    if (text) found.push({ text, offset: child.start })
    if (known === null) found.push({ value: code.file.lower.expression(code, child) })
    cursor = child.end
  }
  const rest = gap(to)
  if (rest) found.push({ text: rest, offset: cursor })
  return found
}

/** The lines between the opening and the closing mark: offsets of their first and after their last character. */
function heredocLines(node: SyntaxNode): { from: number; to: number; indent: string } {
  const { text } = node.tree
  const mark = node.child('end_tag')?.start ?? node.end
  const line = text.lastIndexOf('\n', mark - 1)
  const from = text.indexOf('\n', node.child('identifier')?.end ?? node.start) + 1
  const to = text[line - 1] === '\r' ? line - 1 : line
  return { from, to: Math.max(from, to), indent: text.slice(line + 1, mark) }
}

function withoutIndent(node: SyntaxNode, { from, to, indent }: { from: number; to: number; indent: string }): string {
  return outdent(node.tree.text.slice(from, to), indent, true)
}

/** The closing mark's indentation is taken off every line. */
function outdent(text: string, indent: string, atLineStart: boolean): string {
  if (!/^[ \t]+$/.test(indent)) return text
  const inner = text.replaceAll(`\n${indent}`, '\n')
  return atLineStart && inner.startsWith(indent) ? inner.slice(indent.length) : inner
}

function heredoc(code: Code, node: SyntaxNode): Piece[] {
  const { from, to, indent } = heredocLines(node)
  const found = pieces(code, node.child('value')?.children ?? [], from, to)
  return found.map((piece, index) => ('text' in piece ? { ...piece, text: outdent(piece.text, indent, index === 0) } : piece))
}

/** One string of the pieces: neighbouring texts become one, a string of text alone is a constant. */
export function joined(code: Code, found: readonly Piece[], offset: number): number {
  const merged: Piece[] = []
  for (const piece of found) {
    const last = merged[merged.length - 1]
    if ('text' in piece && last && 'text' in last) merged[merged.length - 1] = { text: last.text + piece.text, offset: last.offset }
    else if (!('text' in piece) || piece.text) merged.push(piece)
  }
  const [only] = merged
  if (!only) return code.fn.const('', offset)
  if (merged.length === 1 && 'text' in only) return code.fn.const(only.text, offset)
  let parts = merged.map((piece) => ('text' in piece ? code.fn.const(piece.text, piece.offset) : piece.value))
  while (parts.length > MAX_OPERANDS) parts = [code.fn.concat(parts.slice(0, MAX_OPERANDS), offset), ...parts.slice(MAX_OPERANDS)]
  return code.fn.concat(parts, offset)
}
