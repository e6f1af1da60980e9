import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { Constant } from '../../ir/module.ts'
import { inside } from './nodes.ts'

const ESCAPED: ReadonlyMap<string, string> = new Map(Object.entries({ n: '\n', r: '\r', t: '\t', a: '\x07', b: '\b', e: '\x1b', f: '\f', v: '\v', '0': '\0' }))

function decodeEscapes(text: string): string {
  if (!text.includes('\\')) return text
  return text.replace(/\\(?:x([\da-fA-F]{1,4})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([\s\S]))/g, (_, x?: string, u?: string, long?: string, char = '') => {
    const code = x ?? u ?? long
    if (code === undefined) return ESCAPED.get(char) ?? char
    const point = Number.parseInt(code, 16)
    return point <= 0x10ffff ? String.fromCodePoint(point) : ''
  })
}

const number = (text: string) => Number(text.replace(/_/g, '').replace(/^(0[xX][\da-fA-F]+|[^xX]*?)[uUlLfFdDmM]*$/, '$1'))

const verbatim = (text: string) => text.slice(2, text.lastIndexOf('"')).replace(/""/g, '"')

/** What the lines of a raw string's quotes hold of its text: nothing but blanks. */
const FIRST_LINE = /^[^\S\n]*\r?\n/
const LAST_LINE = /\r?\n([^\S\n]*)$/

/** Removes what the closing quotes of a raw string are indented by. */
const outdent = (text: string, indent: string) => (indent === '' ? text : text.replaceAll(`\n${indent}`, '\n'))

function raw(node: SyntaxNode): string {
  const content = inside(node).find((child) => child.kind === 'raw_string_content')?.text ?? ''
  const end = LAST_LINE.exec(content)
  return end ? outdent(content.slice(0, end.index), end[1] ?? '').replace(FIRST_LINE, '') : content
}

/** The value of a literal, or undefined where the node is none. (C# knows no `undefined`.) */
export function literal(node: SyntaxNode): Exclude<Constant, undefined> | undefined {
  switch (node.kind) {
    case 'string_literal': {
      const { text } = node
      return decodeEscapes(text.slice(1, text.lastIndexOf('"')))
    }
    case 'verbatim_string_literal':
      return verbatim(node.text)
    case 'raw_string_literal':
      return raw(node)
    case 'character_literal':
      return decodeEscapes(node.text.slice(1, -1))
    case 'integer_literal':
    case 'real_literal':
      return number(node.text)
    case 'boolean_literal':
      return node.text === 'true'
    case 'null_literal':
      return null
    default:
      return undefined
  }
}

/** The pieces of an interpolated string: decoded text, and the nodes of what is put in. */
export function pieces(node: SyntaxNode): (string | SyntaxNode)[] {
  const parts = inside(node)
  const start = parts[0]?.text ?? ''
  const quote = parts.find((part) => part.kind === 'interpolation_quote')
  const found: (string | SyntaxNode)[] = []
  let text = ''
  for (const part of parts) {
    if (part.kind === 'interpolation') {
      if (text) found.push(text)
      text = ''
      found.push(part)
    } else if (part.kind === 'escape_sequence') {
      text += decodeEscapes(part.text)
    } else if (part.kind === 'string_content') {
      text += quote ? part.text : unbraced(part.text, start.includes('@'))
    }
  }
  if (text) found.push(text)
  return quote ? rawPieces(found) : found
}

const unbraced = (text: string, isVerbatim: boolean) => {
  const plain = text.includes('{') || text.includes('}') ? text.replace(/([{}])\1/g, '$1') : text
  return isVerbatim ? plain.replace(/""/g, '"') : plain
}

function rawPieces(found: (string | SyntaxNode)[]): (string | SyntaxNode)[] {
  const last = found.at(-1)
  const end = typeof last === 'string' ? LAST_LINE.exec(last) : null
  if (!end) return found
  return found
    .map((piece, at) => {
      if (typeof piece !== 'string') return piece
      const text = outdent(at === found.length - 1 ? piece.slice(0, end.index) : piece, end[1] ?? '')
      return at === 0 ? text.replace(FIRST_LINE, '') : text
    })
    .filter((piece) => piece !== '')
}
