import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { Constant } from '../../ir/module.ts'

const ESCAPES: ReadonlyMap<string, string> = new Map(Object.entries({ a: '\x07', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }))
const LAST_CODE_POINT = 0x10ffff

function unescape(text: string): string {
  if (!text.includes('\\')) return text
  return text.replace(/\\(?:x([\da-f]{2})|u([\da-f]{4})|U([\da-f]{8})|([0-7]{3})|(.))/gis, (_, byte, short, long, octal, letter) => {
    if (letter) return ESCAPES.get(letter) ?? letter
    const code = octal ? Number.parseInt(octal, 8) : Number.parseInt(byte ?? short ?? long, 16)
    return code > LAST_CODE_POINT ? '\ufffd' : String.fromCodePoint(code)
  })
}

function number(text: string): number | null {
  const digits = text.replaceAll('_', '')
  const value = /^0[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number(digits)
  return Number.isNaN(value) ? null : value
}

/** The value of a literal. A rune is given as text: what it is compared with and written to is text. Null: no literal, or one that says nothing. */
export function constantOf(node: SyntaxNode): { value: Constant } | null {
  switch (node.kind) {
    case 'interpreted_string_literal':
      return { value: unescape(node.text.slice(1, -1)) }
    case 'raw_string_literal':
      return { value: node.text.slice(1, -1).replaceAll('\r', '') }
    case 'rune_literal':
      return { value: unescape(node.text.slice(1, -1)) }
    case 'int_literal':
    case 'float_literal': {
      const value = number(node.text)
      return value === null ? null : { value }
    }
    case 'nil':
      return { value: null }
    case 'true':
      return { value: true }
    case 'false':
      return { value: false }
    default:
      return null
  }
}
