import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { Expression, Place } from './place.ts'

export const isQuoted = (text: string): boolean => text.startsWith('"') || text.startsWith("'")

const ESCAPE = /\\(?:u\{([\da-fA-F]+)\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})|([0-7]{1,3})|(\r\n|[\s\S]))/g
const NAMED: ReadonlyMap<string, string> = new Map(Object.entries({ n: '\n', r: '\r', t: '\t', b: '\b', v: '\v', f: '\f', '\n': '', '\r\n': '', '\r': '' }))
const MAX_CODE_POINT = 0x10ffff

/** A string as the program sees it, from what stands between its quotes. */
export function decodeString(inside: string): string {
  if (!inside.includes('\\')) return inside
  return inside.replace(ESCAPE, (_, braced?: string, four?: string, two?: string, octal?: string, other?: string) => {
    const hex = braced ?? four ?? two
    if (hex !== undefined) return String.fromCodePoint(Math.min(parseInt(hex, 16), MAX_CODE_POINT))
    if (octal !== undefined) return String.fromCodePoint(parseInt(octal, 8))
    return other === undefined ? '' : (NAMED.get(other) ?? other)
  })
}

/** BigInts are numbers, too. */
export const numberOf = (text: string): number => Number(text.replace(/_|n$/g, ''))

const WORDS: ReadonlyMap<string, boolean | null> = new Map([['true', true], ['false', false], ['null', null]])

function literal(at: Place, node: SyntaxNode): number {
  const { text, start } = node
  if (isQuoted(text)) return at.fn.const(decodeString(text.slice(1, -1)), start)
  if (text.startsWith('/')) return regularExpression(at, text, start)
  const word = WORDS.get(text)
  return at.fn.const(word === undefined ? numberOf(text) : word, start)
}

function regularExpression({ fn }: Place, text: string, offset: number): number {
  const end = text.lastIndexOf('/')
  return fn.new(fn.global('RegExp', offset), [fn.const(text.slice(1, end), offset), fn.const(text.slice(end + 1), offset)], offset)
}

export const literals: Readonly<Record<string, Expression>> = { Literal: literal }
