import type { SyntaxNode } from '../../../syntax/tree.ts'
import { type Context, expression } from './context.ts'
import { parts } from './nodes.ts'

/** A piece of a string that is being built: known text, or a value computed before. */
export type Piece = { text: string; offset: number } | { value: number }

const SIMPLE: ReadonlyMap<string, string> = new Map(Object.entries({ n: '\n', t: '\t', r: '\r', a: '\u0007', b: '\b', f: '\f', v: '\v', '\n': '', '\r': '', '\\': '\\', "'": "'", '"': '"' }))

function decode(escape: string): string {
  const letter = escape[1] ?? ''
  const simple = SIMPLE.get(letter)
  if (simple !== undefined) return simple
  if (/[0-7]/.test(letter)) return String.fromCharCode(Number.parseInt(escape.slice(1), 8))
  if (!'xuU'.includes(letter)) return escape
  const code = Number.parseInt(escape.slice(2), 16)
  return code >= 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : escape
}

/** The text of a `string_content` as the program sees it. */
function contentText(node: SyntaxNode): string {
  const { text } = node.tree
  let said = ''
  let from = node.start
  for (const child of node.children) {
    said += text.slice(from, child.start) + (child.kind === 'escape_sequence' ? decode(child.text) : child.text.slice(0, 1))
    from = child.end
  }
  return said + text.slice(from, node.end)
}

/** The text of a literal, also of several side by side; null where something is interpolated. */
export function plainText(node: SyntaxNode): string | null {
  if (node.kind !== 'string' && node.kind !== 'concatenated_string') return null
  let said = ''
  for (const child of node.children) {
    if (child.kind === 'interpolation') return null
    if (child.kind === 'string_content') said += contentText(child)
    if (child.kind === 'string') {
      const text = plainText(child)
      if (text === null) return null
      said += text
    }
  }
  return said
}

/** A literal or an f-string as pieces; what is interpolated is computed in order. */
export function stringPieces(c: Context, node: SyntaxNode): Piece[] {
  return node.children.flatMap((child): Piece[] => {
    if (child.kind === 'string_content') return [{ text: contentText(child), offset: child.start }]
    if (child.kind === 'interpolation') return interpolated(c, child)
    return child.kind === 'string' ? stringPieces(c, child) : []
  })
}

/** Formats that only numbers have: `{price:.2f}` fails for text. */
const NUMBER_FORMAT = /[bcdeEfFgGnoxX%]$/

function interpolated(c: Context, node: SyntaxNode): Piece[] {
  const held = node.child('expression')
  if (!held) return []
  const { text } = node.tree
  const said = /^\s*=/.test(text.slice(held.end, held.end + 8)) ? [{ text: `${held.text}=`, offset: held.start }] : []
  const given = expression(c, held)
  // a line break is written as `\\n` there
  const value = /^![ra]$/.test(node.child('type_conversion')?.text ?? '') ? c.fn.call(c.fn.global('repr', held.start), [given], held.start) : given
  const specifier = node.child('format_specifier')
  for (const inner of specifier ? parts(specifier) : []) expression(c, inner.child('expression') ?? inner)
  const numeric = specifier && !node.child('type_conversion') && NUMBER_FORMAT.test(specifier.text)
  return [...said, { value: numeric ? c.fn.binary('MATH', value, c.fn.const(specifier.text, specifier.start), held.start) : value }]
}

/** Pieces put together: a constant where all are text, one CONCAT otherwise. */
export function join(c: Context, pieces: readonly Piece[], offset: number): number {
  const merged: Piece[] = []
  for (const piece of pieces) {
    const last = merged.at(-1)
    if ('text' in piece && piece.text === '') continue
    if ('text' in piece && last && 'text' in last) merged[merged.length - 1] = { text: last.text + piece.text, offset: last.offset }
    else merged.push(piece)
  }
  const [first] = merged
  if (!first) return c.fn.const('', offset)
  if (merged.length === 1 && 'text' in first) return c.fn.const(first.text, offset)
  return concat(c, merged.map((piece) => ('text' in piece ? c.fn.const(piece.text, piece.offset) : piece.value)), offset)
}

/** Generated sums have thousands of parts: more than one instruction should hold. */
const MAX_PARTS = 500

function concat(c: Context, values: readonly number[], offset: number): number {
  const first = values.slice(0, MAX_PARTS)
  const made = c.fn.concat(first, offset)
  return values.length > MAX_PARTS ? concat(c, [made, ...values.slice(MAX_PARTS)], offset) : made
}

export const string = (c: Context, node: SyntaxNode): number => join(c, stringPieces(c, node), node.start)
