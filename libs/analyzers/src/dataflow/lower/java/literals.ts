import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { Code } from './code.ts'

const ESCAPES: ReadonlyMap<string, string> = new Map(Object.entries({ b: '\b', t: '\t', n: '\n', f: '\f', r: '\r', s: ' ', '\n': '' }))
const ESCAPE = /\\(?:u+([0-9a-fA-F]{4})|([0-3]?[0-7]{1,2})|(\r?\n|[\s\S]))/g

function unescape(text: string): string {
  if (!text.includes('\\')) return text
  return text.replace(ESCAPE, (_, unicode: string | undefined, octal: string | undefined, plain: string | undefined) => {
    if (unicode) return String.fromCharCode(Number.parseInt(unicode, 16))
    if (octal) return String.fromCharCode(Number.parseInt(octal, 8))
    const key = plain === '\r\n' ? '\n' : (plain ?? '')
    return ESCAPES.get(key) ?? key
  })
}

/** The text of a string, character or text block as the program sees it. */
function stringValue(node: SyntaxNode): string {
  const { text } = node
  if (text.startsWith('"""')) return unescape(withoutIndentation(text.slice(3, -3)))
  return unescape(text.slice(1, -1))
}

/** A text block loses its first line break, the indentation all its lines share and blanks at their ends. */
function withoutIndentation(block: string): string {
  const lines = block.slice(block.indexOf('\n') + 1).split(/\r?\n/)
  const last = lines.length - 1
  const counted = lines.filter((line, at) => at === last || line.trim() !== '')
  const indentation = Math.min(...counted.map((line) => line.length - line.trimStart().length))
  return lines.map((line) => line.slice(indentation).trimEnd()).join('\n')
}

function numberValue(node: SyntaxNode): number {
  const text = node.text.replace(/_/g, '').toLowerCase()
  switch (node.kind) {
    case 'hex_integer_literal':
      return Number.parseInt(text.slice(2), 16)
    case 'binary_integer_literal':
      return Number.parseInt(text.slice(2), 2)
    case 'octal_integer_literal':
      return Number.parseInt(text.replace(/^0o?/, '0'), 8)
    default:
      return Number.parseFloat(text)
  }
}

/** Value of a literal; `undefined` for any other node. */
export function literalValue(node: SyntaxNode): string | number | boolean | null | undefined {
  switch (node.kind) {
    case 'string_literal':
    case 'character_literal':
      return stringValue(node)
    case 'true':
      return true
    case 'false':
      return false
    case 'null_literal':
      return null
    default:
      return NUMBERS.has(node.kind) ? numberValue(node) : undefined
  }
}

const NUMBERS = new Set([
  'decimal_integer_literal',
  'hex_integer_literal',
  'octal_integer_literal',
  'binary_integer_literal',
  'decimal_floating_point_literal',
  'hex_floating_point_literal',
])

const LITERALS = [...NUMBERS, 'string_literal', 'character_literal', 'true', 'false', 'null_literal']

export const isLiteral = (node: SyntaxNode): boolean => LITERALS.includes(node.kind)

export const literals = LITERALS.map((kind) => [kind, (code: Code, node: SyntaxNode) => code.fn.const(literalValue(node), node.start)] as const)
