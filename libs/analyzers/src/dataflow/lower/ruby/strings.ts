import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { Context } from './context.ts'
import { dotted, kids, valueOf } from './dispatch.ts'

/** A piece of a string: its text, or what is interpolated. */
export type Piece = string | SyntaxNode

const ESCAPES: ReadonlyMap<string, string> = new Map(Object.entries({ n: '\n', t: '\t', r: '\r', s: ' ', 0: '\0', a: '\x07', b: '\b', e: '\x1b', f: '\f', v: '\v', '\n': '' }))

/** The text that `\x` stands for. */
export function unescape(text: string): string {
  const code = text[1] ?? ''
  const digits = /^\\u\{([\da-f ]+)\}$/i.exec(text)?.[1]
  if (digits !== undefined) return digits.trim().split(/ +/).map((digit) => character(Number.parseInt(digit, 16))).join('')
  if (/^\\[ux][\da-f]/i.test(text)) return character(Number.parseInt(text.slice(2), 16))
  if (/^\\[0-7]/.test(text)) return character(Number.parseInt(text.slice(1), 8))
  return ESCAPES.get(code) ?? text.slice(1)
}

const character = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '')

/** What a literal is made of, neighbouring texts joined. */
export function piecesOf(ctx: Context, node: SyntaxNode): Piece[] {
  if (node.kind === 'heredoc_beginning') return heredocPieces(ctx, node)
  if (node.kind === 'chained_string') return joinTexts(kids(node).flatMap((child) => piecesOf(ctx, child)))
  const { text } = ctx.unit
  const raw = node.kind === 'string' && (text[node.start] === "'" || text.startsWith('%q', node.start))
  const word = node.kind === 'bare_string' || node.kind === 'bare_symbol'
  return joinTexts(
    kids(node).map((child) => {
      if (child.kind === 'interpolation') return child
      if (child.kind === 'escape_sequence') return unescape(child.text)
      return raw || word ? child.text.replace(word ? /\\(\s)/g : /\\(['\\])/g, '$1') : child.text
    }),
  )
}

/** Joins neighbouring texts; empty ones are left out. */
export function joinTexts(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.length - 1
    const before = joined[last]
    if (typeof piece === 'string' && typeof before === 'string') joined[last] = before + piece
    else if (piece !== '') joined.push(piece)
  }
  return joined
}

function heredocPieces(ctx: Context, node: SyntaxNode): Piece[] {
  const body = ctx.unit.heredocs.get(node.index)
  if (!body) return []
  const inside = kids(body).filter(({ kind }) => kind !== 'heredoc_end')
  const indent = node.text.startsWith('<<~') ? commonIndent(ctx.unit.text.slice(body.start, body.end)) : 0
  const pieces = inside.map((child, at): Piece => {
    if (child.kind === 'interpolation') return child
    if (child.kind === 'escape_sequence') return unescape(child.text)
    let { text } = child
    if (at === inside.length - 1) text = text.replace(/[ \t]*$/, '')
    if (indent > 0) text = text.replaceAll(new RegExp(`\\n[ \\t]{1,${indent}}`, 'g'), '\n')
    return at === 0 ? text.replace(/^\r?\n/, '') : text
  })
  return joinTexts(pieces)
}

/** Blanks that all lines of a `<<~` begin with; its last line holds the delimiter. */
function commonIndent(text: string): number {
  const lines = text.split('\n').slice(1, -1).filter((line) => line.trim() !== '')
  return Math.min(...lines.map((line) => line.length - line.trimStart().length), 200)
}

/** The literal's whole text, or null where something is interpolated. */
export function plainText(ctx: Context, node: SyntaxNode): string | null {
  const pieces = piecesOf(ctx, node)
  if (pieces.length === 0) return ''
  return pieces.length === 1 && typeof pieces[0] === 'string' ? pieces[0] : null
}

/** The constant text of a string or symbol, or null for anything else. */
export function constantText(ctx: Context, node: SyntaxNode): string | null {
  switch (node.kind) {
    case 'string':
    case 'chained_string':
    case 'delimited_symbol':
      return plainText(ctx, node)
    case 'simple_symbol':
      return node.text.slice(1)
    case 'hash_key_symbol':
      return node.text
    default:
      return null
  }
}

/** Temporaries of a literal's pieces, in order. */
export const pieceValues = (ctx: Context, node: SyntaxNode): number[] => valuesOf(ctx, piecesOf(ctx, node), node.start)

export const valuesOf = (ctx: Context, pieces: readonly Piece[], offset: number): number[] =>
  pieces.map((piece) => (typeof piece === 'string' ? ctx.fn.const(piece, offset) : valueOf(ctx, kids(piece), piece.start)))

export function textLiteral(ctx: Context, node: SyntaxNode): number {
  const text = plainText(ctx, node)
  return text === null ? ctx.fn.concat(pieceValues(ctx, node), node.start) : ctx.fn.const(text, node.start)
}

/** The type a `rescue` or a superclass names, without type arguments: `ActiveRecord::Migration[7.0]` */
export const typeName = (node: SyntaxNode): string => (node.kind === 'element_reference' ? typeName(kids(node)[0] ?? node) : dotted(node.text))
